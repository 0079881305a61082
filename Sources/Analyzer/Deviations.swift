import Model

/// The thresholds from which something stands out.
enum Notable {
    /// A day: milliseconds away from the median.
    static let dayMilliseconds: Int64 = 3_600_000
    /// A day: robust deviations away from the median (Iglewicz and Hoaglin, "How to Detect and Handle Outliers",
    /// 1993).
    static let dayDeviations = 3.5
    /// A day whose share of the record stands out: its time lies so far the same way.
    static let leaningDeviations = 2.5
    static let markedDeviations = 5.0
    static let urgentDeviations = 7.0
    /// A day: no deviation is taken for smaller than this share of the median, since few days may agree by chance.
    static let leastDeviation = 0.15
    /// How many other supporting days of its weekday a day is held against.
    static let fewestOfWeekday = 4
    /// How many other working days or weekend days, where there are not so many of its weekday.
    static let fewestAlike = 3
    /// How many other days of any kind, where there are not so many alike; what lies between them and the day then
    /// counts for this share of itself, as Saturdays differ from Mondays.
    static let fewestOfAny = 4
    static let unlikeShare = 0.9
    /// Before much is known, days are taken to lie this share of the usual record from their median, with the weight of
    /// so many days.
    static let priorDeviation = 0.09
    static let priorDays = 10.0
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
    let focus = DayStanding(supporting, \.focusMilliseconds)
    let distraction = DayStanding(supporting, \.distractionMilliseconds)
    var found: [Findings.Deviation] = []
    for day in days where day.isSupporting {
        found += [focus.deviation(of: day, .focus(day.day)), distraction.deviation(of: day, .distraction(day.day))]
            .compactMap(\.self)
    }
    for outcome in plan {
        guard let severity = outcome.severity else { continue }
        found.append(
            Findings.Deviation(
                subject: .distractionInside(outcome.event), severity: severity,
                milliseconds: outcome.distractionMilliseconds))
    }
    // Sorting keeps no order among equals; the place in `found` does.
    return found.enumerated().sorted {
        let (left, right) = ($0.element, $1.element)
        if left.severity != right.severity { return left.severity > right.severity }
        return left.distance != right.distance ? left.distance > right.distance : $0.offset < $1.offset
    }.map(\.element)
}

/// Holds one figure of a day against what it usually is, as time and as a share of the record.
private struct DayStanding {
    private let value: (Findings.SpanFigures) -> Int64
    private let tracked: UsualDay
    private let time: UsualDay
    private let share: UsualDay

    init(_ supporting: [Findings.DayFigures], _ value: @escaping (Findings.SpanFigures) -> Int64) {
        self.value = value
        let record = Double(median(supporting.map(\.figures.trackedMilliseconds)) ?? 0)
        let prior = Notable.priorDeviation
        tracked = UsualDay(supporting, priorDeviation: prior * record, \.trackedMilliseconds)
        time = UsualDay(supporting, priorDeviation: prior * record, value)
        share = UsualDay(supporting, priorDeviation: prior * DayStanding.whole) { DayStanding.share(value($0), of: $0) }
    }

    /// How `day` stands out, or nil where it does not: by its time, or by its share of the record where its time
    /// lies the same way.
    func deviation(of day: Findings.DayFigures, _ subject: Findings.Deviation.Subject) -> Findings.Deviation? {
        let value = value(day.figures)
        guard let time = time.standing(of: value, on: day.day),
            let share = share.standing(of: DayStanding.share(value, of: day.figures), on: day.day),
            abs(value - time.center) >= Notable.dayMilliseconds, isWhole(day) || value > time.center
        else { return nil }
        let sameWay = time.deviations * share.deviations > 0 && abs(time.deviations) >= Notable.leaningDeviations
        let deviations = max(abs(time.deviations), sameWay ? abs(share.deviations) : 0)
        guard deviations >= Notable.dayDeviations else { return nil }
        return Findings.Deviation(
            subject: subject,
            severity: deviations >= Notable.urgentDeviations
                ? .urgent : deviations >= Notable.markedDeviations ? .marked : .notable,
            milliseconds: value, baselineMilliseconds: time.center, baselineDays: time.peers)
    }

    /// Of a day whose record breaks off nobody knows how little there was.
    private func isWhole(_ day: Findings.DayFigures) -> Bool {
        let record = day.figures.trackedMilliseconds
        return tracked.standing(of: record, on: day.day).map {
            Double(record) >= Notable.wholeShare * Double($0.center)
        } ?? false
    }

    /// Shares are counted in tenths of a thousandth.
    private static let whole = 10_000.0

    private static func share(_ value: Int64, of figures: Findings.SpanFigures) -> Int64 {
        Int64(percent(value, of: figures.trackedMilliseconds) * whole / 100)
    }
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

    /// Of an event that distraction took over: an hour of an exam or of a block that is gone by half is urgent, half
    /// of any block is marked. Else nil.
    var severity: Findings.Deviation.Severity? {
        guard isTakenOver else { return nil }
        let isHalf = distractionMilliseconds * 2 >= event.interval.durationMilliseconds
        if distractionMilliseconds >= Notable.urgentInsideMilliseconds, isHalf || event.kind == .exam { return .urgent }
        return isHalf ? .marked : .notable
    }
}
