/// A day's figures in a report; lengths in milliseconds.
package struct ReportDay: Hashable, Sendable, Codable {
    package let date: CivilDate
    package let trackedMilliseconds: Int64
    package let focusMilliseconds: Int64
    package let distractionMilliseconds: Int64
    /// 0 to 100; nil where nothing was tracked.
    package let focusScore: Double?
    package let switches: Int
    package let isOff: Bool
    /// At least 3 h of data.
    package let isSufficient: Bool

    package init(
        date: CivilDate, trackedMilliseconds: Int64, focusMilliseconds: Int64, distractionMilliseconds: Int64,
        focusScore: Double?, switches: Int, isOff: Bool, isSufficient: Bool
    ) {
        self.date = date
        self.trackedMilliseconds = trackedMilliseconds
        self.focusMilliseconds = focusMilliseconds
        self.distractionMilliseconds = distractionMilliseconds
        self.focusScore = focusScore
        self.switches = switches
        self.isOff = isOff
        self.isSufficient = isSufficient
    }

    package init(_ figures: Findings.DayFigures) {
        self.init(
            date: figures.day, trackedMilliseconds: figures.figures.trackedMilliseconds,
            focusMilliseconds: figures.figures.focusMilliseconds,
            distractionMilliseconds: figures.figures.distractionMilliseconds, focusScore: figures.figures.focusScore,
            switches: figures.figures.switches, isOff: figures.isOff, isSufficient: figures.isSufficient)
    }

    package var neutralMilliseconds: Int64 { trackedMilliseconds - focusMilliseconds - distractionMilliseconds }

    /// Whether means and medians are taken over it.
    package var isSupporting: Bool { isSufficient && !isOff }
}
