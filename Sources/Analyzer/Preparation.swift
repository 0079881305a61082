import Model

/// What events prepare for: by when each must be over if it moves.
struct Preparation {
    private struct Goal {
        let event: Event
        let interval: Range<Instant>
    }

    /// Deadlines and exams by what they are about.
    private let goals: [String: [Goal]]

    init(_ events: [Event]) {
        var goals: [String: [Goal]] = [:]
        for event in events where event.kind == .deadline || event.kind == .exam {
            for subject in event.subjects {
                goals[subject, default: []].append(Goal(event: event, interval: event.interval))
            }
        }
        self.goals = goals
    }

    /// The start of the nearest later deadline or exam that `event` prepares for: one that shares a tag or a telling
    /// word of the title. Where it lies inside that one's own interval (on the day of an all-day deadline), it may
    /// not move past its present end.
    ///
    /// - Returns: nil where it prepares for nothing that is known.
    func dueMoment(of event: Event) -> Instant? {
        let end = event.interval.upperBound
        return event.subjects.lazy.flatMap { goals[$0] ?? [] }
            .filter { $0.interval.upperBound >= end && $0.event != event }
            .map { max($0.interval.lowerBound, end) }
            .min()
    }
}

extension Event {
    /// Words that say what it is about: tags and the words of the title, but for those that only say what kind of
    /// event it is.
    fileprivate var subjects: Set<String> {
        let tags = self.tags.map { $0.words.joined(separator: " ") }
        let telling = title.words.filter { $0.count >= 3 && !$0.allSatisfy(\.isNumber) }
        return Set(tags + telling).subtracting(Event.commonWords).subtracting([""])
    }

    /// Words that events share without belonging together.
    private static let commonWords: Set<String> =
        Set(EventKind.allCases.map(\.rawValue)).union([
            "fixed", "flexible", "movable", "important", "urgent", "low", "medium", "high", "priority", "school",
            "university",
            "college", "course", "lecture", "seminar", "homework", "assignment", "exercises", "session", "block",
            "time", "deep",
            "focus", "prep", "prepare", "preparation", "review", "revision", "revise", "read", "reading", "write",
            "writing",
            "draft", "final", "finals", "midterm", "quiz", "test", "due", "submit", "submission", "hand", "handin",
            "paper",
            "report", "essay", "presentation", "part", "week", "chapter", "and", "for", "the", "with", "from", "group",
            "practice",
            "lab", "problem", "set", "plan", "planning", "start", "finish", "continue", "intro", "introduction", "day",
            "morning", "afternoon",
            "evening", "night", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ])
}
