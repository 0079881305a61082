/// How a format writes times and durations, for what is said of those that cannot be read.
struct FaultWords: Hashable, Sendable {
    /// A time as the format writes it.
    var time = "2025-03-20T09:15:00-05:00"
    /// How to mend a time.
    var timeRemedy = "write the time as RFC 3339"
    /// A duration as the format writes it, as a noun phrase.
    var duration = "a number of seconds such as 90 or 12.5"
    /// How to mend a duration.
    var durationRemedy = "write the duration in seconds"
    /// What makes a duration too long.
    var overlongRemedy = "check the duration's unit, which is the second"

    /// The words for RFC 3339 and seconds.
    static let standard = FaultWords()
}
