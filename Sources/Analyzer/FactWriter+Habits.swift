import Briefing
import Model

extension FactWriter {
    /// What days of this kind hold: when focus begins, the night, the weekend.
    func habitFacts() -> [FactDraft] {
        reportedHabits() + weekendFacts()
    }

    private func reportedHabits() -> [FactDraft] {
        guard let day = reportedDay, day.isSufficient else { return [] }
        let others = supporting.filter { $0.day != day.day }
        func compared(
            _ kind: Fact.Kind, _ value: (Findings.DayFigures) -> Int64?
        ) -> [FactDraft] {
            guard let own = value(day) else { return [] }
            let usual = others.compactMap(value)
            return [
                FactDraft(kind, .duration(own), .day(day.day)).with {
                    $0.day = day.day
                    $0.baseline = usual.count >= 3 ? median(usual).map(Quantity.duration) : nil
                    $0.direction = $0.comparison(band: true)
                }
            ]
        }
        let late = compared(.lateUseDay, \.lateMilliseconds).filter { draft in
            [draft.quantity, draft.baseline].compactMap(\.self).contains { Measurement($0).number > 0 }
        }
        return compared(.firstFocusDay, \.millisecondsToFocus) + late
    }

    /// The mean of weekend days against that of the others, over window and history, where there are 2 and 3.
    private func weekendFacts() -> [FactDraft] {
        let days = (history + findings.days).filter(\.isSupporting)
        let weekends = days.filter { $0.day.weekday.isWeekend }
        let others = days.filter { !$0.day.weekday.isWeekend }
        guard weekends.count >= 2, others.count >= 3, let mean = mean(of: weekends, \.focusMilliseconds),
            let usual = self.mean(of: others, \.focusMilliseconds)
        else { return [] }
        return [
            FactDraft(.focusWeekend, .duration(mean), span).with {
                $0.baseline = .duration(usual)
                $0.direction = $0.comparison(band: true)
                $0.support = weekends.count
            }
        ]
    }

    /// Waking hours of the reported day of which nothing is known.
    func gapFacts() -> [FactDraft] {
        findings.gaps.map { gap in
            FactDraft(.gap, .duration(gap.interval.durationMilliseconds), .interval(gap.interval)).with {
                $0.day = gap.day
                $0.hours = gap.hours
            }
        }
    }

    /// How planned work began and ended, work that nobody planned, and what moves brought.
    func courseFacts() -> [FactDraft] {
        let told = findings.plan.filter { outcome in
            !plan.daysOff.contains(outcome.event.judgedDay(in: calendar))
                && (outcome.verdict == .kept || outcome.verdict == .partial)
        }
        let quarter: Int64 = 15 * 60_000
        let late = told.filter { $0.lateMilliseconds ?? 0 >= quarter }.suffix(2).map {
            fact(.lateStart, about: $0.event, $0.lateMilliseconds ?? 0)
        }
        let long = told.filter { $0.overrunMilliseconds >= quarter }.suffix(2).map {
            fact(.overrun, about: $0.event, $0.overrunMilliseconds)
        }
        let unplanned = findings.unplannedFocusMilliseconds.map { milliseconds in
            FactDraft(.unplannedFocus, .duration(milliseconds), span).with { $0.support = supporting.count }
        }
        let moves = findings.shiftOutcomes.suffix(2).map { outcome in
            FactDraft(.shiftOutcome, .percent(outcome.focusShare), .interval(outcome.event.interval)).with {
                $0.event = outcome.event
                $0.day = outcome.event.judgedDay(in: calendar)
                $0.baseline = .percent(outcome.formerShare)
                $0.direction = $0.comparison(band: true)
            }
        }
        return late + long + [unplanned].compactMap(\.self) + moves
    }

    /// Days ahead without room to breathe, and events without a break between them.
    func roomFacts() -> [FactDraft] {
        let full = findings.load.filter { !$0.isOff && $0.isOverloaded }.prefix(2).compactMap { load -> FactDraft? in
            let draft = FactDraft(.overloadedDay, .duration(load.plannedMilliseconds), .day(load.day)).with {
                $0.day = load.day
                $0.baseline = load.roomMilliseconds.map(Quantity.duration)
                $0.direction = $0.comparison(band: false)
            }
            return draft.direction == .more ? draft : nil
        }
        let chains = findings.chains.prefix(2).map { chain in
            FactDraft(
                .eventChain, .duration(chain.interval.durationMilliseconds), .interval(chain.interval)
            ).with {
                $0.event = chain.first
                $0.otherEvent = chain.last
                $0.day = max(window.dayZero, calendar.day(containing: chain.interval.lowerBound))
            }
        }
        return full + chains
    }
}

extension Findings.DayFigures {
    /// From first activity to first focus; nil where there was no focus session.
    fileprivate var millisecondsToFocus: Int64? {
        guard let firstActivity, let firstFocus else { return nil }
        return max(0, firstFocus.milliseconds(since: firstActivity))
    }
}
