/// When a finding holds, in the person's own time.
package enum Occasion: Hashable, Sendable, Codable {
    case day(CivilDate)
    /// Whole days, first and last included.
    case days(CivilDate, CivilDate)
    case weekday(Weekday)
    /// The same clock hours of every day of the window.
    case hours(ClockHours)
    /// The same clock hours of one weekday.
    case weekdayHours(Weekday, ClockHours)
    case interval(Range<Instant>)
}
