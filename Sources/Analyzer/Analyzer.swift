import Model

/// What the data says about a span of days and the plan around it.
///
/// A pure function: equal input gives equal output, in whatever order events and days come. It reads from top to
/// bottom as the report does: what was, what is usual, what became of the plan, what stands out, what lies ahead,
/// what could move.
package func analyze(_ input: AnalysisInput) -> Analysis {
    let calendar = input.calendar
    let window = Window(input)
    let ahead = calendar.interval(from: window.dayZero, days: window.ahead.count)
    let oldest = window.history.first ?? window.first
    let plan = Plan(input.events, span: calendar.start(of: oldest)..<ahead.upperBound, calendar: calendar)

    // What was
    let timelines = timelines(of: window.history + window.days, input: input)
    let figures = { (days: [CivilDate]) in
        days.compactMap { timelines[$0] }.map {
            dayFigures($0, isOff: plan.daysOff.contains($0.day), weights: input.weights)
        }
    }
    let days = figures(window.days)
    let history = figures(window.history)
    let before = Array(history.suffix(window.before.count))
    let reported: Findings.DayFigures? = if case .daily = input.period { days.last } else { nil }

    // What is usual
    let supporting = days.filter(\.isSupporting).compactMap { timelines[$0.day] }
    let habitual = history.filter(\.isSupporting).compactMap { timelines[$0.day] } + supporting
    let busy = merged(plan.events.filter(\.isBusyTimed).map(\.interval))
    let profile = HourProfile(supporting, busy: busy)
    let habit = HourProfile(habitual, busy: busy)
    let windows = focusWindows(habitual, profile: habit, dayStartsAtHour: calendar.dayStartsAtHour)

    // What became of the plan, and what stands out
    let outcomes = planOutcomes(plan, days: days, timelines: timelines, input: input)
    let deviations = deviations(days: days, history: history, plan: outcomes)

    // What lies ahead, and what could move
    let now = max(input.now, ahead.lowerBound)
    let upcoming = upcomingEvents(plan, in: ahead, now: input.now)
    let waking = wakingHours(configured: input.wakingHours, days: habitual)
    let search = FreeSlotSearch(
        calendar: calendar, now: now, plan: plan, waking: waking, profile: habit, windows: windows,
        rules: input.slotRules)
    let slots = search.slots(in: window.ahead)
    let preparation = Preparation(upcoming)
    let shifts = shiftCandidates(
        upcoming, slots: slots, preparation: preparation, profile: habit, input: input)

    let findings = Findings(
        period: input.period, days: days, total: spanFigures(days, weights: input.weights),
        before: spanBefore(before, weights: input.weights), hours: hourFigures(supporting),
        weekdays: weekdayFigures(days), peaks: windows.peaks, slumps: windows.slumps, plan: outcomes,
        sessions: sessionsLongestFirst(window.days.flatMap { timelines[$0]?.activity.sessions ?? [] }),
        deviations: deviations,
        load: loadAhead(window.ahead, plan: plan, calendar: calendar, waking: waking, rules: input.slotRules),
        deadlines: deadlineOutlooks(upcoming, slots: slots, peaks: windows.peaks, now: input.now, calendar: calendar),
        clashes: clashes(plan, in: ahead, now: input.now), upcoming: upcoming, slots: slots, goals: input.goals,
        chains: eventChains(plan, in: window.ahead, now: now, rules: input.slotRules, calendar: calendar),
        shiftOutcomes: shiftOutcomes(plan, days: days, timelines: timelines, habit: habit, input: input),
        unplannedFocusMilliseconds: unplannedFocus(plan, days: days, timelines: timelines, input: input),
        gaps: reported.flatMap { figures in
            timelines[figures.day].map {
                gaps(
                    of: $0, figures: figures, plan: plan, waking: waking, habit: habit, habitualDays: habitual.count)
            }
        } ?? [],
        trends: trends(days, history: history, before: window.before.count), weekHours: weekHours(habit.rhythm))
    let composer = BriefingComposer(
        findings: findings, history: history, profile: profile, habit: habit, shifts: shifts, preparation: preparation,
        window: window,
        plan: plan, input: input)
    return composer.compose()
}

/// The days laid over their hours; a day without data has an empty one.
private func timelines(of days: [CivilDate], input: AnalysisInput) -> [CivilDate: DayTimeline] {
    var activity: [CivilDate: DayActivity] = [:]
    for day in input.activity where day.day >= days[0] && day.day <= days[days.count - 1] {
        activity[day.day] = day
    }
    var timelines: [CivilDate: DayTimeline] = [:]
    for day in days {
        let nothing = DayActivity(day: day, buckets: [], runs: [], totals: [], sessions: [], switches: 0)
        timelines[day] = DayTimeline(activity[day] ?? nothing, calendar: input.calendar, weights: input.weights)
    }
    return timelines
}

/// The sums of the span before, or nil where it holds no data.
private func spanBefore(_ days: [Findings.DayFigures], weights: CategoryWeights) -> Findings.SpanFigures? {
    let figures = spanFigures(days, weights: weights)
    return figures.trackedMilliseconds > 0 ? figures : nil
}
