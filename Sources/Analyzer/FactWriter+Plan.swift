import Briefing
import Model

extension FactWriter {
    /// What became of planned events, on days that are not off.
    func planFacts() -> [FactDraft] {
        let told = findings.plan.filter { !plan.daysOff.contains($0.event.judgedDay(in: calendar)) }
        let kinds: [(Findings.PlanOutcome.Verdict, Fact.Kind, Int)] = [
            (.kept, .eventKept, 3), (.partial, .eventPartial, 3), (.skipped, .eventSkipped, 4),
        ]
        var drafts: [FactDraft] = []
        for (verdict, kind, most) in kinds {
            // The latest are the ones that the person remembers.
            for outcome in told.filter({ $0.verdict == verdict }).suffix(most) {
                drafts.append(fact(kind, about: outcome.event, outcome.matchedMilliseconds))
            }
        }
        return drafts + distractionFacts(told) + adherenceFacts(told) + kindFacts(told)
    }

    /// The most severe first, then the biggest.
    private func distractionFacts(_ told: [Findings.PlanOutcome]) -> [FactDraft] {
        let notable = told.enumerated().filter { $0.element.distractionMilliseconds >= 15 * 60_000 }
            .sorted { left, right in
                let (own, other) = (left.element.severity?.rawValue ?? -1, right.element.severity?.rawValue ?? -1)
                if own != other { return own > other }
                let (length, rest) = (left.element.distractionMilliseconds, right.element.distractionMilliseconds)
                return length != rest ? length > rest : left.offset < right.offset
            }
        return notable.prefix(5).map(\.element).map { outcome in
            fact(.distractionInEvent, about: outcome.event, outcome.distractionMilliseconds).with {
                $0.category = outcome.topDistraction
                $0.direction = outcome.isTakenOver ? .more : nil
                $0.severity = outcome.severity
            }
        }
    }

    /// The share kept of each kind with at least 3 judged events, where more than one kind was judged.
    private func kindFacts(_ told: [Findings.PlanOutcome]) -> [FactDraft] {
        let kinds = Dictionary(grouping: told.filter { $0.verdict != .unknown }, by: \.event.kind)
        guard kinds.count > 1 else { return [] }
        return EventKind.allCases.compactMap { kind in
            guard let judged = kinds[kind], judged.count >= 3 else { return nil }
            let kept = judged.count { $0.verdict == .kept }
            let share = percent(Int64(kept), of: Int64(judged.count))
            return FactDraft(.adherenceKind, .percent(share), span).with {
                $0.eventKind = kind
                $0.baseline = .count(judged.count)
                $0.support = Set(judged.map { $0.event.judgedDay(in: calendar) }).count
            }
        }
    }

    private func adherenceFacts(_ told: [Findings.PlanOutcome]) -> [FactDraft] {
        let judged = told.filter { $0.verdict != .unknown }
        guard !judged.isEmpty else { return [] }
        let kept = judged.count { $0.verdict == .kept }
        return [
            FactDraft(.adherence, .percent(percent(Int64(kept), of: Int64(judged.count))), span).with {
                $0.baseline = .count(judged.count)
                $0.support = Set(judged.map { $0.event.judgedDay(in: calendar) }).count
            }
        ]
    }

    func fact(_ kind: Fact.Kind, about event: Event, _ milliseconds: Int64) -> FactDraft {
        FactDraft(kind, .duration(milliseconds), .interval(event.interval)).with {
            $0.day = event.judgedDay(in: calendar)
            $0.event = event
            $0.baseline = .duration(event.interval.durationMilliseconds)
        }
    }

    /// Days that stand out; blocks that do are `distraction_in_event`.
    func deviationFacts() -> [FactDraft] {
        let drafts = findings.deviations.compactMap { deviation -> FactDraft? in
            let kind: Fact.Kind
            let day: CivilDate
            switch deviation.subject {
            case .focus(let date): (kind, day) = (.focusDeviation, date)
            case .distraction(let date): (kind, day) = (.distractionDeviation, date)
            case .distractionInside: return nil
            }
            return FactDraft(kind, .duration(deviation.milliseconds), .day(day)).with {
                $0.day = day
                $0.baseline = .duration(deviation.baselineMilliseconds)
                $0.direction = $0.comparison(band: false)
                $0.support = deviation.baselineDays
                $0.severity = deviation.severity
            }
        }
        return Array(drafts.prefix(4))
    }

