/// Time that one device spent in one app and category within one clock hour.
package struct HourlyBucket: Hashable, Sendable {
    package let device: String
    /// The instant at which the clock hour begins in the person's zone.
    package let hourStart: Instant
    package let app: String
    package let category: CategoryPath
    package let milliseconds: Int64

    package init(device: String, hourStart: Instant, app: String, category: CategoryPath, milliseconds: Int64) {
        self.device = device
        self.hourStart = hourStart
        self.app = app
        self.category = category
        self.milliseconds = milliseconds
    }
}
