import Model

/// Stretches of at least two hours of a supporting day in which the person is usually at a device, nothing was recorded
/// and nothing was planned; longest first, at most 2.
///
/// Only between the first and the last activity of the day: who got up late was not away.
///
/// - Parameters:
///   - habit: which clock hours usually hold data.
///   - habitualDays: how many days `habit` is taken over.
func gaps(
    of day: DayTimeline, figures: Findings.DayFigures, plan: Plan, waking: ClockHours, habit: HourProfile,
    habitualDays: Int
) -> [Findings.Gap] {
    let shortest: Int64 = 2 * 3_600_000
    guard figures.isSupporting, let first = day.cells.firstIndex(where: { $0.time.tracked > 0 }),
        let last = day.cells.lastIndex(where: { $0.time.tracked > 0 })
    else { return [] }
    let busy = plan.events.filter(\.isBusyTimed).map(\.interval)
    var runs: [[DayTimeline.Cell]] = [[]]
    for cell in day.cells[first...last] {
        let isUsual = waking.hours.contains(cell.hour) && habit.shares[cell.hour].days * 2 >= habitualDays
        let isOpen = cell.time.tracked == 0 && isUsual && !busy.contains { $0.overlaps(cell.interval) }
        // Clock hours do not cross midnight.
        if !isOpen || cell.hour == 0 { runs.append([]) }
        if isOpen { runs[runs.count - 1].append(cell) }
    }
    let gaps = runs.compactMap { run -> Findings.Gap? in
        guard let first = run.first, let last = run.last, first.hour <= last.hour else { return nil }
        return Findings.Gap(
            day: day.day, interval: first.interval.lowerBound..<last.interval.upperBound,
            hours: ClockHours(start: first.hour, end: last.hour + 1))
    }.filter { $0.interval.durationMilliseconds >= shortest }
    return Array(
        gaps.sorted { left, right in
            let (length, other) = (left.interval.durationMilliseconds, right.interval.durationMilliseconds)
            return length != other ? length > other : left.interval.lowerBound < right.interval.lowerBound
        }.prefix(2))
}
