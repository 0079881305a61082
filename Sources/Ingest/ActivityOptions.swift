package import Model

/// What an activity file does not say itself.
package struct ActivityOptions: Sendable {
    /// The device of the records; nil leaves it to the file, else it is `default`.
    package let device: String?
    /// The zone of times without an offset.
    package let zone: Zone
    /// Records that start later are left out.
    package let now: Instant
    /// What the configuration says of the columns of a table; nil leaves all to the content.
    package let mapping: ActivityMapping?
    /// Whether the file has changed since it was opened, so that its last line may be half a line.
    package let isGrowing: Bool
    /// Windows of ActivityWatch that begin at or before this instant are left out: a server that is asked for events from
    /// some instant on may cut those that had begun before. Nil takes all.
    package let windowsAfter: Instant?

    /// The device of records for which nothing names one.
    package static let defaultDevice = "default"

    /// Options for one file.
    package init(
        device: String?, zone: Zone, now: Instant, mapping: ActivityMapping? = nil, isGrowing: Bool = false,
        windowsAfter: Instant? = nil
    ) {
        self.device = device
        self.zone = zone
        self.now = now
        self.mapping = mapping
        self.isGrowing = isGrowing
        self.windowsAfter = windowsAfter
    }
}
