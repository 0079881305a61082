/// A day of the week; raw values are those of ISO 8601 (Monday is 1, Sunday 7).
package enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The lower-case English name, as configuration files spell it.
    package var name: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }

    /// The weekday that `name` (lower case, English) names, or nil.
    package init?(name: String) {
        guard let match = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }
}
