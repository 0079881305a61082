import Model

/// What became of every busy timed event that ended in one of `days`, by start.
///
/// - Parameters:
///   - timelines: all the days that events may reach into, also those before the window.
///   - now: events that have not ended by then are left out.
func planOutcomes(
    _ plan: Plan, days: [Findings.DayFigures], timelines: [CivilDate: DayTimeline], input: AnalysisInput
) -> [Findings.PlanOutcome] {
    let figures = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    return plan.events.compactMap { event in
        guard event.isBusyTimed, event.interval.upperBound <= input.now,
            let day = figures[event.judgedDay(in: input.calendar)]
        else { return nil }
        return outcome(of: event, coverage: day, timelines: timelines, input: input)
    }
}

private func outcome(
    of event: Event, coverage day: Findings.DayFigures, timelines: [CivilDate: DayTimeline], input: AnalysisInput
) -> Findings.PlanOutcome {
    guard day.isSufficient else {
        return Findings.PlanOutcome(
            event: event, verdict: .unknown, matchedMilliseconds: 0, distractionMilliseconds: 0, topDistraction: nil)
    }
    let time = attention(inside: event.interval, endingIn: day.day, timelines: timelines, calendar: input.calendar)
    let length = event.interval.durationMilliseconds

    let distractions = time.filter { input.weights.focusClass(of: $0.key) == .distraction && $0.value > 0 }
    let top = distractions.min { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let distraction = min(length, distractions.values.reduce(0, +))
    let topDistraction = top.map {
        Findings.CategoryTime(category: $0.key, milliseconds: min(length, $0.value), focusClass: .distraction)
    }

    var verdict = Findings.PlanOutcome.Verdict.unknown
    var matched: Int64 = 0
    var late: Int64?
    var overrun: Int64 = 0
    if let expected = input.expectations.expected(of: event.kind) {
        let meeting = time.filter { expected.isMet(by: $0.key, weights: input.weights) }
        matched = min(length, meeting.values.reduce(0, +))
        verdict = Findings.PlanOutcome.Verdict(matched: matched, of: length)
        let runs = (timelines[day.day]?.activity.runs ?? []).filter {
            $0.interval.upperBound > event.interval.lowerBound
                && expected.isMet(by: $0.category, weights: input.weights)
        }
        late = delay(of: event.interval, runs)
        overrun = overrunMilliseconds(of: event.interval, runs)
    }
    return Findings.PlanOutcome(
        event: event, verdict: verdict, matchedMilliseconds: matched, distractionMilliseconds: distraction,
        topDistraction: topDistraction, lateMilliseconds: late, overrunMilliseconds: overrun)
}

/// From the start of `interval` to the first of `runs` inside it; nil where there is none.
private func delay(of interval: Range<Instant>, _ runs: [AttentionRun]) -> Int64? {
    guard let first = runs.first, first.interval.lowerBound < interval.upperBound else { return nil }
    return max(0, first.interval.lowerBound.milliseconds(since: interval.lowerBound))
}

/// How long `runs` go on past the end of `interval`, over gaps of at most 4 minutes as in a focus session.
private func overrunMilliseconds(of interval: Range<Instant>, _ runs: [AttentionRun]) -> Int64 {
    let gap: Int64 = 4 * 60_000
    var end = interval.upperBound
    guard
        runs.contains(where: { $0.interval.lowerBound < end && end.milliseconds(since: $0.interval.upperBound) <= gap })
    else { return 0 }
    for run in runs where run.interval.upperBound > end {
        guard run.interval.lowerBound.milliseconds(since: end) <= gap else { break }
        end = run.interval.upperBound
    }
    return end.milliseconds(since: interval.upperBound)
}

/// Milliseconds of focus on supporting days outside the busy events that expect it; nil where no event of them does, or
/// where a tracker told only how much focus an hour held.
func unplannedFocus(
    _ plan: Plan, days: [Findings.DayFigures], timelines: [CivilDate: DayTimeline], input: AnalysisInput
) -> Int64? {
    let planned = merged(
        plan.events.filter { $0.isBusyTimed && input.expectations.expected(of: $0.kind) != nil }.map(\.interval))
    var isPlanned = false
    var total: Int64 = 0
    for day in days where day.isSupporting {
        let totals = timelines[day.day]?.activity.totals ?? []
        if totals.contains(where: { input.weights.focusClass(of: $0.category) == .focus }) { return nil }
        let span = input.calendar.interval(of: day.day)
        let inside = planned.filter { $0.overlaps(span) }
        isPlanned = isPlanned || !inside.isEmpty
        let runs = (timelines[day.day]?.activity.runs ?? []).filter {
            input.weights.focusClass(of: $0.category) == .focus
        }
        for run in runs {
            total +=
                run.durationMilliseconds
                - inside.reduce(0) { $0 + run.interval.clamped(to: $1).durationMilliseconds }
        }
    }
    return isPlanned ? total : nil
}

/// Milliseconds by category inside `interval`, which may begin in an earlier day than it ends in.
private func attention(
    inside interval: Range<Instant>, endingIn day: CivilDate, timelines: [CivilDate: DayTimeline],
    calendar: LocalCalendar
) -> [CategoryPath: Int64] {
    var time: [CategoryPath: Int64] = [:]
    var current = day
    while let timeline = timelines[current] {
        time.merge(timeline.attention(inside: interval, calendar: calendar), uniquingKeysWith: +)
        if calendar.start(of: current) <= interval.lowerBound { break }
        current = current.advanced(byDays: -1)
    }
    return time
}

extension Event {
    /// The day in which it ends and is judged; one that ends as a day begins belongs to the day before.
    func judgedDay(in calendar: LocalCalendar) -> CivilDate {
        calendar.day(containing: interval.upperBound.advanced(byMilliseconds: -1))
    }
}

extension Findings.PlanOutcome.Verdict {
    /// Half of the length is kept, a tenth partial, less is skipped.
    init(matched: Int64, of length: Int64) {
        // Divided rather than multiplied: a length is whatever a calendar says.
        if matched >= length - length / 2 {
            self = .kept
        } else if matched >= length / 10 + (length.isMultiple(of: 10) ? 0 : 1) {
            self = .partial
        } else {
            self = .skipped
        }
    }
}
