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
            if let complaint = absolute(words) { return complaint }
            if !subject.isEmpty || !own.isEmpty {
                context = Context(subjects: subjects, facts: own.isEmpty ? bound : own)
            }
        }
        return nil
    }

    /// Those of `facts` that are held against the references; where none is, facts of the evidence about the same time that are.
    private func held(
        _ facts: [Fact], against references: Set<Reference>, beside bound: [Fact], _ subjects: Set<Subject>
    ) -> [Fact] {
        let isHeld = { (fact: Fact) in references.allSatisfy { $0.fits(fact) } }
        let fitting = facts.filter(isHeld)
        guard fitting.isEmpty, !references.isEmpty else { return fitting }
        return evidence.facts.filter { fact in
            fact.direction != nil && isHeld(fact) && isAbout(fact, subjects.subtracting(Subject.bounds))
                && (bound.isEmpty || bound.contains { $0.sharesTime(with: fact) })
        }
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

    /// Two facts of one kind held against each other: *higher at {F5.when} than at {F6.when}*; nil where the comparison names no fact.
    private func compared(_ direction: DirectionWord, _ bound: [Fact], _ comparison: ClaimText.Clause?) -> Bool? {
        guard let comparison, let other = facts(in: comparison).first(where: { !bound.contains($0) }) else {
            return nil
        }
        guard bound.count == 1, let fact = bound.first, fact != other else { return false }
        let kinds: Set<Fact.Kind> = [fact.kind, other.kind]
        let isSame = kinds.count == 1 || kinds == [.peakWindow, .slumpWindow]
        guard isSame, let isGood = Subject.isMoreGood(fact.kind) else { return false }
        let (left, right) = (fact.measurement.number, other.measurement.number)
        switch direction {
        case .more, .most: return left > right
        case .less, .least: return left < right
        case .better: return isGood ? left > right : left < right
        case .worse: return isGood ? left < right : left > right
        default: return false
        }
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

    /// The facts that a direction word in the clause is held against.
    private func candidates(
        _ bound: [Fact], _ subjects: Set<Subject>, _ clause: ClaimText.Clause, isPast: Bool
    ) -> [Fact] {
        let told = bound.filter { $0.direction != nil && isAbout($0, subjects) }
        if !told.isEmpty { return isPast ? told.filter(\.comparesWithEarlier) : told }
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
        let own = Subject.of(fact.kind)
        // A goal for focus, and a limit: both words count.
        let (bounds, measured) = (subjects.intersection(Subject.bounds), subjects.intersection(Subject.measured))
        if !bounds.isEmpty, !measured.isEmpty {
            return !own.isDisjoint(with: bounds) && !own.isDisjoint(with: measured)
        }
        return subjects.isEmpty || !own.isDisjoint(with: subjects)
    }

    private func carries(
        _ direction: DirectionWord, _ facts: [Fact], isBound: Bool, _ clause: ClaimText.Clause, _ subjects: Set<Subject>
    ) -> Bool {
        if isAboutShift(clause), !isBound, subjects.isEmpty || subjects.contains(.focus) {
            return [.more, .better, .strong, .much].contains(direction)
                || (direction == .best || direction == .most) && hasBest
        }
        let verdicts = facts.map(direction.verdict)
        if direction.isLevel { return !verdicts.contains(.contradicts) || verdicts.contains(.carries) && !isBound }
        guard verdicts.contains(.carries) else { return false }
        if direction.isExtreme {
            return facts.contains { direction.verdict(of: $0) == .carries && isOfItsKind($0, clause.words) }
        }
        return !verdicts.contains(.contradicts)
    }

    /// *The best day* is a day's, *the best hours* are hours', and the longest session is the best of nothing else.
    private func isOfItsKind(_ fact: Fact, _ words: [String]) -> Bool {
        if fact.kind == .longestSession || words.contains("longest") {
            return fact.kind == .longestSession
                && words.contains { ["longest", "session", "sessions", "stretch", "run", "row"].contains($0) }
        }
        let extremes = words.indices.filter { DirectionWord.named(words, at: $0)?.isExtreme ?? false }
        for index in extremes {
            let next = words[(index + 1)...].prefix(2)
            if next.contains(where: ["day", "days", "weekday", "weekdays"].contains) { return fact.hours == nil }
            if next.contains(where: ["hours", "hour", "window"].contains) { return fact.hours != nil }
        }
        return true
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
                // Every small block counts: a saying.
                if words[index...].contains(where: ["counts", "helps", "matters"].contains) { continue }
                if word == "all", next.first == "over" || next.first == "of" { return wrong }
                if next.prefix(2).contains(where: Self.counted.contains), words[..<index].last != "over",
                    !Modality.isAdvice(words)
                {
                    return wrong
                }
            case "entire", "whole":
                // Over the whole week is the span of a fact; the whole day in focus is a share that none has.
                let spans = words[..<index].suffix(2).contains { ["over", "across", "of"].contains($0) }
                if !spans, next.first.map(Self.counted.contains) ?? false { return wrong }
            case "always" where index > 0 && words[index - 1] == "not" || next.first == "possible":
                continue
            case "always", "completely", "entirely", "constantly", "nonstop", "solely", "exclusively", "perfect",
                "perfectly",
                "fully", "totally", "wholly", "everything", "none", "ever":
                if !Modality.isAdvice(words) { return wrong }
            case "too":
                // Too full, too much: a judgement; too little recorded is one of the data.
                let judged = next.first.map {
                    DirectionWord.named([$0], at: 0) != nil || ["much", "many", "long"].contains($0)
                }
                if judged ?? false, !words.contains("recorded"), !Modality.isAdvice(words) { return wrong }
            case "nothing":
                if next.first != "to", !Modality.isAdvice(words) { return wrong }
            case "most" where next.first == "out":
                continue
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
            .firstFocusDay, .lateUseDay, .focusMonth, .shiftOutcome, .distractionTrend, .distractionMonth:
            true
        default: false
        }
    }

    /// Whether both are about the same weekday, day, or hours that overlap.
    func sharesTime(with other: Fact) -> Bool {
        // An hour of one weekday is none of another's.
        if let weekday, let otherWeekday = other.weekday, weekday != otherWeekday { return false }
        if let hours, let others = other.hours { return hours.start < others.end && others.start < hours.end }
        if let day, let otherDay = other.day { return day == otherDay }
        if let weekday = weekday ?? day?.weekday, let other = other.weekday ?? other.day?.weekday {
            return weekday == other
        }
        return false
    }
}
