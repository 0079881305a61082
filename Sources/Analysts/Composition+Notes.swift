import Briefing

extension Composition {
    /// What deserves care ahead, at most two of it, and what went well; `taken` gains what they rest on.
    ///
    /// Which kinds qualify is decided by the sentences: a kind and direction without one is left out.
    func notes(without taken: inout Set<FactID>) -> [Claim] {
        let care = picked(
            [.clash, .overloadedDay, .deadline, .deadlinePeak, .distractionInEvent, .plannedDay], "note", without: taken
        ) { fact in
            switch fact.kind {
            case .deadline: fact.direction == .less || fact.direction == nil
            // Too little time at all has been said of it.
            case .deadlinePeak:
                fact.direction == .less && fact.measurement.number > 0
                    && !briefing.facts(.deadline).contains { $0.event == fact.event && $0.direction == .less }
            case .distractionInEvent: fact.direction == .more
            default: true
            }
        }
        // A week's goals have a section of their own.
        let goals: [Fact.Kind] = briefing.period == .daily ? [.focusGoal, .distractionGoal] : []
        let praise = picked(
            goals + [
                .shiftOutcome, .focusDeviation, .focusTrend, .focusDay, .distractionDeviation, .distractionDay,
                .distractionTrend, .eventKept, .longestSession, .focusWeekday,
            ], "note", without: taken)
        let careShare = praise.isEmpty ? Composition.limit : Composition.limit - 1
        let chosen = (care.prefix(careShare) + praise).prefix(Composition.limit)
        taken.formUnion(chosen.map(\.id))
        return claims(.motivationalNotes, chosen)
    }

    /// What to aim for in the coming week.
    func goals(without taken: Set<FactID>) -> [Claim] {
        guard !briefing.isSparse else { return [] }
        let kinds: [Fact.Kind] = [
            .focusGoal, .distractionGoal, .deadline, .distractionTrend, .distractionWeekday, .focusTrend,
            .adherenceKind, .adherence, .focusWeekHour, .focusWeekday,
        ]
        // What is kept as it is needs no other aim.
        func isOpen(_ fact: Fact) -> Bool {
            switch fact.kind {
            case .adherenceKind: fact.measurement.number < 60
            case .adherence: fact.measurement.number < 80
            default: true
            }
        }
        let fresh = picked(kinds, "goal", without: taken, where: isOpen)
        // A goal may come back to what was said above rather than be missing.
        let chosen = fresh.isEmpty ? picked(kinds + [.focusSpan], "goal", without: [], where: isOpen) : fresh
        return claims(.goalRecommendations, chosen.prefix(Composition.limit))
    }

    /// The strongest fact of each kind that the book has a sentence for, in the order of `kinds`.
    private func picked(
        _ kinds: [Fact.Kind], _ section: String, without taken: Set<FactID>, where isFit: (Fact) -> Bool = { _ in true }
    ) -> [Fact] {
        kinds.compactMap { kind in
            briefing.facts(kind).filter { fact in
                !taken.contains(fact.id) && wording.hasSentence(section, for: fact) && isFit(fact) && isTimely(fact)
            }.max { (weight(of: $0), $1.id) < (weight(of: $1), $0.id) }
        }
    }

    /// A daily report praises and warns about the day reported on and the days ahead; a weekly one about all of them.
    private func isTimely(_ fact: Fact) -> Bool {
        guard briefing.period == .daily, let day = fact.day else { return true }
        return day.offset >= -1 || fact.kind == .focusDeviation || fact.kind == .longestSession
    }

    private func weight(of fact: Fact) -> Int {
        switch fact.kind {
        // The nearest deadline and the earliest clash count most.
        case .deadline, .deadlinePeak, .clash: -(fact.day?.offset ?? 0)
        // The kind of which least was kept.
        case .adherenceKind: -fact.measurement.number
        case .overloadedDay: -(fact.day?.offset ?? 0)
        case .eventKept, .distractionInEvent, .longestSession, .plannedDay: fact.measurement.number
        default: fact.distance
        }
    }

    private func claims(_ section: Claim.Section, _ facts: some Sequence<Fact>) -> [Claim] {
        facts.enumerated().compactMap { index, fact in claim(section, index, evidence: [fact.id]) }
    }
}
