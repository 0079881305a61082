/// What a day usually is like: medians over the window's other supporting days; lengths in milliseconds.
package struct ReportUsual: Hashable, Sendable, Codable {
    package let trackedMilliseconds: Int64
    package let focusMilliseconds: Int64
    package let neutralMilliseconds: Int64
    package let distractionMilliseconds: Int64
    package let focusScore: Double?
    package let switches: Int
    /// How many days the medians are taken over.
    package let days: Int

    package init(
        trackedMilliseconds: Int64, focusMilliseconds: Int64, neutralMilliseconds: Int64,
        distractionMilliseconds: Int64, focusScore: Double?, switches: Int, days: Int
    ) {
        self.trackedMilliseconds = trackedMilliseconds
        self.focusMilliseconds = focusMilliseconds
        self.neutralMilliseconds = neutralMilliseconds
        self.distractionMilliseconds = distractionMilliseconds
        self.focusScore = focusScore
        self.switches = switches
        self.days = days
    }
}
