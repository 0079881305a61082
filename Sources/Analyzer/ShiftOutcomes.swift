import Model

/// What became of applied moves: the focus of the new time against what the old one is expected to bring.
///
/// Told of events that stand where they were moved to and have ended in one of `days` that supports; each once.
func shiftOutcomes(
    _ plan: Plan, days: [Findings.DayFigures], timelines: [CivilDate: DayTimeline], habit: HourProfile,
    input: AnalysisInput
) -> [Findings.ShiftOutcome] {
    let supporting = Set(days.filter(\.isSupporting).map(\.day))
    var seen: Set<Event> = []
    return input.appliedMoves.sorted { $0.to.lowerBound < $1.to.lowerBound }.compactMap { move in
        guard let event = plan.events.first(where: move.isMade), !event.interval.isEmpty,
            event.interval.upperBound <= input.now, seen.insert(event).inserted
        else { return nil }
        let day = event.judgedDay(in: input.calendar)
        guard supporting.contains(day), let timeline = timelines[day] else { return nil }
        let focus = timeline.attention(inside: event.interval, calendar: input.calendar)
            .filter { input.weights.focusClass(of: $0.key) == .focus }.values.reduce(0, +)
        return Findings.ShiftOutcome(
            event: event, from: move.from, focusShare: percent(focus, of: event.interval.durationMilliseconds),
            formerShare: habit.expectedFocus(in: move.from, calendar: input.calendar))
    }
}
