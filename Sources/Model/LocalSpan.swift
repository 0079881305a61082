/// A stretch of time as the person's clock showed it; start and end are equal where it has no length.
package struct LocalSpan: Hashable, Sendable, Codable {
    package let start: LocalTime
    package let end: LocalTime
    /// Whether it stands for whole days; then `end` is the midnight after the last of them.
    package let isAllDay: Bool

    package init(start: LocalTime, end: LocalTime, isAllDay: Bool = false) {
        self.start = start
        self.end = end
        self.isAllDay = isAllDay
    }

    package init(_ interval: Range<Instant>, isAllDay: Bool = false, in calendar: LocalCalendar) {
        self.init(
            start: LocalTime(interval.lowerBound, in: calendar), end: LocalTime(interval.upperBound, in: calendar),
            isAllDay: isAllDay)
    }
}
