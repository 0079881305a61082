package import Model

/// A stored report in a list: which one, and whether it is up to date.
package struct ReportEntry: Hashable, Sendable {
    package let period: Findings.Period
    /// The digest of the facts it was made from.
    package let factsDigest: String
    package let analyst: String
    package let markdownPath: String?
    package let written: Instant

    package init(
        period: Findings.Period, factsDigest: String, analyst: String, markdownPath: String?, written: Instant
    ) {
        self.period = period
        self.factsDigest = factsDigest
        self.analyst = analyst
        self.markdownPath = markdownPath
        self.written = written
    }
}
