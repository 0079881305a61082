import Briefing

/// What a comparison in a text is held against: *than usual*, *above your goal*, *compared with the week before*.
enum Reference: Hashable, Sendable {
    case usual, goal, limit, others, need
    /// The days before; the week before; the month, or weeks, before.
    case before, week, month
    /// A certain day, or anything else that no fact compares with.
    case other

    /// What the direction word at `index` is compared with, as far as its clause and the comparison after it name it.
    static func named(_ words: [String], after index: Int, comparison: [String]?) -> Set<Reference> {
        var found: Set<Reference> = []
        for place in words.indices.dropFirst(index) {
            guard let reference = bounds[words[place]] ?? earlier(words, place) else { continue }
            if ["usual", "usually"].contains(words[place])
                || words.indices.prefix(place).suffix(4).contains(where: { marks(words, $0) })
            {
                found.insert(reference)
            }
        }
        guard let comparison else { return found }
        for place in comparison.indices {
            if let reference = bounds[comparison[place]] ?? earlier(comparison, place) ?? compared[comparison[place]] {
                found.insert(reference)
            }
            if let day = DayName(comparison[place]), !day.isKindOfDays { found.insert(.other) }
            if ["people", "ever", "anyone", "everyone"].contains(comparison[place]) { found.insert(.other) }
        }
        // Than the day: one day, without a word that makes it one of many.
        if found.isEmpty, comparison.contains("day") { found.insert(.other) }
        return found
    }

    private static func earlier(_ words: [String], _ place: Int) -> Reference? {
        let next = place + 1 < words.count ? words[place + 1] : ""
        let previous = place > 0 ? words[place - 1] : ""
        return switch words[place] {
        case "before", "earlier": span(of: previous)
        case "previous", "prior": span(of: next)
        case "last" where ["time", "days", "week", "weeks", "month"].contains(next): span(of: next)
        default: nil
        }
    }

    /// What days before are meant by the word for them: *the week before*, *the previous month*.
    private static func span(of word: String) -> Reference {
        switch word {
        case "week": .week
        case "weeks", "month", "months": .month
        default: .before
        }
    }

    /// Whether the word at `place` leads to what something is compared with.
    private static func marks(_ words: [String], _ place: Int) -> Bool {
        let previous = place > 0 ? words[place - 1] : ""
        switch words[place] {
        case "to": return ["compared", "close", "equal", "next", "closer"].contains(previous)
        case "on": return ["up", "down"].contains(previous)
        case "of": return ["short", "ahead"].contains(previous)
        default: return markers.contains(words[place])
        }
    }

    /// Whether a fact of this kind is held against it.
    func fits(_ fact: Fact) -> Bool {
        switch self {
        case .usual:
            switch fact.kind {
            case .focusDay, .distractionDay, .scoreDay, .switchesDay, .focusDeviation, .distractionDeviation,
                .focusHour,
                .distractionHour, .focusWeekHour, .peakWindow, .slumpWindow, .focusWeekday, .distractionWeekday:
                true
            default: false
            }
        case .goal: fact.kind == .focusGoal || fact.kind == .distractionGoal
        case .limit: fact.kind == .distractionGoal
        case .before: fact.kind.isTrend
        case .week: fact.kind == .focusTrend || fact.kind == .distractionTrend
        case .month: fact.kind == .focusMonth || fact.kind == .distractionMonth
        case .others:
            switch fact.kind {
            case .focusDay, .distractionDay, .scoreDay, .switchesDay, .focusDeviation, .distractionDeviation,
                .focusHour,
                .distractionHour, .focusWeekHour, .peakWindow, .slumpWindow, .focusWeekday, .distractionWeekday,
                .plannedDay,
                .longestSession:
                true
            default: false
            }
        case .need: fact.kind == .deadline || fact.kind == .deadlinePeak
        case .other: false
        }
    }

    private static let markers: Set<String> = [
        "above", "below", "over", "under", "beyond", "past", "against", "with", "within", "inside", "from", "compared",
        "exceeds", "exceeded", "beat", "beats", "topped", "ahead", "behind", "than", "near", "since", "passed",
        "crossed",
        "broke",
    ]

    private static let bounds: [String: Reference] = [
        "usual": .usual, "usually": .usual, "average": .usual, "normal": .usual, "normally": .usual, "median": .usual,
        "baseline": .usual, "typical": .usual, "typically": .usual, "norm": .usual, "goal": .goal, "goals": .goal,
        "target": .goal, "targets": .goal, "limit": .limit, "limits": .limit,
    ]

    /// What only a comparison with *than* names in these words.
    private static let compared: [String: Reference] = [
        "week": .week, "weeks": .month, "month": .month, "months": .month, "other": .others, "others": .others,
        "any": .others, "rest": .others, "elsewhere": .others, "need": .need, "needs": .need, "needed": .need,
        "take": .need,
        "takes": .need, "required": .need, "requires": .need, "effort": .need,
    ]
}

extension Fact.Kind {
    /// Whether it is a mean day, held against the days or the month before.
    var isTrend: Bool {
        switch self {
        case .focusTrend, .focusMonth, .distractionTrend, .distractionMonth: true
        default: false
        }
    }
}
