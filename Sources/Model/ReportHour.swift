/// One clock hour in a report, of one day or as the mean of several; lengths in milliseconds.
package struct ReportHour: Hashable, Sendable, Codable {
    /// 0 to 23.
    package let hour: Int
    package let trackedMilliseconds: Int64
    package let focusMilliseconds: Int64
    package let distractionMilliseconds: Int64

    package init(hour: Int, trackedMilliseconds: Int64, focusMilliseconds: Int64, distractionMilliseconds: Int64) {
        self.hour = hour
        self.trackedMilliseconds = trackedMilliseconds
        self.focusMilliseconds = focusMilliseconds
        self.distractionMilliseconds = distractionMilliseconds
    }
}
