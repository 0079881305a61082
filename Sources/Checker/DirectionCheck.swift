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
        var joined: Set<Subject> = []
        for (place, clause) in text.clauses.enumerated() {
            if clause.opensSentence { context = Context() }
            let words = clause.words
            // Focus and distraction rose: the one word is about both.
            joined =
                place > 0 && !clause.opensSentence && words.first == "and" ? bareSubject(text.clauses[place - 1]) : []
            let subject = Subject.named(in: words)
            let own = facts(in: clause)
            let bound = !own.isEmpty ? own : inherited(context, subject)
            let subjects = subject.isSubset(of: Subject.bounds) ? subject.union(context.subjects) : subject
            let comparison = comparison(after: place, in: text.clauses)
            for index in words.indices {
                guard let named = DirectionWord.named(words, at: index) else { continue }
                // Compared with less the week before.
                let direction = words.first == "compared" ? named.inverse : named
                if clause.isComparison, direction.isLevel { continue }
                if isNegated(words, index), !Modality.isAdvice(words), !deniesReaching(words) { return wrong }
                if deniesReaching(words) { continue }
                if isExempt(direction, words, index, hasOwnFacts: !own.isEmpty, named: subject) { continue }
                if Modality.isPrediction(words), !isAboutShift(clause) {
                    return Complaint(
                        .prediction, "It tells what is to come, and facts only say what was and what is planned.")
                }
                // Fell again, fell for the last time, both fell: more than one fact would have to say.
                if !direction.isLevel, repeats(words) { return wrong }
                // Fewer apps: how many there were nobody counted.
                if words[(index + 1)...].first == "apps" { return wrong }
                let isPast =
                    DirectionWord.isPastChange(words[index])
                    || words[..<index].suffix(2).contains(
                        where: ["become", "became", "got", "getting", "grown", "turned"].contains)
                let references =
                    clause.isComparison ? [] : Reference.named(words, after: index, comparison: comparison?.words)
                if references.isEmpty, let verdict = compared(direction, bound, comparison) {
                    if verdict { continue }
                    return wrong
                }
                let timed = bound.isEmpty && !references.isEmpty ? comparison.map(facts) ?? [] : bound
                // Below your goal, and below your usual day: the goal is left behind.
                let about = references.contains(.usual) ? subjects.subtracting(Subject.bounds) : subjects
                let found = candidates(timed, about, clause, isPast: isPast)
                var fitting = held(found, against: references, beside: timed, about)
                // Fell over the week: no fact about one day says so.
                if words.contains("week"), !direction.isExtreme { fitting = fitting.filter { $0.day == nil } }
                if fitting.isEmpty, !references.isEmpty, !direction.isLevel, !isAboutShift(clause) {
                    return Complaint(
                        .wrongComparison, "It compares with something that its facts are not held against.")
                }
                if !carries(direction, fitting, isBound: !bound.isEmpty, clause, about) { return wrong }
                if !joined.isEmpty {
                    let others = candidates([], joined, clause, isPast: isPast)
                    if !carries(direction, others, isBound: false, clause, joined) { return wrong }
                }
                if let size = SizeWord.named(words, around: index), !direction.isLevel,
                    !fitting.contains(where: { size.fits($0) && direction.verdict(of: $0) == .carries })
                {
                    return Complaint(.wrongSize, "It calls a difference small or big, and its facts do not.")
                }
            }
            // More distraction than focus: no fact compares the two.
            if clause.isComparison, !subject.isEmpty, !context.subjects.isEmpty,
                subject.isDisjoint(with: context.subjects)
            {
                return Complaint(.wrongComparison, "It compares two things that no fact compares.")
            }
            if Absolutes.areClaimed(in: words) { return wrong }
            if !subject.isEmpty || !own.isEmpty {
                context = Context(subjects: subjects, facts: own.isEmpty ? bound : own)
            }
        }
        return nil
    }

    /// The clause in which a comparison goes on: *than*, *as* or *compared with* behind a comma.
    private func comparison(after place: Int, in clauses: [ClaimText.Clause]) -> ClaimText.Clause? {
        guard place + 1 < clauses.count, !clauses[place + 1].opensSentence else { return nil }
        var next = clauses[place + 1]
        // Less free time, before {E6}, than usual.
        if ["before", "after"].contains(next.words.first ?? ""), place + 2 < clauses.count {
            next = clauses[place + 2]
        }
        if next.opensSentence { return nil }
        return next.isComparison || ["as", "compared"].contains(next.words.first ?? "") ? next : nil
    }

    private var wrong: Complaint {
        Complaint(.wrongDirection, "It says more than its evidence carries about what is more, less, best or worst.")
    }

    private func inherited(_ context: Context, _ named: Set<Subject>) -> [Fact] {
        named.isEmpty ? context.facts : context.facts.filter { !Subject.of($0.kind).isDisjoint(with: named) }
    }

    private func isNegated(_ words: [String], _ index: Int) -> Bool {
        words[..<index].suffix(3).contains(where: Modality.isNegation)
    }

    /// The subjects of a clause that is nothing but their names.
    private func bareSubject(_ clause: ClaimText.Clause) -> Set<Subject> {
        clause.words.count <= 2 && clause.slots.isEmpty
            ? Subject.named(in: clause.words).intersection(Subject.measured) : []
    }

    private func repeats(_ words: [String]) -> Bool {
        words.contains("again") || words.contains("both")
            || zip(words, words.dropFirst()).contains { ["last", "first", "every"].contains($0) && $1 == "time" }
    }

    /// *You did not reach your goal* is judged as what became of the goal.
    private func deniesReaching(_ words: [String]) -> Bool {
        words.contains(where: Modality.isNegation) && words.contains(where: OutcomeCheck.goals.contains)
            && words.contains(where: OutcomeCheck.reaching.contains)
    }

    private func isExempt(
        _ direction: DirectionWord, _ words: [String], _ index: Int, hasOwnFacts: Bool, named: Set<Subject>
    ) -> Bool {
        // Light tasks fit better here.
        if direction == .better, named.isEmpty, index > 0, Self.feeling.contains(words[index - 1]) { return true }
        if direction.isExtreme || direction == .worse { return false }
        let next = words[(index + 1)...].prefix(2)
        // A good sign, a clear step: about nothing that is measured.
        if direction.isLevel, next.first.map(Self.unmeasurable.contains) ?? false { return true }
        // More room, more rest: nothing that is measured.
        if next.contains(where: Self.unmeasured.contains), !clauseNamesDay(words),
            next.allSatisfy({ Subject.named(in: [$0]).isEmpty })
        {
            return true
        }
        return Modality.isAdvice(words) && (!hasOwnFacts || direction.isLevel) && !isPresupposed(words, index)
    }

    /// *Your rising focus*, *distraction as low as it is*: advice that takes for granted what it would have to show.
    private func isPresupposed(_ words: [String], _ index: Int) -> Bool {
        let previous = index > 0 ? words[index - 1] : ""
        let next = words[(index + 1)...].prefix(2)
        let named = Subject.named(in: Array(next))
        return ["your", "the", "this", "that", "its", "so", "as"].contains(previous)
            && (!named.isDisjoint(with: Subject.measured) || ["so", "as"].contains(previous))
    }

    private func clauseNamesDay(_ words: [String]) -> Bool {
        !Modality.isAdvice(words) && words.contains { DayName($0) != nil }
    }

    private static let feeling: Set<String> = ["fit", "fits", "suit", "suits", "feel", "feels"]

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

    /// A shift is known to bring more focus, so a clause about the move needs no other fact to say so.
    func isAboutShift(_ clause: ClaimText.Clause) -> Bool {
        guard claim.section == .recommendedShifts else { return false }
        return clause.words.contains { ["move", "moving", "shift", "shifting", "slot"].contains($0) }
            || clause.slots.contains { if case .slot = $0 { true } else { false } }
    }
}
