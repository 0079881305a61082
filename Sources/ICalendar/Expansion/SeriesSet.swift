/// One instance of a recurrence set, before overrides.
struct Instance: Sendable {
    /// The wall time in the series' zone.
    var wall: Int
    /// The instant.
    var instant: Int
    /// The end of an RDATE with a PERIOD, else `Int.min`.
    var end: Int
}

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

    private let zones: ZoneResolver

    /// The set of a record.
    init(_ record: EventRecord, zone: ZoneTable, span: Span, storage: DocumentStorage, zones: ZoneResolver) {
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
        for index in record.dates {
            let date = storage.dates[Int(index)]
            if date.isExclusion { exclude(date.time) } else { include(date) }
        }
        extraDates.sort { $0.wall < $1.wall }
        excludedInstants.sort()
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

    private func limit(_ rule: RecurrenceRule, effort: Int) -> LimitedRule {
        var lastWall = RuleWalker.endOfTime
        var lastInstant = Int.max
        if let until = rule.until {
            switch (until.form, record.start.isDate) {
            case (.utc, true):
                let wall = Int(zones.dateZone(record).wallSeconds(at: Int64(until.wallSeconds)))
                lastWall = floorDivide(wall, 86_400) * 86_400
            case (_, true): lastWall = until.day * 86_400
            case (.date, false): lastWall = until.wallSeconds + 86_399
            case (.utc, false):
                lastInstant = until.wallSeconds
                // A day of slack; the instants decide.
                lastWall = until.wallSeconds + zone.offset(at: Int64(until.wallSeconds)) + 86_400
            case (_, false): lastWall = until.wallSeconds
            }
        }
        let walker = RuleWalker(
            rule: rule, start: record.start.wallSeconds, isDate: record.start.isDate, lastWall: lastWall, effort: effort
        )
        return LimitedRule(walker: walker, lastInstant: lastInstant)
    }

    /// The instant of a time; one without a zone is on the series' own clock.
    func instant(_ time: CalendarTime) -> Int {
        switch time.form {
        case .utc: time.wallSeconds
        case .zoned: Int(zones.zone(time, calendar: record.calendar).instant(wallSeconds: Int64(time.wallSeconds)))
        case .date, .floating: Int(zone.instant(wallSeconds: Int64(time.wallSeconds)))
        }
    }

    /// Where a RECURRENCE-ID lies on the series' clock, whether or not the set has an instance there.
    func place(_ recurrenceID: CalendarTime) -> Instance {
        if record.start.isDate {
            let wall = day(recurrenceID) * 86_400
            return Instance(wall: wall, instant: Int(zone.instant(wallSeconds: Int64(wall))), end: .min)
        }
        let instant = instant(recurrenceID)
        let isOwnClock =
            recurrenceID.form == .date || recurrenceID.form == .floating
            || zones.zone(recurrenceID, calendar: record.calendar) === zone
        let wall = isOwnClock ? recurrenceID.wallSeconds : Int(zone.wallSeconds(at: Int64(instant)))
        return Instance(wall: wall, instant: instant, end: .min)
    }

    /// The wall time that a time means for a series of dates: a UTC time that is no midnight is on the clock that its dates
    /// were written for, else on the calendar's.
    private func dateWall(_ time: CalendarTime) -> Int {
        guard time.form == .utc, time.secondOfDay != 0 else { return time.wallSeconds }
        return Int(zones.dateZone(record).wallSeconds(at: Int64(time.wallSeconds)))
    }

    /// The day that a time means for a series of dates: Exchange writes dates as midnights, in any zone or in UTC.
    func day(_ time: CalendarTime) -> Int { floorDivide(dateWall(time), 86_400) }

    private mutating func exclude(_ time: CalendarTime) {
        if record.start.isDate {
            // Any other time of day is no time of this series.
            let wall = dateWall(time)
            if floorModulo(wall, 86_400) == 0 { excludedDays.append(wall / 86_400) }
        } else if time.isDate {
            excludedDays.append(time.day)
        } else {
            excludedInstants.append(instant(time))
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

    private func firstExtraDate(notBefore wall: Int) -> Int {
        var low = 0
        var high = extraDates.count
        while low < high {
            let middle = (low + high) / 2
            if extraDates[middle].wall < wall { low = middle + 1 } else { high = middle }
        }
        return low
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
        guard rules.count <= 1, extraDates.isEmpty, exclusionRules.isEmpty else { return false }
        guard let rule = rules.first, !zone.instants.isEmpty else { return true }
        // Where a zone leaves out a whole day, two days' times meet at the end of the gap; two times of one day may meet at
        // the end of any.
        guard zone.largestGap < 86_400 else { return false }
        switch rule.walker.rule.frequency {
        case .secondly, .minutely, .hourly: return false
        default: return rule.walker.times.count == 1
        }
    }

    /// The last wall time that an instance can have.
    var lastWall: Int {
        var last = record.start.wallSeconds
        for rule in rules { last = max(last, rule.walker.lastWall) }
        return max(last, extraDates.last?.wall ?? last)
    }

    /// The instances with wall times in `from ... to`, at most `limit`.
    func instances(from: Int, to: Int, limit: Int) -> Found {
        var progress = Array(repeating: RuleProgress(), count: rules.count + exclusionRules.count)
        return instances(from: from, to: to, limit: limit, &progress)
    }

    /// The instances with wall times in `from ... to`, at most `limit`; `progress` has a place for each of the rules and
    /// exclusion rules.
    func instances(from: Int, to: Int, limit: Int, _ progress: inout [RuleProgress]) -> Found {
        var found = Found()
        func add(_ instance: Instance) -> Bool {
            if found.list.count >= limit {
                found.isFull = true
                return false
            }
            found.list.append(instance)
            found.visited += 1
            return true
        }
        func walk(_ rule: LimitedRule, _ progress: inout RuleProgress) {
            var cursor = ZoneCursor(zone)
            let end = rule.walker.walk(from: from, to: to, &progress) { wall in
                let instant = cursor.instant(wall)
                if instant > rule.lastInstant { return true }
                return add(Instance(wall: wall, instant: instant, end: .min))
            }
            if end == .fruitless { found.isFruitless = true }
        }
        for (number, rule) in exclusionRules.enumerated() { walk(rule, &progress[rules.count + number]) }
        let excludedByRule = found.list.map(\.instant).sorted()
        found.list.removeAll(keepingCapacity: true)

        var index = firstExtraDate(notBefore: from)
        while index < extraDates.count, extraDates[index].wall <= to, add(extraDates[index]) { index += 1 }
        if startIsExtra, record.start.wallSeconds >= from, record.start.wallSeconds <= to {
            let wall = record.start.wallSeconds
            _ = add(Instance(wall: wall, instant: Int(zone.instant(wallSeconds: Int64(wall))), end: .min))
        }
        for (number, rule) in rules.enumerated() { walk(rule, &progress[number]) }
        found.list.removeAll {
            isExcluded(wall: $0.wall, instant: $0.instant)
                || (!excludedByRule.isEmpty && SeriesSet.contains(excludedByRule, $0.instant))
        }
        found.merge()
        return found
    }
}
