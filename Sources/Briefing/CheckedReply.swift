/// What is left of a reply after the check.
package struct CheckedReply: Hashable, Sendable {
    /// Claims that may be shown, in the reply's order: those accepted as they were and those reworded.
    package let claims: [Claim]
    /// Paths of the claims among `claims` whose text was replaced, each with what was wrong with it.
    package let reworded: [Objection]
    /// What was dropped and why; one entry a claim, or one for the whole reply.
    package let dropped: [Objection]
    /// Paths of the claims among `claims` that were true by another fact than they named; each now names that fact.
    package let reattached: [Objection]

    package init(claims: [Claim], reworded: [Objection], dropped: [Objection], reattached: [Objection] = []) {
        self.claims = claims
        self.reworded = reworded
        self.dropped = dropped
        self.reattached = reattached
    }

    /// How many claims kept their text.
    package var acceptedCount: Int { claims.count - reworded.count }

    package var hasSummary: Bool { claims.contains { $0.section == .summary } }
}
