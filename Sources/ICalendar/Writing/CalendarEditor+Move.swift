extension CalendarEditor {
    /// Moves a VEVENT or VTODO to another start, a series with all that belongs to it.
    ///
    /// The start keeps its value type and, unless `tzid` names another one, its zone. Without an `end`, the event
    /// keeps its length: a DURATION stays, DTEND (or DUE) moves along. SEQUENCE is raised by one, LAST-MODIFIED and DTSTAMP are
    /// set. Nothing else is touched but what a series needs: its EXDATE, RDATE and UNTIL and its overrides (RECURRENCE-ID, DTSTART,
    /// DTEND, SEQUENCE and the stamps) move by as much on the series' wall clock, in the form in which they were written, so
    /// that the moved series gives the old occurrences moved. BYxxx parts stay as they are: a move that they do not
    /// follow throws `ruleDoesNotFollow`. SEQUENCE is left alone where several events share a UID without RECURRENCE-ID,
    /// because the highest would replace the others.
    ///
    /// - Parameters:
    ///   - component: a VEVENT or VTODO of the document. An override moves alone; its instance stays.
    ///   - start: a floating time is the new time on the event's own clock (or that of `tzid`); a UTC time an instant, which
    ///     is written on that clock; a date another day with the old time of day.
    ///   - end: the new end, read as `start` is, but never a date for an event that has times; it is written as DTEND (or
    ///     DUE), also in place of a DURATION.
    ///   - tzid: the name of another zone for the start, `UTC` for a UTC time; an end in the old zone goes with it.
    ///   - lastModified: the instant of the change, in seconds since 1970-01-01T00:00:00Z.
    /// - Throws: nothing is changed then.
    public mutating func move(
        _ component: Component, to start: CalendarTime, end: CalendarTime? = nil, tzid: String? = nil,
        lastModified: Int64
    ) throws(CalendarEditError) {
        check(component.storage)
        try check(stamp: lastModified)
        let index = seriesIndex()
        guard let number = index.recordNumber(of: component.node) else { throw .noStart }
        let record = storage.events[Int(number)]
        if record.recurrenceID != nil {
            try moveOverride(number, to: start, end: end, tzid: tzid, lastModified: lastModified)
            return
        }
        let lines = EventLines(record, index)
        guard let startLine = lines.start, let oldTime = startLine.values[0].time else { throw .noStart }
        let from = try WrittenTime(wall: oldTime.wallSeconds, clock: index.clock(oldTime, of: startLine, record))
        let repeats = record.flags.contains(.recurs)
        let to = try target(start, tzid: tzid, from: from, record, isAlone: !repeats)
        let move = EventMove(record, from: from, to: to, index: index)
        let group = index.group(of: number)
        let matches = group.overrides.isEmpty ? [] : index.matches(group)
        let own = matches.filter { $0.master >= 0 && group.masters[$0.master] == number }
        let isSeries = repeats || !own.isEmpty

        var change = EventChange()
        try moveTimes(lines, move, end: end, isSeries: isSeries, &change)
        if isSeries {
            guard move.isFollowedByRules else { throw .ruleDoesNotFollow }
            try moveRecurrence(lines, move, &change)
            for match in own {
                try moveMatch(match, move, &change)
                revise(match.record, sequence: match.record.sequence + 1, lastModified, &change)
            }
        }
        reviseMaster(number, group, matches, lastModified: lastModified, &change, without: Set(own.map(\.index)))
        try edits.noteMove([component.node] + own.map { Int($0.record.node) })
        commit(change)
    }

    /// Stamps can be written for the years 1 to 9999.
    func check(stamp: Int64) throws(CalendarEditError) { _ = try WrittenTime(wall: Int(stamp), clock: .utc) }

    // MARK: Where to

    /// What is known about the document's events.
    mutating func seriesIndex() -> SeriesIndex {
        if let index { return index }
        let made = SeriesIndex(storage, database: database, defaultZone: defaultZone)
        index = made
        return made
    }

    /// The start that a caller asks for, in the form in which it is to be written.
    ///
    /// An instant that the clock shows as the second of two is written in UTC, unless a series is to recur on that clock.
    func target(
        _ given: CalendarTime, tzid: String?, from old: WrittenTime, _ record: EventRecord, isAlone: Bool = true
    ) throws(CalendarEditError) -> WrittenTime {
        var clock = old.clock
        if let tzid {
            if record.start.isDate { throw .otherValueType }
            clock = try self.clock(named: tzid, record)
        }
        guard abs(given.wallSeconds / 2) <= RuleWalker.endOfTime else { throw .outOfRange }
        var wall = given.wallSeconds
        switch given.form {
        case .date: wall = given.day * 86_400 + (record.start.isDate ? 0 : floorModulo(old.wall, 86_400))
        case .utc:
            if isAlone, !record.start.isDate { return try WrittenTime(instant: wall, clock: clock) }
            wall = Int(clock.zone.wallSeconds(at: Int64(wall)))
            if record.start.isDate { wall = floorDivide(wall, 86_400) * 86_400 }
        case .floating: break
        case .zoned:
            if let zone = index?.zone(given) {
                let instant = zone.instant(wallSeconds: Int64(wall))
                let isOwn = tzid == nil && record.start.zoneIndex == given.zoneIndex
                wall = isOwn ? wall : Int(clock.zone.wallSeconds(at: instant))
            }
        }
        if record.start.isDate, floorModulo(wall, 86_400) != 0 { throw .otherValueType }
        return try WrittenTime(wall: wall, clock: clock)
    }

    private func clock(named tzid: String, _ record: EventRecord) throws(CalendarEditError) -> WrittenClock {
        if tzid == "UTC" { return .utc }
        if let zone = database.zone(tzid: tzid) { return WrittenClock(form: .zoned, tzid: tzid, zone: zone) }
        var components = TimeZoneComponent(storage)
        var faults = DiagnosticList()
        guard let node = components.node(named: tzid, calendar: record.calendar),
            let zone = components.zone(node, identifier: tzid, &faults)
        else { throw .unknownTimeZone(tzid) }
        return WrittenClock(form: .zoned, tzid: tzid, zone: zone)
    }

    // MARK: Start and end

    /// Writes the new start and end of an event.
    func moveTimes(
        _ lines: EventLines, _ move: EventMove, end: CalendarTime?, isSeries: Bool, _ change: inout EventChange
    ) throws(CalendarEditError) {
        let record = move.record
        guard let start = lines.start else { throw .noStart }
        change.replace(line: start.index, with: [start.line(move.to)])
        change.note(move.to, calendar: record.calendar)
        if end != nil, record.flags.contains(.todo), storage.lines[start.index].property == .due { throw .noStart }
        let endLine = lines.end
        let oldEnd = try endLine.map { line throws(CalendarEditError) in
            try move.index.writtenEnd(line, move.from.clock, record)
        }
        guard let newEnd = try newEnd(end, old: oldEnd, move.from, move.to, record, keepsExactLength: isSeries) else {
            return
        }
        change.note(newEnd, calendar: record.calendar)
        if let endLine {
            change.replace(line: endLine.index, with: [endLine.line(newEnd)])
        } else {
            let name = record.flags.contains(.todo) ? "DUE" : "DTEND"
            change.add(name, [newEnd.line(name)], to: Int(record.node))
        }
        if end != nil, let duration = lines.duration { change.replace(line: duration, with: []) }
    }

    /// The end behind a move: the one asked for, else the old one moved along; nil if there is neither.
    ///
    /// An event that stands alone ends at the same time of day as before. A series keeps the exact length that its DTEND
    /// gives to all of its occurrences (RFC 5545, section 3.8.5.3).
    func newEnd(
        _ given: CalendarTime?, old: WrittenTime?, _ from: WrittenTime, _ to: WrittenTime, _ record: EventRecord,
        keepsExactLength: Bool
    ) throws(CalendarEditError) -> WrittenTime? {
        if let given {
            if given.isDate, !record.start.isDate { throw .otherValueType }
            var end = try target(given, tzid: nil, from: to, record)
            if end.instant < to.instant || (record.start.isDate && end.wall == to.wall) { throw .endBeforeStart }
            if let old, old.clock.form != .date, old.clock.form != .floating, !old.clock.isSame(as: from.clock),
                !record.start.isDate
            {
                end = try WrittenTime(instant: end.instant, clock: old.clock)
            }
            return end
        }
        guard let old else { return nil }
        let shift = to.wall - from.wall
        if record.start.isDate { return try WrittenTime(wall: old.wall + shift, clock: old.clock) }
        let length = old.instant - from.instant
        if old.clock.form == .date {
            let isWhole = shift % 86_400 == 0 && to.clock.isSame(as: from.clock)
            let moved = try WrittenTime(wall: old.wall + shift, clock: isWhole ? old.clock : to.clock)
            if !keepsExactLength || moved.instant - to.instant == length { return moved }
            return try WrittenTime(instant: to.instant + length, clock: to.clock)
        }
        let isOnStartClock = old.clock.isSame(as: from.clock) || old.clock.form == .floating
        guard isOnStartClock else { return try WrittenTime(instant: to.instant + length, clock: old.clock) }
        var clock = to.clock
        if old.clock.form == .floating {
            clock = WrittenClock(form: .floating, tzid: nil, zone: to.clock.zone)
        }
        let exact = try WrittenTime(instant: to.instant + length, clock: clock)
        if keepsExactLength, length >= 0 { return exact }
        let moved = try WrittenTime(wall: old.wall + shift, clock: clock)
        return length >= 0 && moved.instant < to.instant ? exact : moved
    }
}
