extension CalendarEditor {
    /// Moves an override alone.
    mutating func moveOverride(
        _ number: Int32, to start: CalendarTime, end: CalendarTime?, tzid: String?, lastModified: Int64
    ) throws(CalendarEditError) {
        let place = try OccurrencePlace(override: number, seriesIndex())
        try changeOverride(
            number, place,
            OverrideRequest(start: start, end: end, tzid: tzid, lastModified: lastModified, lines: NewProperties([])))
    }

    /// Changes an override where it stands, or an event that does not repeat.
    mutating func changeOverride(
        _ number: Int32, _ place: OccurrencePlace, _ asked: OverrideRequest
    ) throws(CalendarEditError) {
        let index = seriesIndex()
        let record = storage.events[Int(number)]
        let lines = EventLines(record, index)
        var change = EventChange()
        asked.lines.apply(to: Int(record.node), storage, &change)
        guard record.recurrenceID != nil else {
            let component = Component(storage: storage, node: Int(record.node))
            if asked.changesTimes {
                guard let line = lines.start, let time = line.values[0].time else { throw .noStart }
                let from = try WrittenTime(wall: time.wallSeconds, clock: index.clock(time, of: line, record))
                let start = asked.start ?? CalendarTime(utcSeconds: from.instant)
                try move(component, to: start, end: asked.end, tzid: asked.tzid, lastModified: asked.lastModified)
            } else {
                reviseMaster(
                    number, index.group(of: number), place.matches, lastModified: asked.lastModified, &change)
            }
            commit(change)
            return
        }
        if asked.changesTimes {
            if lines.start != nil {
                try changeTimes(lines, record, asked, &change)
            } else {
                try addTimes(lines, record, place, asked, &change)
            }
            try edits.noteMove([Int(record.node)])
        }
        let masterSequence = place.master.map { storage.events[Int($0)].sequence } ?? 0
        revise(record, sequence: max(record.sequence, masterSequence) + 1, asked.lastModified, &change)
        commit(change)
    }

    private func changeTimes(
        _ lines: EventLines, _ record: EventRecord, _ asked: OverrideRequest, _ change: inout EventChange
    ) throws(CalendarEditError) {
        guard let index, let line = lines.start, let time = line.values[0].time else { throw .noStart }
        let from = try WrittenTime(wall: time.wallSeconds, clock: index.clock(time, of: line, record))
        let move = EventMove(record, from: from, to: try target(asked, from: from, record), index: index)
        let isTail = record.flags.contains(.thisAndFuture)
        try moveTimes(lines, move, end: asked.end, isSeries: isTail, &change)
    }

    /// Gives times to an override that had those of its instance.
    private func addTimes(
        _ lines: EventLines, _ record: EventRecord, _ place: OccurrencePlace, _ asked: OverrideRequest,
        _ change: inout EventChange
    ) throws(CalendarEditError) {
        guard let index, let instance = place.instance, let master = place.master else { throw .noStart }
        let masterRecord = storage.events[Int(master)]
        let masterLines = EventLines(masterRecord, index)
        let from = try place.written(instance, index)
        let to = try target(asked, from: from, masterRecord)
        change.add("DTSTART", [to.line("DTSTART")], to: Int(record.node))
        change.note(to, calendar: record.calendar)
        let endName = record.flags.contains(.todo) ? "DUE" : "DTEND"
        let ownEnd = try lines.end.map { line throws(CalendarEditError) in
            try index.writtenEnd(line, from.clock, record)
        }
        let inherits = lines.end == nil && lines.duration == nil
        let oldEnd = inherits ? try index.end(of: instance, masterLines, from, masterRecord) : ownEnd
        if let end = try newEnd(asked.end, old: oldEnd, from, to, masterRecord, keepsExactLength: false) {
            change.note(end, calendar: record.calendar)
            if let line = lines.end {
                change.replace(line: line.index, with: [line.line(end)])
            } else {
                change.add(endName, [end.line(endName)], to: Int(record.node))
            }
            if let line = lines.duration { change.replace(line: line, with: []) }
        } else if inherits, let line = masterLines.duration, masterRecord.duration != nil {
            change.add("DURATION", [text(ofLine: line)], to: Int(record.node))
        }
    }

    // MARK: New overrides

    /// Puts an override behind a series.
    mutating func addOverride(
        _ place: OccurrencePlace, _ asked: OverrideRequest
    ) throws(CalendarEditError) {
        let index = seriesIndex()
        guard let master = place.master, let instance = place.instance else { throw .notAnOccurrence }
        let masterRecord = storage.events[Int(master)]
        if masterRecord.uid.isEmpty { throw .missingUID }
        let source = place.tail?.record ?? masterRecord
        let lines = EventLines(source, index)
        let recurrenceID = try place.written(instance, index)
        var from = recurrenceID
        var oldEnd: WrittenTime?
        if let tail = place.tail {
            let set = index.set(masterRecord)
            let moved = index.series.tail(tail, set).place(instance)
            var clock = recurrenceID.clock
            if let line = lines.start, let time = line.values[0].time { clock = index.clock(time, of: line, source) }
            from = try WrittenTime(instant: moved.start, clock: clock)
            if lines.duration == nil, moved.end > moved.start {
                oldEnd = try WrittenTime(instant: moved.end, clock: clock)
            }
        } else {
            oldEnd = try index.end(of: instance, lines, from, source)
        }
        let to = try target(asked, from: from, source)
        let end = try newEnd(asked.end, old: oldEnd, from, to, source, keepsExactLength: false)

        var copy = OverrideCopy(storage, source, lines, asked)
        copy.sequence = max(source.sequence, masterRecord.sequence) + 1
        copy.recurrenceID = recurrenceID.line("RECURRENCE-ID")
        copy.start = lines.start?.line(to) ?? to.line("DTSTART")
        let endName = source.flags.contains(.todo) ? "DUE" : "DTEND"
        copy.end = end.map { lines.end?.line($0) ?? $0.line(endName) }
        var change = EventChange()
        change.add(component: copy.bytes(lineEnd: lineEnd), behind: Int(masterRecord.node))
        for time in [recurrenceID, to, end].compactMap({ $0 }) { change.note(time, calendar: masterRecord.calendar) }
        try edits.noteInstance(EventEdits.Instance(node: Int(masterRecord.node), wall: instance.wall))
        commit(change)
    }

    /// The start that is asked for; the old one, in the zone that is asked for, if there is none.
    private func target(
        _ asked: OverrideRequest, from old: WrittenTime, _ record: EventRecord
    ) throws(CalendarEditError) -> WrittenTime {
        if asked.start == nil, asked.tzid == nil { return old }
        let start = asked.start ?? CalendarTime(utcSeconds: old.instant)
        return try target(start, tzid: asked.tzid, from: old, record)
    }

    private func text(ofLine line: Int) -> String {
        let content = storage.lines[line]
        return storage.withBytes(content.start, content.end) { String(decoding: $0, as: UTF8.self) }
    }
}
