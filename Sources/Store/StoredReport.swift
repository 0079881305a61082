package import Model

/// A daily or weekly report as the database keeps it: the truth of which Markdown is a projection.
package struct StoredReport: Hashable, Sendable {
    /// The day or week reported on; one report is kept for each.
    package var period: Findings.Period
    package var summaryText: String
    /// The reply's claims that were kept, as JSON.
    package var suggestionsJSON: String
    /// The whole report, from which its Markdown can be written again, as JSON.
    package var reportJSON: String
    /// Where its Markdown was written; nil before that.
    package var markdownPath: String?
    /// A digest of the facts it was made from: the same digest needs no new report.
    package var factsDigest: String
    /// Who wrote it.
    package var analyst: String
    /// The call whose reply was used.
    package var call: CallID?
    package var counts: ClaimCounts
    package var written: Instant
    /// Moves that the report suggests, in its order.
    package var suggestions: [Suggestion]

    /// How many claims of the reply were accepted, kept in the built-in analyst's words, and dropped.
    package struct ClaimCounts: Hashable, Sendable {
        package var accepted: Int
        package var reworded: Int
        package var dropped: Int

        package init(accepted: Int = 0, reworded: Int = 0, dropped: Int = 0) {
            self.accepted = accepted
            self.reworded = reworded
            self.dropped = dropped
        }
    }

    package init(
        period: Findings.Period, summaryText: String, suggestionsJSON: String, reportJSON: String,
        markdownPath: String? = nil, factsDigest: String, analyst: String, call: CallID? = nil,
        counts: ClaimCounts = ClaimCounts(), written: Instant, suggestions: [Suggestion] = []
    ) {
        self.period = period
        self.summaryText = summaryText
        self.suggestionsJSON = suggestionsJSON
        self.reportJSON = reportJSON
        self.markdownPath = markdownPath
        self.factsDigest = factsDigest
        self.analyst = analyst
        self.call = call
        self.counts = counts
        self.written = written
        self.suggestions = suggestions
    }
}
