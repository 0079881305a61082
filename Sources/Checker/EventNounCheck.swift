import Briefing

/// Whether a kind of event that a text names (*exam*, *lecture*, *meeting*) is the kind of an event that it rests on.
struct EventNounCheck {
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        let kinds = Set(evidence.events.map(\.kind))
        for word in text.words {
            guard let allowed = Self.nouns[word.text], kinds.isDisjoint(with: allowed) else { continue }
            if Self.deadlines.contains(word.text), isDue { continue }
            return Complaint(.properName, "It names a kind of event that nothing it rests on is.")
        }
        return nil
    }

    private var isDue: Bool {
        evidence.facts.contains { $0.kind == .deadline } || evidence.events.contains { $0.dueDay != nil }
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
