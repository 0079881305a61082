import Model

extension Findings.Period {
    /// `daily` or `weekly`, as tables name it.
    var kind: String {
        switch self {
        case .daily: "daily"
        case .weekly: "weekly"
        }
    }

    /// `2025-05-30` or `2025-W22`.
    var name: String {
        switch self {
        case .daily(let day): day.description
        case .weekly(let week): week.description
        }
    }

    /// The day itself, or the week's Thursday: what periods are found and ordered by.
    var day: CivilDate {
        switch self {
        case .daily(let day): day
        case .weekly(let week): week.thursday
        }
    }

    /// The period that ``kind`` and ``name`` name, or nil.
    init?(kind: String, name: String) {
        switch kind {
        case "daily":
            guard let day = CivilDate(iso: name) else { return nil }
            self = .daily(day)
        case "weekly":
            guard let week = ISOWeek(iso: name) else { return nil }
            self = .weekly(week)
        default: return nil
        }
    }
}
