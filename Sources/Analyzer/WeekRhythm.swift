import Model

/// The share of tracked time that a person is expected to spend in focus, by hour of the week.
///
/// Every estimate is shrunken by its support towards the one below it: a clock hour towards the person's mean, a
/// weekday towards no difference, an hour of the week towards its hour and weekday together. So one lucky Tuesday
/// stays one lucky Tuesday. `docs/FACTS.md` has the formula.
struct WeekRhythm {
    /// How many hours' weight the mean has in a clock hour's estimate.
    static let priorOfHour = 6.0
    /// How many hours' weight *no difference* has in a weekday's.
    static let priorOfWeekday = 36.0

    /// 0 to 1, over hours with at least a quarter of their length tracked; 0 where there are none.
    let mean: Double
    /// By clock hour, 24 of them.
    let hours: [Double]
    private let cells: [Cell]

    /// What is known of one hour of the week.
    struct Cell {
        /// The expected share, 0 to 1.
        let share: Double
        /// The standard error of `share`.
        let error: Double
        /// Days with at least a quarter of the hour tracked.
        let days: Int
    }

    /// - Parameter days: supporting days.
    init(_ days: [DayTimeline]) {
        var samples: [Sample] = []
        for day in days {
            for hour in 0..<24 where day.hours[hour].isActive {
                samples.append(
                    Sample(place: WeekRhythm.place(hour, day.day.weekday), share: day.hours[hour].focusOfTracked))
            }
        }
        let mean = samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.share } / Double(samples.count)
        let hours = WeekRhythm.shrunken(
            samples.map { Sample(place: $0.place % 24, share: $0.share) },
            towards: Array(repeating: mean, count: 24), weight: WeekRhythm.priorOfHour)
        let weekdays = WeekRhythm.shrunken(
            samples.map { Sample(place: $0.place / 24, share: $0.share - hours[$0.place % 24]) },
            towards: Array(repeating: 0, count: 7), weight: WeekRhythm.priorOfWeekday)
        let expected = (0..<7 * 24).map { min(1, max(0, hours[$0 % 24] + weekdays[$0 / 24])) }
        let spread = Spread(samples, around: expected)
        let shares = WeekRhythm.shrunken(samples, towards: expected, weight: spread.prior)
        var counts = Array(repeating: 0, count: 7 * 24)
        for sample in samples { counts[sample.place] += 1 }
        self.mean = mean
        self.hours = hours
        cells = zip(shares, counts).map { share, count in
            Cell(share: share, error: spread.deviation / (Double(count) + spread.prior).squareRoot(), days: count)
        }
    }

    /// The expected share, 0 to 1, of the clock hour `hour` on `weekday`.
    func focus(hour: Int, on weekday: Weekday) -> Double {
        self[hour, weekday].share
    }

    subscript(hour: Int, weekday: Weekday) -> Cell { cells[WeekRhythm.place(hour, weekday)] }

    private static func place(_ hour: Int, _ weekday: Weekday) -> Int {
        (weekday.rawValue - Weekday.monday.rawValue) * 24 + hour
    }

    /// The share of one hour that was lived, and where it belongs.
    private struct Sample {
        let place: Int
        let share: Double
    }

    /// `(Σ share + k · prior) / (n + k)` for each place.
    private static func shrunken(_ samples: [Sample], towards prior: [Double], weight: Double) -> [Double] {
        var sums = prior.map { $0 * weight }
        var counts = prior.map { _ in weight }
        for sample in samples {
            sums[sample.place] += sample.share
            counts[sample.place] += 1
        }
        return zip(sums, counts).map { $0 / $1 }
    }

    /// How far the same hour of the week lies from itself from week to week, and how far hours of the week lie from what
    /// hour and weekday say: their ratio is how much a single one is worth.
    private struct Spread {
        /// Standard deviation of an hour around the mean of its hour of the week.
        let deviation: Double
        /// How many hours' weight hour and weekday have in an hour of the week's estimate.
        let prior: Double

        init(_ samples: [Sample], around expected: [Double]) {
            var sums = expected.map { _ in 0.0 }
            var squares = sums
            var counts = sums
            for sample in samples {
                let rest = sample.share - expected[sample.place]
                sums[sample.place] += rest
                squares[sample.place] += rest * rest
                counts[sample.place] += 1
            }
            var within = 0.0
            var between = 0.0
            var places = 0.0
            for place in counts.indices where counts[place] > 0 {
                let mean = sums[place] * sums[place] / counts[place]
                within += squares[place] - mean
                between += mean
                places += 1
            }
            let freedom = Double(samples.count) - places
            let variance = freedom >= 1 ? max(0, within) / freedom : Spread.priorVariance
            deviation = variance.squareRoot()
            // Hour and weekday were fitted to the same hours: what they took of the differences is no chance.
            let chance = max(0, places - Spread.fitted) * variance
            let ofOne =
                (between - chance + Spread.priorHours * variance / Spread.usualPrior)
                / (Double(samples.count) + Spread.priorHours)
            prior = min(Spread.mostPrior, max(Spread.leastPrior, ofOne > 0 ? variance / ofOne : Spread.mostPrior))
        }

        /// The prior before much is known, and how many hours' weight that has.
        private static let usualPrior = 30.0
        private static let priorHours = 300.0
        private static let leastPrior = 3.0
        private static let mostPrior = 60.0
        /// The variance of an hour before any hour of the week was lived twice.
        private static let priorVariance = 0.08
        /// The clock hours and weekdays that are estimated from the same hours.
        private static let fitted = 31.0
    }
}

extension DayTimeline.Hour {
    /// The share of its tracked time spent in focus, 0 to 1.
    var focusOfTracked: Double { time.tracked > 0 ? Double(time.focus) / Double(time.tracked) : 0 }
}
