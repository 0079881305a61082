import Briefing

/// Whether every *more*, *less*, *best* and *worst* of a text is carried by the fact that it is about.
///
/// A clause is about the facts whose slots stand in it or, where it has none of its own, in the clause before; else about the facts of
/// the subject that it names (*focus*, *distraction*), of its weekday and of its part of the day. Where several facts are
/// left, none of them may say the opposite. A suggestion (*leave more room*) states nothing and may say more or less; what
/// is best or worst it may not.
struct DirectionCheck {
    let claim: Claim
    let evidence: Evidence

    private struct Context {
        var subjects: Set<Subject> = []
        var facts: [Fact] = []
    }

    func complaint(about text: ClaimText) -> Complaint? {
        var context = Context()
        for clause in text.clauses {
            if clause.opensSentence { context = Context() }
            let words = clause.words
            let named = Subject.named(in: words)
            let own = facts(in: clause)
            let bound = !own.isEmpty ? own : inherited(context, named)
            let subjects = named.isEmpty ? context.subjects : named
            for index in words.indices {
                guard let direction = DirectionWord.named(words, at: index) else { continue }
                if clause.isComparison, direction.isLevel { continue }
                if isNegated(words, index) { return wrong }
                if isExempt(direction, words, index, hasOwnFacts: !own.isEmpty, named: named) { continue }
                let isPast = DirectionWord.isPastChange(words[index])
                let candidates = candidates(bound, subjects, clause, isPast: isPast)
                if !carries(direction, candidates, isBound: !bound.isEmpty, clause, subjects) { return wrong }
            }
            // More distraction than focus: no fact compares the two.
            if clause.isComparison, !named.isEmpty, !context.subjects.isEmpty, named.isDisjoint(with: context.subjects)
            {
                return wrong
            }
            if let complaint = absolute(words) { return complaint }
            if !named.isEmpty || !own.isEmpty {
                context = Context(subjects: subjects, facts: own.isEmpty ? bound : own)
            }
        }
        return nil
    }

    private var wrong: Complaint {
        Complaint(.wrongDirection, "It says more than its evidence carries about what is more, less, best or worst.")
    }

    private func facts(in clause: ClaimText.Clause) -> [Fact] {
        var facts: [Fact] = []
        for id in clause.slots.compactMap(\.fact) {
            if let fact = evidence.facts.first(where: { $0.id == id }), !facts.contains(fact) { facts.append(fact) }
        }
        return facts
    }

    private func inherited(_ context: Context, _ named: Set<Subject>) -> [Fact] {
        named.isEmpty ? context.facts : context.facts.filter { !Subject.of($0.kind).isDisjoint(with: named) }
    }

    private func isNegated(_ words: [String], _ index: Int) -> Bool {
        words[..<index].suffix(3).contains(where: Modality.isNegation)
    }

    private func isExempt(
        _ direction: DirectionWord, _ words: [String], _ index: Int, hasOwnFacts: Bool, named: Set<Subject>
    ) -> Bool {
        if direction.isExtreme || direction == .worse { return false }
        let next = words[(index + 1)...].prefix(2)
        // A good sign, a clear step: about nothing that is measured.
        if direction.isLevel, next.first.map(Self.unmeasurable.contains) ?? false { return true }
        // More room, more rest: nothing that is measured.
        if next.contains(where: Self.unmeasured.contains), next.allSatisfy({ Subject.named(in: [$0]).isEmpty }) {
            return true
        }
        return Modality.isAdvice(words) && (!hasOwnFacts || direction.isLevel)
    }

    private static let unmeasurable: Set<String> = [
        "sign", "step", "idea", "base", "way", "reason", "place", "habit", "news", "job", "choice", "fit", "reminder",
        "thing",
    ]

    private static let unmeasured: Set<String> = [
        "room", "rest", "space", "breaks", "break", "breath", "breathing", "air", "care", "calm", "ease", "easily",
        "pause",
        "pauses", "block", "blocks", "step", "steps", "task", "tasks", "work", "walk", "buffer", "margin", "start",
        "place",
    ]

    /// The facts that a direction word in the clause is held against.
    private func candidates(
        _ bound: [Fact], _ subjects: Set<Subject>, _ clause: ClaimText.Clause, isPast: Bool
    ) -> [Fact] {
        if bound.contains(where: { $0.direction != nil && isAbout($0, subjects) }) {
            return bound.filter { $0.direction != nil && isAbout($0, subjects) }
        }
        var facts = evidence.facts.filter { $0.direction != nil && isAbout($0, subjects) }
        if subjects.contains(.goal) { facts = facts.filter { Subject.of($0.kind).contains(.goal) } }
        if let window = evidence.window, isAbout(window, subjects) { return [window] }
        if isPast { facts = facts.filter(\.comparesWithEarlier) }
        let phrases = TimeCheck.phrases(in: clause)
        if !phrases.isEmpty {
            facts = facts.filter { fact in
                evidence.carriers.contains { carrier in
                    carrier.source == .fact(fact.id) && phrases.contains { TimeCheck.carries(carrier, $0) }
                }
            }
        }
        // Another fact's slot says when: what is said then must be about the same time.
        let times = bound.filter { $0.hours != nil || $0.weekday != nil || $0.day != nil }
        if !times.isEmpty { facts = facts.filter { fact in times.contains { $0.sharesTime(with: fact) } } }
        return facts
    }

