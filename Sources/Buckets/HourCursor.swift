internal import Model

/// The clock hour that it stands in: zones are asked once an hour, not once a record.
struct HourCursor: Sendable {
    private let calendar: LocalCalendar
    /// UTC milliseconds; the hour is empty before the first move.
    private(set) var start: Int64 = 0
    private(set) var end: Int64 = 0

    init(calendar: LocalCalendar) {
        self.calendar = calendar
    }

    /// Goes to the hour that holds `position`.
    mutating func move(to position: Int64) {
        let hour = calendar.hourInterval(containing: Instant(milliseconds: position))
        start = hour.lowerBound.milliseconds
        end = hour.upperBound.milliseconds
    }
}
