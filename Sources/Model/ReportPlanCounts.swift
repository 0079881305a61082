/// How many planned events came to which verdict.
package struct ReportPlanCounts: Hashable, Sendable, Codable {
    package var kept = 0
    package var partial = 0
    package var skipped = 0
    package var unknown = 0

    package init() {}

    package init(_ verdicts: some Sequence<Findings.PlanOutcome.Verdict>) {
        for verdict in verdicts {
            switch verdict {
            case .kept: kept += 1
            case .partial: partial += 1
            case .skipped: skipped += 1
            case .unknown: unknown += 1
            }
        }
    }

    /// Those with a verdict.
    package var judged: Int { kept + partial + skipped }
}
