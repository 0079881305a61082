/// One instance of a recurrence set, before overrides.
struct Instance: Sendable {
    /// The wall time in the series' zone.
    var wall: Int
    /// The instant.
    var instant: Int
    /// The end of an RDATE with a PERIOD, else `Int.min`.
    var end: Int
}
