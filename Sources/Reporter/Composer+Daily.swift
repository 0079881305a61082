import Briefing
import Model

extension Composer {
    func daily() -> DailyReport {
        let figures = findings.days.last
        let date =
            if case .daily(let date) = findings.period { date } else { figures?.day ?? CivilDate(daysSinceEpoch: 0) }
        let day =
            figures.map(ReportDay.init)
            ?? ReportDay(
                date: date, trackedMilliseconds: 0, focusMilliseconds: 0, distractionMilliseconds: 0, focusScore: nil,
                switches: 0, isOff: false, isSufficient: false)
        return DailyReport(
            date: date,
            summaryText: summary(of: figures?.figures ?? Findings.SpanFigures(), isSufficient: day.isSufficient),
            day: day, usual: usual(besides: date), goals: findings.goals, activeSpan: activeSpan(figures),
            longestSession: figures?.longestSession.map(session),
            dayHours: day.isSufficient ? material.dayHours.first { $0.day == date }?.hours ?? [] : [],
            categories: figures?.figures.categories ?? [],
            plan: findings.plan.filter { judgedDay($0.event) == date }.map(planLine),
            windowPlan: ReportPlanCounts(judgedPlan.map(\.verdict)),
            missedBefore: missed(judgedPlan.filter { judgedDay($0.event) != date }), rhythm: rhythm, days: days,
            outlook: outlook(withAgenda: true), moves: moves, breaks: breaks, notes: texts(.motivationalNotes),
            provenance: provenance, deviations: deviations(of: date), gaps: gaps, moveOutcomes: moveOutcomes(of: date))
    }

    private func activeSpan(_ day: Findings.DayFigures?) -> LocalSpan? {
        guard let first = day?.firstActivity, let last = day?.lastActivity, first <= last else { return nil }
        return LocalSpan(first..<last, in: calendar)
    }

    /// Medians over the supporting days besides `date`, where there are at least 3.
    private func usual(besides date: CivilDate) -> ReportUsual? {
        let others = days.filter { $0.isSupporting && $0.date != date }
        guard others.count >= 3 else { return nil }
        let scores = others.compactMap(\.focusScore)
        return ReportUsual(
            trackedMilliseconds: median(others.map(\.trackedMilliseconds)),
            focusMilliseconds: median(others.map(\.focusMilliseconds)),
            neutralMilliseconds: median(others.map(\.neutralMilliseconds)),
            distractionMilliseconds: median(others.map(\.distractionMilliseconds)),
            focusScore: scores.isEmpty ? nil : median(scores), switches: Int(median(others.map { Int64($0.switches) })),
            days: others.count)
    }
}

/// The median of `values`, which are not empty: the mean of the middle two where their number is even.
private func median(_ values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return low + (high - low) / 2
}

private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
