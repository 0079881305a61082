/// The occurrences of a document's events and to-dos.
///
/// Zones are looked up and series put together once; then any number of windows may be asked for. A window is half open:
/// an occurrence lies in `[from, to)` if it starts before `to` and ends after `from`, or, having no length, starts in it.
public struct CalendarExpansion: Sendable {
    /// Limits of an expansion.
    public struct Options: Sendable {
        /// How many occurrences a series may have in a window; more are cut off and reported.
        public var maximumOccurrencesPerSeries: Int

        /// Limits; one million occurrences a series unless told otherwise.
        public init(maximumOccurrencesPerSeries: Int = 1_000_000) {
            self.maximumOccurrencesPerSeries = max(1, maximumOccurrencesPerSeries)
        }
    }

    /// The document.
    public let document: CalendarDocument
    /// What was guessed or not found when zones were looked up, and ends that lie before their starts.
    public let diagnostics: [CalendarDiagnostic]

    let storage: DocumentStorage
    let zones: ZoneResolver
    let options: Options
    let events: SeriesGrouping
    let todos: SeriesGrouping

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
        events = SeriesGrouping(document.storage, todos: false)
        todos = SeriesGrouping(document.storage, todos: true)
        var diagnostics = zones.diagnostics
        CalendarExpansion.checkEnds(document.storage, zones, &diagnostics)
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

    /// The occurrences of events in `[from, to)`, sorted by start, then end, then UID.
    public func occurrences(from: Int64, to: Int64) -> [Occurrence] {
        var result: [Occurrence] = []
        forEachOccurrence(from: from, to: to) { result.append($0) }
        return result.sorted { left, right in
            if left.start != right.start { return left.start < right.start }
            if left.end != right.end { return left.end < right.end }
            return left.uid < right.uid
        }
    }

    /// Calls `body` with every busy period of a VFREEBUSY in `[from, to)`: its component, begin and end in UTC seconds.
    public func forEachBusyPeriod(from: Int64, to: Int64, _ body: (Component, Int64, Int64) -> Void) {
        for period in storage.busy {
            let calendar = Component(storage: storage, node: Int(period.node)).parent.map { Int32($0.node) } ?? -1
            let zone = zones.zone(period.start, calendar: calendar)
            let start = Int(zone.instant(wallSeconds: Int64(period.start.wallSeconds)))
            var end = start
            if let given = period.end {
                end = Int(zones.zone(given, calendar: calendar).instant(wallSeconds: Int64(given.wallSeconds)))
            } else if let duration = period.duration {
                end = start &+ duration.days &* 86_400 &+ duration.seconds
            }
            guard end > start, Int64(start) < to, Int64(end) > from else { continue }
            body(Component(storage: storage, node: Int(period.node)), Int64(start), Int64(end))
        }
    }

    private func expand(
        _ grouping: SeriesGrouping, from: Int64, to: Int64, _ body: (Occurrence) -> Void
    ) -> [CalendarDiagnostic] {
        // Year 1 to 9999, so that no sum of times and lengths can overflow.
        let low = Int64(-63_000_000_000)
        let high = Int64(254_000_000_000)
        var window = SeriesExpansion(
            expansion: self, from: Int(min(max(from, low), high)), to: Int(min(max(to, low), high)))
        for single in grouping.singles { window.expandSingle(storage.events[Int(single)], body) }
        for group in grouping.groups { window.expandGroup(group, body) }
        return window.diagnostics.sorted()
    }

    private static func checkEnds(
        _ storage: DocumentStorage, _ zones: ZoneResolver, _ diagnostics: inout DiagnosticList
    ) {
        for record in storage.events {
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
