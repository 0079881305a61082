/// A planned event and what became of it.
package struct ReportPlanLine: Hashable, Sendable, Codable {
    package let span: LocalSpan
    package let title: String
    package let verdict: Findings.PlanOutcome.Verdict
    package let plannedMilliseconds: Int64
    /// Spent as expected of its kind; 0 where the verdict is unknown.
    package let matchedMilliseconds: Int64
    package let distractionMilliseconds: Int64
    /// The distracting category with most time inside.
    package let topDistraction: Findings.CategoryTime?

    package init(
        span: LocalSpan, title: String, verdict: Findings.PlanOutcome.Verdict, plannedMilliseconds: Int64,
        matchedMilliseconds: Int64, distractionMilliseconds: Int64, topDistraction: Findings.CategoryTime?
    ) {
        self.span = span
        self.title = title
        self.verdict = verdict
        self.plannedMilliseconds = plannedMilliseconds
        self.matchedMilliseconds = matchedMilliseconds
        self.distractionMilliseconds = distractionMilliseconds
        self.topDistraction = topDistraction
    }
}
