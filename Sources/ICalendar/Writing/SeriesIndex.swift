/// What edits have to know about a document's events: their records, series and clocks.
struct SeriesIndex: Sendable {
    /// The zones of the document, and what makes its series ready.
    let series: SeriesExpansion
    private let events: SeriesGrouping
    private let todos: SeriesGrouping
    /// The group of each record that is in one, by its number among the records.
    private var groupNumbers: [Int32: Int] = [:]
    private var zoneNumbers: [WrittenZones.Use: Int32] = [:]
    private var leaders: [Identity: Leader] = [:]

    /// A UID in a VCALENDAR.
    private struct Identity: Hashable {
        var calendar: Int32
        var uid: [UInt8]
    }

    /// The highest SEQUENCE of a UID, and how many events without RECURRENCE-ID have it.
    private struct Leader {
        var sequence: Int
        var count: Int
    }

    /// The index of a document.
    init(_ storage: DocumentStorage, database: ZoneDatabase, defaultZone: ZoneTable) {
        series = SeriesExpansion(
            storage, storage.events, ZoneResolver(storage, database: database, defaultZone: defaultZone))
        events = SeriesGrouping(storage, records: storage.events, todos: false)
        todos = SeriesGrouping(storage, records: storage.events, todos: true)
        for grouping in [events, todos] {
            for (number, group) in grouping.groups.enumerated() {
                for member in group.masters + group.overrides { groupNumbers[member] = number }
            }
        }
        for record in storage.events { note(record) }
        for (number, reference) in storage.zoneReferences.enumerated() {
            zoneNumbers[WrittenZones.Use(calendar: reference.calendar, name: reference.name)] = Int32(number)
        }
    }

    private var storage: DocumentStorage { series.storage }

    private func identity(_ record: EventRecord) -> Identity {
        Identity(
            calendar: record.calendar, uid: storage.withBytes(record.uid.start, record.uid.end) { Array($0) })
    }

    private mutating func note(_ record: EventRecord) {
        guard record.recurrenceID == nil, !record.uid.isEmpty else { return }
        let identity = identity(record)
        if let leader = leaders[identity], leader.sequence >= record.sequence {
            if leader.sequence == record.sequence { leaders[identity]?.count += 1 }
        } else {
            leaders[identity] = Leader(sequence: record.sequence, count: 1)
        }
    }

    /// Whether an event is the only one that its UID stands for in its VCALENDAR, so that a higher SEQUENCE replaces none.
    func isOnlyOne(_ record: EventRecord) -> Bool {
        guard let leader = leaders[identity(record)] else { return true }
        return leader.count == 1 && leader.sequence == record.sequence
    }

    /// The number of a component's record, or nil if it gives no occurrences.
    func recordNumber(of node: Int) -> Int32? {
        // Records are in the order of their components.
        var low = 0
        var high = storage.events.count
        while low < high {
            let middle = (low + high) / 2
            if Int(storage.events[middle].node) < node { low = middle + 1 } else { high = middle }
        }
        return low < storage.events.count && Int(storage.events[low].node) == node ? Int32(low) : nil
    }

    /// The group of a record; one of its own for an event that is alone.
    func group(of number: Int32) -> SeriesGrouping.Group {
        let record = storage.events[Int(number)]
        let grouping = record.flags.contains(.todo) ? todos : events
        if let group = groupNumbers[number] { return grouping.groups[group] }
        return SeriesGrouping.Group(masters: [number], overrides: [])
    }

    /// The recurrence set of a record.
    func set(_ record: EventRecord) -> SeriesSet { series.set(record) }

    /// The overrides of a group with the masters and instances that they stand for.
    func matches(_ group: SeriesGrouping.Group) -> [OverrideMatch] {
        let sets = group.masters.map { set(storage.events[Int($0)]) }
        var series = series
        return series.match(group.overrides, sets)
    }

    /// The zone of a time with a TZID that the document uses.
    func zone(_ time: CalendarTime) -> ZoneTable? {
        let tables = series.zones.tables
        return tables.indices.contains(Int(time.zoneIndex)) ? tables[Int(time.zoneIndex)] : nil
    }

    /// A line with times.
    func timeLine(_ line: Int, of record: EventRecord, isList: Bool = false) -> TimeLine {
        TimeLine(storage, line: line, isList: isList) { name in
            zoneNumbers[WrittenZones.Use(calendar: record.calendar, name: name)] ?? -1
        }
    }

    /// The clock that a time of a line is written for.
    func clock(_ time: CalendarTime, of line: TimeLine, _ record: EventRecord) -> WrittenClock {
        var time = time
        if time.form == .zoned, time.zoneIndex < 0 { time.form = .floating }
        return WrittenClock(
            form: time.form, tzid: time.form == .zoned ? line.tzid : nil,
            zone: series.zones.zone(time, calendar: record.calendar))
    }
}
