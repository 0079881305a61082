import Model

/// What one figure of a day usually is, and how far days usually lie from it.
///
/// A day is held against its peers: the other days of its weekday where there are four, else the other days from Monday
/// to Friday, or of weekends, where there are three. So a quiet Sunday is no news to somebody whose Sundays are quiet.
struct UsualDay {
    private let values: [(day: CivilDate, value: Int64)]
    /// Each value's distance from the center of its own peers; nil where there are too few.
    private let residuals: [Int64?]

    /// What days are taken to lie from their center before much is known, in milliseconds.
    private let priorDeviation: Double

    /// - Parameter days: supporting days.
    init(_ days: [Findings.DayFigures], _ value: (Findings.SpanFigures) -> Int64) {
        let record = median(days.map(\.figures.trackedMilliseconds)) ?? 0
        priorDeviation = Notable.priorDeviation * Double(record)
        let values = days.map { (day: $0.day, value: value($0.figures)) }
        self.values = values
        residuals = values.map { own in
            median(UsualDay.peers(of: own.day, among: values)).map { abs(own.value - $0) }
        }
    }

    /// The median of the peers of `day`, or nil where there are too few.
    func center(for day: CivilDate) -> Int64? {
        median(UsualDay.peers(of: day, among: values))
    }

    /// How a value stands out.
    struct Outlier {
        let baseline: Int64
        let peers: Int
        let severity: Findings.Deviation.Severity
    }

    /// How `value` stands out against the peers of `day`, or nil where it does not.
    func outlier(_ value: Int64, on day: CivilDate) -> Outlier? {
        let peers = UsualDay.peers(of: day, among: values)
        guard let center = median(peers) else { return nil }
        let distance = abs(value - center)
        // How far days lie from their own centers: far more days than the few peers can tell.
        let others = zip(values, residuals).compactMap { $0.day == day ? nil : $1 }
        let spread = max(deviation(of: others), Notable.leastDeviation * Double(center))
        let deviations = Double(distance) / max(1, spread)
        guard distance >= Notable.dayMilliseconds, deviations >= Notable.dayDeviations else { return nil }
        return Outlier(
            baseline: center, peers: peers.count,
            severity: deviations >= Notable.urgentDeviations
                ? .urgent : deviations >= Notable.markedDeviations ? .marked : .notable)
    }

    /// The robust deviation of `residuals`, shrunken towards the prior by their number: four days know little of how
    /// far days lie apart.
    private func deviation(of residuals: [Int64]) -> Double {
        let own = robustDeviation(residuals, around: 0)
        let (count, prior) = (Double(residuals.count), Notable.priorDays)
        return ((count * own * own + prior * priorDeviation * priorDeviation) / (count + prior)).squareRoot()
    }

    /// The values that `day` is held against; none where there are too few.
    private static func peers(of day: CivilDate, among values: [(day: CivilDate, value: Int64)]) -> [Int64] {
        let others = values.filter { $0.day != day }
        let same = others.filter { $0.day.weekday == day.weekday }
        if same.count >= Notable.fewestOfWeekday { return same.map(\.value) }
        let alike = others.filter { $0.day.weekday.isWeekend == day.weekday.isWeekend }
        return alike.count >= Notable.fewestAlike ? alike.map(\.value) : []
    }
}

extension Weekday {
    var isWeekend: Bool { self == .saturday || self == .sunday }
}
