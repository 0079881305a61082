import Briefing

/// Whether a kind of event that a text names (*exam*, *lecture*, *meeting*) is the kind of an event that it rests on.
struct EventNounCheck {
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        let kinds = Set(evidence.events.map(\.kind)).union(evidence.facts.compactMap(\.eventKind))
        for clause in text.clauses {
            let words = clause.words
            for (index, word) in words.enumerated() {
                guard let allowed = Self.nouns[word], kinds.isDisjoint(with: allowed) else { continue }
                if Self.deadlines.contains(word), isDue { continue }
                if Modality.isAdvice(words), isGeneral(words, index) { continue }
                return Complaint(.wrongEventKind, "It names a kind of event that nothing it rests on is.")
            }
        }
        return nil
    }

    /// *Protect it from meetings*, *your hardest study block*: any such event, not a certain one.
    private func isGeneral(_ words: [String], _ index: Int) -> Bool {
        let previous = index > 0 ? words[index - 1] : ""
        if Self.definite.contains(previous) { return false }
        return words[index].hasSuffix("s") || Self.indefinite.contains(previous)
    }

    /// Whether the words name events of `kind`.
    static func names(_ kind: PlannedEvent.Kind, in words: [String]) -> Bool {
        words.contains { $0.hasPrefix(kind.rawValue) || nouns[$0]?.contains(kind) ?? false }
    }

    /// Whether the words name any kind of event but deadlines.
    static func namesKind(in words: [String]) -> Bool {
        words.contains { nouns[$0] != nil && !deadlines.contains($0) }
    }

    private static let definite: Set<String> = ["your", "the", "this", "that", "next", "coming", "upcoming", "today's"]
    private static let indefinite: Set<String> = [
        "hardest", "hard", "demanding", "difficult", "a", "any", "another", "important", "light", "toughest",
    ]

    private var isDue: Bool {
        evidence.facts.contains { $0.kind == .deadline || $0.kind == .deadlinePeak }
            || evidence.events.contains { $0.dueDay != nil }
    }

    private static let deadlines: Set<String> = ["deadline", "deadlines", "due"]

    private static let nouns: [String: Set<PlannedEvent.Kind>] = {
        let lists: [(String, Set<PlannedEvent.Kind>)] = [
            ("exam exams quiz quizzes examination midterm final finals", [.exam]),
            ("class classes lecture lectures seminar seminars lesson lessons tutorial course", [.class]),
            ("meeting meetings call interview appointment", [.meeting, .personal]),
            ("deadline deadlines due", [.deadline]),
            ("workout workouts exercise gym training sport sports", [.exercise]),
            ("study studying studied", [.study, .exam, .class, .project]),
            ("project projects", [.project, .deadline]),
            ("holiday vacation", [.off]),
        ]
        var nouns: [String: Set<PlannedEvent.Kind>] = [:]
        for (words, kinds) in lists {
            for word in words.split(separator: " ") { nouns[String(word)] = kinds }
        }
        return nouns
    }()
}
