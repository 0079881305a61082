import Briefing

/// Whether a text says that data are thin exactly where they are.
///
/// Facts that rest on no day (`support` 0) carry nothing else, and no other fact carries that too little was recorded.
struct ThinData {
    let evidence: Evidence
    let briefing: Briefing

    func complaint(about text: ClaimText) -> Complaint? {
        let saysThin = text.clauses.contains { Self.saysThin($0.words) }
        if saysThin, !(isThin && evidence.facts.allSatisfy { $0.kind == .trackedDay || $0.kind == .trackedSpan }) {
            return Complaint(.thinData, "It says that too little was recorded, and its facts do not.")
        }
        let hasData = evidence.facts.contains { $0.support > 0 }
        if !hasData, !saysThin, text.clauses.contains(where: states) {
            return Complaint(.thinData, "Its facts rest on too little data to say more than that.")
        }
        return nil
    }

    /// Whether nothing about the day, or the week, that is reported on could be measured.
    private var isThin: Bool {
        !briefing.facts.contains { fact in
            switch (briefing.period, fact.kind) {
            case (.daily, .focusDay), (.daily, .scoreDay): fact.day?.offset == -1
            case (.weekly, .focusSpan), (.weekly, .scoreSpan): fact.support > 0
            default: false
            }
        }
    }

    private func states(_ clause: ClaimText.Clause) -> Bool {
        guard !Modality.isAdvice(clause.words) else { return false }
        // How long devices recorded is true however little it is.
        if Subject.named(in: clause.words) == [.tracked] { return false }
        return clause.words.indices.contains { DirectionWord.named(clause.words, at: $0) != nil }
            || !Subject.named(in: clause.words).isEmpty
    }

    private static func saysThin(_ words: [String]) -> Bool {
        let data = words.contains {
            ["data", "recorded", "records", "known", "tracked", "said", "say", "judge"].contains($0)
        }
        return data
            && words.contains { word in
                ["little", "enough", "thin", "sparse", "few", "lack", "missing", "unknown", "scarce", "hardly"]
                    .contains(word)
            } || words.contains("unknown")
    }
}
