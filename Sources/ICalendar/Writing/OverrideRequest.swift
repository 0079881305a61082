/// What a caller wants one occurrence to become.
struct OverrideRequest {
    /// The new start, nil for the old one.
    var start: CalendarTime?
    /// The new end, nil for the old length.
    var end: CalendarTime?
    /// The name of another zone for the start.
    var tzid: String?
    /// The instant of the change, in seconds since 1970-01-01T00:00:00Z.
    var lastModified: Int64
    /// Other lines.
    var lines: NewProperties

    /// Whether the times change.
    var changesTimes: Bool { start != nil || end != nil || tzid != nil }
}
