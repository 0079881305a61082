import Briefing
import Model

/// Turns findings into facts, one function a chapter of `docs/FACTS.md`, in its order.
struct FactWriter {
    let findings: Findings
    /// The days before the window that say what is usual.
    let history: [Findings.DayFigures]
    /// The window's hours.
    let profile: HourProfile
    /// The hours of the window and of the history before it.
    let habit: HourProfile
    let window: Window
    let plan: Plan
    let calendar: LocalCalendar

    /// Every fact that the findings carry, by kind.
    func drafts() -> [FactDraft] {
        let drafts =
            dayFacts() + spanFacts() + hourFacts() + weekdayFacts() + windowFacts() + sessionFacts() + planFacts()
            + deviationFacts() + goalFacts() + trendFacts() + loadFacts() + deadlineFacts() + clashFacts()
            + habitFacts() + courseFacts() + roomFacts() + gapFacts()
        let order = Dictionary(uniqueKeysWithValues: Fact.Kind.allCases.enumerated().map { ($1, $0) })
        return drafts.enumerated().sorted {
            let (left, right) = (order[$0.element.kind] ?? 0, order[$1.element.kind] ?? 0)
            return left != right ? left < right : $0.offset < $1.offset
        }.map(\.element)
    }

    /// The window as a span of days.
    var span: Occasion { .days(window.first, window.last) }

    var isDaily: Bool {
        if case .daily = findings.period { true } else { false }
    }

    /// The day reported on, where the report is about one.
    var reportedDay: Findings.DayFigures? { isDaily ? findings.days.last : nil }

    var supporting: [Findings.DayFigures] { findings.days.filter(\.isSupporting) }

    /// The supporting days of the window but `day`.
    func peers(of day: Findings.DayFigures) -> [Findings.SpanFigures] {
        supporting.filter { $0.day != day.day }.map(\.figures)
    }
}

extension FactWriter {
    /// The reported day, and the score of every other.
    private func dayFacts() -> [FactDraft] {
        var drafts: [FactDraft] = []
        if let day = reportedDay {
            drafts += reported(day)
        }
        for day in findings.days where day.isSufficient {
            guard let score = day.figures.focusScore else { continue }
            let scores = peers(of: day).compactMap(\.focusScore)
            drafts.append(
                FactDraft(.scoreDay, .score(score), .day(day.day)).with {
                    $0.day = day.day
                    $0.baseline = scores.count >= 3 ? median(scores).map(Quantity.score) : nil
                    $0.direction = $0.comparison(band: true)
                })
        }
        return drafts
    }

    private func reported(_ day: Findings.DayFigures) -> [FactDraft] {
        guard day.figures.trackedMilliseconds > 0 else { return [] }
        let tracked = FactDraft(.trackedDay, .duration(day.figures.trackedMilliseconds), .day(day.day)).with {
            $0.day = day.day
            $0.support = day.isSufficient ? 1 : 0
        }
        guard day.isSufficient else { return [tracked] }
        let peers = peers(of: day)

        func compared(_ kind: Fact.Kind, _ quantity: Quantity, _ baseline: Quantity?) -> FactDraft {
            FactDraft(kind, quantity, .day(day.day)).with {
                $0.day = day.day
                $0.baseline = peers.count >= 3 ? baseline : nil
                $0.direction = $0.comparison(band: true)
            }
        }
        let switches = median(peers.map { Int64($0.switches) }).map { Quantity.count(Int($0)) }
        return [
            tracked,
            compared(
                .focusDay, .duration(day.figures.focusMilliseconds),
                median(peers.map(\.focusMilliseconds)).map(Quantity.duration)),
            compared(
                .distractionDay, .duration(day.figures.distractionMilliseconds),
                median(peers.map(\.distractionMilliseconds)).map(Quantity.duration)),
            compared(.switchesDay, .count(day.figures.switches), switches),
        ]
    }

    private func spanFacts() -> [FactDraft] {
        let total = findings.total
        guard !supporting.isEmpty else {
            // Whoever has to say that there is too little needs something to rest it on.
            return [
                FactDraft(.trackedSpan, .duration(total.trackedMilliseconds), span).with { $0.support = 0 }
            ]
        }
        var drafts = [
            FactDraft(.trackedSpan, .duration(total.trackedMilliseconds), span),
            FactDraft(.focusSpan, .duration(total.focusMilliseconds), span),
            FactDraft(.distractionSpan, .duration(total.distractionMilliseconds), span),
        ]
        if let score = total.focusScore { drafts.append(FactDraft(.scoreSpan, .score(score), span)) }
        for category in total.categories.prefix(4) where category.milliseconds >= 15 * 60_000 {
            drafts.append(
                FactDraft(.categorySpan, .duration(category.milliseconds), span).with { $0.category = category })
        }
        return drafts.map { draft in draft.with { $0.support = supporting.count } }
    }
}
