/// A move of an event: how far on the wall clock, and from which clock to which.
struct EventMove {
    /// The event before the move.
    let record: EventRecord
    /// Its start before the move.
    let from: WrittenTime
    /// Its start behind the move.
    let to: WrittenTime
    /// What is known about the document's events.
    let index: SeriesIndex

    private let set: SeriesSet

    /// A move of an event from one start to another.
    init(_ record: EventRecord, from: WrittenTime, to: WrittenTime, index: SeriesIndex) {
        self.record = record
        self.from = from
        self.to = to
        self.index = index
        set = index.set(record)
    }

    /// How far the event moves on the wall clock, in seconds.
    var shift: Int { to.wall - from.wall }
    /// Over how many midnights its start moves.
    var days: Int { floorDivide(to.wall, 86_400) - floorDivide(from.wall, 86_400) }

    private var isAllDay: Bool { record.start.isDate }

    // MARK: Times

    /// A time of the series behind the move, in the form that it was written in; one on the start's clock stays on it.
    ///
    /// - Parameter floatingIsOwn: whether a time without zone is on the start's clock, as in EXDATE.
    func moved(
        _ time: CalendarTime, of line: TimeLine, floatingIsOwn: Bool = true
    ) throws(CalendarEditError) -> WrittenTime {
        let clock = index.clock(time, of: line, record)
        if isAllDay {
            guard time.form == .utc, time.secondOfDay != 0 else {
                return try WrittenTime(wall: time.wallSeconds + shift, clock: clock)
            }
            let zone = index.series.zones.dateZone(record)
            let wall = zone.wallSeconds(at: Int64(time.wallSeconds)) + Int64(shift)
            return try WrittenTime(wall: Int(zone.instant(wallSeconds: wall)), clock: clock)
        }
        if time.isDate { return try WrittenTime(wall: time.wallSeconds + days * 86_400, clock: clock) }
        if clock.isSame(as: from.clock) { return try WrittenTime(wall: time.wallSeconds + shift, clock: to.clock) }
        if time.form == .floating, floatingIsOwn {
            return try WrittenTime(wall: time.wallSeconds + shift, clock: clock)
        }
        let instant = Int(clock.zone.instant(wallSeconds: Int64(time.wallSeconds)))
        return try WrittenTime(instant: moved(instant: instant), clock: clock)
    }

    /// An instant behind the move, by way of the wall clock.
    private func moved(instant: Int) -> Int {
        let wall = instanceWall(instant)
        // The second of two times that a clock shows stays so much later.
        let rest = instant - Int(from.clock.zone.instant(wallSeconds: Int64(wall)))
        return Int(to.clock.zone.instant(wallSeconds: Int64(wall + shift))) + rest
    }

    /// The wall time of an instant; behind a gap the one in the gap, if that is the one that a rule gives.
    private func instanceWall(_ instant: Int) -> Int {
        let zone = from.clock.zone
        let wall = Int(zone.wallSeconds(at: Int64(instant)))
        guard !zone.transitions(from: Int64(instant) - 86_400, to: Int64(instant) + 1).isEmpty else { return wall }
        var found: Int?
        for rule in set.rules {
            _ = rule.walker.walk(from: wall - 86_400, to: wall) { candidate in
                if Int(zone.instant(wallSeconds: Int64(candidate))) == instant { found = candidate }
                return true
            }
        }
        return found ?? wall
    }

    // MARK: Rules

    /// Whether every rule gives the moved occurrences.
    var isFollowedByRules: Bool {
        (set.rules + set.exclusionRules).allSatisfy {
            $0.walker.rule.follows(from: from.wall, to: to.wall, isDate: isAllDay)
        }
    }

