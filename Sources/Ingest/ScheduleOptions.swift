package import Model

/// What a plan does not say itself.
package struct ScheduleOptions: Sendable {
    /// The zone of floating and all-day times. Calendars find it by its identifier, an IANA name.
    package let zone: Zone
    /// Occurrences are expanded within these instants.
    package let window: Range<Instant>
    /// The person's own addresses, lower case.
    package let me: Set<String>
    /// The person's own rules for kinds, in their order.
    package let kinds: [KindRule]

    /// Options for one file.
    package init(zone: Zone, window: Range<Instant>, me: [String] = [], kinds: [KindRule] = []) {
        self.zone = zone
        self.window = window
        self.me = Set(me.map { $0.lowercased() })
        self.kinds = kinds
    }
}
