import Foundation

extension ZoneDatabase {
    /// The zone that a name probably means when nothing else explains it: other programs' aliases, changed separators, remarks
    /// behind a name, an offset written out, a city, a POSIX rule. Nil if there is no guess.
    public func zone(guessing name: String) -> ZoneTable? {
        guard ZoneDatabase.isShort(name) else { return nil }
        let name = ZoneDatabase.cleaned(name)
        if let zone = zone(variantOf: name) { return zone }
        let (prefix, rest) = WindowsZoneNames.parts(name)
        let offset = ZoneDatabase.writtenOffset(prefix ?? name[...])
        if let offset, prefix != nil {
            let plain = ZoneDatabase.cleaned(String(rest))
            if let zone = zone(tzid: plain) ?? zone(variantOf: plain), zone.hasHad(offset) { return zone }
        }
        if offset == nil {
            for plain in remarksRemoved(name) {
                if let zone = zone(tzid: plain) ?? zone(variantOf: plain) { return zone }
            }
        }
        if let zone = zone(ofPlaceIn: name, offset: offset) { return zone }
        if let offset { return ZoneTable(identifier: name, fixedOffset: offset) }
        return zone(posix: name)
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
        return zone(lettersOf: name)
    }

    private func zone(alias name: String) -> ZoneTable? {
        if let alias = ZoneAliases.ianaName(for: name), let zone = zone(named: alias) { return zone }
        // Windows names its zones by their standard time only; other programs say so, leave that away, or join the words.
        let spaced = name.lowercased().replacing("_", with: " ")
        let standard = spaced.replacing("daylight time", with: "standard time")
            .replacing("summer time", with: "standard time")
        var candidates = [standard]
        if !standard.contains("standard time") {
            let plain = standard.hasSuffix(" time") ? String(standard.dropLast(5)) : standard
            let bracket = plain.firstIndex(of: "(").map { plain[$0...] } ?? ""
            let words = plain.dropLast(bracket.count).split(separator: " ").joined(separator: " ")
            if !words.isEmpty { candidates.append(words + " standard time" + (bracket.isEmpty ? "" : " " + bracket)) }
        }
        for candidate in candidates where candidate != name.lowercased() {
            if let identifier = WindowsZoneNames.ianaName(for: candidate) { return zone(named: identifier) }
        }
        return nil
    }

    /// The zone of an area whose name has the same letters, whatever divides them, such as `Africa/Dar-es-Salaam`.
    private func zone(lettersOf name: String) -> ZoneTable? {
        func letters(_ name: String) -> String { String(name.lowercased().filter { !"/_- ".contains($0) }) }
        let wanted = letters(name)
        guard ZoneDatabase.areas.contains(where: { wanted.hasPrefix($0.lowercased()) }) else { return nil }
        return cityIdentifiers().first { letters($0) == wanted }.flatMap { zone(named: $0) }
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

    /// The name without what stands in parentheses or as a number behind it, without a label before it, its last part, and
    /// what a place's clock is called by.
    private func remarksRemoved(_ name: String) -> [String] {
        var result: [String] = []
        if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
            result.append(ZoneDatabase.cleaned(String(name[..<open])))
            result.append(ZoneDatabase.cleaned(String(name[open...].dropFirst().dropLast())))
        }
        let plain = name.reversed().drop(while: \.isNumber)
        if let separator = plain.first, "_- ".contains(separator), plain.count < name.count {
            result.append(String(plain.dropFirst().reversed()))
        }
        if let colon = name.firstIndex(of: ":") {
            result.append(ZoneDatabase.cleaned(String(name[colon...].dropFirst())))
        }
        if let slash = name.lastIndex(of: "/") {
            let last = ZoneDatabase.cleaned(String(name[slash...].dropFirst()).replacing("_", with: " "))
            // A lone city, as behind a country, is looked for as a place.
            if WindowsZoneNames.ianaName(for: last) != nil || ZoneAliases.ianaName(for: last) != nil {
                result.append(last)
            }
        }
        if name.lowercased().hasSuffix(" time") { result.append(String(name.dropLast(5))) }
        return result.filter { !$0.isEmpty && $0.first != "/" }
    }

    /// The offset in names such as `GMT+0200`, `UTC-5`, `+01:00` or `UTC+01.00 (CET)`, in seconds east.
    private static func writtenOffset(_ name: Substring) -> Int? {
        var rest = name.prefix { $0 != "(" }.uppercased().replacing("\u{2212}", with: "-").replacing(
            "\u{B1}", with: "+"
        )
        .replacing(".", with: ":").filter { !$0.isWhitespace }[...]
        var isNamed = false
        while let word = ["ETC/", "UTC", "GMT", "/"].first(where: rest.hasPrefix) {
            rest = rest.dropFirst(word.count)
            isNamed = true
        }
        if rest.isEmpty { return isNamed ? 0 : nil }
        return Array(rest.utf8).withUnsafeBufferPointer { ValueParser.utcOffset($0, signRequired: true) }
    }

    /// The zone of a `TZ` variable such as `EST5EDT,M3.2.0,M11.1.0`, `CET-1CEST` or `<+03>-3`.
    private func zone(posix name: String) -> ZoneTable? {
        let letters = name.prefix { $0.isASCII && $0.isUppercase }
        guard name.hasPrefix("<") || (3...5).contains(letters.count) else { return nil }
        if let rule = PosixZoneRule(name) {
            guard rule.daylight != nil else {
                // `ROOM5` is no zone.
                let isKnown =
                    name.hasPrefix("<") || zone(tzid: String(letters))?.hasHad(rule.standardOffset) ?? false
                    || zone(alias: String(letters))?.hasHad(rule.standardOffset) ?? false
                return isKnown ? ZoneTable(identifier: name, fixedOffset: rule.standardOffset) : nil
            }
            let years = 1900...2302
            return ZoneTable(
                identifier: name, initialOffset: rule.standardOffset, transitions: rule.transitions(years: years),
                horizon: CivilDate.days(year: years.upperBound, month: 1, day: 1) * 86_400)
        }
        // Without the days of its changes a rule means those of the place.
        guard let rule = PosixZoneRule(name + ",M3.2.0,M11.1.0") else { return nil }
        let daylight = String(name.reversed().prefix { $0.isLetter }.reversed())
        guard let zone = zone(alias: daylight), zone.hasHad(rule.standardOffset) else { return nil }
        return zone
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
            if zone.hasHad(offset) { return zone }
        }
        return nil
    }

    /// A city as zones spell it, in lower case: without marks, and without what makes an island or a clock of it.
    private static func city(_ place: String) -> String {
        var name = place.folding(options: .diacriticInsensitive, locale: nil).lowercased()
        for ending in [" time", " islands", " island", " is."] where name.hasSuffix(ending) {
            name = String(name.dropLast(ending.count))
        }
        if name.hasPrefix("city of ") { name = String(name.dropFirst(8)) }
        return name.replacing(" ", with: "_").replacing(".", with: "")
    }

    private static let areas = [
        "Africa", "America", "America/Argentina", "America/Indiana", "America/Kentucky", "America/North_Dakota",
        "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]

    /// The names of all zones that are called after a city, sorted; those of a country's own parts (`US/Central`) are not.
    private func cityIdentifiers() -> [String] {
        let areas = ZoneDatabase.areas
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

extension ZoneTable {
    /// Whether an offset was in force at some half year since 2000.
    fileprivate func hasHad(_ offset: Int) -> Bool {
        (0..<60).contains { self.offset(at: 946_684_800 + Int64($0) * 15_778_800) == offset }
    }
}
