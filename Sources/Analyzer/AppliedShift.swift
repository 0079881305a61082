package import Model

/// A suggested move that the person applied.
package struct AppliedShift: Hashable, Sendable {
    package let eventUID: String
    package let from: Range<Instant>
    package let to: Range<Instant>

    package init(eventUID: String, from: Range<Instant>, to: Range<Instant>) {
        self.eventUID = eventUID
        self.from = from
        self.to = to
    }
}

/// What became of applied moves: the focus of the new time against what the old one is expected to bring.
///
/// Told of events that stand where they were moved to and have ended in one of `days` that supports; each once.
func shiftOutcomes(
    _ plan: Plan, days: [Findings.DayFigures], timelines: [CivilDate: DayTimeline], habit: HourProfile,
    input: AnalysisInput
) -> [Findings.ShiftOutcome] {
    let supporting = Set(days.filter(\.isSupporting).map(\.day))
    var seen: Set<AppliedShift> = []
    return input.appliedShifts.sorted { $0.to.lowerBound < $1.to.lowerBound }.compactMap { shift in
        guard seen.insert(shift).inserted, !shift.to.isEmpty,
            let event = plan.events.first(where: { $0.uid == shift.eventUID && $0.interval == shift.to }),
            event.interval.upperBound <= input.now
        else { return nil }
        let day = event.judgedDay(in: input.calendar)
        guard supporting.contains(day), let timeline = timelines[day] else { return nil }
        let focus = timeline.attention(inside: shift.to, calendar: input.calendar)
            .filter { input.weights.focusClass(of: $0.key) == .focus }.values.reduce(0, +)
        return Findings.ShiftOutcome(
            event: event, focusShare: percent(focus, of: shift.to.durationMilliseconds),
            formerShare: habit.expectedFocus(in: shift.from, calendar: input.calendar))
    }
}
