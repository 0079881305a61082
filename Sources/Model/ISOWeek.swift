/// A week named as ISO 8601 names it: by the year and number of the week that holds its Thursday.
///
/// A week that starts on another day than Monday is named by the Thursday inside it.
package struct ISOWeek: Hashable, Sendable {
    /// The week-numbering year, which differs from the calendar year around New Year.
    package let year: Int
    /// 1 to 53.
    package let number: Int

    package init(year: Int, number: Int) {
        self.year = year
        self.number = number
    }

    /// The ISO week that holds `date`.
    package init(containing date: CivilDate) {
        let thursday = date.advanced(byDays: 4 - date.weekday.rawValue)
        year = thursday.components.year
        let january1 = CivilDate(year: year, month: 1, day: 1) ?? thursday
        number = thursday.days(since: january1) / 7 + 1
    }

    /// The week that `YYYY-Www` (`2025-W22`) names, or nil where that year has no such week.
    package init?(iso text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 3, parts[1].first == "W",
            let year = Int(parts[0]), let number = Int(parts[1].dropFirst()), number >= 1,
            (1...9999).contains(year)
        else { return nil }
        self.init(year: year, number: number)
        guard ISOWeek(containing: thursday) == self else { return nil }
    }

    /// The Thursday of the week.
    package var thursday: CivilDate {
        let january4 = CivilDate(year: year, month: 1, day: 4) ?? CivilDate(daysSinceEpoch: 0)
        return january4.advanced(byDays: 4 - january4.weekday.rawValue + (number - 1) * 7)
    }
}

extension ISOWeek: CustomStringConvertible {
    /// `2025-W22`.
    package var description: String {
        let padded = number < 10 ? "0\(number)" : "\(number)"
        let yearText = String(year)
        return String(repeating: "0", count: max(0, 4 - yearText.count)) + yearText + "-W" + padded
    }
}

extension ISOWeek: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let week = ISOWeek(iso: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a week YYYY-Www")
        }
        self = week
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
