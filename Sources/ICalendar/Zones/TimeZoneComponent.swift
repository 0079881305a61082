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
    /// Which VTIMEZONEs with namesakes can be used.
    private var usable: [Int: Bool] = [:]
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
            let calendar = TimeZoneComponent.calendar(of: node, storage)
            for key in Set([name, TimeZoneComponent.folded(name)]) {
                var namesakes = nodesByName.removeValue(forKey: key) ?? Namesakes(first: node, byCalendar: [:])
                if !isUsable(namesakes.first) { namesakes.first = node }
                let before = namesakes.byCalendar[calendar]
                if before == nil || !isUsable(before ?? node) { namesakes.byCalendar[calendar] = node }
                nodesByName[key] = namesakes
            }
        }
    }

    /// The VCALENDAR around a VTIMEZONE, which some writers put into an event; -1 for none.
    private static func calendar(of node: Int, _ storage: DocumentStorage) -> Int32 {
        var parent = storage.nodes[node].parent
        while parent >= 0, storage.nodes[Int(parent)].kind != .calendar { parent = storage.nodes[Int(parent)].parent }
        return parent
    }

    /// The STANDARD and DAYLIGHT parts of a VTIMEZONE; the component itself where it has none.
    private func parts(_ node: Int) -> [Component] {
        let component = Component(storage: storage, node: node)
        let parts = component.components.filter { $0.kind == .standard || $0.kind == .daylight }
        return parts.isEmpty && component.property(.tzoffsetto) != nil ? [component] : parts
    }

    /// Whether a VTIMEZONE has a part that tells an offset; some writers give nothing but the name.
    private mutating func isUsable(_ node: Int) -> Bool {
        if let known = usable[node] { return known }
        let isUsable = parts(node).contains { Observance($0) != nil }
        usable[node] = isUsable
        return isUsable
    }

    /// The VTIMEZONE of a TZID: one of the same VCALENDAR first, then any of the file; nil if there is none. Where no name is
    /// the same, letter case and blanks or colons around it do not matter.
    func node(named name: String, calendar: Int32) -> Int? {
        guard let namesakes = nodesByName[name] ?? nodesByName[TimeZoneComponent.folded(name)] else { return nil }
        return namesakes.byCalendar[calendar] ?? namesakes.first
    }

    private static func folded(_ name: String) -> String { ZoneDatabase.cleaned(name).lowercased() }

    /// X-LIC-LOCATION or TZID-ALIAS-OF (RFC 7808, section 7.2) of a VTIMEZONE, or nil.
    func location(_ node: Int) -> String? {
        let component = Component(storage: storage, node: node)
        return component.text(.licLocation) ?? component.properties(named: "TZID-ALIAS-OF").first?.text
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
        for (part, observance) in observances(node, &diagnostics) {
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

    /// The usable parts of a VTIMEZONE; what cannot be used of the others is told.
    private func observances(
        _ node: Int, _ diagnostics: inout DiagnosticList
    ) -> [(part: Component, observance: Observance)] {
        var result: [(part: Component, observance: Observance)] = []
        for part in parts(node) {
            let observance = Observance(part)
            if let missing = observance.map(\.missing) ?? "a part without usable values" {
                diagnostics.append(CalendarDiagnostic(.badTimeZone, line: part.line, found: missing))
            }
            guard let observance else { continue }
            for property in observance.faults {
                let place = property.place
                diagnostics.append(
                    CalendarDiagnostic(
                        .badTimeZone, line: place.line, column: place.column, found: "another value",
                        offendingText: property.value))
            }
            result.append((part, observance))
        }
        // What a part changes from is what the nearest part of the other kind changes to.
        for index in result.indices where !result[index].observance.hasFrom {
            let (part, observance) = result[index]
            let other = result.filter { $0.part.kind != part.kind }
                .min { abs($0.observance.start - observance.start) < abs($1.observance.start - observance.start) }
            result[index].observance.from = other?.observance.to ?? observance.to
        }
        return result
    }

    /// A STANDARD or DAYLIGHT part.
    private struct Observance {
        let start: Int
        var from: Int
        let to: Int
        /// Whether TZOFFSETFROM is given.
        let hasFrom: Bool
        /// What is missing though it can be done without, or nil.
        var missing: String?
        var rules: [RecurrenceRule] = []
        var dates: [Int] = []
        /// Properties of which something cannot be read.
        var faults: [Property] = []

        /// See `RuleWalker`: a part of a zone that changes its offset less often than every eight years has no need of a
        /// rule, and a file may hold very many rules.
        private static let patience = 3_000
        private static let effort = 20_000

        /// Where a part without a usable DTSTART begins: before all events, at the hour at which most changes are.
        private static let earliest = CivilDate.days(year: 1601, month: 1, day: 1) * 86_400 + 7200

        init?(_ part: Component) {
            func bytes<Result>(_ property: Property?, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
                guard let property else { return nil }
                return Array(property.value.utf8).withUnsafeBufferPointer(body)
            }
            guard let to = bytes(part.property(.tzoffsetto), { ValueParser.utcOffset($0) }) else { return nil }
            let start = bytes(part.property(.dtstart), { ValueParser.time($0) })
            let from = bytes(part.property(.tzoffsetfrom), { ValueParser.utcOffset($0) })
            self.start = start?.wallSeconds ?? Observance.earliest
            self.to = to
            self.from = from ?? to
            hasFrom = from != nil
            let needed = [(start == nil, PropertyName.dtstart), (from == nil, .tzoffsetfrom)]
            for (isMissing, name) in needed where isMissing {
                if let property = part.property(name) {
                    faults.append(property)
                } else {
                    missing = "a part without \(name.text)"
                }
            }
            for property in part.properties where property.known == .rrule && !property.value.isEmpty {
                var count = RuleFaultCount()
                let rule = bytes(property) { RecurrenceRuleParser.parse($0, &count) }
                if let rule { rules.append(rule) }
                if count.faults > 0 || rule == nil { faults.append(property) }
            }
            for property in part.properties where property.known == .rdate {
                for element in property.value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
                    // Of a PERIOD only the begin means anything here.
                    let time = Array(element.utf8.prefix { $0 != 0x2F }).withUnsafeBufferPointer {
                        ValueParser.time($0)
                    }
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
