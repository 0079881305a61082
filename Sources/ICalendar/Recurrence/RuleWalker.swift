/// Walks the wall times that a rule gives from a start, in order.
///
/// Everything is integers: days since 1970-01-01 and seconds of the day. A walk begins near the wanted span, not at the
/// start, unless a COUNT has to be counted through; counts of plain rules are worked out instead of counted.
struct RuleWalker {
    /// Why a walk ended.
    enum End {
        /// The span or the rule is exhausted.
        case finished
        /// The receiver wanted no more.
        case stopped
        /// The rule went too long without any occurrence.
        case fruitless
    }

    /// The rule, reduced to what is walked.
    let rule: RecurrenceRule
    /// The wall second of DTSTART.
    let start: Int
    /// The last wall second that may occur, from a local UNTIL.
    let lastWall: Int
    /// Steps without an occurrence after which a walk gives up.
    static let patience = 400_000
    /// The last wall second of year 9999.
    static let endOfTime = 253_402_300_799

    let startDay: Int
    let startTime: Int
    let startDate: CivilDate
    let startWeekday: Int
    /// Seconds that the BYHOUR, BYMINUTE and BYSECOND parts below the frequency give, from the period's begin, sorted.
    let times: [Int]
    /// BYMONTH with the defaults that DTSTART gives.
    let months: UInt16
    /// BYMONTHDAY with the defaults that DTSTART gives.
    let monthDays: UInt32
    /// BYDAY without ordinals, with the defaults that DTSTART gives.
    let weekdays: UInt8

    /// A walker from a rule and its DTSTART.
    ///
    /// - Parameters:
    ///   - start: the wall second of DTSTART.
    ///   - isDate: whether DTSTART is a DATE; BYHOUR, BYMINUTE and BYSECOND are then ignored.
    ///   - lastWall: the last wall second that may occur, from an UNTIL that was brought onto this wall clock.
    init(rule given: RecurrenceRule, start: Int, isDate: Bool, lastWall: Int = RuleWalker.endOfTime) {
        var rule = given
        if isDate {
            (rule.hours, rule.minutes, rule.seconds) = (0, 0, 0)
        }
        self.rule = rule
        self.start = start
        self.lastWall = min(lastWall, RuleWalker.endOfTime)
        startDay = floorDivide(start, 86_400)
        startTime = start - startDay * 86_400
        startDate = CivilDate(daysSinceEpoch: startDay)
        startWeekday = floorModulo(startDay + 3, 7)
        times = RuleWalker.times(rule, startTime: startTime)

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
    }

    private static func times(_ rule: RecurrenceRule, startTime: Int) -> [Int] {
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
            if rule.hours == 0, rule.minutes == 0, rule.seconds == 0 { return [startTime] }
            result.reserveCapacity(hours.count * minutes.count * seconds.count)
            for hour in hours {
                for minute in minutes { for second in seconds { result.append(hour * 3600 + minute * 60 + second) } }
            }
        }
        // Second 60 of one minute is second 0 of the next.
        if rule.seconds >> 60 != 0 { result = Array(Set(result)).sorted() }
        return result
    }

    /// Calls `body` with every wall second of the rule in `from ... to`, ascending, until it returns false.
    func walk(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        let to = min(to, lastWall)
        guard to >= start else { return .finished }
        let from = max(from, start)
        if isProgression { return walkProgression(from: from, to: to, body) }
        if isPlainWeekly { return walkWeekly(from: from, to: to, body) }
        switch rule.frequency {
        case .hourly, .minutely, .secondly: return walkSubDaily(from: from, to: to, body)
        default: return walkPeriods(from: from, to: to, body)
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

    // MARK: Plain rules

    private var hasDayParts: Bool {
        rule.months != 0 || rule.monthDays | rule.monthDaysFromEnd != 0 || rule.weekdays != 0 || !rule.yearDays.isEmpty
    }

    /// Whether the rule is one step repeated: no BYxxx part, and a unit of fixed length on the wall clock.
    private var isProgression: Bool {
        guard rule.hours == 0, rule.minutes == 0, rule.seconds == 0, rule.setPositions.isEmpty, !hasDayParts else {
            return false
        }
        switch rule.frequency {
        case .daily, .hourly, .minutely, .secondly: return true
        case .weekly: return true
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
    private var isPlainWeekly: Bool {
        rule.frequency == .weekly && rule.months == 0 && rule.setPositions.isEmpty && rule.hours == 0
            && rule.minutes == 0
            && rule.seconds == 0
    }

    private func walkWeekly(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        let firstWeekday = rule.weekStart.rawValue
        // The weekdays as offsets in the week, which begins on WKST: `InlineArray` of seven would need a newer system.
        let offsets = (0..<7).filter { weekdays & 1 << UInt8((firstWeekday + $0) % 7) != 0 }
        let startOffset = floorModulo(startWeekday - firstWeekday, 7)
        let firstWeek = (startDay - startOffset) * 86_400 + startTime
        let step = 604_800 * rule.interval

        var last = to
        if let count = rule.count {
            let inFirstWeek = offsets.count(where: { $0 >= startOffset })
            if count <= inFirstWeek {
                last = min(last, firstWeek + offsets[offsets.count - inFirstWeek + count - 1] * 86_400)
            } else {
                let rest = count - inFirstWeek - 1
                let week = rest / offsets.count + 1
                if week <= (to - firstWeek) / step {
                    last = min(last, firstWeek + week * step + offsets[rest % offsets.count] * 86_400)
                }
            }
        }
        var week = firstWeek + max(0, from - firstWeek) / step * step
        while week <= last {
            for offset in offsets {
                let wall = week + offset * 86_400
                if wall < from { continue }
                if wall > last { return .finished }
                if !body(wall) { return .stopped }
            }
            week += step
        }
        return .finished
    }
}
