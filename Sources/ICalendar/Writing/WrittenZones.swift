/// The TZIDs that were written, by the VCALENDAR that they stand in, with the earliest time that is known of each.
struct WrittenZones: Sendable {
    /// A TZID of a VCALENDAR.
    struct Use: Hashable, Sendable {
        /// The VCALENDAR's component.
        var calendar: Int32
        /// The name, without quotes and escapes.
        var name: String
    }

    /// The earliest wall second that was written with each TZID.
    private(set) var earliest: [Use: Int] = [:]

    /// Notes a time with a TZID; what stands outside a VCALENDAR cannot have a VTIMEZONE.
    mutating func note(_ name: String, calendar: Int32, wallSeconds: Int) {
        guard calendar >= 0, !name.isEmpty else { return }
        let use = Use(calendar: calendar, name: name)
        earliest[use] = min(earliest[use] ?? .max, wallSeconds)
    }
}
