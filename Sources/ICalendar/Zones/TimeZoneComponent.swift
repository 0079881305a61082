/// Makes zones from VTIMEZONE components (RFC 5545, section 3.6.5).
struct TimeZoneComponent {
    private let storage: DocumentStorage

    /// The years that are written out; behind them the last 400 repeat.
    private static let years = 1900...2441
    /// How many changes a VTIMEZONE may have.
    private static let transitionLimit = 20_000
    /// How many changes the VTIMEZONEs of a document may have together: as those of some thousand zones with rules.
    private static let totalLimit = 2_000_000

    /// How many changes there may still be.
    private var room = TimeZoneComponent.totalLimit

    /// The VTIMEZONEs of a name.
    private struct Namesakes {
        var first: Int
        var byCalendar: [Int32: Int]
    }

    /// By the names as they are written, and in lower case.
    private var nodesByName: [String: Namesakes] = [:]
    /// The zones made so far by their components, nil for one without any usable part.
    private var made: [Int: ZoneTable?] = [:]

    /// A maker of zones for one document.
    init(_ storage: DocumentStorage) {
        self.storage = storage
        for node in storage.nodes.indices
        where storage.nodes[node].kind == .timeZone && storage.nodes[node].isComplete {
            guard let tzid = Component(storage: storage, node: node).property(.tzid) else { continue }
            let line = storage.lines[tzid.index]
            let name = storage.withBytes(line.valueStart, line.end, LineReader.zoneName)
            let calendar = storage.nodes[node].parent
            for key in Set([name, TimeZoneComponent.folded(name)]) {
                var namesakes = nodesByName.removeValue(forKey: key) ?? Namesakes(first: node, byCalendar: [:])
                if namesakes.byCalendar[calendar] == nil { namesakes.byCalendar[calendar] = node }
                nodesByName[key] = namesakes
            }
        }
    }

    /// The VTIMEZONE of a TZID: one of the same VCALENDAR first, then any of the file; nil if there is none. Where no name is
    /// the same, letter case and blanks or colons around it do not matter.
    func node(named name: String, calendar: Int32) -> Int? {
        guard let namesakes = nodesByName[name] ?? nodesByName[TimeZoneComponent.folded(name)] else { return nil }
        return namesakes.byCalendar[calendar] ?? namesakes.first
    }

    private static func folded(_ name: String) -> String { ZoneDatabase.cleaned(name).lowercased() }

    /// X-LIC-LOCATION of a VTIMEZONE, or nil.
    func location(_ node: Int) -> String? {
        Component(storage: storage, node: node).text(.licLocation)
    }

    /// Whether a VTIMEZONE writes out single changes only, as sparing writers do: it tells nothing of other years.
    func isSparse(_ node: Int) -> Bool {
        let parts = Component(storage: storage, node: node).components
        return parts.count > 1 && parts.allSatisfy { $0.property(.rrule) == nil }
    }

    /// The zone of a VTIMEZONE; nil if it has no usable part. Parts without usable values are reported.
    mutating func zone(_ node: Int, identifier: String, _ diagnostics: inout DiagnosticList) -> ZoneTable? {
        if let zone = made[node] { return zone }
        let zone = make(node, identifier, &diagnostics)
        made.updateValue(zone, forKey: node)
        return zone
    }

    private mutating func make(
        _ node: Int, _ identifier: String, _ diagnostics: inout DiagnosticList
    ) -> ZoneTable? {
        var onsets: [(instant: Int, from: Int, to: Int)] = []
        var isEndless = false
        let limit = min(room, TimeZoneComponent.transitionLimit)
        for part in Component(storage: storage, node: node).components
        where part.kind == .standard || part.kind == .daylight {
            guard let observance = Observance(part) else {
                diagnostics.append(
                    CalendarDiagnostic(.badTimeZone, line: part.line, found: "a part without usable values"))
                continue
            }
            if observance.lacksOffsetFrom {
                let place = part.property(.tzoffsetfrom)?.place ?? (line: part.line, column: 1)
                diagnostics.append(
                    CalendarDiagnostic(
                        .badTimeZone, line: place.line, column: place.column,
                        found: "no TZOFFSETFROM that can be read"))
            }
            for property in observance.faults {
                let place = property.place
                diagnostics.append(
                    CalendarDiagnostic(
                        .badTimeZone, line: place.line, column: place.column, found: "another value",
                        offendingText: property.value))
            }
            guard onsets.count < limit else {
                let found = "a part behind \(limit) changes of offset"
                diagnostics.append(CalendarDiagnostic(.badTimeZone, line: part.line, found: found))
                break
            }
            isEndless = isEndless || observance.isEndless
            observance.forEachOnset(years: TimeZoneComponent.years, limit: limit - onsets.count) { wall in
                onsets.append((wall - observance.from, observance.from, observance.to))
            }
        }
        room -= onsets.count
        guard !onsets.isEmpty else { return nil }
        onsets.sort { $0.instant < $1.instant }
        let horizon =
            isEndless ? CivilDate.days(year: TimeZoneComponent.years.upperBound - 1, month: 1, day: 1) * 86_400 : .max
        return ZoneTable(
            identifier: identifier, initialOffset: onsets[0].from,
            transitions: onsets.map { ZoneTable.Transition(utcSeconds: Int64($0.instant), offsetSeconds: $0.to) },
            horizon: horizon)
    }

