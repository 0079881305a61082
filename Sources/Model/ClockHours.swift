/// A range of clock hours of any day: from `start`:00 up to `end`:00, with 0 <= start < end <= 24.
package struct ClockHours: Hashable, Sendable, Codable {
    package let start: Int
    package let end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    package var hours: Range<Int> { start..<end }
}
