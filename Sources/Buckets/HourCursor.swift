internal import Model

/// Splits spans of time at the clock hours, remembering the hour it stands in: zones are asked once an hour, not once
/// a record.
struct HourCursor: Sendable {
    private let calendar: LocalCalendar
    private var hours = Ordinals()
    /// The hour that it stands in, in UTC milliseconds; empty before the first.
    private(set) var start: Int64 = 0
    private(set) var end: Int64 = 0
    private var number: UInt32 = 0

    init(calendar: LocalCalendar) {
        self.calendar = calendar
    }

    /// The instant at which hour `number` begins.
    func hourStart(_ number: UInt32) -> Instant {
        Instant(milliseconds: Int64(bitPattern: hours.keys[Int(number)]))
    }

    /// Calls `body` with each hour that the milliseconds from `start` up to `end` lie in, and how many lie in it.
    mutating func split(_ start: Int64, _ end: Int64, _ body: (_ hour: UInt32, _ milliseconds: Int64) -> Void) {
        var position = start
        while position < end {
            if position < self.start || position >= self.end { move(to: position) }
            let next = min(end, self.end)
            // Only at the end of representable time does an hour hold none of it.
            guard next > position else { return }
            body(number, next - position)
            position = next
        }
    }

    /// Goes to the hour that holds `position`.
    mutating func move(to position: Int64) {
        let hour = calendar.hourInterval(containing: Instant(milliseconds: position))
        start = hour.lowerBound.milliseconds
        end = hour.upperBound.milliseconds
        number = UInt32(hours.ordinal(of: UInt64(bitPattern: start)))
    }
}
