/// When focus comes and when it does not, over a report's days.
package struct ReportRhythm: Hashable, Sendable, Codable {
    /// Clock hours that stand out.
    package struct Window: Hashable, Sendable, Codable {
        package let hours: ClockHours
        /// Share of the hours' length, 0 to 100.
        package let focusShare: Double
        /// Share of the hours' length, 0 to 100.
        package let distractionShare: Double
        package let supportingDays: Int
        /// What the analyst said of it; nil where it said nothing.
        package let text: String?

        package init(
            hours: ClockHours, focusShare: Double, distractionShare: Double, supportingDays: Int, text: String?
        ) {
            self.hours = hours
            self.focusShare = focusShare
            self.distractionShare = distractionShare
            self.supportingDays = supportingDays
            self.text = text
        }
    }

    /// Best first.
    package let peaks: [Window]
    /// Worst first.
    package let slumps: [Window]
    /// The mean of every clock hour over `supportingDays`; empty where there are none.
    package let hours: [ReportHour]
    package let supportingDays: Int

    package init(peaks: [Window], slumps: [Window], hours: [ReportHour], supportingDays: Int) {
        self.peaks = peaks
        self.slumps = slumps
        self.hours = hours
        self.supportingDays = supportingDays
    }
}
