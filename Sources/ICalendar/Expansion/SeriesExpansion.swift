/// Makes the series of a document ready to be expanded: overrides are matched, single occurrences placed.
struct SeriesExpansion {
    /// The document.
    let storage: DocumentStorage
    /// The document's records, those brought into form that only a zone tells to be all-day.
    let records: [EventRecord]
    /// The document's zones.
    let zones: ZoneResolver
    /// Whether rules give nothing at wall times that the clock leaves out.
    let skipsGaps: Bool
    /// What is ready.
    private(set) var plan = SeriesPlan()

    /// How many rules and instances may still be looked at to find what overrides stand for: a file of a few lines may mean
    /// work for years.
    var lookupRoom = 10_000_000
    /// The component of the first override whose instance was not looked for to the end.
    var unmatched: Int32?

    /// An expansion without any series yet.
    init(_ storage: DocumentStorage, _ records: [EventRecord], _ zones: ZoneResolver, skipsGaps: Bool = false) {
        self.storage = storage
        self.records = records
        self.zones = zones
        self.skipsGaps = skipsGaps
    }

    /// Adds all series of a document by the bytes of their UIDs.
    mutating func add(_ grouping: SeriesGrouping) {
        let events = records
        var names = UIDList()
        func name(_ event: Int32) { names.append(events[Int(event)].uid, node: events[Int(event)].node, storage) }
        for single in grouping.singles { name(single) }
        for group in grouping.groups { name(group.first) }
        let order = names.order()
        plan.series.reserveCapacity(order.count)
        plan.templates.reserveCapacity(order.count)
        plan.singles.reserveCapacity(order.count)
        plan.uids.reserveCapacity(names.byteCount)
        for number in order {
            if number < grouping.singles.count {
                addSeries(names[number]) { $0.addSingle(events[Int(grouping.singles[number])]) }
            } else {
                addSeries(names[number]) { $0.addGroup(grouping.groups[number - grouping.singles.count]) }
            }
        }
    }

    private mutating func addSeries(_ uid: ArraySlice<UInt8>, _ addParts: (inout SeriesExpansion) -> Void) {
        let sets = Int32(plan.sets.count)
        let singles = Int32(plan.singles.count)
        addParts(&self)
        let first = plan.uids.count
        plan.uids.append(contentsOf: uid)
        plan.series.append(
            SeriesPlan.Series(
                sets: sets..<Int32(plan.sets.count), singles: singles..<Int32(plan.singles.count),
                uid: first..<plan.uids.count))
    }

    /// How long a record's occurrences last (see `Span`); an end before the start counts as the start.
    func span(_ record: EventRecord, _ zone: ZoneTable) -> Span {
        if record.start.isDate {
            var days = 1
            if let end = record.end {
                days = end.day - record.start.day
            } else if let duration = record.duration {
                days = duration.days &+ floorDivide(duration.seconds &+ 86_399, 86_400)
            } else if record.flags.contains(.todo) {
                days = 1
            }
            // Calendars of holidays give an end on the same day.
            return .nominal(days: max(1, days), seconds: 0)
        }
        if let end = record.end {
            let start = Int(zone.instant(wallSeconds: Int64(record.start.wallSeconds)))
            return .exact(max(0, CalendarExpansion.endInstant(record, end, zones) - start))
        }
        if let duration = record.duration, !duration.isNegative {
            return .nominal(days: duration.days, seconds: duration.seconds)
        }
        return .exact(0)
    }

    // MARK: Parts of a series

    private mutating func addSingle(_ record: EventRecord) {
        guard record.flags.contains(.recurs) else {
            addOnce(record, recurrenceID: nil, isCancelled: false)
            return
        }
        addSet(set(record), suppressed: [], tails: [])
    }

    /// The recurrence set of a record.
    func set(_ record: EventRecord) -> SeriesSet {
        let zone = zones.zone(record.start, calendar: record.calendar)
        return SeriesSet(
            record, zone: zone, span: span(record, zone), storage: storage, zones: zones, skipsGaps: skipsGaps)
    }

    /// Adds a component that does not repeat, or an override.
    mutating func addOnce(_ record: EventRecord, recurrenceID: Occurrence.RecurrenceID?, isCancelled: Bool) {
        let zone = zones.zone(record.start, calendar: record.calendar)
        let wall = record.start.wallSeconds
        var cursor = ZoneCursor(zone)
        let start = cursor.instant(wall)
        let end = span(record, zone).end(instant: start, wall: wall, &cursor)
        let instant = recurrenceID.map { Int($0.instant) } ?? start
        let template = addTemplate(
            record, time: recurrenceID?.time ?? record.start, recurs: recurrenceID != nil, isCancelled: isCancelled)
        plan.singles.append(
            RawOccurrence(
                start: start, end: end, instant: instant,
                wallOffset: Int32(clamping: (recurrenceID?.time.wallSeconds ?? wall) &- instant), template: template))
    }

    /// Adds a recurrence set without the suppressed instants, with its tails (THISANDFUTURE).
    mutating func addSet(_ set: SeriesSet, suppressed: [Int], tails: [OverrideTail]) {
        let time = set.record.start
        let template = addTemplate(set.record, time: time, recurs: true, isCancelled: false)
        var tails = tails
        for index in tails.indices {
            tails[index].template = addTemplate(
                tails[index].record, time: time, recurs: true, isCancelled: set.record.flags.contains(.cancelled))
        }
        plan.sets.append(PlannedSet(set, template: template, suppressed: suppressed, tails: tails))
    }

    /// Adds a template for the occurrences of a record; `time` gives the form of their RECURRENCE-ID.
    private mutating func addTemplate(_ record: EventRecord, time: CalendarTime, recurs: Bool, isCancelled: Bool)
        -> Int32
    {
        plan.templates.append(
            OccurrenceTemplate(
                node: record.node, series: Int32(plan.series.count), form: time.form, zoneIndex: time.zoneIndex,
                isAllDay: record.start.isDate,
                isCancelled: isCancelled || record.flags.contains(.cancelled), recurs: recurs))
        return Int32(plan.templates.count - 1)
    }
}
