import Model

/// The thresholds from which something stands out.
enum Notable {
    /// A day: milliseconds away from the median.
    static let dayMilliseconds: Int64 = 3_600_000
    /// A day: robust deviations away from the median (Iglewicz and Hoaglin, "How to Detect and Handle Outliers",
    /// 1993).
    static let dayDeviations = 3.5
    /// A day: no deviation is taken for smaller than this share of the median, since few days may agree by chance.
    static let leastDeviation = 0.15
    /// How many other supporting days a day is held against.
    static let fewestPeers = 4
    /// Distraction inside an event, in milliseconds.
    static let insideMilliseconds: Int64 = 30 * 60_000
    /// Distraction inside an event, as one part of so many.
    static let insideParts: Int64 = 3
}

/// Days and planned events that stand out, biggest first.
func deviations(days: [Findings.DayFigures], plan: [Findings.PlanOutcome]) -> [Findings.Deviation] {
    var found: [Findings.Deviation] = []
    for day in days where day.isSupporting {
        let peers = days.filter { $0.isSupporting && $0.day != day.day }.map(\.figures)
        if let baseline = outlier(day.figures.focusMilliseconds, peers: peers.map(\.focusMilliseconds)) {
            found.append(
                Findings.Deviation(
                    subject: .focus(day.day), milliseconds: day.figures.focusMilliseconds,
                    baselineMilliseconds: baseline))
        }
        if let baseline = outlier(day.figures.distractionMilliseconds, peers: peers.map(\.distractionMilliseconds)) {
            found.append(
                Findings.Deviation(
                    subject: .distraction(day.day), milliseconds: day.figures.distractionMilliseconds,
                    baselineMilliseconds: baseline))
        }
    }
    for outcome in plan where outcome.isTakenOver {
        found.append(
            Findings.Deviation(
                subject: .distractionInside(outcome.event), milliseconds: outcome.distractionMilliseconds,
                baselineMilliseconds: 0))
    }
    // Sorting keeps no order among equals; the place in `found` does.
    return found.enumerated().sorted {
        let (left, right) = ($0.element.distance, $1.element.distance)
        return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
}

/// The median of `peers` where `value` stands out against it, else nil.
private func outlier(_ value: Int64, peers: [Int64]) -> Int64? {
    guard peers.count >= Notable.fewestPeers, let center = median(peers) else { return nil }
    let distance = abs(value - center)
    let isFar =
        distance >= Notable.dayMilliseconds
        && Double(distance)
            >= Notable.dayDeviations
            * max(robustDeviation(peers, around: center), Notable.leastDeviation * Double(center))
    return isFar ? center : nil
}

extension Findings.Deviation {
    /// Milliseconds away from the baseline.
    var distance: Int64 { abs(milliseconds - baselineMilliseconds) }
}

extension Findings.PlanOutcome {
    /// Whether distraction took over: half an hour of the event and a third of it.
    var isTakenOver: Bool {
        distractionMilliseconds >= Notable.insideMilliseconds
            && distractionMilliseconds >= event.interval.durationMilliseconds / Notable.insideParts
    }
}
