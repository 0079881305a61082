import Model

/// Clock hours in which the person's focus stands out.
struct FocusWindows {
    /// At most 2, best first.
    var peaks: [Findings.FocusWindow] = []
    /// At most 2, worst first.
    var slumps: [Findings.FocusWindow] = []

    /// How far a window must stand out, in percentage points, after shrinking.
    static let margin = 10.0
    /// How many standard errors its mean must lie from the rest of the day.
    static let errors = 3.0
    /// How many days must carry it.
    static let fewestDays = 3
}

/// The windows of two to four clock hours whose focus stands out, as `docs/FACTS.md` defines it.
///
/// The strongest is taken first, and a second of its kind must have half of its effect; then its hours leave the
/// comparison, so that a long peak does not make a slump of all the rest, and the search goes on.
func focusWindows(_ days: [DayTimeline], profile: HourProfile, dayStartsAtHour: Int) -> FocusWindows {
    var found = FocusWindows()
    var claimed: [WindowSearch.Candidate] = []
    let days = days.map(\.hours)
    while found.peaks.count + found.slumps.count < 4 {
        let candidates = WindowSearch(days: days, claimed: claimed, dayStartsAtHour: dayStartsAtHour).candidates()
        let open = candidates.filter { candidate in
            let alike = claimed.filter { $0.effect * candidate.effect > 0 }
            return alike.count < 2 && alike.allSatisfy { abs(candidate.effect) * 2 >= abs($0.effect) }
        }
        let fitting = open.compactMap { candidate -> (WindowSearch.Candidate, Findings.FocusWindow)? in
            let window = candidate.window(of: days)
            let isRight =
                candidate.effect > 0
                ? window.focusShare > profile.meanFocus
                : window.focusShare < profile.meanFocus && candidate.trackedShare(of: days) >= 0.5
            return isRight ? (candidate, window) : nil
        }
        guard let best = fitting.max(by: { $0.0.precedes($1.0) }) else { break }
        claimed.append(best.0)
        if best.0.effect > 0 { found.peaks.append(best.1) } else { found.slumps.append(best.1) }
    }
    found.peaks.sort {
        $0.focusShare != $1.focusShare ? $0.focusShare > $1.focusShare : $0.hours.start < $1.hours.start
    }
    found.slumps.sort {
        $0.focusShare != $1.focusShare ? $0.focusShare < $1.focusShare : $0.hours.start < $1.hours.start
    }
    return found
}

/// One pass over all windows, with the hours already claimed left out of the comparison.
private struct WindowSearch {
    /// The 24 clock hours of each day.
    let days: [[DayTimeline.Hour]]
    let claimed: [Candidate]
    let dayStartsAtHour: Int

    /// A window that stands out.
    struct Candidate {
        let hours: ClockHours
        /// Percentage points from the rest of the day, shrunken; below 0 for a slump.
        let effect: Double
        /// Standard errors from the rest of the day, without sign.
        let strength: Double
        /// The days that speak for it (by index).
        let speaking: [Int]
        let carrying: Int

        func precedes(_ other: Candidate) -> Bool {
            strength != other.strength ? strength < other.strength : hours.start > other.hours.start
        }

        /// Shares of the window's length on the days that speak.
        func window(of days: [[DayTimeline.Hour]]) -> Findings.FocusWindow {
            let sum = total(of: days)
            return Findings.FocusWindow(
                hours: hours, focusShare: percent(sum.time.focus, of: sum.length),
                distractionShare: percent(sum.time.distraction, of: sum.length), supportingDays: carrying,
                margin: margin(of: days))
        }

        /// Half of the 95 % interval of the mean share over the days that speak.
        private func margin(of days: [[DayTimeline.Hour]]) -> Double? {
            let shares = speaking.map { index in
                let part = days[index].total(of: hours)
                return percent(part.time.focus, of: part.length)
            }
            let count = Double(shares.count)
            guard count >= 2 else { return nil }
            let mean = shares.reduce(0, +) / count
            let squares = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return 1.96 * (squares / (count - 1) / count).squareRoot()
        }

        func trackedShare(of days: [[DayTimeline.Hour]]) -> Double {
            let sum = total(of: days)
            return sum.length > 0 ? Double(sum.time.tracked) / Double(sum.length) : 0
        }

        private func total(of days: [[DayTimeline.Hour]]) -> DayTimeline.Hour {
            speaking.reduce(into: DayTimeline.Hour()) { sum, index in
                let part = days[index].total(of: hours)
                sum.length += part.length
                sum.time += part.time
            }
        }
    }

