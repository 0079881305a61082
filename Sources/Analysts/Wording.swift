import Briefing
import Prompts

/// Finds the sentence for a claim, from what the claim points at.
struct Wording {
    /// A summary is made of at most this many sentences.
    static let summarySentences = 4

    private let briefing: Briefing
    private let book: SentenceBook
    /// A number that differs from day to day, so that reports do not all read the same.
    private let seed: UInt64

    init(briefing: Briefing, book: SentenceBook) {
        self.briefing = briefing
        self.book = book
        seed = Wording.hash(of: briefing)
    }

    /// The text for a claim, or nil where its ids do not exist or carry no sentence.
    func text(for claim: Claim) -> String? {
        switch claim.section {
        case .summary: summary(of: claim)
        case .peakHours: hours(claim, of: .peakWindow)
        case .lowHours: hours(claim, of: .slumpWindow)
        case .recommendedShifts: shift(claim)
        case .breakSuggestions: pause(claim)
        case .motivationalNotes: sentence(of: "note", over: claim)
        case .goalRecommendations: sentence(of: "goal", over: claim)
        }
    }

    /// Whether the book has a sentence of `section` for this very fact.
    func hasSentence(_ section: String, for fact: Fact) -> Bool {
        keys(section, fact).contains { book.variantCount(of: $0) > 0 }
    }

    private func summary(of claim: Claim) -> String? {
        let facts = claim.evidence.compactMap { briefing[$0] }
        guard facts.count == claim.evidence.count else { return nil }
        var sentences = facts.prefix(Wording.summarySentences).enumerated().compactMap { index, fact in
            sentence(keys("fact", fact), fact: fact, index: index)
        }
        if briefing.isSparse, let sparse = book.sentence(["summary.sparse"], variant: seed, slots: [:]) {
            sentences.insert(sparse, at: 0)
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private func hours(_ claim: Claim, of kind: Fact.Kind) -> String? {
        guard let fact = claim.fact.flatMap({ briefing[$0] }), fact.kind == kind else { return nil }
        return sentence(keys(claim.section.rawValue, fact), fact: fact, index: claim.index)
    }

    private func shift(_ claim: Claim) -> String? {
        guard let event = claim.event.flatMap({ briefing[$0] }), let slot = claim.slot.flatMap({ briefing[$0] }) else {
            return nil
        }
        var slots = ["event": "{\(event.id)}", "slot": "{\(slot.id)}"]
        let peak = claim.evidence.lazy.compactMap { briefing[$0] }.first { fact in
            fact.kind == .peakWindow && fact.hours?.overlaps(slot, forAtLeast: event.lengthMinutes) == true
        }
        if let peak { slots["when"] = "{\(peak.id).when}" }
        return book.sentence(
            peak == nil ? ["shift"] : ["shift.peak", "shift"], variant: variant(claim.index), slots: slots)
    }

    private func pause(_ claim: Claim) -> String? {
        if let id = claim.slot {
            guard let slot = briefing[id] else { return nil }
            var slots = ["slot": "{\(id)}"]
            let slump = claim.evidence.lazy.compactMap { briefing[$0] }.first { fact in
                fact.kind == .slumpWindow && fact.hours?.overlaps(slot, forAtLeast: 5) == true
            }
            if let slump { slots["when"] = "{\(slump.id).when}" }
            let keys = slump == nil ? ["break.slot"] : ["break.slump", "break.slot"]
            return book.sentence(keys, variant: variant(claim.index), slots: slots)
        }
        if let id = claim.event {
            guard briefing[id] != nil else { return nil }
            return book.sentence(["break.event"], variant: variant(claim.index), slots: ["event": "{\(id)}"])
        }
        return book.sentence(["break"], variant: variant(claim.index), slots: [:])
    }

    /// The section's own sentence for the earliest evidence that has one, else the plain one for the earliest evidence.
    private func sentence(of section: String, over claim: Claim) -> String? {
        let facts = claim.evidence.compactMap { briefing[$0] }
        guard let fact = facts.first(where: { hasSentence(section, for: $0) }) ?? facts.first else { return nil }
        return sentence(keys(section, fact) + keys("fact", fact), fact: fact, index: claim.index)
    }

    private func sentence(_ keys: [String], fact: Fact, index: Int) -> String? {
        var slots = ["fact": "{\(fact.id)}", "when": "{\(fact.id).when}"]
        slots["event"] = fact.event.map { "{\($0)}" }
        slots["other"] = fact.otherEvent.map { "{\($0)}" }
        return book.sentence(keys, variant: variant(index), slots: slots)
    }

    /// `note.focus_day.more`, then `note.focus_day`; of a kind of events `goal.adherence_kind.study`.
    private func keys(_ section: String, _ fact: Fact) -> [String] {
        let key = "\(section).\(fact.kind.rawValue)"
        let closer = [fact.eventKind?.rawValue, fact.direction?.rawValue].compactMap(\.self)
        return closer.map { "\(key).\($0)" } + [key]
    }

    private func variant(_ index: Int) -> UInt64 { seed &+ UInt64(truncatingIfNeeded: index) }

    /// FNV-1a over the facts' figures, folded so that its low bits depend on all of it.
    private static func hash(of briefing: Briefing) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for fact in briefing.facts {
            for number in [fact.measurement.number, fact.baseline?.number ?? 0, fact.support] {
                hash = (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
            }
        }
        return (hash ^ (hash >> 32)) >> 3
    }
}
