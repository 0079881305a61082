/// A day of the week; raw values are those of ISO 8601 (Monday is 1, Sunday 7).
package enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The English name, `Thursday`.
    package var longName: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    /// The English name's first three letters, `Thu`.
    package var shortName: String { String(longName.prefix(3)) }

    /// The lower-case English name, as configuration files spell it.
    package var name: String { longName.lowercased() }

    /// The weekday that `name` (lower case, English) names, or nil.
    package init?(name: String) {
        guard let match = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }
}