    private func isAbout(_ fact: Fact, _ subjects: Set<Subject>) -> Bool {
        subjects.isEmpty || !Subject.of(fact.kind).isDisjoint(with: subjects)
    }

    private func carries(
        _ direction: DirectionWord, _ facts: [Fact], isBound: Bool, _ clause: ClaimText.Clause, _ subjects: Set<Subject>
    ) -> Bool {
        if isAboutShift(clause), !isBound, subjects.isEmpty || subjects.contains(.focus) {
            return [.more, .better, .strong, .much].contains(direction) || direction == .best && hasBest
        }
        let verdicts = facts.map(direction.verdict)
        if direction.isLevel { return !verdicts.contains(.contradicts) || verdicts.contains(.carries) && !isBound }
        guard verdicts.contains(.carries) else { return false }
        return direction.isExtreme || !verdicts.contains(.contradicts)
    }

    private var hasBest: Bool { evidence.facts.contains { $0.direction == .best } }

    /// A shift is known to bring more focus, so a clause about the move needs no other fact to say so.
    private func isAboutShift(_ clause: ClaimText.Clause) -> Bool {
        guard claim.section == .recommendedShifts else { return false }
        return clause.words.contains { ["move", "moving", "shift", "shifting", "slot"].contains($0) }
            || clause.slots.contains { if case .slot = $0 { true } else { false } }
    }

    /// *No distraction*, *every block*, *always*: facts say how much, and none says all or nothing.
    private func absolute(_ words: [String]) -> Complaint? {
        for (index, word) in words.enumerated() {
            let next = words[(index + 1)...].prefix(3)
            switch word {
            case "all", "every", "each":
                if next.prefix(2).contains(where: Self.counted.contains), words[..<index].last != "over" {
                    return wrong
                }
            case "entire", "whole":
                // Over the whole week is the span of a fact; the whole day in focus is a share that none has.
                let spans = words[..<index].suffix(2).contains { ["over", "across", "of"].contains($0) }
                if !spans, next.first.map(Self.counted.contains) ?? false { return wrong }
            case "always", "completely", "entirely", "constantly", "nonstop", "solely", "exclusively", "perfect",
                "perfectly",
                "fully", "totally", "wholly", "everything", "none", "ever":
                if !Modality.isAdvice(words) { return wrong }
            case "nothing":
                if next.first != "to", !Modality.isAdvice(words) { return wrong }
            case "most", "mostly", "majority", "nearly", "almost":
                if next.prefix(2).contains(where: { ["of", "days", "hours", "time", "all", "every"].contains($0) }) {
                    return wrong
                }
            case "free" where index > 0 && Subject.named(in: [words[index - 1]]) == [.distraction]:
                return wrong
            default: break
            }
        }
        return nil
    }

    private static let counted: Set<String> = [
        "block", "blocks", "event", "events", "day", "days", "hour", "hours", "evening", "evenings", "morning",
        "mornings",
        "afternoon", "afternoons", "night", "nights", "session", "sessions", "plan", "plans", "class", "classes",
        "exam",
        "exams", "meeting", "meetings", "deadline", "deadlines", "week", "weeks", "weekday", "weekdays", "time", "goal",
        "goals", "distraction", "distractions", "focus", "planned",
    ]
}

extension Fact {
    /// Whether its direction compares with days before, so that it carries *rose* and *fell*.
    fileprivate var comparesWithEarlier: Bool {
        switch kind {
        case .focusDay, .distractionDay, .scoreDay, .switchesDay, .focusDeviation, .distractionDeviation, .focusTrend,
            .firstFocusDay, .lateUseDay, .focusMonth, .shiftOutcome:
            true
        default: false
        }
    }

    /// Whether both are about the same weekday, day, or hours that overlap.
    fileprivate func sharesTime(with other: Fact) -> Bool {
        if let hours, let others = other.hours { return hours.start < others.end && others.start < hours.end }
        if let day, let otherDay = other.day { return day == otherDay }
        if let weekday = weekday ?? day?.weekday, let other = other.weekday ?? other.day?.weekday {
            return weekday == other
        }
        return false
    }
}
