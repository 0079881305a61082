/// The VTIMEZONEs that a document needs for TZIDs that were written in it.
struct MissingTimeZones {
    /// The lines of the VTIMEZONEs of each VCALENDAR, in order of their names.
    private(set) var lines: [Int32: [UInt8]] = [:]
    /// The names that neither the file nor the zone database explains, sorted.
    private(set) var unexplained: [String] = []

    /// What is missing for the TZIDs that were written.
    init(_ written: WrittenZones, _ document: CalendarDocument, _ database: ZoneDatabase, lineEnd: String) {
        guard !written.earliest.isEmpty else { return }
        let storage = document.storage
        let components = TimeZoneComponent(storage)
        let earliest = storage.earliestUses
        var unexplained: Set<String> = []
        for (use, wall) in written.earliest.sorted(by: { $0.key.name < $1.key.name }) {
            let node = components.node(named: use.name, calendar: use.calendar)
            if let node, storage.nodes[node].parent == use.calendar { continue }
            var writer = ContentLineWriter(lineEnd: lineEnd)
            if let zone = database.zone(tzid: use.name) {
                let first = min(wall, earliest[use] ?? wall)
                writer.write(timeZone: zone, tzid: use.name, from: zone.instant(wallSeconds: Int64(first)))
            } else if let node, let source = MissingTimeZones.source(of: node, storage) {
                lines[use.calendar, default: []] += source + Array(lineEnd.utf8)
            } else if let node {
                writer.copy(Component(storage: storage, node: node))
            } else {
                unexplained.insert(use.name)
            }
            if !writer.bytes.isEmpty { lines[use.calendar, default: []] += writer.bytes }
        }
        self.unexplained = unexplained.sorted()
    }

    /// The very bytes of a component without its last line end; nil if an END line is missing somewhere.
    private static func source(of number: Int, _ storage: DocumentStorage) -> [UInt8]? {
        let node = storage.nodes[number]
        let lines = storage.lines[Int(node.firstLine)..<Int(node.endLine)]
        guard let first = lines.first, lines.last?.property == .end,
            lines.count(where: { $0.property == .begin }) == lines.count(where: { $0.property == .end })
        else { return nil }
        let end = storage.sourceEnd(ofLine: Int(node.endLine) - 1)
        var bytes = storage.bytes[Int(first.sourceStart)..<end]
        while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
        return Array(bytes)
    }
}

extension DocumentStorage {
    /// The earliest wall second that an event has with each TZID of each VCALENDAR.
    var earliestUses: [WrittenZones.Use: Int] {
        var earliest = [Int](repeating: RuleWalker.endOfTime, count: zoneReferences.count)
        func use(_ time: CalendarTime?) {
            guard let time, time.form == .zoned else { return }
            earliest[Int(time.zoneIndex)] = min(earliest[Int(time.zoneIndex)], time.wallSeconds)
        }
        for event in events {
            use(event.start)
            use(event.end)
            use(event.recurrenceID)
        }
        for date in dates { use(date.time) }
        for period in busy { use(period.start) }
        let uses = zoneReferences.map { WrittenZones.Use(calendar: $0.calendar, name: $0.name) }
        return Dictionary(zip(uses, earliest)) { min($0, $1) }
    }
}
