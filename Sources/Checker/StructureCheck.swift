import Briefing

/// Turns a draft into a claim whose ids exist and whose facts are of the kinds that such a claim needs.
///
/// An id that is listed twice in the evidence counts once; that is no error. Evidence of more than a dozen facts is one: what rests
/// on everything rests on nothing, and every weekday and direction would find a fact that carries it.
struct StructureCheck {
    static let maximumEvidence = 12

    let briefing: Briefing

    func claim(from draft: Draft) throws(Rejection) -> Claim {
        let fact = try draft.fact.map { text throws(Rejection) in try factID(text) }
        var evidence = try evidence(of: draft)
        // What a claim points at is evidence too, listed or not.
        if let fact, !evidence.contains(fact) { evidence.insert(fact, at: 0) }
        guard !evidence.isEmpty else {
            throw Rejection(Complaint(.missingEvidence, "A claim must name the facts that it rests on."))
        }
        let claim = Claim(
            section: draft.section, index: draft.index, text: draft.text, evidence: evidence, fact: fact,
            event: try draft.event.map { text throws(Rejection) in try eventID(text) },
            slot: try draft.slot.map { text throws(Rejection) in try slotID(text) },
            lengthMinutes: draft.lengthMinutes)
        try checkKinds(of: claim)
        return claim
    }

    /// Whether the facts of a claim are of the kinds that it needs.
    func holds(_ claim: Claim) -> Bool {
        do throws(Rejection) {
            try checkKinds(of: claim)
            return true
        } catch {
            return false
        }
    }

    private func evidence(of draft: Draft) throws(Rejection) -> [FactID] {
        guard draft.evidence.count <= Self.maximumEvidence else {
            throw Rejection(
                Complaint(.tooMany, "A claim may rest on at most \(Self.maximumEvidence) facts: name those it needs."))
        }
        var ids: [FactID] = []
        for text in draft.evidence {
            let id = try factID(text)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    private func checkKinds(of claim: Claim) throws(Rejection) {
        switch claim.section {
        case .peakHours: try checkWindow(of: claim, .peakWindow)
        case .lowHours: try checkWindow(of: claim, .slumpWindow)
        case .recommendedShifts, .breakSuggestions:
            guard claim.evidence.contains(where: { briefing[$0].map { $0.kind.isReasonToPlan } ?? false }) else {
                throw Rejection(
                    Complaint(.wrongFactKind, "None of the facts it rests on is a reason to plan a time differently."))
            }
        case .summary, .motivationalNotes, .goalRecommendations: break
        }
    }

    private func checkWindow(of claim: Claim, _ kind: Fact.Kind) throws(Rejection) {
        guard let id = claim.fact, let fact = briefing[id], fact.kind != kind else { return }
        throw Rejection(Complaint(.wrongFactKind, "\(id) is no \(kind.rawValue) fact."))
    }

    private func factID(_ text: String) throws(Rejection) -> FactID {
        guard let id = FactID(text), briefing[id] != nil else { throw unknown("fact") }
        return id
    }

    private func eventID(_ text: String) throws(Rejection) -> EventID {
        guard let id = EventID(text), briefing[id] != nil else { throw unknown("event") }
        return id
    }

    private func slotID(_ text: String) throws(Rejection) -> SlotID {
        guard let id = SlotID(text), briefing[id] != nil else { throw unknown("slot") }
        return id
    }

    private func unknown(_ what: String) -> Rejection {
        Rejection(Complaint(.unknownID, "It names a \(what) that is not in the briefing."))
    }
}

extension Fact.Kind {
    /// Whether a shift or a break can rest on it: sums over days and shares of a category say nothing about when to do what.
    var isReasonToPlan: Bool {
        switch self {
        case .trackedDay, .trackedSpan, .categorySpan: false
        default: true
        }
    }
}
