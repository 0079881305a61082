import Model

extension CivilDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// `March`.
    var monthName: String { CivilDate.months[components.month - 1] }

    /// `Thursday, 20 March 2025`.
    var longText: String { "\(weekday.longName), \(dayAndMonth) \(components.year)" }

    /// `20 March`.
    var dayAndMonth: String { "\(components.day) \(monthName)" }

    /// `Thu 20 Mar`.
    var shortText: String { "\(weekday.shortName) \(components.day) \(monthName.prefix(3))" }
}

/// `14–20 March`, `28 February – 6 March`; one day is `20 March`.
func daysText(_ first: CivilDate, _ last: CivilDate) -> String {
    if first == last { return first.dayAndMonth }
    let (start, end) = (first.components, last.components)
    return start.month == end.month && start.year == end.year
        ? "\(start.day)–\(last.dayAndMonth)" : "\(first.dayAndMonth) – \(last.dayAndMonth)"
}

extension ClockHours {
    /// `9:00–11:00`.
    var text: String { "\(start):00–\(end):00" }
}
