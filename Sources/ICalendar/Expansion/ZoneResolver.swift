/// The zones of a document: one for every TZID, one for every calendar's floating times, and the caller's default.
///
/// A class, for every series holds it.
final class ZoneResolver: Sendable {
    /// The zone of each of the document's zone references.
    let tables: [ZoneTable]
    /// The zone of dates, and of floating times in calendars that name none.
    let defaultZone: ZoneTable
    /// X-WR-TIMEZONE by the calendar's component.
    let calendarZones: [Int32: ZoneTable]
    /// What was guessed or not found.
    let diagnostics: DiagnosticList

    /// Looks up every zone that a document names.
    ///
    /// A name that certainly means an IANA zone wins over the file's own VTIMEZONE, which real writers often get wrong;
    /// then the VTIMEZONE, then a guess from the name, then the default.
    init(_ storage: DocumentStorage, database: ZoneDatabase, defaultZone: ZoneTable) {
        var tables: [ZoneTable] = []
        var calendarZones: [Int32: ZoneTable] = [:]
        var diagnostics = DiagnosticList()
        var components = TimeZoneComponent(storage)
        var lookup = ZoneLookup(database)
        for reference in storage.zoneReferences {
            if let zone = lookup.certain(reference.name) {
                tables.append(zone)
                continue
            }
            let node = components.node(named: reference.name, calendar: reference.calendar)
            let variant = node.flatMap { components.isSparse($0) ? lookup.variant(reference.name) : nil }
            if variant == nil, let node, let zone = components.zone(node, identifier: reference.name, &diagnostics) {
                tables.append(zone)
                continue
            }
            let location = node.flatMap { components.location($0) }
            let found = variant ?? location.flatMap { lookup.certain($0) } ?? lookup.guess(reference.name)
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
            if let zone = lookup.certain(name) {
                calendarZones[calendar.node] = zone
            } else if let node = components.node(named: name, calendar: calendar.node),
                let zone = components.zone(node, identifier: name, &diagnostics)
            {
                calendarZones[calendar.node] = zone
            } else {
                let zone = lookup.guess(name)
                calendarZones[calendar.node] = zone
                let component = Component(storage: storage, node: Int(calendar.node))
                let place = component.property(.wrTimeZone)?.place ?? (line: component.line, column: 1)
                diagnostics.append(
                    CalendarDiagnostic(
                        zone == nil ? .unknownTimeZone : .guessedTimeZone, line: place.line, column: place.column,
                        found: zone == nil ? "an unknown X-WR-TIMEZONE" : "another name", offendingText: name))
            }
        }
        self.defaultZone = defaultZone
        (self.tables, self.calendarZones, self.diagnostics) = (tables, calendarZones, diagnostics)
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

    /// Whether a calendar tells the zone of its floating times.
    func hasZone(calendar: Int32) -> Bool { calendarZones[calendar] != nil }

    /// The zone in which a UTC time means a date of an all-day record.
    func dateZone(_ record: EventRecord) -> ZoneTable {
        record.allDayZone >= 0 ? tables[Int(record.allDayZone)] : calendarZone(record.calendar)
    }

    /// The records with Exchange's all-day events in UTC as dates: those whose flag is set and whose ends are midnights on the
    /// calendar's clock.
    func allDayMended(_ records: [EventRecord]) -> [EventRecord] {
        func isConcerned(_ record: EventRecord) -> Bool {
            record.flags.contains(.microsoftAllDay) && record.start.form == .utc
        }
        guard records.contains(where: isConcerned) else { return records }
        return records.map { record in
            guard isConcerned(record) else { return record }
            let zone = calendarZone(record.calendar)
            func date(_ time: CalendarTime) -> CalendarTime? {
                let wall = Int(zone.wallSeconds(at: Int64(time.wallSeconds)))
                return floorModulo(wall, 86_400) == 0 ? CalendarTime(wallSeconds: wall, form: .date) : nil
            }
            guard let start = date(record.start) else { return record }
            var mended = record
            mended.start = start
            if let end = record.end {
                guard end.form == .utc, let endDate = date(end) else { return record }
                mended.end = endDate
            } else if let duration = record.duration, duration.seconds % 86_400 != 0 {
                return record
            }
            return mended
        }
    }
}
