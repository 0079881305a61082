/// Walks the wall times that a rule gives from a start, in order.
///
/// Everything is integers: days since 1970-01-01 and seconds of the day. A walk begins near the wanted span, not at the
/// start, unless a COUNT has to be counted through; counts of plain rules are worked out instead of counted. A class, for it
/// is large, never changes, and is handed about.
final class RuleWalker: Sendable {
    /// Why a walk ended.
    enum End {
        /// The span or the rule is exhausted.
        case finished
        /// The receiver wanted no more.
        case stopped
        /// The rule went too long without any occurrence, or was too much work.
        case fruitless
    }

    /// The ways to walk, the plain ones first.
    private enum Pace {
        case progression, weekly, monthly, subDaily, periods
    }

    /// The rule, reduced to what is walked.
    let rule: RecurrenceRule
    private let pace: Pace
    /// The wall second of DTSTART.
    let start: Int
    /// The last wall second that may occur, from a local UNTIL.
    let lastWall: Int
    /// Steps without an occurrence after which a walk gives up.
    let patience: Int
    /// How much a walk may do that gives no occurrence of its span; a step of a day, hour, minute or second counts 1.
    let effort: Int
    /// The patience of rules of events.
    static let usualPatience = 400_000
    /// The effort of a rule that shares it with few others.
    static let usualEffort = 4_000_000

    /// The effort of each of a file's rules: together they have about ten times the usual, but none has too little for
    /// what calendars really hold.
    static func effort(amongRules count: Int) -> Int {
        min(usualEffort, max(usualEffort / 200, 10 * usualEffort / max(1, count)))
    }
    /// The last wall second of year 9999.
    static let endOfTime = 253_402_300_799

    /// Whether DTSTART is a DATE.
    let isDate: Bool
    let startDay: Int
    let startTime: Int
    let startDate: CivilDate
    let startWeekday: Int
    /// BYMONTH with the defaults that DTSTART gives.
    let months: UInt16
    /// BYMONTHDAY with the defaults that DTSTART gives.
    let monthDays: UInt32
    /// BYDAY without ordinals, with the defaults that DTSTART gives.
    let weekdays: UInt8
    /// The times, empty if there is one, or so many that they are made anew for each walk.
    private let heldTimes: [Int]
    /// Whether `times` is but one.
    let hasOneTime: Bool

    /// Seconds that the BYHOUR, BYMINUTE and BYSECOND parts below the frequency give, from the period's begin, sorted.
    var times: [Int] { heldTimes.isEmpty ? RuleWalker.times(rule, startTime: startTime) : heldTimes }

