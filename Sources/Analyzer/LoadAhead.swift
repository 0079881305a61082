import Model

/// What each of `days` already holds, and how much of its waking hours it may hold by `rules`.
func loadAhead(
    _ days: [CivilDate], plan: Plan, calendar: LocalCalendar, waking: ClockHours, rules: SlotRules
) -> [Findings.DayLoad] {
    let busy = plan.events.filter(\.isBusyTimed)
    return days.map { day in
        let interval = calendar.interval(of: day)
        let parts = busy.filter { $0.interval.overlaps(interval) }.map { $0.interval.clamped(to: interval) }
        return Findings.DayLoad(
            day: day, plannedMilliseconds: merged(parts).reduce(0) { $0 + $1.durationMilliseconds },
            events: parts.count, isOff: plan.daysOff.contains(day),
            roomMilliseconds: rules.room(ofWaking: calendar.stretches(of: day, in: waking)))
    }
}

/// Pairs of busy timed events that overlap after `now`, by the start of the overlap; at most 100, the earliest.
///
/// - Parameter span: the days ahead.
func clashes(_ plan: Plan, in span: Range<Instant>, now: Instant) -> [Findings.Clash] {
    let most = 100
    let busy = plan.events.filter { $0.isBusyTimed && $0.interval.overlaps(span) && $0.interval.upperBound > now }
    var found: [Findings.Clash] = []
    for (index, first) in busy.enumerated() {
        // Sorted by start: the first that begins after this one's end rules out all the rest.
        for second in busy[(index + 1)...] {
            guard second.interval.lowerBound < first.interval.upperBound else { break }
            let overlap = second.interval.clamped(to: first.interval)
            guard overlap.overlaps(span), overlap.upperBound > now else { continue }
            found.append(Findings.Clash(first: first, second: second, overlap: overlap))
        }
        if found.count >= most { break }
    }
    let ordered = found.enumerated().sorted {
        let (left, right) = ($0.element.overlap.lowerBound, $1.element.overlap.lowerBound)
        return left != right ? left < right : $0.offset < $1.offset
    }
    return ordered.prefix(most).map(\.element)
}

/// Events that have not ended and lie in the days ahead, by start.
func upcomingEvents(_ plan: Plan, in span: Range<Instant>, now: Instant) -> [Event] {
    plan.events.filter { event in
        event.touches(span)
            && (event.interval.isEmpty ? event.interval.lowerBound >= now : event.interval.upperBound > now)
    }
}

/// Deadlines, and exams and tasks that say how much work lies before them, with the free time before they begin.
func deadlineOutlooks(
    _ upcoming: [Event], slots: [Findings.FreeSlot], peaks: [Findings.FocusWindow], now: Instant,
    calendar: LocalCalendar
) -> [Findings.DeadlineOutlook] {
    upcoming.filter { $0.isDue && $0.interval.lowerBound > now }.map { event in
        var free: Int64 = 0
        var freePeak: Int64 = 0
        for slot in slots where slot.interval.lowerBound < event.interval.lowerBound {
            let part = slot.interval.lowerBound..<min(slot.interval.upperBound, event.interval.lowerBound)
            free += part.durationMilliseconds
            for hour in calendar.hours(of: part) where peaks.contains(where: { $0.hours.hours.contains(hour.hour) }) {
                freePeak += hour.interval.durationMilliseconds
            }
        }
        // More than a year's hours of work is a slip of the keyboard, and must not overflow.
        let effort = event.effortMinutes.map { Int64(min(525_600, max(0, $0))) * 60_000 }
        return Findings.DeadlineOutlook(
            event: event, effortMilliseconds: effort, freePeakMilliseconds: freePeak, freeMilliseconds: free)
    }
}

extension Event {
    /// Whether work must be done by its start: a deadline, or an exam or a mark in time that says how much.
    fileprivate var isDue: Bool {
        kind == .deadline || (effortMinutes != nil && (kind == .exam || interval.isEmpty))
    }
}

/// `intervals` as disjoint ones, sorted; empty ones are dropped.
func merged(_ intervals: [Range<Instant>]) -> [Range<Instant>] {
    var result: [Range<Instant>] = []
    for interval in intervals.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = result.last, interval.lowerBound <= last.upperBound {
            result[result.count - 1] = last.lowerBound..<max(last.upperBound, interval.upperBound)
        } else {
            result.append(interval)
        }
    }
    return result
}
