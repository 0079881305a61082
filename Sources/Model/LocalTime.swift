/// A moment as the person's clock showed it: a date and a minute, without a zone.
///
/// What was shown once is kept this way, so that it can be shown again after the person's zone has changed.
package struct LocalTime: Hashable, Comparable, Sendable, Codable {
    package let date: CivilDate
    /// Minutes since midnight, 0 to 1439.
    package let minute: Int

    package init(date: CivilDate, minute: Int) {
        self.date = date
        self.minute = minute
    }

    /// What clocks show at `instant`, seconds dropped.
    package init(_ instant: Instant, in calendar: LocalCalendar) {
        self.init(date: calendar.civilDate(at: instant), minute: calendar.minuteOfDay(at: instant))
    }

    package static func < (left: LocalTime, right: LocalTime) -> Bool {
        (left.date, left.minute) < (right.date, right.minute)
    }
}
