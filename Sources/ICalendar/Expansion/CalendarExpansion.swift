/// The occurrences of a document's events and to-dos.
///
/// Zones are looked up and series put together once; then any number of windows may be asked for. A window is half open:
/// an occurrence lies in `[from, to)` if it starts before `to` and ends after `from`, or, having no length, starts in it. An
/// empty window has none.
public struct CalendarExpansion: Sendable {
    /// How to expand.
    public struct Options: Sendable {
        /// How many occurrences a series may have in a window; more are cut off and reported.
        public var maximumOccurrencesPerSeries: Int
        /// Whether what a rule gives at a wall time that the clock leaves out is no occurrence and does not use up COUNT, as
        /// RFC 5545 says in section 3.3.10; else it shifts forward and counts, as the same section says of explicit
        /// times (3.3.5) and as calendars do. DTSTART, RDATEs and overrides always shift.
        public var skipsNonexistentTimes: Bool

        /// One million occurrences a series, and times in gaps shifted, unless told otherwise.
        public init(maximumOccurrencesPerSeries: Int = 1_000_000, skipsNonexistentTimes: Bool = false) {
            self.maximumOccurrencesPerSeries = max(1, maximumOccurrencesPerSeries)
            self.skipsNonexistentTimes = skipsNonexistentTimes
        }
    }

    /// The document.
    public let document: CalendarDocument
    /// What was guessed or not found when zones were looked up, and ends that lie before their starts.
    public let diagnostics: [CalendarDiagnostic]

    let storage: DocumentStorage
    let zones: ZoneResolver
    let options: Options
    let events: SeriesPlan
    let todos: SeriesPlan

    /// Prepares the expansion of a document.
    ///
    /// - Parameters:
    ///   - defaultZone: where all-day values, floating times and times with unknown zones are placed; floating times of a
    ///     calendar with X-WR-TIMEZONE are placed there instead.
    ///   - database: where zones are found.
    public init(
        _ document: CalendarDocument, defaultZone: ZoneTable = .utc, database: ZoneDatabase = ZoneDatabase(),
        options: Options = Options()
    ) {
        self.document = document
        self.options = options
        storage = document.storage
        zones = ZoneResolver(document.storage, database: database, defaultZone: defaultZone)
        let records = zones.allDayMended(document.storage.events)
        var diagnostics = zones.diagnostics
        CalendarExpansion.checkEnds(records, document.storage, zones, &diagnostics)
        var events = SeriesExpansion(storage, records, zones, skipsGaps: options.skipsNonexistentTimes)
        events.add(SeriesGrouping(storage, records: records, todos: false))
        self.events = events.plan
        var todos = SeriesExpansion(storage, records, zones, skipsGaps: options.skipsNonexistentTimes)
        todos.add(SeriesGrouping(storage, records: records, todos: true))
        self.todos = todos.plan
        for node in [events.unmatched, todos.unmatched].compactMap(\.self) {
            let line = Component(storage: storage, node: Int(node)).line
            diagnostics.append(
                CalendarDiagnostic(.tooManyOverrides, line: line, found: "more than can be matched in reasonable time"))
        }
        self.diagnostics = diagnostics.sorted()
    }

    /// To-dos that have neither DTSTART nor DUE.
    public var undatedTodos: [Component] {
        storage.undatedTodos.map { Component(storage: storage, node: Int($0)) }
    }

    /// Calls `body` with every occurrence of an event in `[from, to)` (UTC seconds), series by series, not sorted.
    ///
    /// Cancelled occurrences come too, marked. Returns what was cut off.
    @discardableResult
    public func forEachOccurrence(
        from: Int64, to: Int64, _ body: (Occurrence) -> Void
    ) -> [CalendarDiagnostic] {
        expand(events, from: from, to: to, body)
    }

    /// Calls `body` with every occurrence of a to-do in `[from, to)`, as `forEachOccurrence` does.
    ///
    /// It starts at DTSTART and ends at DUE; a to-do with DUE alone has no length and recurs on DUE.
    @discardableResult
    public func forEachTodo(from: Int64, to: Int64, _ body: (Occurrence) -> Void) -> [CalendarDiagnostic] {
        expand(todos, from: from, to: to, body)
    }

    /// The occurrences of events in `[from, to)`, sorted by start, then end, then the bytes of UID; `OccurrenceStream` gives
    /// the same without holding them all.
    public func occurrences(from: Int64, to: Int64) -> [Occurrence] {
        var stream = OccurrenceStream([self], from: from, to: to)
        var result: [Occurrence] = []
        while stream.advance() { for entry in stream.batch { result.append(stream.occurrence(entry)) } }
        return result
    }