    func goalFacts() -> [FactDraft] {
        func facts(_ kind: Fact.Kind, _ goal: Int?, _ milliseconds: (Findings.SpanFigures) -> Int64) -> [FactDraft] {
            guard let goal, (1...1440).contains(goal) else { return [] }
            let draft: FactDraft
            if isDaily {
                guard let day = reportedDay, day.isSupporting else { return [] }
                draft = FactDraft(kind, .duration(milliseconds(day.figures)), .day(day.day)).with { $0.day = day.day }
            } else {
                guard let mean = mean(of: supporting, milliseconds) else { return [] }
                draft = FactDraft(kind, .duration(mean), span).with { $0.support = supporting.count }
            }
            return [
                draft.with {
                    $0.baseline = .duration(Int64(goal) * 60_000)
                    $0.direction = $0.comparison(band: false)
                }
            ]
        }
        return facts(.focusGoal, findings.goals.focusMinutes, \.focusMilliseconds)
            + facts(.distractionGoal, findings.goals.distractionMinutes, \.distractionMilliseconds)
    }

    func trendFacts() -> [FactDraft] {
        findings.trends.flatMap { trend -> [FactDraft] in
            let kinds: [(kind: Fact.Kind, baseline: Int64?)] =
                switch trend.measure {
                case .focus: [(.focusTrend, trend.before), (.focusMonth, trend.month)]
                case .distraction: [(.distractionTrend, trend.before), (.distractionMonth, trend.month)]
                }
            return kinds.compactMap { kind, baseline in
                baseline.map { baseline in
                    FactDraft(kind, .duration(trend.mean), span).with {
                        $0.baseline = .duration(baseline)
                        $0.direction = $0.comparison(band: true)
                        $0.support = trend.supportingDays
                    }
                }
            }
        }
    }

    func mean(of days: [Findings.DayFigures], _ milliseconds: (Findings.SpanFigures) -> Int64) -> Int64? {
        days.isEmpty ? nil : days.reduce(0) { $0 + milliseconds($1.figures) } / Int64(days.count)
    }
}

extension FactWriter {
    func loadFacts() -> [FactDraft] {
        let loaded = findings.load.filter { Measurement(.duration($0.plannedMilliseconds)).number > 0 }
        let facts = loaded.map { load in
            FactDraft(.plannedDay, .duration(load.plannedMilliseconds), .day(load.day)).with { $0.day = load.day }
        }
        return marked(facts, most: .more, least: nil)
    }

    func deadlineFacts() -> [FactDraft] {
        func fact(_ kind: Fact.Kind, _ deadline: Findings.DeadlineOutlook, _ milliseconds: Int64) -> FactDraft {
            FactDraft(kind, .duration(milliseconds), .interval(deadline.event.interval)).with {
                $0.event = deadline.event
                $0.day = calendar.day(containing: deadline.event.interval.lowerBound)
                $0.baseline = deadline.effortMilliseconds.map(Quantity.duration)
                $0.direction = $0.comparison(band: false)
            }
        }
        let all = findings.deadlines.prefix(4).map { fact(.deadline, $0, $0.freeMilliseconds) }
        // Without peaks, or with room enough in them, the free time as a whole says as much.
        guard !findings.peaks.isEmpty else { return all }
        let peaks = findings.deadlines.map { fact(.deadlinePeak, $0, $0.freePeakMilliseconds) }
        return all + peaks.filter { $0.direction == .less || $0.direction == .same }.prefix(2)
    }

    func clashFacts() -> [FactDraft] {
        findings.clashes.prefix(3).map { clash in
            FactDraft(.clash, .duration(clash.overlap.durationMilliseconds), .interval(clash.overlap)).with {
                $0.event = clash.first
                $0.otherEvent = clash.second
                $0.day = max(window.dayZero, calendar.day(containing: clash.overlap.lowerBound))
            }
        }
    }
}
