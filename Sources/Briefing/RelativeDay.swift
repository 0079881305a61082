/// A day told by its distance from `D0` (the day after the one reported on), with its weekday; never a date.
package struct RelativeDay: Hashable, Comparable, Sendable {
    /// -1 is the day reported on, 0 the first of the days ahead.
    package let offset: Int
    package let weekday: Weekday

    package init(offset: Int, weekday: Weekday) {
        self.offset = offset
        self.weekday = weekday
    }

    package static func < (left: RelativeDay, right: RelativeDay) -> Bool { left.offset < right.offset }
}
