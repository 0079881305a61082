/// What became of the planned events of one kind.
package struct ReportAdherence: Hashable, Sendable, Codable {
    package let kind: EventKind
    package let counts: ReportPlanCounts
    /// The length of all of them.
    package let plannedMilliseconds: Int64

    package init(kind: EventKind, counts: ReportPlanCounts, plannedMilliseconds: Int64) {
        self.kind = kind
        self.counts = counts
        self.plannedMilliseconds = plannedMilliseconds
    }
}
