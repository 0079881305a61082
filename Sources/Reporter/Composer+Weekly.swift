import Briefing
import Model

extension Composer {
    func weekly() -> WeeklyReport {
        let first = findings.days.first?.day ?? CivilDate(daysSinceEpoch: 0)
        let week = if case .weekly(let week) = findings.period { week } else { calendar.week(containing: first) }
        let plan = judgedPlan
        return WeeklyReport(
            week: week, summaryText: summary(of: findings.total, isSufficient: findings.total.supportingDays > 0),
            days: days, total: findings.total, before: findings.before, goals: findings.goals, heat: heat,
            rhythm: rhythm, adherence: adherence(plan),
            missed: missed(plan),
            sessions: findings.sessions.prefix(3).map(session), outlook: outlook(withAgenda: false), moves: moves,
            breaks: breaks, goalTexts: texts(.goalRecommendations), notes: texts(.motivationalNotes),
            provenance: provenance, deviations: deviations(), moveOutcomes: moveOutcomes(), trends: findings.trends,
            weekHours: findings.weekHours)
    }

    private var heat: [ReportHeatRow] {
        let hours = Dictionary(material.dayHours.map { ($0.day, $0.hours) }) { first, _ in first }
        let rows = findings.days.compactMap { day in
            hours[day.day].map { ReportHeatRow(date: day.day, hours: $0) }
        }
        return rows.contains { $0.hours.contains { $0.trackedMilliseconds > 0 } } ? rows : []
    }

    private func adherence(_ plan: [Findings.PlanOutcome]) -> [ReportAdherence] {
        EventKind.allCases.compactMap { kind in
            let outcomes = plan.filter { $0.event.kind == kind }
            guard !outcomes.isEmpty else { return nil }
            return ReportAdherence(
                kind: kind, counts: ReportPlanCounts(outcomes.map(\.verdict)),
                plannedMilliseconds: outcomes.reduce(0) { $0 &+ $1.event.interval.durationMilliseconds })
        }
    }
}
