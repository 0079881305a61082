/// Makes zones from VTIMEZONE components (RFC 5545, section 3.6.5).
struct TimeZoneComponent {
    private let storage: DocumentStorage

    /// The years that are written out; behind them the last 400 repeat.
    private static let years = 1900...2441
    /// How many changes a VTIMEZONE may have.
    private static let transitionLimit = 20_000

    /// The VTIMEZONEs of each name, as (VCALENDAR, component).
    private var nodesByName: [String: [(calendar: Int32, node: Int)]] = [:]

    /// A maker of zones for one document.
    init(_ storage: DocumentStorage) {
        self.storage = storage
        for node in storage.nodes.indices
        where storage.nodes[node].kind == .timeZone && storage.nodes[node].isComplete {
            guard let tzid = Component(storage: storage, node: node).property(.tzid) else { continue }
            let line = storage.lines[tzid.index]
            let name = storage.withBytes(line.valueStart, line.end, LineReader.zoneName)
            nodesByName[name, default: []].append((storage.nodes[node].parent, node))
        }
    }

    /// The VTIMEZONE of a TZID: one of the same VCALENDAR first, then any of the file; nil if there is none.
    func node(named name: String, calendar: Int32) -> Int? {
        guard let candidates = nodesByName[name] else { return nil }
        return (candidates.first { $0.calendar == calendar } ?? candidates.first)?.node
    }

    /// X-LIC-LOCATION of a VTIMEZONE, or nil.
    func location(_ node: Int) -> String? {
        Component(storage: storage, node: node).text(.licLocation)
    }

    /// The zone of a VTIMEZONE; nil if it has no usable part. Parts without usable values are reported.
    func zone(_ node: Int, identifier: String, _ diagnostics: inout DiagnosticList) -> ZoneTable? {
        var onsets: [(instant: Int, from: Int, to: Int)] = []
        var isEndless = false
        for part in Component(storage: storage, node: node).components
        where part.kind == .standard || part.kind == .daylight {
            guard let observance = Observance(part) else {
                diagnostics.append(
                    CalendarDiagnostic(.badTimeZone, line: part.line, found: "a part without usable values"))
                continue
            }
            isEndless = isEndless || observance.isEndless
            let room = TimeZoneComponent.transitionLimit - onsets.count
            observance.forEachOnset(years: TimeZoneComponent.years, limit: room) { wall in
                onsets.append((wall - observance.from, observance.from, observance.to))
            }
        }
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
        var rules: [RecurrenceRule] = []
        var dates: [Int] = []

        init?(_ part: Component) {
            func bytes<Result>(_ property: Property?, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
                guard let property else { return nil }
                return Array(property.value.utf8).withUnsafeBufferPointer(body)
            }
            guard let start = bytes(part.property(.dtstart), { ValueParser.time($0) }),
                let to = bytes(part.property(.tzoffsetto), { ValueParser.utcOffset($0) })
            else { return nil }
            self.start = start.wallSeconds
            self.to = to
            from = bytes(part.property(.tzoffsetfrom), { ValueParser.utcOffset($0) }) ?? to
            for property in part.properties where property.known == .rrule {
                if let rule = RecurrenceRule(property.value) { rules.append(rule) }
            }
            for property in part.properties where property.known == .rdate {
                for element in property.value.split(separator: ",") {
                    let time = Array(element.utf8).withUnsafeBufferPointer { ValueParser.time($0) }
                    guard let time else { continue }
                    dates.append(time.form == .utc ? time.wallSeconds + from : time.wallSeconds)
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
                let walker = RuleWalker(rule: rule, start: start, isDate: false, lastWall: limit)
                _ = walker.walk(from: first, to: last) { $0 == start || add($0) }
            }
        }
    }
}
