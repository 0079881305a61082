/// What an applied move brought.
package struct ReportMoveOutcome: Hashable, Sendable, Codable {
    package let title: String
    package let fromSpan: LocalSpan
    package let toSpan: LocalSpan
    /// Share of the new time spent in focus, 0 to 100.
    package let focusShare: Double
    /// The share that the old time is expected to bring.
    package let formerShare: Double

    package init(title: String, fromSpan: LocalSpan, toSpan: LocalSpan, focusShare: Double, formerShare: Double) {
        self.title = title
        self.fromSpan = fromSpan
        self.toSpan = toSpan
        self.focusShare = focusShare
        self.formerShare = formerShare
    }
}
