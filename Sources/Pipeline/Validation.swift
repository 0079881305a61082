import Briefing

/// What the check makes of a reply, claim by claim.
package struct Validation: Hashable, Sendable {
    /// A claim that was changed or left out, and why.
    package struct Rejection: Hashable, Sendable {
        /// Where it stood: `recommended_shifts[0]`; empty for the reply as a whole.
        package let claim: String
        /// The reason's code, from a closed set.
        package let reason: String
        /// The reason as a sentence.
        package let message: String
        /// What to do about it, as a sentence.
        package let remedy: String
    }

    /// Paths of the claims that passed as they are.
    package let accepted: [String]
    /// Claims that are kept with another fact than they named.
    package let reattached: [Rejection]
    /// Claims that keep their structure and get the built-in analyst's sentence.
    package let reworded: [Rejection]
    package let dropped: [Rejection]

    init(_ reply: CheckedReply) {
        let changed = Set((reply.reworded + reply.reattached).map(\.path))
        accepted = reply.claims.map(\.path).filter { !changed.contains($0) }
        reattached = reply.reattached.map(Rejection.init)
        reworded = reply.reworded.map(Rejection.init)
        dropped = reply.dropped.map(Rejection.init)
    }
}

extension Validation.Rejection {
    fileprivate init(_ objection: Objection) {
        self.init(
            claim: objection.path, reason: objection.reason.rawValue, message: objection.message,
            remedy: objection.reason.remedy)
    }
}
