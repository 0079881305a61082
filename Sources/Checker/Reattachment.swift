import Briefing

/// Finds the one fact by which a claim is true that named others.
///
/// Models mistake `F3` for `F4` more often than they mistake what happened. Where a text fails by its evidence alone, the facts that its
/// slots name are its evidence; a text without slots is tried over each fact of the briefing by itself, and where exactly one carries every
/// word of it, that is its evidence. Nothing else of the claim changes, so a re-attached claim is one that a model could have sent, and
/// passes every check by itself. What several facts would carry says too little to tell which was meant; what points at an event, a slot or
/// a window is about that, and gets no fact that only happens to be at the same time.
struct Reattachment {
    let briefing: Briefing

    /// The claim with the evidence that carries it, or nil where no fact does, or more than one.
    func claim(from claim: Claim) -> Claim? {
        guard let text = try? ClaimText(claim.text), !isRoomForAny(text) else { return nil }
        var named: [FactID] = []
        for id in text.slots.compactMap(\.fact) where !named.contains(id) { named.append(id) }
        guard named.allSatisfy({ briefing[$0] != nil }), named.count < 4 else { return nil }
        // Its own slots say which facts it is about.
        if !named.isEmpty { return fitting(claim, evidence: named) }
        guard claim.fact == nil, claim.event == nil, claim.slot == nil else { return nil }
        let found = Array(briefing.facts.lazy.compactMap { fitting(claim, evidence: [$0.id]) }.prefix(2))
        return found.count == 1 ? found[0] : nil
    }

    private func fitting(_ claim: Claim, evidence: [FactID]) -> Claim? {
        var other = claim
        other.evidence = evidence
        if let fact = claim.fact, !evidence.contains(fact) { other.evidence.insert(fact, at: 0) }
        guard other.evidence != claim.evidence, StructureCheck(briefing: briefing).holds(other) else { return nil }
        return TextCheck(claim: other, briefing: briefing).complaint() == nil ? other : nil
    }

    /// Whether a text names neither a figure nor a subject, so that it would be tied to a fact by chance.
    private func isRoomForAny(_ text: ClaimText) -> Bool {
        text.slots.isEmpty && text.clauses.allSatisfy { Subject.named(in: $0.words).isEmpty }
    }
}

extension Objection.Reason {
    /// Whether other evidence could mend it.
    var isAboutEvidence: Bool {
        switch self {
        case .slotNotEvidence, .wrongSubject, .wrongWeekday, .wrongHour, .wrongDirection, .wrongComparison, .wrongSize,
            .wrongOutcome, .wrongEventKind, .wrongFigure, .thinData:
            true
        default: false
        }
    }
}
