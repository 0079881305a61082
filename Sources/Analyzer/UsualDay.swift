import Model

/// What one figure of a day usually is, and how far days usually lie from it.
///
/// A day is held against its peers: the other days of its weekday where there are four, else the other days from Monday
/// to Friday, or of weekends, where there are three; so a quiet Sunday is no news to somebody whose Sundays are quiet.
/// Else all other days are its peers, where there are four, and it has to stand out further.
struct UsualDay {
    private struct Value {
        let day: CivilDate
        let weekday: Weekday
        let value: Int64
    }

    private let values: [Value]
    /// Each value's distance from the center of its own peers; nil where there are too few.
    private let residuals: [Int64?]

    /// How far days are taken to lie from their center before much is known.
    private let priorDeviation: Double

    /// - Parameters:
    ///   - days: supporting days.
    ///   - priorDeviation: how far they are taken to lie from their center before much is known.
    init(_ days: [Findings.DayFigures], priorDeviation: Double, _ value: (Findings.SpanFigures) -> Int64) {
        self.priorDeviation = priorDeviation
        let values = days.map { Value(day: $0.day, weekday: $0.day.weekday, value: value($0.figures)) }
        self.values = values
        residuals = values.map { own in
            median(UsualDay.peers(of: own.day, among: values).values).map { abs(own.value - $0) }
        }
    }

    /// How a value lies against the peers of its day.
    struct Standing {
        let center: Int64
        let peers: Int
        /// Robust deviations above the center; negative below it.
        let deviations: Double
    }

    /// How `value` lies against the peers of `day`, or nil where there are too few.
    func standing(of value: Int64, on day: CivilDate) -> Standing? {
        let (peers, areAlike) = UsualDay.peers(of: day, among: values)
        guard let center = median(peers) else { return nil }
        // How far days lie from their own centers: far more days than the few peers can tell.
        let others = zip(values, residuals).compactMap { $0.day == day ? nil : $1 }
        let spread = max(deviation(of: others), Notable.leastDeviation * Double(center))
        let deviations = Double(value - center) / max(1, spread)
        return Standing(
            center: center, peers: peers.count,
            deviations: areAlike ? deviations : deviations * Notable.unlikeShare)
    }

    /// The robust deviation of `residuals`, shrunken towards the prior by their number: four days know little of how
    /// far days lie apart.
    private func deviation(of residuals: [Int64]) -> Double {
        let own = robustDeviation(residuals, around: 0)
        let (count, prior) = (Double(residuals.count), Notable.priorDays)
        return ((count * own * own + prior * priorDeviation * priorDeviation) / (count + prior)).squareRoot()
    }

    /// The values that `day` is held against, none where there are too few, and whether their days are of its kind.
    private static func peers(
        of day: CivilDate, among values: [Value]
    ) -> (values: [Int64], areAlike: Bool) {
        let others = values.filter { $0.day != day }
        let weekday = day.weekday
        let same = others.filter { $0.weekday == weekday }
        if same.count >= Notable.fewestOfWeekday { return (same.map(\.value), true) }
        let alike = others.filter { $0.weekday.isWeekend == weekday.isWeekend }
        if alike.count >= Notable.fewestAlike { return (alike.map(\.value), true) }
        return (others.count >= Notable.fewestOfAny ? others.map(\.value) : [], false)
    }
}

extension Weekday {
    var isWeekend: Bool { self == .saturday || self == .sunday }
}
