import Briefing

/// What a word says about how a quantity compares.
enum DirectionWord: Hashable, Sendable {
    case more, less, same
    /// The most of its kind, and the least.
    case most, least
    /// By what is good for the person: more focus and less distraction are better.
    case better, worse, best, worst
    /// A level without a comparison; only a fact that says the opposite speaks against it.
    case strong, weak, much, little

    /// The direction of `words[index]`, or nil. Set phrases (*above all*, *falls into*, *at least*) have none.
    static func named(_ words: [String], at index: Int) -> DirectionWord? {
        let word = words[index]
        let next = index + 1 < words.count ? words[index + 1] : ""
        let previous = index > 0 ? words[index - 1] : ""
        switch word {
        case "up", "down":
            // Coming up on Friday.
            if previous == "coming" || previous == "comes" { return nil }
            guard beings.contains(previous) || next == "from" || next == "on" || next == "against" else { return nil }
            return word == "up" ? .more : .less
        case "over", "beyond", "past", "under", "within", "inside":
            guard words[(index + 1)...].prefix(4).contains(where: measures.contains) else { return nil }
            return word == "over" || word == "beyond" || word == "past" ? .more : .less
        case "ahead", "behind":
            guard words[(index + 1)...].prefix(4).contains(where: measures.contains) else { return nil }
            return word == "ahead" ? .more : .less
        case "plenty", "ample", "enough", "lots", "much":
            // Plenty of room is little planned.
            if words[(index + 1)...].prefix(2).contains(where: ["room", "space"].contains) { return .little }
            if word == "much" { return previous == "as" ? .same : nil }
            return .much
        case "little" where previous == "a":
            return nil
        case "fine" where next == "that", "good" where next == "that", "okay" where next == "that":
            return nil
        case "typical", "usual", "normal", "ordinary", "regular":
            // It was a typical day.
            let states =
                ["a", "an", "quite"].contains(previous) && words[..<index].contains(where: ["was", "were"].contains)
            return states && !words[..<index].contains("on") ? .same : nil
        case "usually" where next == "do" && words.first != "than":
            return .same
        case "calm", "calmly":
            return Modality.isAdvice(words) ? nil : .strong
        case "what" where next == "a" || next == "an":
            return .strong
        case "more" where previous.hasPrefix("matter"), "most" where previous.hasPrefix("matter"):
            return nil
        case "above" where next == "all", "longer" where previous == "for":
            return nil
        case "same":
            return next.isEmpty || ["as", "level", "amount"].contains(next) ? .same : nil
        case "steady" where ["progress", "pace", "step", "steps", "rhythm"].contains(next):
            return nil
        case "falls", "fall", "fell", "falling":
            // A pause falls into low hours, the best focus on a weekday; focus that falls at an hour is less.
            let isPlace = ["into", "within", "on", "in", "right", "at", "inside", "before", "after"].contains(next)
            let moves = ["focus", "distraction", "score", "energy", "concentration"].contains(previous)
            return isPlace && (!moves || words[..<index].contains(where: extremes.contains)) ? nil : .less
        case "hardest", "toughest":
            return days.contains(next) ? .worst : nil
        case "well", "nicely", "smoothly":
            return works.contains(previous) ? .strong : nil
        case "hard", "difficult", "tough":
            return tasks.contains(next) ? nil : .weak
        case "poorly", "badly":
            return works.contains(previous) ? .weak : nil
        case "least" where previous == "at", "most" where previous == "at":
            return nil
        case "strong" where next == "hours" && isFreeInStrongHours(words): return nil
        case "best" where previous == "do" && next != "work" || next == "next" || previous == "at":
            return nil
        case "often" where previous == "as", "right" where next == "at":
            return .same
        case "close" where next == "to", "about" where next == "what":
            return .same
        case "often", "right", "close", "about":
            return nil
        default:
            return plain[word] ?? change(word)
        }
    }

    /// A form of a verb of change that is not on the list by itself: *slipping*, *climbs*.
    private static func change(_ word: String) -> DirectionWord? {
        guard ["ing", "ed", "s"].contains(where: word.hasSuffix),
            !["records", "recorded", "recording", "shorts", "peaking"].contains(word)
        else { return nil }
        return CommonWords.stems(of: word).lazy.compactMap { plain[$0] }.first {
            [.more, .less, .better, .worse].contains($0)
        }
    }

    /// *Free in your strong hours*: what of the free time lies in peak windows.
    static func isFreeInStrongHours(_ words: [String]) -> Bool {
        let phrase = ["free", "in", "your", "strong", "hours"]
        return words.indices.contains { words[$0...].starts(with: phrase) }
    }

    /// The word for the same difference seen from the other side.
    var inverse: DirectionWord {
        switch self {
        case .more: .less
        case .less: .more
        case .better: .worse
        case .worse: .better
        default: self
        }
    }

    /// Whether it tells a change against earlier, which a fact about hours or weekdays does not carry in the past tense.
    static func isPastChange(_ word: String) -> Bool { pastChanges.contains(word) }

