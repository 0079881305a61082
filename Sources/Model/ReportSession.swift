/// A focus session in a report.
package struct ReportSession: Hashable, Sendable, Codable {
    package let span: LocalSpan
    package let durationMilliseconds: Int64
    /// How much of it was spent in focus categories.
    package let focusMilliseconds: Int64

    package init(span: LocalSpan, durationMilliseconds: Int64, focusMilliseconds: Int64) {
        self.span = span
        self.durationMilliseconds = durationMilliseconds
        self.focusMilliseconds = focusMilliseconds
    }
}
