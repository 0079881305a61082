/// Clock hours from `start`:00 up to `end`:00, with 0 <= start < end <= 24.
package struct HourRange: Hashable, Sendable {
    package let start: Int
    package let end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}