    /// Whether the EXDATEs that are dates take away the moved occurrences that they took away before, and no others.
    var isFollowedByDates: Bool {
        if isAllDay || set.excludedDays.isEmpty { return true }
        guard (set.rules + set.exclusionRules).allSatisfy({ $0.walker.rule.keepsDays(shift: shift) }) else {
            return false
        }
        return set.extraDates.allSatisfy { instance in
            let (old, new) = (floorDivide(instance.wall, 86_400), floorDivide(instance.wall + shift, 86_400))
            return SeriesSet.contains(set.excludedDays, old) == SeriesSet.contains(set.excludedDays, new - days)
        }
    }

    /// A rule's value with its UNTIL behind the move; nil if there is none.
    func moved(rule value: String) throws(CalendarEditError) -> String? {
        var text = RuleText(value)
        guard let rule = text.rule, rule.until != nil else { return nil }
        try text.change("UNTIL") { value throws(CalendarEditError) in
            guard let until = CalendarTime(value) else { return value }
            return try moved(until: until, of: rule).text
        }
        return text.text
    }

    private func moved(until: CalendarTime, of rule: RecurrenceRule) throws(CalendarEditError) -> WrittenTime {
        let floating = WrittenClock(form: .floating, tzid: nil, zone: from.clock.zone)
        switch until.form {
        case .date:
            let date = WrittenClock(form: .date, tzid: nil, zone: from.clock.zone)
            if isAllDay || rule.keepsDays(shift: shift) {
                return try WrittenTime(wall: until.wallSeconds + days * 86_400, clock: date)
            }
            // The day would begin and end at another time: only a time can say it.
            let end = try WrittenTime(wall: until.wallSeconds + 86_399 + shift, clock: to.clock)
            if to.clock.form == .floating { return end }
            return try WrittenTime(wall: end.instant, clock: .utc)
        case .utc where isAllDay:
            let zone = index.series.zones.dateZone(record)
            let wall = zone.wallSeconds(at: Int64(until.wallSeconds)) + Int64(shift)
            return try WrittenTime(wall: Int(zone.instant(wallSeconds: wall)), clock: .utc)
        case .utc: return try WrittenTime(wall: lastInstant(until.wallSeconds, rule), clock: .utc)
        case .floating, .zoned: return try WrittenTime(wall: until.wallSeconds + shift, clock: floating)
        }
    }

    /// The moved limit; not before the last occurrence that it includes, which a gap may put later than the limit.
    private func lastInstant(_ until: Int, _ rule: RecurrenceRule) -> Int {
        var last = moved(instant: until)
        let walker = RuleWalker(rule: rule, start: from.wall, isDate: false)
        let wall = Int(from.clock.zone.wallSeconds(at: Int64(until)))
        _ = walker.walk(from: wall - 86_400, to: wall) { wall in
            if Int(from.clock.zone.instant(wallSeconds: Int64(wall))) <= until {
                last = max(last, Int(to.clock.zone.instant(wallSeconds: Int64(wall + shift))))
            }
            return true
        }
        return last
    }

    // MARK: Lists

    /// The lines that an EXDATE or RDATE becomes.
    func moved(list line: TimeLine) throws(CalendarEditError) -> [String] {
        var values: [TimeLine.NewValue] = []
        for value in line.values {
            guard let time = value.time else {
                values.append(TimeLine.NewValue(text: value.text, clock: nil))
                continue
            }
            let start = try moved(time, of: line)
            var text = start.text
            if let rest = value.rest {
                var newRest = rest
                if let end = value.end {
                    // A period keeps its length.
                    let length = end.wallSeconds - time.wallSeconds
                    let oldClock = index.clock(time, of: line, record)
                    let oldEnd = try WrittenTime(wall: end.wallSeconds, clock: index.clock(end, of: line, record))
                    let oldStart = try WrittenTime(wall: time.wallSeconds, clock: oldClock)
                    let exact = try WrittenTime(
                        instant: start.instant + oldEnd.instant - oldStart.instant, clock: start.clock)
                    newRest =
                        isAllDay ? try WrittenTime(wall: start.wall + length, clock: start.clock).text : exact.text
                }
                text += "/" + newRest
            }
            values.append(TimeLine.NewValue(text: text, clock: start.clock))
        }
        return line.lines(values)
    }
}
