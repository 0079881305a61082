extension CalendarEditor {
    /// Changes one occurrence of a series.
    ///
    /// An occurrence that has an override of its own gets that changed. Else a new component is put behind the series: a
    /// copy of it without RRULE, RDATE, EXDATE and EXRULE, with RECURRENCE-ID in the value type and zone of the series'
    /// DTSTART, and with the SEQUENCE behind the series'; the series is not touched. An event that does not repeat is
    /// changed itself.
    ///
    /// ```swift
    /// try editor.override(occurrence, start: CalendarTime("20240610T150000"), lastModified: now) { lines in
    ///     lines.write("LOCATION", text: "Room 2, left")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - occurrence: an occurrence that an expansion of the document gave, with the default zone of the editor.
    ///   - start: the new start, as for `move(_:to:end:tzid:lastModified:)`; nil leaves it.
    ///   - end: the new end; nil keeps the length.
    ///   - tzid: the name of another zone for the start.
    ///   - lastModified: the instant of the change, in seconds since 1970-01-01T00:00:00Z.
    ///   - properties: writes lines that take the place of those of the same name. Lines that say when and what
    ///     the event is (DTSTART, UID, RRULE and so on) are left out.
    /// - Throws: nothing is changed then.
    public mutating func override(
        _ occurrence: Occurrence, start: CalendarTime? = nil, end: CalendarTime? = nil, tzid: String? = nil,
        lastModified: Int64, properties: (inout ContentLineWriter) -> Void = { _ in }
    ) throws(CalendarEditError) {
        check(occurrence.component.storage)
        try check(stamp: lastModified)
        let index = seriesIndex()
        let place = try OccurrencePlace(occurrence, index)
        var writer = ContentLineWriter()
        properties(&writer)
        let asked = OverrideRequest(
            start: start, end: end, tzid: tzid, lastModified: lastModified, lines: NewProperties(writer.bytes))
        if let number = place.own {
            try changeOverride(number, place, asked)
        } else {
            try addOverride(place, asked)
        }
    }

    /// Takes an occurrence out of its series: an EXDATE in the form of DTSTART; an override of it goes.
    ///
    /// An override that stands for no instance of its series is removed. SEQUENCE, LAST-MODIFIED and DTSTAMP of the series change as in
    /// `move(_:to:end:tzid:lastModified:)`.
    ///
    /// - Throws: `notAnOccurrence` for an event that does not repeat; `remove(_:)` takes it away. Nothing is changed then.
    public mutating func exclude(_ occurrence: Occurrence, lastModified: Int64) throws(CalendarEditError) {
        check(occurrence.component.storage)
        try check(stamp: lastModified)
        if occurrence.recurrenceID == nil { throw .notAnOccurrence }
        let index = seriesIndex()
        let place = try OccurrencePlace(occurrence, index)
        var change = EventChange()
        guard let master = place.master, let instance = place.instance else {
            change.remove(component: occurrence.component.node)
            try edits.noteMove([occurrence.component.node])
            commit(change)
            return
        }
        if place.beginsTail { throw .beginsThisAndFuture }
        let record = storage.events[Int(master)]
        let time = try place.written(instance, index)
        change.add("EXDATE " + time.text, [time.line("EXDATE")], to: Int(record.node))
        change.note(time, calendar: record.calendar)
        for match in place.overrides { change.remove(component: Int(match.record.node)) }
        reviseMaster(
            master, index.group(of: master), place.matches, lastModified: lastModified, &change,
            without: Set(place.overrides.map(\.index)))
        try edits.noteInstance(EventEdits.Instance(node: Int(record.node), wall: instance.wall))
        commit(change)
    }

    /// Cancels one occurrence: its override, a new one if need be, gets STATUS:CANCELLED.
    public mutating func cancel(_ occurrence: Occurrence, lastModified: Int64) throws(CalendarEditError) {
        try override(occurrence, lastModified: lastModified) { $0.write("STATUS", value: "CANCELLED") }
    }

    /// Cancels an event, a series with all of its occurrences: STATUS:CANCELLED, and a new revision.
    public mutating func cancel(_ component: Component, lastModified: Int64) throws(CalendarEditError) {
        check(component.storage)
        try check(stamp: lastModified)
        let index = seriesIndex()
        guard let number = index.recordNumber(of: component.node) else { throw .noStart }
        let record = storage.events[Int(number)]
        var change = EventChange()
        NewProperties(status: "CANCELLED").apply(to: component.node, storage, &change)
        if record.recurrenceID == nil {
            let group = index.group(of: number)
            let matches = group.overrides.isEmpty ? [] : index.matches(group)
            reviseMaster(number, group, matches, lastModified: lastModified, &change)
        } else {
            revise(record, sequence: record.sequence + 1, lastModified, &change)
        }
        commit(change)
    }
}
