/// The recurrence set of one component: its rules and dates, brought onto the component's own wall clock.
struct SeriesSet {
    /// A rule with its limits.
    struct LimitedRule {
        /// The rule from its DTSTART.
        var walker: RuleWalker
        /// The last instant that may occur, from an UNTIL in UTC.
        var lastInstant: Int
    }

    /// The component's record.
    let record: EventRecord
    /// The zone of its wall clock.
    let zone: ZoneTable
    /// The wall time of DTSTART.
    var start: Int { record.start.wallSeconds }
    /// How long its occurrences last.
    let span: Span
    /// RRULEs.
    private(set) var rules: [LimitedRule] = []
    /// EXRULEs.
    private(set) var exclusionRules: [LimitedRule] = []
    /// RDATEs, by their wall times.
    private(set) var extraDates: [Instance] = []
    /// EXDATEs with a time, as instants, sorted.
    private(set) var excludedInstants: [Int] = []
    /// EXDATEs without a time, as days of the wall clock, sorted.
    private(set) var excludedDays: [Int] = []
    /// Whether DTSTART belongs to the set though no rule gives it.
    private(set) var startIsExtra = false

    /// The zones of its document.
    let zones: ZoneResolver
    /// Whether rules give nothing at wall times that the clock leaves out, and there are such times.
    private let skipsGaps: Bool

    /// The set of a record.
    init(
        _ record: EventRecord, zone: ZoneTable, span: Span, storage: DocumentStorage, zones: ZoneResolver,
        skipsGaps: Bool
    ) {
        self.skipsGaps = skipsGaps && zone.largestGap > 0 && !record.start.isDate
        self.record = record
        self.zone = zone
        self.span = span
        self.zones = zones
        let effort = RuleWalker.effort(amongRules: storage.rules.count)
        for index in record.rules {
            let rule = storage.rules[Int(index)]
            let limited = limit(rule.rule, effort: effort)
            if rule.isExclusion { exclusionRules.append(limited) } else { rules.append(limited) }
        }
        if record.dates.count > 1 { excludedInstants.reserveCapacity(record.dates.count) }
        for index in record.dates {
            let date = storage.dates[Int(index)]
            if date.isExclusion { exclude(date.time) } else { include(date) }
        }
        if extraDates.count > 1 { extraDates.sort { $0.wall < $1.wall } }
        if excludedInstants.count > 1 { excludedInstants.sort() }
        excludedDays.sort()
        startIsExtra = isStartExtra
    }

    /// DTSTART counts even if no rule gives it, but not behind every UNTIL: so a series is emptied by some writers.
    private var isStartExtra: Bool {
        let start = record.start.wallSeconds
        if rules.isEmpty { return true }
        let instant = Int(zone.instant(wallSeconds: Int64(start)))
        var isWithinLimit = false
        for rule in rules where start <= rule.walker.lastWall && instant <= rule.lastInstant {
            isWithinLimit = true
            var isGiven = false
            _ = rule.walker.walk(from: start, to: start) { _ in
                isGiven = true
                return false
            }
            if isGiven { return false }
        }
        return isWithinLimit
    }

    /// A rule of the set with its limits.
    func limit(_ rule: RecurrenceRule, effort: Int = RuleWalker.usualEffort) -> LimitedRule {
        var lastWall = RuleWalker.endOfTime
        var lastInstant = Int.max
        if let until = rule.until {
            switch (until.form, record.start.isDate) {
            case (.utc, true):
                // A midnight or the end of a day in UTC was made from a date; anything else is one of these in a zone.
                let isDate = until.secondOfDay == 0 || until.secondOfDay == 86_399
                let zone = isDate ? .utc : zones.dateZone(record)
                lastWall = floorDivide(Int(zone.wallSeconds(at: Int64(until.wallSeconds))), 86_400) * 86_400
            case (_, true): lastWall = until.day * 86_400
            case (.date, false): lastWall = until.wallSeconds + 86_399
            case (.utc, false):
                lastInstant = max(until.wallSeconds, clockInstant(until) ?? .min)
                // A day of slack; the instants decide.
                lastWall = lastInstant + zone.offset(at: Int64(lastInstant)) + 86_400
            case (_, false): lastWall = until.wallSeconds
            }
        }
        let walker = RuleWalker(
            rule: rule, start: record.start.wallSeconds, isDate: record.start.isDate, lastWall: lastWall, effort: effort
        )
        return LimitedRule(walker: skipsGaps ? countingOnlyExistent(walker) : walker, lastInstant: lastInstant)
    }

