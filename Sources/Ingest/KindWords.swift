import Model

/// The shipped words from which the kind of an event is read, where nothing else tells it.
enum KindWords {
    /// Kinds and the words and phrases that mean them, the most telling first: a homework that is due is a deadline, a
    /// review session for an exam is study, an exam in a lecture is an exam, a final lecture is a lecture.
    private static let groups: [(kind: EventKind, words: [String])] = [
        (.deadline, ["due", "deadline", "submit", "submission", "hand in"]),
        (.work, ["shift"]),
        (
            .study,
            [
                "study", "studying", "revision", "revise", "homework", "problem set", "flashcards", "exam prep",
                "exam preparation", "test prep", "exam review", "midterm review", "final review", "finals review",
                "review session", "reading",
            ]
        ),
        (.exam, ["exam", "exams", "midterm", "midterms", "finals", "quiz"]),
        (
            .exercise,
            [
                "gym", "workout", "yoga", "pilates", "swim", "swimming", "climbing", "football", "soccer", "basketball",
                "tennis",
            ]
        ),
        (.class, ["lecture", "seminar", "tutorial", "recitation"]),
        (
            .meeting,
            [
                "meeting", "standup", "stand up", "sync", "1 1", "1on1", "one on one", "interview", "retro", "review",
                "call", "club",
            ]
        ),
        (.project, ["project", "hackathon", "thesis", "coding"]),
        (.exam, ["test"]),
        (.class, ["class", "lab", "course", "workshop"]),
        (
            .personal,
            ["dentist", "doctor", "birthday", "party", "family", "appointment", "dinner"]
        ),
        (.break, ["lunch", "break", "coffee", "nap"]),
        (.exam, ["final"]),
        (.work, ["work", "focus", "support"]),
        (.exercise, ["run", "running"]),
    ]

    /// The words and phrases that say, in the title of an all-day event, that its owner is away.
    private static let away: Set<String> = [
        "pto", "ooo", "out of office", "vacation", "holiday", "holidays", "day off", "annual leave", "sick leave",
        "parental leave", "urlaub", "vacances",
    ]

    private static let ranks: [String: (rank: Int, kind: EventKind)] = {
        var ranks: [String: (rank: Int, kind: EventKind)] = [:]
        for (rank, group) in groups.enumerated() {
            for word in group.words { ranks[word] = (rank, group.kind) }
        }
        return ranks
    }()

    /// The most words of any phrase above.
    private static let longestPhrase = 3

    /// The kind that the words of `text` mean; nil where they mean none.
    ///
    /// What stands before the first colon (with a blank behind it) is the title's label and decides where it can: a
    /// `Lecture: project management` is a lecture.
    static func kind(of text: String) -> EventKind? {
        if let colon = text.firstRange(of: ": "), let kind = mostTelling(text[..<colon.lowerBound]) { return kind }
        return mostTelling(text[...])
    }

    /// Whether `text` says that its owner is away.
    static func saysAway(_ text: String) -> Bool {
        phrases(of: text[...]).contains { away.contains($0) }
    }

    private static func mostTelling(_ text: Substring) -> EventKind? {
        phrases(of: text).compactMap { ranks[$0] }.min { $0.rank < $1.rank }?.kind
    }

    /// Every run of up to `longestPhrase` words, in lower case with one blank between them.
    ///
    /// A word is letters and digits, so that `1:1` is the phrase `1 1`. Words far behind in an endless title say
    /// nothing.
    private static func phrases(of text: Substring) -> [String] {
        let words = text.prefix(500).lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.indices.flatMap { first in
            (first..<min(first + longestPhrase, words.count)).map { words[first...$0].joined(separator: " ") }
        }
    }
}
