import Model

/// The thresholds from which something stands out.
enum Notable {
    /// A day: milliseconds away from the median.
    static let dayMilliseconds: Int64 = 3_600_000
    /// A day: robust deviations away from the median (Iglewicz and Hoaglin, "How to Detect and Handle Outliers",
    /// 1993).
    static let dayDeviations = 3.5
    static let markedDeviations = 5.0
    static let urgentDeviations = 7.0
    /// A day: no deviation is taken for smaller than this share of the median, since few days may agree by chance.
    static let leastDeviation = 0.15
    /// How many other supporting days of its weekday a day is held against.
    static let fewestOfWeekday = 4
    /// How many other working days or weekend days, where there are not so many of its weekday.
    static let fewestAlike = 3
    /// Before much is known, days are taken to lie this share of the usual record from their median, with the weight of
    /// so many days.
    static let priorDeviation = 0.08
    static let priorDays = 4.0
    /// A day with less than this share of its usual record may have been recorded in part.
    static let wholeShare = 0.75
    /// Distraction inside an event, in milliseconds.
    static let insideMilliseconds: Int64 = 30 * 60_000
    static let urgentInsideMilliseconds: Int64 = 60 * 60_000
    /// Distraction inside an event, as one part of so many.
    static let insideParts: Int64 = 3
}

/// Days and planned events that stand out, the most severe first, then the biggest.
///
/// - Parameter history: the days before `days` that say what is usual.
func deviations(
    days: [Findings.DayFigures], history: [Findings.DayFigures], plan: [Findings.PlanOutcome]
) -> [Findings.Deviation] {
    let supporting = (history + days).filter(\.isSupporting)
    let tracked = UsualDay(supporting, \.trackedMilliseconds)
    let focus = UsualDay(supporting, \.focusMilliseconds)
    let distraction = UsualDay(supporting, \.distractionMilliseconds)
    var found: [Findings.Deviation] = []
    for day in days where day.isSupporting {
        // Of a day whose record breaks off nobody knows how little there was.
        let isWhole = tracked.center(for: day.day).map {
            Double(day.figures.trackedMilliseconds) >= Notable.wholeShare * Double($0)
        }
        func add(_ usual: UsualDay, _ value: Int64, _ subject: Findings.Deviation.Subject) {
            guard let outlier = usual.outlier(value, on: day.day), value > outlier.baseline || isWhole == true else {
                return
            }
            found.append(
                Findings.Deviation(
                    subject: subject, severity: outlier.severity, milliseconds: value,
                    baselineMilliseconds: outlier.baseline, baselineDays: outlier.peers))
        }
        add(focus, day.figures.focusMilliseconds, .focus(day.day))
        add(distraction, day.figures.distractionMilliseconds, .distraction(day.day))
    }
    for outcome in plan where outcome.isTakenOver {
        found.append(
            Findings.Deviation(
                subject: .distractionInside(outcome.event), severity: outcome.takeoverSeverity,
                milliseconds: outcome.distractionMilliseconds))
    }
    // Sorting keeps no order among equals; the place in `found` does.
    return found.enumerated().sorted {
        let (left, right) = ($0.element, $1.element)
        if left.severity != right.severity { return left.severity > right.severity }
        return left.distance != right.distance ? left.distance > right.distance : $0.offset < $1.offset
    }.map(\.element)
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

    /// An hour of an exam or of a block that is gone by half is urgent, half of any block is marked.
    fileprivate var takeoverSeverity: Findings.Deviation.Severity {
        let isHalf = distractionMilliseconds * 2 >= event.interval.durationMilliseconds
        if distractionMilliseconds >= Notable.urgentInsideMilliseconds, isHalf || event.kind == .exam { return .urgent }
        return isHalf ? .marked : .notable
    }
}
