package import Model

/// What an activity file does not say itself.
package struct ActivityOptions: Sendable {
    /// The device of the records; nil leaves it to the file, else it is `default`.
    package let device: String?
    /// The zone of times without an offset.
    package let zone: Zone
    /// Records that start later are left out.
    package let now: Instant

    /// The device of records for which nothing names one.
    package static let defaultDevice = "default"

    /// Options for one file.
    package init(device: String?, zone: Zone, now: Instant) {
        self.device = device
        self.zone = zone
        self.now = now
    }
}
