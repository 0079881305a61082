package import Model

/// The activity of one local day, from segments that cover at least the UTC days it needs
/// (`LocalCalendar.segmentDays(for:)`), one a device and UTC day, in any order; others are ignored.
package func derive(
    day: CivilDate, segments: [DaySegment], calendar: LocalCalendar, rules: CategoryRules
) -> DayActivity {
    let days = Dictionary(grouping: segments, by: \.key.day)
    var deriver = DayDeriver(calendar: calendar, rules: rules)
    return deriver.derive(day) { days[$0] ?? [] }
}

/// The activity of each of `days`, oldest first and each once, as `derive` gives it one at a time, but with every
/// segment read and every text matched once.
package func deriveDays(
    _ days: some Sequence<CivilDate>, segments: [DaySegment], calendar: LocalCalendar, rules: CategoryRules
) -> [DayActivity] {
    let byDay = Dictionary(grouping: segments, by: \.key.day)
    var deriver = DayDeriver(calendar: calendar, rules: rules)
    return Set(days).sorted().map { day in
        deriver.derive(day) { byDay[$0] ?? [] }
    }
}