    /// A rule whose COUNT, made its last wall time, is not used up by times that the clock leaves out; a COUNT beyond a walk's
    /// effort stays.
    private func countingOnlyExistent(_ walker: RuleWalker) -> RuleWalker {
        guard var remaining = walker.rule.count, remaining <= walker.effort else { return walker }
        var rule = walker.rule
        rule.count = nil
        func uncounted(lastWall: Int) -> RuleWalker {
            RuleWalker(rule: rule, start: walker.start, isDate: false, lastWall: lastWall, effort: walker.effort)
        }
        var last = walker.lastWall
        var cursor = ZoneCursor(zone)
        _ = uncounted(lastWall: last).walk(from: walker.start, to: last) { wall in
            if isLeftOut(wall, instant: cursor.instant(wall)) { return true }
            remaining -= 1
            last = wall
            return remaining > 0
        }
        return uncounted(lastWall: remaining > 0 ? walker.lastWall : last)
    }

    /// Whether a rule's wall time is no occurrence because the clock leaves it out. DTSTART is an explicit time.
    func isLeftOut(_ wall: Int, instant: Int) -> Bool {
        skipsGaps && wall != start && Int(zone.wallSeconds(at: Int64(instant))) != wall
    }

    private mutating func exclude(_ time: CalendarTime) {
        if record.start.isDate {
            // Any other time of day is no time of this series.
            let wall = dateWall(time)
            if floorModulo(wall, 86_400) == 0 { excludedDays.append(wall / 86_400) }
        } else if time.isDate {
            excludedDays.append(time.day)
        } else {
            excludedInstants.append(instant(time))
            if let shown = clockInstant(time) { excludedInstants.append(shown) }
        }
    }

    private mutating func include(_ date: DateRecord) {
        var wall: Int
        var instant: Int
        if record.start.isDate {
            wall = day(date.time) * 86_400
            instant = Int(zone.instant(wallSeconds: Int64(wall)))
        } else if date.time.isDate {
            // A date alone means the usual time on another day.
            wall = date.time.wallSeconds + record.start.secondOfDay
            instant = Int(zone.instant(wallSeconds: Int64(wall)))
        } else {
            instant = self.instant(date.time)
            wall = date.time.form == .floating ? date.time.wallSeconds : Int(zone.wallSeconds(at: Int64(instant)))
        }
        var end = Int.min
        var cursor = ZoneCursor(zone)
        if record.start.isDate {
            let days: Int? =
                if let given = date.end {
                    floorDivide(dateWall(given) + 86_399, 86_400) - wall / 86_400
                } else {
                    date.duration.map { $0.days + floorDivide($0.seconds + 86_399, 86_400) }
                }
            if let days { end = cursor.instant(wall + max(1, days) * 86_400) }
        } else if let given = date.end {
            end = max(instant, self.instant(given))
        } else if let duration = date.duration {
            end =
                duration.isNegative
                ? instant
                : Span.nominal(days: duration.days, seconds: duration.seconds).end(
                    instant: instant, wall: wall, &cursor)
        }
        extraDates.append(Instance(wall: wall, instant: instant, end: end))
    }

    /// Whether EXDATE takes an instance away.
    @inline(__always)
    func isExcluded(wall: Int, instant: Int) -> Bool {
        if !excludedInstants.isEmpty, SeriesSet.contains(excludedInstants, instant) { return true }
        return !excludedDays.isEmpty && SeriesSet.contains(excludedDays, floorDivide(wall, 86_400))
    }

    /// Whether a sorted array holds a value.
    static func contains(_ values: [Int], _ value: Int) -> Bool {
        if values.count <= 8 { return values.contains(value) }
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if values[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < values.count && values[low] == value
    }

    /// Whether the instances come in order and without repetition straight from one rule.
    var isStraight: Bool {
        guard rules.count <= 1, extraDates.isEmpty, exclusionRules.isEmpty, !skipsGaps else { return false }
        guard let rule = rules.first, !zone.instants.isEmpty else { return true }
        // Where a zone leaves out a whole day, two days' times meet at the end of the gap; two times of one day may meet at
        // the end of any.
        guard zone.largestGap < 86_400 else { return false }
        // A DTSTART that no rule gives and a gap shifts may meet, or lie behind, the first time that the rule gives.
        if startIsExtra, zone.wallSeconds(at: zone.instant(wallSeconds: Int64(start))) != Int64(start) { return false }
        switch rule.walker.rule.frequency {
        case .secondly, .minutely, .hourly: return false
        default: return rule.walker.hasOneTime
        }
    }

    /// The last wall time that an instance can have.
    var lastWall: Int {
        var last = record.start.wallSeconds
        for rule in rules { last = max(last, rule.walker.lastWall) }
        return max(last, extraDates.last?.wall ?? last)
    }
}
