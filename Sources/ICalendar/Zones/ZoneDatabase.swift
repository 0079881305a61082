import Foundation

/// Finds zones by name in a folder of TZif files, mending the names that calendars use for them.
///
/// Holds no cache: a caller keeps the tables that it needs.
public struct ZoneDatabase: Sendable {
    /// The folder of TZif files.
    public let directory: String

    /// A database over a folder of TZif files; where the folder is missing, Foundation's zones are used.
    public init(directory: String = "/usr/share/zoneinfo") {
        self.directory = directory
    }

    /// The zone of exactly this IANA name, also a former one such as `US/Pacific`, or nil.
    public func zone(named identifier: String) -> ZoneTable? {
        guard ZoneDatabase.isPlausible(identifier) else { return nil }
        if let bytes = FileManager.default.contents(atPath: directory + "/" + identifier) {
            return ZoneTable(identifier: identifier, tzif: [UInt8](bytes))
        }
        if let successor = LegacyZoneNames.successor(of: identifier), let zone = zone(named: successor) { return zone }
        // Foundation knows more than files hold (`GMT+0200` and the like), so it is asked only where there are no files.
        return FileManager.default.fileExists(atPath: directory) ? nil : ZoneTable(foundationIdentifier: identifier)
    }

    /// The zone that a calendar's TZID certainly means: an IANA name with any prefix or letter case, or a name of Windows
    /// or Outlook. Nil for a custom name, which a VTIMEZONE should explain.
    public func zone(tzid name: String) -> ZoneTable? {
        zone(plainly: name) ?? zone(mending: name)
    }

    /// The zone of an IANA name or of a name of Windows or Outlook, quotes and blanks around it left out; costs no more than
    /// the attempt to open a file.
    func zone(plainly name: String) -> ZoneTable? {
        guard ZoneDatabase.isShort(name) else { return nil }
        let name = ZoneDatabase.cleaned(name)
        return zone(named: name) ?? WindowsZoneNames.ianaName(for: name).flatMap { zone(named: $0) }
    }

    /// The zone of an IANA name with any prefix or letter case; reads folders.
    func zone(mending name: String) -> ZoneTable? {
        guard ZoneDatabase.isShort(name) else { return nil }
        let name = ZoneDatabase.cleaned(name)
        if name.lowercased().hasSuffix("microsoft/utc") { return zone(named: "Etc/UTC") }
        var candidates = [name]
        let parts = name.split(separator: "/", omittingEmptySubsequences: true)
        if parts.count > 1 || name.hasPrefix("/") {
            // A lone last part is taken only behind a leading slash, the mark of a globally unique TZID.
            let shortest = name.hasPrefix("/") ? 1 : 2
            for start in parts.indices where parts.count - start >= shortest && parts.count - start <= 3 {
                candidates.append(parts[start...].joined(separator: "/"))
            }
        }
        for candidate in candidates {
            if let zone = zone(named: candidate) { return zone }
            if let mended = caseMended(candidate), let zone = zone(named: mended) { return zone }
        }
        // A system may be older than a name.
        return candidates.lazy.flatMap(LegacyZoneNames.formerNames).compactMap { zone(named: $0) }.first
    }

    /// Whether a name is not longer than any that means a zone; a file may hold names of megabytes.
    static func isShort(_ name: String) -> Bool { name.utf8.count <= 255 }

    /// The name without quotes, blanks, brackets around all of it, and trailing colons, commas and semicolons.
    static func cleaned(_ name: String) -> String {
        var name = Substring(name)
        while let first = name.first, first == "\"" || first == "'" || first.isWhitespace { name.removeFirst() }
        while let last = name.last, "\"':,;".contains(last) || last.isWhitespace { name.removeLast() }
        if (name.first == "[" && name.last == "]") || (name.first == "<" && name.last == ">") {
            name = name.dropFirst().dropLast()
        }
        return String(name)
    }

    /// Whether a name may be looked up as a file: no way out of the folder, no odd characters.
    private static func isPlausible(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 64, !name.hasPrefix("/"), !name.hasSuffix("/") else { return false }
        // Copies with other rules for leap seconds.
        guard !name.hasPrefix("right/"), !name.hasPrefix("posix/") else { return false }
        // What the machine is set to, and what stands for no place, say nothing about a calendar.
        if name.utf8.count <= 10, ["localtime", "posixrules", "factory"].contains(name.lowercased()) { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
            default: false
            }
        }
    }

    /// The name with each part in the letter case that the folder has, or nil if the folder has no such file.
    private func caseMended(_ name: String) -> String? {
        guard ZoneDatabase.isPlausible(name) else { return nil }
        var mended = ""
        for part in name.split(separator: "/") {
            let folder = directory + "/" + mended
            guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
            guard let found = entries.sorted().first(where: { $0.lowercased() == part.lowercased() }) else {
                return nil
            }
            mended += mended.isEmpty ? found : "/" + found
        }
        return mended
    }
}

extension ZoneTable {
    /// The zone of an IANA name, read from a database; nil if it knows none.
    public convenience init?(identifier: String, database: ZoneDatabase = ZoneDatabase()) {
        guard let zone = database.zone(named: identifier) else { return nil }
        self.init(copying: zone)
    }

    /// A zone from Foundation's tables, for systems without TZif files; nil if it knows none.
    convenience init?(foundationIdentifier identifier: String) {
        guard let zone = TimeZone(identifier: identifier) else { return nil }
        let begin = Date(timeIntervalSince1970: -2_208_988_800)
        let horizon = CivilDate.days(year: 2440, month: 1, day: 1) * 86_400
        var transitions: [Transition] = []
        var date = begin
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date,
            next.timeIntervalSince1970 < Double(horizon), transitions.count < 2000
        {
            transitions.append(
                Transition(
                    utcSeconds: Int64(next.timeIntervalSince1970.rounded()),
                    offsetSeconds: zone.secondsFromGMT(for: next)))
            date = next
        }
        self.init(
            identifier: identifier, initialOffset: zone.secondsFromGMT(for: begin), transitions: transitions,
            horizon: horizon)
    }
}
