extension CalendarEditor {
    /// Moves a series' limits, exceptions and additions.
    func moveRecurrence(
        _ lines: EventLines, _ move: EventMove, _ change: inout EventChange
    ) throws(CalendarEditError) {
        for line in lines.rules {
            let content = storage.lines[line]
            let head = storage.withBytes(content.start, content.valueStart) { String(decoding: $0, as: UTF8.self) }
            let value = storage.withBytes(content.valueStart, content.end) { String(decoding: $0, as: UTF8.self) }
            if let moved = try move.moved(rule: value), moved != value {
                change.replace(line: line, with: [head + moved])
            }
        }
        guard move.isFollowedByDates else { throw .exceptionDoesNotFollow }
        for line in lines.dates {
            change.replace(line: line.index, with: try move.moved(list: line))
            for value in line.values {
                if let time = value.time { change.note(try move.moved(time, of: line), calendar: move.record.calendar) }
            }
        }
    }

    /// Moves an override along with its series.
    func moveMatch(
        _ match: OverrideMatch, _ move: EventMove, _ change: inout EventChange
    ) throws(CalendarEditError) {
        let record = match.record
        let lines = EventLines(record, move.index)
        if let line = lines.recurrenceID, let time = line.values[0].time {
            let moved = try movedRecurrenceID(time, line, match, move)
            change.replace(line: line.index, with: [line.line(moved)])
            change.note(moved, calendar: record.calendar)
        }
        guard let line = lines.start, let time = line.values[0].time else { return }
        let from = try WrittenTime(wall: time.wallSeconds, clock: move.index.clock(time, of: line, record))
        let to = try move.moved(time, of: line, floatingIsOwn: false)
        try moveTimes(
            lines, EventMove(record, from: from, to: to, index: move.index), end: nil, isSeries: match.isTail, &change)
    }

    /// A RECURRENCE-ID behind the move, which means its instance in the way in which it did before: by the instant, by the
    /// wall time, or by the date.
    private func movedRecurrenceID(
        _ time: CalendarTime, _ line: TimeLine, _ match: OverrideMatch, _ move: EventMove
    ) throws(CalendarEditError) -> WrittenTime {
        guard let instance = match.instance, !move.record.start.isDate else { return try move.moved(time, of: line) }
        let clock = move.index.clock(time, of: line, match.record)
        let own = time.form == .floating ? move.from.clock : clock
        let newInstance = try WrittenTime(wall: instance.wall + move.shift, clock: move.to.clock)
        let days = floorDivide(newInstance.wall, 86_400) - floorDivide(instance.wall, 86_400)
        let isInstant =
            !time.isDate && Int(own.zone.instant(wallSeconds: Int64(time.wallSeconds))) == instance.instant
        if isInstant, clock.isSame(as: move.from.clock) { return newInstance }
        if isInstant, time.form != .floating {
            return try WrittenTime(instant: newInstance.instant, clock: clock)
        }
        if isInstant || time.wallSeconds == instance.wall, !time.isDate {
            return try WrittenTime(wall: newInstance.wall, clock: clock)
        }
        return try WrittenTime(wall: time.wallSeconds + days * 86_400, clock: clock)
    }

    // MARK: Revisions

    /// Raises the SEQUENCE of an event that stands for its UID, and sets its stamps.
    ///
    /// Overrides that stand for no instance of the series would be outdated by a lower SEQUENCE: theirs goes along.
    func reviseMaster(
        _ number: Int32, _ group: SeriesGrouping.Group, _ matches: [OverrideMatch], lastModified: Int64,
        _ change: inout EventChange, without revised: Set<Int32> = []
    ) {
        let record = storage.events[Int(number)]
        let isShared = !(index?.isOnlyOne(record) ?? true)
        let sequence = record.sequence + 1
        revise(record, sequence: isShared ? nil : sequence, lastModified, &change)
        if isShared { return }
        let highest = group.masters.map { storage.events[Int($0)].sequence }.max() ?? record.sequence
        for match in matches where match.instance == nil && !revised.contains(match.index) {
            guard match.record.sequence >= highest, match.record.sequence < sequence else { continue }
            setValue(.sequence, String(sequence), of: match.record, &change)
        }
    }

    /// Sets SEQUENCE, unless it is nil, LAST-MODIFIED and DTSTAMP.
    func revise(_ record: EventRecord, sequence: Int?, _ lastModified: Int64, _ change: inout EventChange) {
        if let sequence { setValue(.sequence, String(sequence), of: record, &change) }
        let stamp = CalendarTime(utcSeconds: Int(lastModified)).text
        setValue(.lastModified, stamp, of: record, &change)
        setValue(.dtstamp, stamp, of: record, &change)
    }

    /// Gives a component's property a value: on the line that counts, which is the first that can be read, of LAST-MODIFIED the
    /// last one; else on the first line, else on a new one.
    func setValue(
        _ name: PropertyName, _ value: String, of record: EventRecord, _ change: inout EventChange
    ) {
        var first: Int?
        var readable: Int?
        storage.forEachProperty(of: Int(record.node)) { index in
            let line = storage.lines[index]
            guard line.property == name, !line.flags.contains(.malformed) else { return }
            first = first ?? index
            if readable == nil || name == .lastModified, canBeRead(line) { readable = index }
        }
        guard let found = readable ?? first else {
            change.add(name.text, [name.text + ":" + value], to: Int(record.node))
            return
        }
        let line = storage.lines[found]
        let head = storage.withBytes(line.start, line.valueStart) { String(decoding: $0, as: UTF8.self) }
        change.replace(line: found, with: [head + value])
    }

    /// Whether the value of a UID, a SEQUENCE or a stamp can be read.
    private func canBeRead(_ line: ContentLine) -> Bool {
        storage.withBytes(line.valueStart, line.end) { value in
            switch line.property {
            case .uid: !ValueParser.trimmed(value).isEmpty
            case .sequence: ValueParser.integer(value) != nil
            default: ValueParser.time(value) != nil
            }
        }
    }
}
