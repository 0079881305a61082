import Model

/// Runs of at least two busy timed events of a day ahead with less than `rules`' breathing room between them, longer
/// than 50 minutes in all; longest first, then by start.
///
/// - Parameter now: what has begun by then is no news.
func eventChains(
    _ plan: Plan, in days: [CivilDate], now: Instant, rules: SlotRules, calendar: LocalCalendar
) -> [Findings.Chain] {
    let breath = Int64(rules.breathingMinutes) * 60_000
    let longestWithoutBreak: Int64 = 50 * 60_000
    let chains = days.flatMap { day -> [Findings.Chain] in
        let span = calendar.interval(of: day)
        var chains: [[Event]] = []
        for event in plan.events where event.isBusyTimed && span.contains(event.interval.lowerBound) {
            guard event.interval.lowerBound >= now else { continue }
            let end = chains.last?.map(\.interval.upperBound).max()
            if let end, event.interval.lowerBound.milliseconds(since: end) < breath {
                chains[chains.count - 1].append(event)
            } else {
                chains.append([event])
            }
        }
        return chains.compactMap { events in
            guard events.count > 1, let first = events.first,
                let last = events.max(by: { $0.interval.upperBound < $1.interval.upperBound }), last != first
            else { return nil }
            let interval = first.interval.lowerBound..<last.interval.upperBound
            return interval.durationMilliseconds > longestWithoutBreak
                ? Findings.Chain(first: first, last: last, interval: interval) : nil
        }
    }
    return chains.sorted { left, right in
        let (length, other) = (left.interval.durationMilliseconds, right.interval.durationMilliseconds)
        return length != other ? length > other : left.interval.lowerBound < right.interval.lowerBound
    }
}