    /// A walker from a rule and its DTSTART.
    ///
    /// - Parameters:
    ///   - start: the wall second of DTSTART.
    ///   - isDate: whether DTSTART is a DATE; BYHOUR, BYMINUTE and BYSECOND are then ignored, and a rule of hours, minutes
    ///     or seconds gives the days that hold any of its times.
    ///   - lastWall: the last wall second that may occur, from an UNTIL that was brought onto this wall clock.
    ///   - patience: steps without an occurrence after which a walk gives up.
    ///   - effort: how much a walk may do that gives no occurrence of its span.
    init(
        rule given: RecurrenceRule, start: Int, isDate: Bool, lastWall: Int = RuleWalker.endOfTime,
        patience: Int = RuleWalker.usualPatience, effort: Int = RuleWalker.usualEffort
    ) {
        self.patience = patience
        self.effort = effort
        var rule = given
        if isDate {
            (rule.hours, rule.minutes, rule.seconds) = (0, 0, 0)
        }
        // Where there are no leap seconds, second 60 means second 59 (RFC 5545, section 3.3.12).
        if rule.seconds >> 60 != 0 { rule.seconds = rule.seconds & (1 << 60 - 1) | 1 << 59 }
        if !rule.hasSetParts { rule.setPositions = [] }
        self.rule = rule
        self.isDate = isDate
        self.start = start
        self.lastWall = min(lastWall, RuleWalker.endOfTime)
        startDay = floorDivide(start, 86_400)
        startTime = start - startDay * 86_400
        startDate = CivilDate(daysSinceEpoch: startDay)
        startWeekday = floorModulo(startDay + 3, 7)
        let times = RuleWalker.times(rule, startTime: startTime)
        heldTimes = 2...1440 ~= times.count ? times : []
        hasOneTime = times.count == 1

        // The defaults of RFC 5545 (section 3.3.10, "information from DTSTART"), made definite as in RFC 8984, 4.3.3.1.
        var (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
        let hasWeekdays = rule.weekdays != 0 || !rule.ordinalWeekdays.isEmpty
        let hasMonthDays = rule.monthDays | rule.monthDaysFromEnd != 0
        let hasWeekNumbers = rule.weekNumbers | rule.weekNumbersFromEnd != 0
        switch rule.frequency {
        case .weekly:
            if !hasWeekdays { weekdays = 1 << UInt8(startWeekday) }
        case .monthly:
            if !hasWeekdays, !hasMonthDays { monthDays = 1 << UInt32(startDate.day) }
        case .yearly where rule.yearDays.isEmpty:
            if rule.months == 0, !hasWeekNumbers, hasMonthDays || !hasWeekdays { months = 1 << UInt16(startDate.month) }
            if !hasMonthDays, !hasWeekNumbers, !hasWeekdays { monthDays = 1 << UInt32(startDate.day) }
            if hasWeekNumbers, !hasMonthDays, !hasWeekdays { weekdays = 1 << UInt8(startWeekday) }
        default: break
        }
        self.months = months
        self.monthDays = monthDays
        self.weekdays = weekdays
        pace = RuleWalker.pace(rule, isDate: isDate)
    }

    private static func pace(_ rule: RecurrenceRule, isDate: Bool) -> Pace {
        if isProgression(rule, isDate: isDate) { return .progression }
        if isPlainWeekly(rule) { return .weekly }
        if isPlainMonthly(rule) { return .monthly }
        switch rule.frequency {
        case .hourly, .minutely, .secondly: return .subDaily
        default: return .periods
        }
    }

    private static func times(_ rule: RecurrenceRule, startTime: Int) -> [Int] {
        if rule.hours == 0, rule.minutes == 0, rule.seconds == 0 {
            switch rule.frequency {
            case .secondly, .minutely, .hourly: break
            default: return [startTime]
            }
        }
        func values(_ bits: UInt64, _ fallback: Int) -> [Int] {
            bits == 0 ? [fallback] : RecurrenceRule.members(bits)
        }
        let seconds = values(rule.seconds, startTime % 60)
        let minutes = values(rule.minutes, startTime / 60 % 60)
        let hours = values(UInt64(rule.hours), startTime / 3600)
        var result: [Int] = []
        switch rule.frequency {
        case .secondly: return [0]
        case .minutely: result = seconds
        case .hourly: for minute in minutes { for second in seconds { result.append(minute * 60 + second) } }
        default:
            result.reserveCapacity(hours.count * minutes.count * seconds.count)
            for hour in hours {
                for minute in minutes { for second in seconds { result.append(hour * 3600 + minute * 60 + second) } }
            }
        }
        return result
    }

    /// Calls `body` with every wall second of the rule in `from ... to`, ascending, until it returns false.
    func walk(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        var progress = RuleProgress()
        return walk(from: from, to: to, &progress, body)
    }

    /// Walks a span as `walk(from:to:_:)` does; what an earlier walk of an earlier span counted is not counted again.
    func walk(from: Int, to: Int, _ progress: inout RuleProgress, _ body: (Int) -> Bool) -> End {
        let to = min(to, lastWall)
        guard to >= start else { return .finished }
        let from = max(from, start)
        switch pace {
        case .progression: return walkProgression(from: from, to: to, body)
        case .weekly: return walkWeekly(from: from, to: to, body)
        case .monthly: return walkMonthly(from: from, to: to, body)
        case .subDaily: return walkSubDaily(from: from, to: to, &progress, body)
        case .periods: return walkPeriods(from: from, to: to, &progress, body)
        }
    }

    /// The first wall second of the rule, or nil if there is none before `limit`.
    func first(before limit: Int) -> Int? {
        var result: Int?
        _ = walk(from: start, to: limit) { wall in
            result = wall
            return false
        }
        return result
    }

    /// Whether a period may begin with the date that the one before it ends with, because SKIP moves dates into other months.
    /// Such a date occurs, and counts, once.
    var mayRepeat: Bool { rule.skip != .omit }

    // MARK: Plain rules

    private static func hasDayParts(_ rule: RecurrenceRule) -> Bool {
        rule.months != 0 || rule.monthDays | rule.monthDaysFromEnd != 0 || rule.weekdays != 0 || !rule.yearDays.isEmpty
    }

    /// Whether the rule is one step repeated: no BYxxx part, and a unit of fixed length on the wall clock.
    private static func isProgression(_ rule: RecurrenceRule, isDate: Bool) -> Bool {
        guard rule.hours == 0, rule.minutes == 0, rule.seconds == 0, rule.setPositions.isEmpty, !hasDayParts(rule)
        else { return false }
        switch rule.frequency {
        case .daily, .weekly: return true
        case .hourly, .minutely, .secondly: return !isDate
        default: return false
        }
    }

    private func walkProgression(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        let unit =
            switch rule.frequency {
            case .weekly: 604_800
            case .daily: 86_400
            case .hourly: 3600
            case .minutely: 60
            default: 1
            }
        let step = unit * rule.interval
        var last = to
        if let count = rule.count, count <= (to - start) / step { last = start + (count - 1) * step }
        var wall = start + (from - start + step - 1) / step * step
        while wall <= last {
            if !body(wall) { return .stopped }
            wall += step
        }
        return .finished
    }

    /// Whether the rule is a set of weekdays at the time of DTSTART.
    private static func isPlainWeekly(_ rule: RecurrenceRule) -> Bool {
        rule.frequency == .weekly && rule.months == 0 && rule.setPositions.isEmpty && rule.hours == 0
            && rule.minutes == 0
            && rule.seconds == 0
    }

    private func walkWeekly(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        let firstWeekday = rule.weekStart.rawValue
        // The weekdays as bits, counted from WKST on.
        let days = (UInt(weekdays) | UInt(weekdays) << 7) >> UInt(firstWeekday) & 0x7F
        let startOffset = floorModulo(startWeekday - firstWeekday, 7)
        let firstWeek = (startDay - startOffset) * 86_400 + startTime
        let step = 604_800 * rule.interval

        var last = to
        if let count = rule.count {
            let inFirstWeek = (days >> UInt(startOffset)).nonzeroBitCount
            let inWeek = days.nonzeroBitCount
            if count <= inFirstWeek {
                last = min(last, firstWeek + RuleWalker.bit(inWeek - inFirstWeek + count - 1, of: days) * 86_400)
            } else {
                let rest = count - inFirstWeek - 1
                let week = rest / inWeek + 1
                if week <= (to - firstWeek) / step {
                    last = min(last, firstWeek + week * step + RuleWalker.bit(rest % inWeek, of: days) * 86_400)
                }
            }
        }
        var week = firstWeek + max(0, from - firstWeek) / step * step
        while week <= last {
            var rest = days
            while rest != 0 {
                let wall = week + rest.trailingZeroBitCount * 86_400
                rest &= rest &- 1
                if wall < from { continue }
                if wall > last { return .finished }
                if !body(wall) { return .stopped }
            }
            week += step
        }
        return .finished
    }

    /// The place of the bit that has `number` lower ones set before it.
    private static func bit(_ number: Int, of bits: UInt) -> Int {
        var bits = bits
        for _ in 0..<number { bits &= bits &- 1 }
        return bits.trailingZeroBitCount
    }
}
