import Briefing

/// Which facts a direction word is about, and whether they carry it.
extension DirectionCheck {
    func facts(in clause: ClaimText.Clause) -> [Fact] {
        var facts: [Fact] = []
        for id in clause.slots.compactMap(\.fact) {
            if let fact = evidence.facts.first(where: { $0.id == id }), !facts.contains(fact) { facts.append(fact) }
        }
        return facts
    }

    /// The facts that a direction word in the clause is held against.
    func candidates(
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

    func isAbout(_ fact: Fact, _ subjects: Set<Subject>) -> Bool {
        let own = Subject.of(fact.kind)
        // A goal for focus, and a limit: both words count.
        let (bounds, measured) = (subjects.intersection(Subject.bounds), subjects.intersection(Subject.measured))
        if !bounds.isEmpty, !measured.isEmpty {
            return !own.isDisjoint(with: bounds) && !own.isDisjoint(with: measured)
        }
        return subjects.isEmpty || !own.isDisjoint(with: subjects)
    }

    func carries(
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
    func isOfItsKind(_ fact: Fact, _ words: [String]) -> Bool {
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

    /// Those of `facts` that are held against the references; where none is, facts of the evidence about the same time that are.
    func held(
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

    /// Two facts of one kind held against each other: *higher at {F5.when} than at {F6.when}*; nil where the comparison names no fact.
    func compared(_ direction: DirectionWord, _ bound: [Fact], _ comparison: ClaimText.Clause?) -> Bool? {
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
