extension CalendarEditor {
    /// Ends a series before one of its occurrences ("delete this and all following").
    ///
    /// Every RRULE that goes on gets an UNTIL in place of its COUNT or UNTIL: a date, a local time or a UTC time, as the
    /// series' DTSTART needs it (RFC 5545, section 3.3.10). RDATEs and overrides from the occurrence on go, EXDATEs stay.
    /// SEQUENCE, LAST-MODIFIED and DTSTAMP change as in `move(_:to:end:tzid:lastModified:)`.
    ///
    /// - Throws: `beginsSeries` for the first occurrence; `removeSeries(of:)` takes them all. Nothing is changed then.
    public mutating func end(before occurrence: Occurrence, lastModified: Int64) throws(CalendarEditError) {
        let division = try division(before: occurrence, lastModified)
        var change = EventChange()
        try division.endFirst(&change)
        for match in division.later { change.remove(component: Int(match.record.node)) }
        try commit(division, lastModified: lastModified, &change)
    }

    /// Divides a series before one of its occurrences ("this and all following"): it ends there, as in
    /// `end(before:lastModified:)`, and a new one goes on.
    ///
    /// The new series is a copy of the other behind it, with a UID of its own and SEQUENCE 0. It starts with the occurrence, and has
    /// what is left of COUNT, RDATEs and EXDATEs; overrides from the occurrence on get its UID. So all occurrences stay as
    /// they were, and either part can be changed alone once the file was written and read again.
    ///
    /// - Throws: `ruleDoesNotFollow` where the rule would give other occurrences from the new start;
    ///   `followsThisAndFuture` behind an override with RANGE=THISANDFUTURE. Nothing is changed then.
    public mutating func split(
        before occurrence: Occurrence, uid: String, lastModified: Int64
    ) throws(CalendarEditError) {
        let division = try division(before: occurrence, lastModified)
        if uid.isEmpty || division.record.uid.isEmpty { throw .missingUID }
        if division.isBehindTail { throw .followsThisAndFuture }
        var change = EventChange()
        try division.endFirst(&change)
        change.add(
            component: try division.second(uid: uid, lastModified: lastModified, lineEnd: lineEnd, &change),
            behind: Int(division.record.node))
        for match in division.later {
            setValue(.uid, uid, of: match.record, &change)
            revise(match.record, sequence: nil, lastModified, &change)
        }
        try commit(division, lastModified: lastModified, &change)
    }

    /// Removes a VEVENT or VTODO with all overrides of its occurrences, and what it had replaced.
    ///
    /// `remove(_:)` takes away one component: its overrides would stay and be events of their own, and a version with a lower
    /// SEQUENCE would be seen again. Other events of a timetable that share the UID stay; an override is removed alone.
    public mutating func removeSeries(of component: Component) {
        check(component.storage)
        let index = seriesIndex()
        remove(component)
        guard let number = index.recordNumber(of: component.node) else { return }
        let record = storage.events[Int(number)]
        guard record.recurrenceID == nil else { return }
        let group = index.group(of: number)
        for match in group.overrides.isEmpty ? [] : index.matches(group)
        where match.master >= 0 && group.masters[match.master] == number {
            remove(Component(storage: storage, node: Int(match.record.node)))
        }
        let isShared = group.masters.contains { $0 != number && storage.events[Int($0)].calendar == record.calendar }
        if isShared || record.uid.isEmpty { return }
        for other in storage.events where other.calendar == record.calendar && haveOneUID(record, other) {
            remove(Component(storage: storage, node: Int(other.node)))
        }
    }

    private func haveOneUID(_ record: EventRecord, _ other: EventRecord) -> Bool {
        guard record.flags.contains(.todo) == other.flags.contains(.todo) else { return false }
        return storage.withBytes(record.uid.start, record.uid.end) { uid in
            storage.withBytes(other.uid.start, other.uid.end) { ValueParser.areSame(uid, $0) }
        }
    }

    private mutating func division(
        before occurrence: Occurrence, _ lastModified: Int64
    ) throws(CalendarEditError) -> SeriesDivision {
        check(occurrence.component.storage)
        try check(stamp: lastModified)
        return try SeriesDivision(occurrence, seriesIndex())
    }

    private mutating func commit(
        _ division: SeriesDivision, lastModified: Int64, _ change: inout EventChange
    ) throws(CalendarEditError) {
        reviseMaster(
            division.number, seriesIndex().group(of: division.number), division.matches, lastModified: lastModified,
            &change, without: Set(division.later.map(\.index)))
        try edits.noteMove([Int(division.record.node)] + division.later.map { Int($0.record.node) })
        commit(change)
    }
}