    private static let extremes: Set<String> = [
        "best", "worst", "highest", "lowest", "strongest", "weakest", "most", "least",
    ]
    private static let days: Set<String> = [
        "day", "days", "hour", "hours", "time", "times", "morning", "afternoon", "evening", "night", "week", "block",
        "session",
    ]
    private static let tasks: Set<String> = [
        "task", "tasks", "work", "thing", "things", "part", "parts", "study", "block", "blocks", "problem", "problems",
    ]
    private static let beings: Set<String> = [
        "is", "are", "was", "were", "been", "be", "went", "go", "goes", "going", "came", "stayed", "focus",
        "distraction",
        "score", "moved", "trended", "trending",
    ]
    private static let measures: Set<String> = [
        "goal", "goals", "limit", "target", "usual", "average", "median", "normal", "typical", "level", "mean",
    ]
    private static let works: Set<String> = [
        "work", "works", "worked", "working", "focus", "focused", "focusing", "concentrate", "concentrated", "went",
        "go", "goes",
    ]
    private static let pastChanges: Set<String> = [
        "rose", "risen", "increased", "grew", "grown", "gained", "climbed", "improved", "jumped", "fell", "fallen",
        "dropped",
        "decreased", "declined", "dipped", "reduced", "shrank", "sank", "slipped", "worsened", "slid",
    ]

    private static let plain: [String: DirectionWord] = {
        let lists: [(DirectionWord, String)] = [
            (
                .more,
                """
                more higher greater larger bigger above rose rise rises rising risen raised increase increases increased \
                increasing grew grow grows growing grown gain gains gained climb climbs climbed climbing jump jumps jumped \
                exceeded exceeds exceed exceeding topped tops beat beats outdid outperformed surpassed surpasses longer stronger deeper extra additional
                """
            ),
            (
                .less,
                """
                less fewer lower smaller below sagging drop drops dropped dropping decrease decreases decreased decreasing decline \
                declines declined declining dip dips dipped dipping reduce reduced reduces reduction shrank shrink shrinks sank \
                sink sinks slip slips slipped shorter weaker fade fades faded fading sag sags slump slumps slid short
                """
            ),
            (.same, "same steady unchanged similar equal stable constant alike comparable"),
            (
                .most,
                "most highest greatest largest biggest longest strongest deepest top peak peaks maximum fullest busiest record"
            ),
            (.least, "least lowest fewest smallest shortest weakest bottom minimum lightest emptiest"),
            (.better, "better improved improve improves improving improvement healthier sharper"),
            (.worse, "worse worsened worsens worsening deteriorated poorer"),
            (.best, "best sharpest finest brightest calmest prime"),
            (.worst, "worst poorest"),
            (
                .strong,
                "strong good great solid excellent strongly easily easy sharp clear productive healthy fine nice fair"
            ),
            (.weak, "weak poor scattered fragmented broken shaky unproductive slow lost lose loses losing"),
            (.much, "high heavy lots plenty full busy packed crowded booked enough ample big large"),
            (
                .little,
                "low little light rare rarely few empty minimal minor modest small open thin tight avoided resisted control check"
            ),
        ]
        var plain: [String: DirectionWord] = [:]
        for (direction, words) in lists {
            for word in words.split(separator: " ") { plain[String(word)] = direction }
        }
        return plain
    }()
}

extension DirectionWord {
    /// How a fact answers to the word.
    enum Verdict {
        case carries, contradicts, silent
    }

    /// Whether `fact` carries the word, by its direction and, for what is better or worse, by what is good (see `docs/FACTS.md`).
    func verdict(of fact: Fact) -> Verdict {
        guard let direction = fact.direction else { return .silent }
        let isMore = direction == .more || direction == .best
        let isLess = direction == .less || direction == .worst
        let isGood = Subject.isMoreGood(fact.kind).map { isMore ? $0 : isLess ? !$0 : false }
        let isBad = Subject.isMoreGood(fact.kind).map { isMore ? !$0 : isLess ? $0 : false }
        switch self {
        case .more: return isMore ? .carries : .contradicts
        case .less: return isLess ? .carries : .contradicts
        case .same: return direction == .same ? .carries : .contradicts
        case .most: return direction == .best || fact.isHighestOfItsKind ? .carries : .contradicts
        case .least: return direction == .worst || fact.isLowestOfItsKind ? .carries : .contradicts
        case .better: return isGood == true ? .carries : .contradicts
        case .worse: return isBad == true ? .carries : .contradicts
        case .best: return direction == .best || fact.isLowestOfItsKind ? .carries : .contradicts
        case .worst: return direction == .worst || fact.isHighestOfItsKind && isBad == true ? .carries : .contradicts
        case .strong: return isGood == true ? .carries : isBad == true ? .contradicts : .silent
        case .weak: return isBad == true ? .carries : isGood == true ? .contradicts : .silent
        case .much: return isMore ? .carries : isLess ? .contradicts : .silent
        case .little: return isLess ? .carries : isMore ? .contradicts : .silent
        }
    }

    /// Whether a claim may say it without a fact that carries it.
    var isLevel: Bool {
        switch self {
        case .strong, .weak, .much, .little: true
        default: false
        }
    }

    /// Whether it singles one out among several, so that other facts of the subject need not agree.
    var isExtreme: Bool {
        switch self {
        case .most, .least, .best, .worst: true
        default: false
        }
    }
}

extension Fact {
    /// Facts whose `more` is only said of the highest.
    fileprivate var isHighestOfItsKind: Bool {
        direction == .more && [.distractionHour, .distractionWeekday, .plannedDay].contains(kind)
    }

    /// Facts whose `less` is only said of the lowest.
    fileprivate var isLowestOfItsKind: Bool {
        direction == .less && kind == .distractionWeekday
    }
}