    /// A STANDARD or DAYLIGHT part.
    private struct Observance {
        let start: Int
        let from: Int
        let to: Int
        /// Whether `from` was not given; then it is `to`, so the change happens at its own wall time.
        let lacksOffsetFrom: Bool
        var rules: [RecurrenceRule] = []
        var dates: [Int] = []
        /// Properties of which something cannot be read.
        var faults: [Property] = []

        /// See `RuleWalker`: a part of a zone that changes its offset less often than every eight years has no need of a
        /// rule, and a file may hold very many rules.
        private static let patience = 3_000
        private static let effort = 20_000

        init?(_ part: Component) {
            func bytes<Result>(_ property: Property?, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
                guard let property else { return nil }
                return Array(property.value.utf8).withUnsafeBufferPointer(body)
            }
            guard let start = bytes(part.property(.dtstart), { ValueParser.time($0) }),
                let to = bytes(part.property(.tzoffsetto), { ValueParser.utcOffset($0) })
            else { return nil }
            let from = bytes(part.property(.tzoffsetfrom)) { ValueParser.utcOffset($0) }
            (self.start, self.from, self.to) = (start.wallSeconds, from ?? to, to)
            lacksOffsetFrom = from == nil
            for property in part.properties where property.known == .rrule && !property.value.isEmpty {
                var count = RuleFaultCount()
                let rule = bytes(property) { RecurrenceRuleParser.parse($0, &count) }
                if let rule { rules.append(rule) }
                if count.faults > 0 || rule == nil { faults.append(property) }
            }
            for property in part.properties where property.known == .rdate {
                for element in property.value.split(separator: ",") {
                    let time = Array(element.utf8).withUnsafeBufferPointer { ValueParser.time($0) }
                    guard let time else {
                        if faults.last?.index != property.index { faults.append(property) }
                        continue
                    }
                    dates.append(time.form == .utc ? time.wallSeconds + self.from : time.wallSeconds)
                }
            }
        }

        var isEndless: Bool { rules.contains { $0.count == nil && $0.until == nil } }

        /// Calls `body` with the wall time (on the clock before the change) of every onset.
        func forEachOnset(years: ClosedRange<Int>, limit: Int, _ body: (Int) -> Void) {
            var room = limit
            func add(_ wall: Int) -> Bool {
                room -= 1
                if room >= 0 { body(wall) }
                return room > 0
            }
            _ = add(start)
            for wall in dates where !add(wall) { return }
            let first = CivilDate.days(year: years.lowerBound, month: 1, day: 1) * 86_400
            let last = CivilDate.days(year: years.upperBound, month: 12, day: 31) * 86_400
            for rule in rules {
                var limit = RuleWalker.endOfTime
                if let until = rule.until {
                    switch until.form {
                    case .utc: limit = until.wallSeconds + from
                    case .date: limit = until.wallSeconds + 86_399
                    default: limit = until.wallSeconds
                    }
                }
                let walker = RuleWalker(
                    rule: rule, start: start, isDate: false, lastWall: limit, patience: Observance.patience,
                    effort: Observance.effort)
                _ = walker.walk(from: first, to: last) { $0 == start || add($0) }
                guard room > 0 else { return }
            }
        }
    }
}

/// Counts the faults of a rule.
private struct RuleFaultCount: RuleFaults {
    private(set) var faults = 0
    mutating func report(_ code: CalendarDiagnostic.Code, at offset: Int, length: Int) { faults += 1 }
}
