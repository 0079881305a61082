/// The zones of a document: one for every TZID, one for every calendar's floating times, and the caller's default.
struct ZoneResolver: Sendable {
    /// The zone of each of the document's zone references.
    private(set) var tables: [ZoneTable] = []
    /// The zone of dates, and of floating times in calendars that name none.
    let defaultZone: ZoneTable
    /// X-WR-TIMEZONE by the calendar's component.
    private(set) var calendarZones: [Int32: ZoneTable] = [:]
    /// What was guessed or not found.
    private(set) var diagnostics = DiagnosticList()

    /// How many names may be looked up in vain.
    private static let unknownLimit = 200

    /// Looks up every zone that a document names.
    ///
    /// A name that certainly means an IANA zone wins over the file's own VTIMEZONE, which real writers often get wrong;
    /// then the VTIMEZONE, then a guess from the name, then the default.
    init(_ storage: DocumentStorage, database: ZoneDatabase, defaultZone: ZoneTable) {
        self.defaultZone = defaultZone
        var known: [String: ZoneTable] = [:]
        let components = TimeZoneComponent(storage)
        var unknown: Set<String> = []
        func certain(_ name: String) -> ZoneTable? {
            if let zone = known[name] { return zone }
            // Each unknown name costs a look at the file system: a file of nothing else must not cost hours.
            if unknown.contains(name) || unknown.count >= ZoneResolver.unknownLimit { return nil }
            let zone = database.zone(tzid: name)
            known[name] = zone
            if zone == nil { unknown.insert(name) }
            return zone
        }
        func guess(_ name: String) -> ZoneTable? {
            unknown.count >= ZoneResolver.unknownLimit ? nil : database.zone(guessing: name)
        }
        for reference in storage.zoneReferences {
            if let zone = certain(reference.name) {
                tables.append(zone)
                continue
            }
            let node = components.node(named: reference.name, calendar: reference.calendar)
            if let node, let zone = components.zone(node, identifier: reference.name, &diagnostics) {
                tables.append(zone)
                continue
            }
            let location = node.flatMap { components.location($0) }
            let found = location.flatMap { certain($0) } ?? guess(reference.name)
            let line = storage.lines[Int(reference.line)]
            diagnostics.append(
                CalendarDiagnostic(
                    found == nil ? .unknownTimeZone : .guessedTimeZone, line: Int(line.number),
                    column: Int(line.nameEnd) - Int(line.start) + 1,
                    found: found == nil ? "an unknown TZID" : "another name", offendingText: reference.name))
            tables.append(found ?? defaultZone)
        }
        for calendar in storage.calendars {
            guard let name = calendar.zoneName else { continue }
            if let zone = certain(name) {
                calendarZones[calendar.node] = zone
            } else if let node = components.node(named: name, calendar: calendar.node),
                let zone = components.zone(node, identifier: name, &diagnostics)
            {
                calendarZones[calendar.node] = zone
            } else if let zone = guess(name) {
                calendarZones[calendar.node] = zone
            }
        }
    }

    /// The zone that a time's wall clock is in.
    func zone(_ time: CalendarTime, calendar: Int32) -> ZoneTable {
        switch time.form {
        case .date: defaultZone
        case .utc: .utc
        case .floating: calendarZone(calendar)
        case .zoned: tables[Int(time.zoneIndex)]
        }
    }

    /// The zone of a calendar's floating times.
    func calendarZone(_ calendar: Int32) -> ZoneTable {
        calendarZones.isEmpty ? defaultZone : calendarZones[calendar] ?? defaultZone
    }
}
