import Model

/// What stands out, and what became of earlier suggestions.
extension Composer {
    /// Those of `date`, or of all days, the most severe first.
    func deviations(of date: CivilDate? = nil) -> [ReportDeviation] {
        findings.deviations.map(deviation).filter { date == nil || $0.date == date }
    }

    private func deviation(_ deviation: Findings.Deviation) -> ReportDeviation {
        func day(_ date: CivilDate, _ measure: Findings.Trend.Measure) -> ReportDeviation {
            ReportDeviation(
                severity: deviation.severity, measure: measure, milliseconds: deviation.milliseconds, date: date,
                usualMilliseconds: deviation.baselineMilliseconds)
        }
        switch deviation.subject {
        case .focus(let date): return day(date, .focus)
        case .distraction(let date): return day(date, .distraction)
        case .distractionInside(let event):
            return ReportDeviation(
                severity: deviation.severity, measure: .distraction, milliseconds: deviation.milliseconds,
                date: judgedDay(event),
                event: ReportOutlook.Entry(span: span(of: event), title: cleanName(event.title)),
                topDistraction: findings.plan.first { $0.event == event }?.topDistraction)
        }
    }

    /// The applied moves whose new time lay in `date`, or in any day.
    func moveOutcomes(of date: CivilDate? = nil) -> [ReportMoveOutcome] {
        findings.shiftOutcomes.filter { date == nil || judgedDay($0.event) == date }.map { outcome in
            ReportMoveOutcome(
                title: cleanName(outcome.event.title), fromSpan: LocalSpan(outcome.from, in: calendar),
                toSpan: span(of: outcome.event), focusShare: outcome.focusShare, formerShare: outcome.formerShare)
        }
    }

    var gaps: [LocalSpan] { findings.gaps.map { LocalSpan($0.interval, in: calendar) } }
}
