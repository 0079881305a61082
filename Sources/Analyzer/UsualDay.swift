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

    /// How far days are taken to lie from their center before much is known.
    private let priorDeviation: Double

    /// - Parameters:
    ///   - days: supporting days.
    ///   - priorDeviation: how far they are taken to lie from their center before much is known.
    init(_ days: [Findings.DayFigures], priorDeviation: Double, _ value: (Findings.SpanFigures) -> Int64) {
        self.priorDeviation = priorDeviation
        values = days.map { Value(day: $0.day, weekday: $0.day.weekday, value: value($0.figures)) }
    }

    /// How a value lies against the peers of its day.
    struct Standing {
        let center: Int64
        let peers: Int
        /// Robust deviations above the center; negative below it.
        let deviations: Double
    }

    /// How `value` lies against the peers of `day`, or nil where there are too few.
    ///
    /// `(value − c) / (s · √(1 + π / 2n))`, with the median `c` of the `n` peers, whose own variance is `π / 2n` of that of a
    /// normal day, and the deviation `s` of all other days from the centers of their kinds.
    func standing(of value: Int64, on day: CivilDate) -> Standing? {
        let others = values.filter { $0.day != day }
        let (peers, areAlike) = UsualDay.peers(of: day.weekday, among: others)
        guard let center = median(peers) else { return nil }
        let spread = max(deviation(of: UsualDay.residuals(others)), Notable.leastDeviation * Double(center))
        let uncertainty = (1 + Double.pi / 2 / Double(peers.count)).squareRoot()
        let deviations = Double(value - center) / max(1, spread * uncertainty)
        return Standing(
            center: center, peers: peers.count,
            deviations: areAlike ? deviations : deviations * Notable.unlikeShare)
    }

    /// How far each of `values` lies from the center of its own kind: far more days than the few peers of one can tell.
    ///
    /// A day counts in its own center, so that two odd days of a week do not shift the centers of all the others; that
    /// brings it nearer, for which the small-sample factor of its kind makes up.
    private static func residuals(_ values: [Value]) -> [Double] {
        var kinds: [Weekday: (center: Int64, factor: Double)] = [:]
        for weekday in Weekday.allCases {
            let peers = peers(of: weekday, among: values).values
            kinds[weekday] = median(peers).map { ($0, smallSampleFactor(peers.count)) }
        }
        return values.compactMap { own in
            kinds[own.weekday].map { Double(abs(own.value - $0.center)) * $0.factor }
        }
    }

    /// The robust deviation of `residuals`, shrunken towards the prior by their number: four days know little of how
    /// far days lie apart.
    private func deviation(of residuals: [Double]) -> Double {
        let own = robustDeviation(ofDistances: residuals)
        let (count, prior) = (Double(residuals.count), Notable.priorDays)
        return ((count * own * own + prior * priorDeviation * priorDeviation) / (count + prior)).squareRoot()
    }

    /// The values that a day of `weekday` is held against, none where there are too few, and whether their days are of its
    /// kind.
    private static func peers(of weekday: Weekday, among others: [Value]) -> (values: [Int64], areAlike: Bool) {
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
