import Briefing

/// Whether the slots of a text exist, are the claim's own, and stand beside what they are about.
struct SlotCheck {
    let claim: Claim
    let briefing: Briefing
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        for slot in text.slots {
            if !exists(slot) { return Complaint(.unknownSlot, "A slot of the text names what is not in the briefing.") }
            if !isOwn(slot) {
                return Complaint(
                    .slotNotEvidence, "A slot of the text is not among what the claim rests on or points at.")
            }
        }
        return misplaced(text)
    }

    private func exists(_ slot: TextSlot) -> Bool {
        switch slot {
        case .value(let id), .when(let id): briefing[id] != nil
        case .event(let id): briefing[id] != nil
        case .slot(let id): briefing[id] != nil
        }
    }

    private func isOwn(_ slot: TextSlot) -> Bool {
        switch slot {
        case .value(let id), .when(let id): claim.evidence.contains(id)
        case .event(let id): evidence.events.contains { $0.id == id }
        case .slot(let id): claim.slot == id
        }
    }

    /// *Focus took {F5}* where F5 is about distraction: the figure is true and the sentence is not.
    private func misplaced(_ text: ClaimText) -> Complaint? {
        var subjects: Set<Subject> = []
        for clause in text.clauses {
            if clause.opensSentence { subjects = [] }
            let named = Subject.named(in: clause.words)
            if !named.isEmpty { subjects = named }
            for slot in clause.slots {
                guard case .value(let id) = slot, let fact = briefing[id], !subjects.isEmpty else { continue }
                if !isPlaced(fact, beside: subjects) {
                    return Complaint(.slotNotEvidence, "{\(id)} stands beside a subject that \(id) is not about.")
                }
            }
        }
        return nil
    }

    private func isPlaced(_ fact: Fact, beside subjects: Set<Subject>) -> Bool {
        let own = Subject.of(fact.kind)
        if own.isDisjoint(with: subjects) { return false }
        // A goal for focus is named by both words; one of them alone must not lead to the other's goal.
        let kinds: Set<Subject> = [.focus, .distraction]
        let ownKinds = own.intersection(kinds)
        let namedKinds = subjects.intersection(kinds)
        return ownKinds.isEmpty || namedKinds.isEmpty || !ownKinds.isDisjoint(with: namedKinds)
    }
}