    /// Calls `body` with every busy period of a VFREEBUSY in `[from, to)`: its component, begin and end in UTC seconds.
    public func forEachBusyPeriod(from: Int64, to: Int64, _ body: (Component, Int64, Int64) -> Void) {
        guard from < to else { return }
        for period in storage.busy {
            let calendar = Component(storage: storage, node: Int(period.node)).parent.map { Int32($0.node) } ?? -1
            let zone = zones.zone(period.start, calendar: calendar)
            let start = Int(zone.instant(wallSeconds: Int64(period.start.wallSeconds)))
            var end = start
            if let given = period.end {
                end = Int(zones.zone(given, calendar: calendar).instant(wallSeconds: Int64(given.wallSeconds)))
            } else if let duration = period.duration, !duration.isNegative {
                var cursor = ZoneCursor(zone)
                end = Span.nominal(days: duration.days, seconds: duration.seconds)
                    .end(instant: start, wall: period.start.wallSeconds, &cursor)
            }
            guard end > start, Int64(start) < to, Int64(end) > from else { continue }
            body(Component(storage: storage, node: Int(period.node)), Int64(start), Int64(end))
        }
    }

    /// A window as far as it is supported: year 1 to 9999, so that no sum of times and lengths can overflow.
    static func clamped(_ seconds: Int64) -> Int { Int(min(max(seconds, -63_000_000_000), 254_000_000_000)) }

    private func expand(
        _ plan: SeriesPlan, from: Int64, to: Int64, _ body: (Occurrence) -> Void
    ) -> [CalendarDiagnostic] {
        guard from < to else { return [] }
        let limit = options.maximumOccurrencesPerSeries
        let walk = SeriesWalk(
            from: CalendarExpansion.clamped(from), to: CalendarExpansion.clamped(to), instanceLimit: limit,
            isSliced: false)
        var diagnostics = DiagnosticList()
        var buffer = OccurrenceBuffer(capacity: 1024)
        for series in plan.series {
            for index in series.sets {
                let set = plan.sets[Int(index)]
                var progress = walk.begin(set)
                while !walk.walk(set, &progress, starts: (.min / 4)..<walk.to, limit: limit, &buffer) {
                    empty(&buffer, plan, body)
                }
                if progress.isCut { diagnostics.append(cutOff(Int(index), plan)) }
                if buffer.isFull { empty(&buffer, plan, body) }
            }
            for index in series.singles {
                let single = plan.singles[Int(index)]
                if walk.contains(single.start, single.end) { buffer.items.append(single) }
            }
            if buffer.isFull { empty(&buffer, plan, body) }
        }
        empty(&buffer, plan, body)
        return diagnostics.sorted()
    }

    private func empty(_ buffer: inout OccurrenceBuffer, _ plan: SeriesPlan, _ body: (Occurrence) -> Void) {
        // One value that changes, so that nothing is retained for each occurrence.
        var occurrence = Occurrence(
            component: Component(storage: storage, node: 0), start: 0, end: 0, isAllDay: false, isCancelled: false,
            recurrenceID: nil)
        for raw in buffer.items {
            let template = plan.templates[Int(raw.template)]
            occurrence.component.node = Int(template.node)
            occurrence.start = Int64(raw.start)
            occurrence.end = Int64(raw.end)
            occurrence.isAllDay = template.isAllDay
            occurrence.isCancelled = template.isCancelled
            occurrence.recurrenceID = template.recurrenceID(instant: raw.instant, wallOffset: raw.wallOffset)
            body(occurrence)
        }
        buffer.items.removeAll(keepingCapacity: true)
    }

    /// What is told of a set that has more occurrences than it may.
    func cutOff(_ set: Int, _ plan: SeriesPlan) -> CalendarDiagnostic {
        let component = Component(
            storage: storage, node: Int(plan.templates[Int(plan.sets[set].template)].node))
        let limit = options.maximumOccurrencesPerSeries
        return CalendarDiagnostic(
            .occurrencesCapped, line: component.line, found: "more than \(limit) or none in reach")
    }

    private static func checkEnds(
        _ records: [EventRecord], _ storage: DocumentStorage, _ zones: ZoneResolver,
        _ diagnostics: inout DiagnosticList
    ) {
        for record in records {
            var isBad = record.duration?.isNegative ?? false
            if let end = record.end {
                if end.form == record.start.form, end.zoneIndex == record.start.zoneIndex {
                    isBad = end.wallSeconds < record.start.wallSeconds
                } else {
                    let start = zones.zone(record.start, calendar: record.calendar)
                        .instant(wallSeconds: Int64(record.start.wallSeconds))
                    isBad = CalendarExpansion.endInstant(record, end, zones) < Int(start)
                }
            }
            guard isBad else { continue }
            let component = Component(storage: storage, node: Int(record.node))
            let property = component.property(.dtend) ?? component.property(.due) ?? component.property(.duration)
            let place = property?.place ?? (line: component.line, column: 1)
            diagnostics.append(
                CalendarDiagnostic(.endBeforeStart, line: place.line, column: place.column, found: "an earlier time"))
        }
    }

    /// The instant of a record's end; a date is midnight on the start's clock.
    static func endInstant(_ record: EventRecord, _ end: CalendarTime, _ zones: ZoneResolver) -> Int {
        let zone =
            end.form == .date
            ? zones.zone(record.start, calendar: record.calendar) : zones.zone(end, calendar: record.calendar)
        return Int(zone.instant(wallSeconds: Int64(end.wallSeconds)))
    }
}
