import Briefing

/// Whether what a text says became of a plan is what its evidence says: kept, kept in part, skipped, reached, due, in conflict.
struct OutcomeCheck {
    private enum Outcome {
        case kept, partial, skipped
    }

    let claim: Claim
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        for clause in text.clauses {
            let words = clause.words
            let isAdvice = Modality.isAdvice(words)
            if !isAdvice {
                if Self.outcome(in: words, hasEvent: clause.hasEvent) != nil, words.contains("again") {
                    return Complaint(.wrongOutcome, "It says that something happened again, which no fact does.")
                }
                if let outcome = Self.outcome(in: words, hasEvent: clause.hasEvent),
                    !isCarried(outcome, clause, words, text)
                {
                    return Complaint(.wrongOutcome, "It says of a plan what its evidence does not carry.")
                }
                if !reachesCarriedGoal(words) {
                    return Complaint(.wrongOutcome, "It says of a goal what its evidence does not carry.")
                }
                if saysWhenItBegan(words) {
                    return Complaint(.wrongOutcome, "It says when something began or ended, which no fact does.")
                }
                if let complaint = unsupportedSubject(words) { return complaint }
                if names(Self.goals, words), !evidence.facts.contains(where: { Subject.of($0.kind).contains(.goal) }) {
                    return Complaint(.wrongSubject, "It speaks of a goal, and no fact it rests on is about one.")
                }
                let isSaying = names(["always", "every"], words) && clause.slots.isEmpty
                if Modality.isDenied(words), !isSaying, !(clause.hasEvent && names(Self.undone, words)),
                    statesSomething(clause, words), !deniesReaching(words)
                {
                    return Complaint(.wrongDirection, "It denies something, and facts say only what is.")
                }
                if isBareGoal(clause, words) {
                    return Complaint(.wrongOutcome, "It says of a goal what its evidence does not carry.")
                }
                if Modality.isPrediction(words), foretells(clause, words) {
                    return Complaint(
                        .prediction, "It tells what is to come, and facts only say what was and what is planned.")
                }
            }
            if names(Self.clashes, words), !evidence.facts.contains(where: { $0.kind == .clash }) {
                return Complaint(.wrongSubject, "It speaks of an overlap, and no fact it rests on is about one.")
            }
        }
        return nil
    }

    /// Whether a clause says what became of a plan.
    static func isOutcome(_ clause: ClaimText.Clause) -> Bool {
        outcome(in: clause.words, hasEvent: clause.hasEvent) != nil
    }

    private static func outcome(in words: [String], hasEvent: Bool) -> Outcome? {
        if hasEvent, words.contains("not"), words.contains(where: undone.contains) { return .skipped }
        let isSkipped = words.contains("skipped") || words.contains("missed")
        if hasEvent, !isSkipped, words.contains("part") || words.contains("partly") || words.contains("partially") {
            return .partial
        }
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "skipped", "missed", "abandoned", "cancelled", "canceled", "elsewhere", "unattended", "neglected",
                "ignored":
                return .skipped
            case "kept", "attended", "completed", "finished", "followed", "honored", "fulfilled", "accomplished":
                // What kept you going; kept your focus: no plan.
                if word == "kept",
                    ["you", "going", "focus", "calm", "up", "it", "distraction", "distractions"].contains(next)
                {
                    continue
                }
                return words.contains(where: parts.contains) ? .partial : .kept
            case "partly", "partially":
                return .partial
            case "went"
            where hasEvent && words[index...].contains(where: ["well", "fine", "smoothly", "great"].contains):
                return .kept
            case "worked", "stuck", "held", "happened", "keeping":
                // Of a plan or an event; focus is held too.
                guard hasEvent || Subject.named(in: words) == [.plan] else { continue }
                return .kept
            case "planned" where index > 0 && words[index - 1] == "as":
                return .kept
            default: continue
            }
        }
        return nil
    }

    private func isCarried(
        _ outcome: Outcome, _ clause: ClaimText.Clause, _ words: [String], _ text: ClaimText
    ) -> Bool {
        let events = clause.slots.compactMap { if case .event(let id) = $0 { id } else { nil } }
        let cited = Set(clause.slots.compactMap(\.fact))
        let isGoal = names(Self.goals, words)
        return evidence.facts.contains { fact in
            if let event = fact.event, !events.isEmpty, !events.contains(event) { return false }
            if !cited.isEmpty, !cited.contains(fact.id) { return false }
            switch (outcome, fact.kind) {
            case (.kept, .eventKept), (.partial, .eventPartial), (.skipped, .eventSkipped): return true
            // The share that was kept says nothing of a particular event, and only its figure says how much.
            case (.kept, .adherence), (.kept, .adherenceKind):
                return events.isEmpty && text.slots.contains(.value(fact.id))
            case (.skipped, .focusGoal): return isGoal && fact.direction == .less
            case (.skipped, .distractionGoal): return isGoal && fact.direction == .more
            case (.kept, .focusGoal): return isGoal && fact.direction != .less
            case (.kept, .distractionGoal): return isGoal && fact.direction != .more
            default: return false
            }
        }
    }

    /// *Reached your goal*, *met the target*: not where the fact says that it was not.
    private func reachesCarriedGoal(_ words: [String]) -> Bool {
        if Modality.isDenied(words) { return true }
        for (index, word) in words.enumerated()
        where ["reached", "met", "hit", "achieved", "made", "beat"].contains(word) {
            guard words[(index + 1)...].prefix(4).contains(where: Self.goals.contains) else { continue }
            let kinds = Subject.named(in: words).intersection([.focus, .distraction, .limit])
            let isCarried = evidence.facts.contains { fact in
                guard kinds.isSubset(of: Subject.of(fact.kind)) else { return false }
                return switch fact.kind {
                case .focusGoal: fact.direction == .more || fact.direction == .same
                case .distractionGoal: fact.direction == .less || fact.direction == .same
                default: false
                }
            }
            if !isCarried { return false }
        }
        return true
    }

    /// *You did not reach your goal*, which the fact about the goal says.
    private func deniesReaching(_ words: [String]) -> Bool {
        guard names(Self.goals, words), names(Self.reaching, words) else { return false }
        return evidence.facts.contains {
            $0.kind == .focusGoal && $0.direction == .less || $0.kind == .distractionGoal && $0.direction == .more
        }
    }

    /// *You are on target*: of a goal only how a figure stands against it can be said.
    private func isBareGoal(_ clause: ClaimText.Clause, _ words: [String]) -> Bool {
        guard names(Self.goals, words), !names(Self.reaching, words),
            !names(["fit", "fits", "suits", "set", "against"], words)
        else { return false }
        return Self.outcome(in: words, hasEvent: false) == nil
            && !clause.slots.contains { if case .value = $0 { true } else { false } }
            && !words.indices.contains { DirectionWord.named(words, at: $0) != nil }
    }

    private func foretells(_ clause: ClaimText.Clause, _ words: [String]) -> Bool {
        let ends: Set<String> = [
            "finish", "complete", "miss", "pass", "reach", "meet", "fail", "keep", "skip", "win", "lose",
        ]
        let isMove =
            claim.section == .recommendedShifts && names(["move", "moving", "shift", "shifting", "slot"], words)
        return !isMove && !Subject.named(in: words).isDisjoint(with: Subject.measured)
            || clause.hasEvent && names(ends, words) || names(Self.goals, words) && names(ends, words)
    }

    /// *You started late*, *finished early*: facts say how long, not when.
    private func saysWhenItBegan(_ words: [String]) -> Bool {
        let deeds: Set<String> = ["started", "began", "finished", "ended", "stopped", "left", "arrived", "quit"]
        let times: Set<String> = ["early", "earlier", "late", "later", "soon", "sooner"]
        let isOnTime = zip(words, words.dropFirst()).contains { ["on", "in"].contains($0) && $1 == "time" }
        return names(deeds, words) && names(times, words) || isOnTime
    }

    /// *You were focused during {E1}* where no fact of the claim is about focus.
    private func unsupportedSubject(_ words: [String]) -> Complaint? {
        // A shift brings focus, and a break is about it.
        if claim.section == .recommendedShifts || claim.section == .breakSuggestions { return nil }
        let measured: Set<Subject> = [.focus, .distraction, .score, .switches]
        let named = Subject.named(in: words).intersection(measured)
        let carried = evidence.facts.reduce(into: Set<Subject>()) { $0.formUnion(Subject.of($1.kind)) }
        if named.isSubset(of: carried) { return nil }
        return Complaint(.wrongSubject, "It speaks of something measured that no fact it rests on is about.")
    }

    /// Whether a clause is about the data at all; *there is no rush* is not.
    private func statesSomething(_ clause: ClaimText.Clause, _ words: [String]) -> Bool {
        !clause.slots.isEmpty || !Subject.named(in: words).isEmpty || !TimeCheck.phrases(in: clause).isEmpty
            || Self.outcome(in: words, hasEvent: clause.hasEvent) != nil || words.contains(where: Self.deeds.contains)
    }

    private func names(_ list: Set<String>, _ words: [String]) -> Bool {
        words.contains(where: list.contains)
    }

    /// *{E1} did not happen*.
    private static let undone: Set<String> = ["happen", "happened"]
    private static let parts: Set<String> = ["part", "partly", "partially", "some", "half"]
    static let reaching: Set<String> = [
        "reach", "reached", "meet", "met", "hit", "achieve", "achieved", "make", "made",
    ]
    static let goals: Set<String> = ["goal", "goals", "target", "targets", "limit", "limits"]
    private static let clashes: Set<String> = [
        "clash", "clashes", "clashing", "overlap", "overlaps", "overlapping", "conflict", "conflicts", "collide",
        "collides",
    ]
    private static let deeds: Set<String> = [
        "work", "worked", "study", "studied", "keep", "start", "started", "spend", "spent", "rest", "stay", "reach",
        "finish",
        "attend", "sessions", "session", "time", "hours", "block", "blocks", "free", "room", "events", "event",
    ]
}
