import Briefing

/// What the built-in analyst says about a briefing: which facts it picks, and in which order.
struct Composition {
    /// The most claims a list of the reply may hold.
    static let limit = 3

    let briefing: Briefing
    let wording: Wording

    /// All claims in the reply's order; each has a text.
    var claims: [Claim] {
        let summary = summary
        // A day of which little is known is no ground for advice, and what the summary says need not be said again.
        var taken = Set(summary.evidence)
        let notes = notes(without: &taken)
        return [summary] + hours(.peakHours, .peakWindow) + hours(.lowHours, .slumpWindow) + shifts + pauses + notes
            + (briefing.period == .weekly ? goals(without: taken) : [])
    }

    /// A claim with the sentence that its references call for, or nil where there is none.
    func claim(
        _ section: Claim.Section, _ index: Int, evidence: [FactID], fact: FactID? = nil, event: EventID? = nil,
        slot: SlotID? = nil, lengthMinutes: Int? = nil
    ) -> Claim? {
        var claim = Claim(
            section: section, index: index, text: "", evidence: evidence, fact: fact, event: event, slot: slot,
            lengthMinutes: lengthMinutes)
        guard let text = wording.text(for: claim) else { return nil }
        claim.text = text
        return claim
    }

    private func hours(_ section: Claim.Section, _ kind: Fact.Kind) -> [Claim] {
        briefing.facts(kind).prefix(Composition.limit).enumerated().compactMap { index, fact in
            claim(section, index, evidence: [fact.id], fact: fact.id)
        }
    }
}
