import Model

/// How free time is offered: plans that fill every gap are plans nobody keeps.
package struct SlotRules: Hashable, Sendable {
    /// Minutes kept free on either side of a busy timed event.
    package var breathingMinutes: Int
    /// Percent of a day's waking time that neither events nor offered slots may fill, 0 to 100.
    package var freePercent: Int
    /// No slot is shorter, in minutes.
    package var shortestMinutes: Int
    /// No slot is longer, in minutes, but for a rest too short to stand alone.
    package var longestMinutes: Int
    /// Percentage points of expected focus that a shift must gain.
    package var marginPoints: Int

    package static let standard = SlotRules()

    package init(
        breathingMinutes: Int = 10, freePercent: Int = 30, shortestMinutes: Int = 30, longestMinutes: Int = 240,
        marginPoints: Int = 15
    ) {
        self.breathingMinutes = min(120, max(0, breathingMinutes))
        self.freePercent = min(100, max(0, freePercent))
        self.shortestMinutes = min(720, max(5, shortestMinutes))
        self.longestMinutes = min(1440, max(self.shortestMinutes, longestMinutes))
        self.marginPoints = min(100, max(1, marginPoints))
    }
}

extension SlotRules {
    /// How much of a day's waking `stretches` events and offered slots may fill together, in milliseconds.
    func room(ofWaking stretches: [Range<Instant>]) -> Int64 {
        stretches.reduce(0) { $0 + $1.durationMilliseconds } * Int64(100 - freePercent) / 100
    }
}
