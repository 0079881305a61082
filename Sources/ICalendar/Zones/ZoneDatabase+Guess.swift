import Foundation

extension ZoneDatabase {
    /// The zone that a name probably means when nothing else explains it: other programs' aliases, changed separators, remarks
    /// behind a name, an offset written out, a city. Nil if there is no guess.
    public func zone(guessing name: String) -> ZoneTable? {
        guard ZoneDatabase.isShort(name) else { return nil }
        let name = ZoneDatabase.cleaned(name)
        if let zone = zone(variantOf: name) { return zone }
        let offset = ZoneDatabase.writtenOffset(name)
        if offset == nil {
            for plain in remarksRemoved(name) {
                if let zone = zone(tzid: plain) ?? zone(alias: plain) { return zone }
            }
        }
        if let zone = zone(ofPlaceIn: name, offset: offset) { return zone }
        return offset.map { ZoneTable(identifier: name, fixedOffset: $0) }
    }

    /// The zone of another spelling of a name: an alias, other separators, a number behind it.
    func zone(variantOf name: String) -> ZoneTable? {
        guard ZoneDatabase.isShort(name) else { return nil }
        let name = ZoneDatabase.cleaned(name)
        if let zone = zone(alias: name) { return zone }
        // Programs that merge calendars number zones of the same name.
        if let plain = ZoneDatabase.withoutNumber(name), let zone = zone(tzid: plain) { return zone }
        for candidate in ZoneDatabase.withSlashes(name) {
            if let zone = zone(tzid: candidate) { return zone }
        }
        return nil
    }

    private func zone(alias name: String) -> ZoneTable? {
        if let alias = ZoneAliases.ianaName(for: name), let zone = zone(named: alias) { return zone }
        // Windows names its zones by their standard time only.
        let standard = name.lowercased().replacing("daylight", with: "standard")
        return standard == name.lowercased() ? nil : zone(tzid: standard)
    }

    /// `Eastern Standard Time` for `Eastern Standard Time 1`; nil for any other kind of name.
    private static func withoutNumber(_ name: String) -> String? {
        guard let blank = name.lastIndex(of: " ") else { return nil }
        let number = name[blank...].dropFirst()
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
        let plain = String(name[..<blank])
        return plain.contains("/") || WindowsZoneNames.ianaName(for: plain) != nil ? plain : nil
    }

    /// What a name with other separators may have been, such as `Europe/Berlin` for `Europe_Berlin`.
    private static func withSlashes(_ name: String) -> [String] {
        guard name.contains(where: { "_- ".contains($0) }) else { return [] }
        let underscored = name.replacing(" ", with: "_")
        var candidates = [underscored]
        for separator in ["_", "-", "--"] {
            var text = underscored
            // Names have three parts at most.
            for _ in 0..<2 {
                guard let found = text.firstRange(of: separator) else { break }
                text.replaceSubrange(found, with: "/")
                candidates.append(text)
            }
        }
        return candidates.filter { $0.contains("/") && $0 != name }
    }

    /// The name without what stands in parentheses or as a number behind it, and without a label before it.
    private func remarksRemoved(_ name: String) -> [String] {
        var result: [String] = []
        if let open = name.lastIndex(of: "("), open > name.startIndex, name.hasSuffix(")") {
            result.append(ZoneDatabase.cleaned(String(name[..<open])))
        }
        let plain = name.reversed().drop(while: \.isNumber)
        if let separator = plain.first, "_- ".contains(separator), plain.count < name.count {
            result.append(String(plain.dropFirst().reversed()))
        }
        if let colon = name.firstIndex(of: ":") {
            result.append(ZoneDatabase.cleaned(String(name[colon...].dropFirst())))
        }
        return result.filter { !$0.isEmpty && $0.first != "/" }
    }

    /// The offset in names such as `GMT+0200`, `UTC-5`, `+01:00` or `(UTC+01.00) Somewhere`, in seconds east.
    private static func writtenOffset(_ name: String) -> Int? {
        var rest = Substring(name)
        if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
            rest = rest[rest.index(after: rest.startIndex)..<end]
        }
        let upper = rest.uppercased()
        for prefix in ["UTC", "GMT"] where upper.hasPrefix(prefix) { rest = rest.dropFirst(3) }
        if rest.isEmpty { return upper.isEmpty ? nil : 0 }
        let digits = Array(rest.replacing(".", with: ":").utf8)
        return digits.withUnsafeBufferPointer { ValueParser.utcOffset($0, signRequired: true) }
    }

    // MARK: Places

    /// The zone of the first place in a name that is the city of a zone which has had the written offset, if there is one.
    private func zone(ofPlaceIn name: String, offset: Int?) -> ZoneTable? {
        let places = WindowsZoneNames.places(name).prefix(16)
        var wanted = places.map(ZoneDatabase.city).filter { !$0.isEmpty }
        guard !wanted.isEmpty else { return nil }
        var cities: [String: String] = [:]
        for identifier in cityIdentifiers() {
            let city = ZoneDatabase.city(String(identifier.split(separator: "/").last ?? ""))
            if cities[city] == nil { cities[city] = identifier }
        }
        wanted = wanted.compactMap { cities[$0] } + places.compactMap { ZoneAliases.ianaName(for: $0) }
        for identifier in wanted {
            guard let zone = zone(named: identifier) else { continue }
            guard let offset else { return zone }
            // Half years since 2000.
            let hasHadOffset = (0..<60).contains { zone.offset(at: 946_684_800 + Int64($0) * 15_778_800) == offset }
            if hasHadOffset { return zone }
        }
        return nil
    }

    /// A city as zones spell it, in lower case: without marks, and without what makes an island of it.
    private static func city(_ place: String) -> String {
        var name = place.folding(options: .diacriticInsensitive, locale: nil).lowercased()
        for ending in [" islands", " island", " is."] where name.hasSuffix(ending) {
            name = String(name.dropLast(ending.count))
        }
        if name.hasPrefix("city of ") { name = String(name.dropFirst(8)) }
        return name.replacing(" ", with: "_").replacing(".", with: "")
    }

    /// The names of all zones that are called after a city, sorted; those of a country's own parts (`US/Central`) are not.
    private func cityIdentifiers() -> [String] {
        let areas = [
            "Africa", "America", "America/Argentina", "America/Indiana", "America/Kentucky", "America/North_Dakota",
            "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
        ]
        guard FileManager.default.fileExists(atPath: directory) else {
            return TimeZone.knownTimeZoneIdentifiers.filter { name in areas.contains { name.hasPrefix($0 + "/") } }
                .sorted()
        }
        return areas.flatMap { area in
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory + "/" + area)) ?? []
            return entries.map { area + "/" + $0 }
        }.sorted()
    }
}