    /// What a day says about a window: points of focus share (of tracked time) above the rest of the day.
    private struct Saying {
        let day: Int
        let points: Double
    }

    func candidates() -> [Candidate] {
        let open = days.map { day in
            (0..<24).filter { hour in !claimed.contains { $0.hours.hours.contains(hour) } }
                .reduce(into: DayTimeline.TimeByClass()) { $0 += day[$1].time }
        }
        let single = (0..<24).map { mean(sayings(of: ClockHours(start: $0, end: $0 + 1), open: open)) }
        return (2...4).flatMap { length in candidates(length: length, open: open, single: single) }
    }

    private func candidates(length: Int, open: [DayTimeline.TimeByClass], single: [Double?]) -> [Candidate] {
        let windows = (0...(24 - length)).map { ClockHours(start: $0, end: $0 + length) }
            .filter { !($0.start < dayStartsAtHour && dayStartsAtHour < $0.end) }
            .filter { window in !claimed.contains { $0.hours.hours.overlaps(window.hours) } }
            .map { (hours: $0, sayings: sayings(of: $0, open: open)) }
            .filter { $0.sayings.count >= FocusWindows.fewestDays }
        guard let deviation = pooledDeviation(windows.map(\.sayings)) else { return [] }
        // A few days that agree to the minute are no proof of certainty.
        let floor = 6 / Double(length).squareRoot()

        return windows.compactMap { window in
            guard let mean = mean(window.sayings), isFree(window.hours, above: mean > 0) else { return nil }
            let count = Double(window.sayings.count)
            let effect = mean * count / (count + HourProfile.priorDays)
            let strength = abs(mean) / (max(deviation, floor) / count.squareRoot())
            let sign: Double = mean < 0 ? -1 : 1
            let carrying = window.sayings.count { $0.points * sign > 0 }
            guard abs(effect) >= FocusWindows.margin, strength >= FocusWindows.errors,
                carrying >= FocusWindows.fewestDays, carrying * 3 >= window.sayings.count * 2,
                window.hours.hours.allSatisfy({ (single[$0] ?? 0) * sign * 2 >= abs(mean) })
            else { return nil }
            return Candidate(
                hours: window.hours, effect: effect, strength: strength, speaking: window.sayings.map(\.day),
                carrying: carrying)
        }
    }

    /// Whether no claimed window of the same kind touches `hours`: a long peak is not told twice.
    private func isFree(_ hours: ClockHours, above: Bool) -> Bool {
        claimed.allSatisfy { other in
            let gap = max(hours.start - other.hours.end, other.hours.start - hours.end)
            return gap > 0 || above != (other.effect > 0)
        }
    }

    /// What the days with data in at least a quarter of `hours`, and elsewhere, say of hours that are not claimed.
    private func sayings(of hours: ClockHours, open: [DayTimeline.TimeByClass]) -> [Saying] {
        days.indices.compactMap { index in
            let part = days[index].total(of: hours)
            // The rest of the day without the window itself and what is claimed already.
            let rest = open[index].tracked - part.time.tracked
            guard part.isActive, rest > 0 else { return nil }
            let usual = percent(open[index].focus - part.time.focus, of: rest)
            return Saying(day: index, points: percent(part.time.focus, of: part.time.tracked) - usual)
        }
    }

    private func mean(_ sayings: [Saying]) -> Double? {
        sayings.isEmpty ? nil : sayings.reduce(0) { $0 + $1.points } / Double(sayings.count)
    }

    /// The deviation of what days say around their window's mean, over all windows; nil where too little is known.
    private func pooledDeviation(_ windows: [[Saying]]) -> Double? {
        var squares = 0.0
        var freedom = 0
        for sayings in windows {
            guard let mean = mean(sayings) else { continue }
            squares += sayings.reduce(0) { $0 + ($1.points - mean) * ($1.points - mean) }
            freedom += sayings.count - 1
        }
        return freedom >= 4 ? (squares / Double(freedom)).squareRoot() : nil
    }
}

extension [DayTimeline.Hour] {
    /// The sum over the clock hours `hours`.
    fileprivate func total(of hours: ClockHours) -> DayTimeline.Hour {
        var sum = DayTimeline.Hour()
        for hour in hours.hours {
            sum.length += self[hour].length
            sum.time += self[hour].time
        }
        return sum
    }
}
