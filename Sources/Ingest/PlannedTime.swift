import Model

extension Instant {
    /// The instants that a plan may name: the years 1 to 9999 but for a day at either end, so that dates in any zone
    /// stay within them too.
    static let planned = Instant(seconds: -62_135_510_400)...Instant(seconds: 253_402_214_400)

    /// This instant, or the nearest that a plan may name.
    var clampedToPlanned: Instant {
        min(max(self, Instant.planned.lowerBound), Instant.planned.upperBound)
    }
}

extension Range where Bound == Instant {
    /// Whether an event over this range lies in a half-open window: it overlaps it, or has no length and starts inside.
    func isWithin(_ window: Range<Instant>) -> Bool {
        isEmpty ? window.contains(lowerBound) : lowerBound < window.upperBound && upperBound > window.lowerBound
    }
}
