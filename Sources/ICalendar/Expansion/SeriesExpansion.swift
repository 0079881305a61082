/// Expands the series of a document in one window.
struct SeriesExpansion {
    /// The document's zones and series.
    let expansion: CalendarExpansion
    /// The window's begin, in UTC seconds.
    let from: Int
    /// The window's end, in UTC seconds.
    let to: Int
    /// What was cut off.
    var diagnostics = DiagnosticList()

    /// More than any offset from UTC and any gap together.
    private static let slack = 2 * 86_400

    /// An expansion in a window.
    init(expansion: CalendarExpansion, from: Int, to: Int) {
        self.expansion = expansion
        self.from = from
        self.to = to
    }

    private var storage: DocumentStorage { expansion.storage }
    private var zones: ZoneResolver { expansion.zones }

    /// Whether an occurrence lies in the window.
    @inline(__always)
    private func isInside(_ start: Int, _ end: Int) -> Bool {
        start < to && (end > from || (end == start && start >= from))
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

    // MARK: Single components

    /// Expands a component that is alone in its series.
    mutating func expandSingle(_ record: EventRecord, _ body: (Occurrence) -> Void) {
        guard record.flags.contains(.recurs) else {
            expandOnce(record, recurrenceID: nil, isCancelled: false, body)
            return
        }
        let zone = zones.zone(record.start, calendar: record.calendar)
        let set = SeriesSet(record, span: span(record, zone), storage: storage, zones: zones)
        expandSet(set, suppressed: [], tails: [], body)
    }

    /// Hands on a component that does not repeat.
    func expandOnce(
        _ record: EventRecord, recurrenceID: Occurrence.RecurrenceID?, isCancelled: Bool, _ body: (Occurrence) -> Void
    ) {
        let zone = zones.zone(record.start, calendar: record.calendar)
        let wall = record.start.wallSeconds
        // Far outside, no zone needs to be asked.
        guard wall < to + SeriesExpansion.slack else { return }
        let start = Int(zone.instant(wallSeconds: Int64(wall)))
        var cursor = ZoneCursor(zone)
        let end = span(record, zone).end(instant: start, wall: wall, &cursor)
        guard isInside(start, end) else { return }
        body(
            Occurrence(
                component: Component(storage: storage, node: Int(record.node)), start: Int64(start), end: Int64(end),
                isAllDay: record.start.isDate, isCancelled: isCancelled || record.flags.contains(.cancelled),
                recurrenceID: recurrenceID))
    }

    // MARK: Recurrence sets

    /// Expands a recurrence set without the suppressed instants, with its tails (THISANDFUTURE) applied.
    mutating func expandSet(
        _ set: SeriesSet, suppressed: [Int], tails: [OverrideTail], masterIsCancelled: Bool = false,
        _ body: (Occurrence) -> Void
    ) {
        let record = set.record
        var reach = set.span.limit
        for instance in set.extraDates where instance.end != .min {
            reach = max(reach, instance.end - instance.instant)
        }
        var shiftBack = 0
        for tail in tails {
            reach = max(reach, tail.span.limit + max(0, tail.shift))
            shiftBack = max(shiftBack, -tail.shift)
        }
        let fromWall = from - reach - SeriesExpansion.slack
        let toWall = to + shiftBack + SeriesExpansion.slack
        let component = Component(storage: storage, node: Int(record.node))
        let isCancelled = record.flags.contains(.cancelled) || masterIsCancelled
        let form = record.start.form
        let zoneIndex = record.start.zoneIndex
        let limit = expansion.options.maximumOccurrencesPerSeries
        var startCursor = ZoneCursor(set.zone)
        var endCursor = ZoneCursor(set.zone)
        var emitted = 0

        func handOn(_ wall: Int, _ instant: Int, _ givenEnd: Int) -> Bool {
            if set.isExcluded(wall: wall, instant: instant) { return true }
            if !suppressed.isEmpty, SeriesSet.contains(suppressed, instant) { return true }
            let recurrenceID = Occurrence.RecurrenceID(
                instant: Int64(instant), time: CalendarTime(wallSeconds: wall, form: form, zoneIndex: zoneIndex))
            if !tails.isEmpty, let tail = OverrideTail.last(of: tails, notBehind: instant) {
                let moved = tail.place(instant: instant)
                guard isInside(moved.start, moved.end) else { return true }
                body(
                    Occurrence(
                        component: Component(storage: storage, node: Int(tail.record.node)), start: Int64(moved.start),
                        end: Int64(moved.end), isAllDay: tail.record.start.isDate,
                        isCancelled: masterIsCancelled || tail.record.flags.contains(.cancelled),
                        recurrenceID: recurrenceID))
            } else {
                let end = givenEnd != .min ? givenEnd : set.span.end(instant: instant, wall: wall, &endCursor)
                guard isInside(instant, end) else { return true }
                body(
                    Occurrence(
                        component: component, start: Int64(instant), end: Int64(end), isAllDay: form == .date,
                        isCancelled: isCancelled, recurrenceID: recurrenceID))
            }
            emitted += 1
            return emitted < limit
        }

        var isCut = false
        if set.isStraight {
            let start = record.start.wallSeconds
            if set.startIsExtra, start >= fromWall, start <= toWall {
                _ = handOn(start, startCursor.instant(start), .min)
            }
            if let rule = set.rules.first {
                let lastInstant = rule.lastInstant
                let end = rule.walker.walk(from: fromWall, to: toWall) { wall in
                    let instant = startCursor.instant(wall)
                    return instant > lastInstant || handOn(wall, instant, .min)
                }
                isCut = end != .finished
            }
        } else if let instances = set.instances(from: fromWall, to: toWall, limit: limit) {
            for instance in instances where !handOn(instance.wall, instance.instant, instance.end) { break }
            isCut = instances.count >= limit
        } else {
            isCut = true
        }
        if isCut {
            diagnostics.append(
                CalendarDiagnostic(
                    .occurrencesCapped, line: component.line, found: "more than \(limit) or none in reach"))
        }
    }
}
