/// Time in one category within one clock hour whose exact minutes are unknown (from sources that report totals).
package struct HourlyTotal: Hashable, Sendable {
    package let hourStart: Instant
    package let category: CategoryPath
    package let milliseconds: Int64

    package init(hourStart: Instant, category: CategoryPath, milliseconds: Int64) {
        self.hourStart = hourStart
        self.category = category
        self.milliseconds = milliseconds
    }
}
