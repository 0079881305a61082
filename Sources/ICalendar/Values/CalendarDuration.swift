/// A DURATION value (RFC 5545, section 3.3.6), its nominal and its exact part kept apart.
///
/// Weeks and days are nominal: a day later is the same time of day on the next date, whether that is 23, 24 or 25 hours
/// away. Hours, minutes and seconds are exact.
public struct CalendarDuration: Sendable, Hashable {
    /// Weeks and days, in days; negative for a negative duration.
    public var days: Int
    /// Hours, minutes and seconds, in seconds; negative for a negative duration.
    public var seconds: Int

    /// A duration from its two parts.
    public init(days: Int, seconds: Int) {
        self.days = days
        self.seconds = seconds
    }

    /// Whether the duration runs backwards.
    public var isNegative: Bool { days < 0 || seconds < 0 }

    /// The value as RFC 5545 writes it, such as `P1DT2H`, `-PT15M` or `PT0S`.
    public var text: String {
        guard days != 0 || seconds != 0 else { return "PT0S" }
        var text = isNegative ? "-P" : "P"
        let (days, seconds) = (self.days.magnitude, self.seconds.magnitude)
        if seconds == 0, days % 7 == 0 { return text + "\(days / 7)W" }
        if days != 0 { text += "\(days)D" }
        guard seconds != 0 else { return text }
        text += "T"
        if seconds / 3600 != 0 { text += "\(seconds / 3600)H" }
        if seconds / 60 % 60 != 0 { text += "\(seconds / 60 % 60)M" }
        if seconds % 60 != 0 { text += "\(seconds % 60)S" }
        return text
    }
}
