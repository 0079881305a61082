import Briefing

extension Composition {
    /// How it went, what made it so, and how the plan fared: a fact for each sentence.
    var summary: Claim {
        let evidence =
            switch (briefing.isSparse, briefing.period) {
            case (true, _): sparse
            case (false, .daily): day
            case (false, .weekly): week
            }
        let ids = evidence.prefix(Wording.summarySentences).map(\.id)
        return claim(.summary, 0, evidence: ids)
            ?? Claim(section: .summary, index: 0, text: "", evidence: ids)
    }

    private var sparse: [Fact] {
        let reported = briefing.period == .daily ? briefing.facts(.trackedDay).filter(\.isAboutReportedDay) : []
        return Array((reported + briefing.facts(.trackedSpan)).prefix(1))
    }

    private var day: [Fact] {
        let cause = causes.first(where: \.isAboutReportedDay)
        // What took an event's time has said what became of it: naming the event again would add nothing.
        let outcome = planOutcome.first { $0.isAboutReportedDay && ($0.event == nil || $0.event != cause?.event) }
        return [
            briefing.facts(.scoreDay).first(where: \.isAboutReportedDay),
            briefing.facts(.focusDay).first(where: \.isAboutReportedDay),
            cause, outcome,
        ].compactMap { $0 }
    }

    private var week: [Fact] {
        [
            briefing.facts(.scoreSpan).first, briefing.facts(.focusTrend, .focusSpan).first, causes.first,
            briefing.facts(.adherence).first,
        ].compactMap { $0 }
    }

    /// What may have made a day what it was, the strongest by minutes first.
    private var causes: [Fact] {
        let candidates: [(fact: Fact, weight: Int)] = briefing.facts.compactMap { fact in
            switch fact.kind {
            case .distractionInEvent: (fact, fact.measurement.number)
            case .distractionDeviation: (fact, fact.distance)
            case .distractionDay where fact.direction == .more: (fact, fact.distance)
            // A long stretch explains a good day; a small one explains nothing.
            case .longestSession where fact.measurement.number >= 45: (fact, fact.measurement.number / 4)
            case .focusWeekday where fact.direction == .best && briefing.period == .weekly: (fact, 1)
            default: nil
            }
        }
        return candidates.sorted { ($0.weight, $1.fact.id) > ($1.weight, $0.fact.id) }.map(\.fact)
    }

    /// What became of planned events: those that were missed first, then by planned length.
    private var planOutcome: [Fact] {
        [Fact.Kind.eventSkipped, .eventPartial, .eventKept].flatMap { kind in
            briefing.facts(kind).sorted {
                ($0.baseline?.number ?? 0, $1.id) > ($1.baseline?.number ?? 0, $0.id)
            }
        }
    }
}
