import Briefing

/// What a clause or a fact is about.
enum Subject: Hashable, Sendable {
    case focus, distraction, score, switches, tracked, category, plan, goal, limit, session, free, clash

    /// What is measured over time; the rest are plans and bounds.
    static let measured: Set<Subject> = [.focus, .distraction, .score, .switches]
    /// What a person set for what is measured.
    static let bounds: Set<Subject> = [.goal, .limit]

    /// The subjects that `words` name.
    ///
    /// *Focus score* is the score, not the focus; a *goal for focus* is both, so that a goal for distraction does not carry it.
    static func named(in words: [String]) -> Set<Subject> {
        var subjects = Set(words.compactMap { nouns[$0] })
        if subjects.contains(.score) { subjects.remove(.focus) }
        if words.first == "plan" { subjects.remove(.plan) }
        // {S1} is free: a slot, and no time before a deadline.
        if zip(words, words.dropFirst()).contains(where: { ["is", "are", "be"].contains($0) && $1 == "free" }) {
            subjects.remove(.free)
        }
        return subjects
    }

    /// Whether more of it is good news; nil where it is neither.
    static func isMoreGood(_ kind: Fact.Kind) -> Bool? {
        switch kind {
        case .focusDay, .focusSpan, .scoreDay, .scoreSpan, .focusHour, .focusWeekday, .peakWindow, .slumpWindow,
            .longestSession, .eventKept, .eventPartial, .adherence, .focusDeviation, .focusGoal, .focusTrend, .deadline:
            true
        case .distractionDay, .distractionSpan, .distractionHour, .distractionWeekday, .distractionInEvent,
            .distractionDeviation, .distractionGoal, .switchesDay:
            false
        case .trackedDay, .trackedSpan, .categorySpan, .eventSkipped, .plannedDay, .clash:
            nil
        case .focusWeekend, .focusMonth, .shiftOutcome, .focusWeekHour, .adherenceKind, .deadlinePeak: true
        case .firstFocusDay, .lateUseDay, .lateStart, .overloadedDay, .eventChain, .distractionTrend,
            .distractionMonth:
            false
        case .overrun, .unplannedFocus, .gap: nil
        }
    }

    /// What a fact of `kind` is about.
    static func of(_ kind: Fact.Kind) -> Set<Subject> {
        switch kind {
        case .focusDay, .focusSpan, .focusHour, .focusWeekday, .peakWindow, .slumpWindow, .focusDeviation, .focusTrend:
            [.focus]
        case .distractionDay, .distractionSpan, .distractionHour, .distractionWeekday, .distractionInEvent,
            .distractionDeviation:
            [.distraction]
        case .trackedDay, .trackedSpan: [.tracked]
        case .scoreDay, .scoreSpan: [.score]
        case .switchesDay: [.switches]
        case .categorySpan: [.category]
        case .longestSession: [.session, .focus]
        case .eventKept, .eventPartial, .eventSkipped, .adherence, .plannedDay: [.plan]
        case .focusGoal: [.goal, .focus]
        case .distractionGoal: [.goal, .limit, .distraction]
        case .deadline: [.free]
        case .clash: [.clash]
        case .firstFocusDay, .focusWeekend, .focusMonth, .unplannedFocus, .shiftOutcome, .focusWeekHour: [.focus]
        case .distractionTrend, .distractionMonth: [.distraction]
        case .lateUseDay, .gap: [.tracked]
        case .adherenceKind: [.plan]
        case .deadlinePeak: [.free]
        case .lateStart, .overrun, .overloadedDay, .eventChain: [.plan]
        }
    }

    private static let nouns: [String: Subject] = {
        let lists: [(Subject, String)] = [
            (.focus, "focus focused focusing focuses concentration concentrated concentrating energy attention"),
            (.distraction, "distraction distractions distracted distracting"),
            (.score, "score scores"),
            (.switches, "switch switches switching switched apps"),
            (.tracked, "tracked recorded devices device records"),
            (.category, "category categories"),
            (.plan, "plan plans planned schedule scheduled calendar load"),
            (.goal, "goal goals target targets"),
            (.limit, "limit limits"),
            (.session, "session sessions streak streaks"),
            (.free, "free deadline deadlines due"),
            (.clash, "clash clashes overlap overlaps overlapping conflict conflicts"),
        ]
        var nouns: [String: Subject] = [:]
        for (subject, words) in lists {
            for word in words.split(separator: " ") { nouns[String(word)] = subject }
        }
        return nouns
    }()
}
