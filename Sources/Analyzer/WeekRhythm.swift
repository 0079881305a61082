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
    /// How many hours' weight hour and weekday have in an hour of the week's.
    static let priorOfCell = 30.0

    /// 0 to 1, over hours with at least a quarter of their length tracked; 0 where there are none.
    let mean: Double
    /// By clock hour, 24 of them.
    let hours: [Double]
    private let cells: [Double]

    /// - Parameter days: supporting days.
    init(_ days: [DayTimeline]) {
        var samples: [(cell: Int, share: Double)] = []
        for day in days {
            for hour in 0..<24 where day.hours[hour].isActive {
                samples.append((WeekRhythm.cell(hour, day.day.weekday), day.hours[hour].focusOfTracked))
            }
        }
        let mean = samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.share } / Double(samples.count)
        let hours = WeekRhythm.shrunken(
            samples.map { ($0.cell % 24, $0.share) }, towards: Array(repeating: mean, count: 24),
            weight: WeekRhythm.priorOfHour)
        let weekdays = WeekRhythm.shrunken(
            samples.map { ($0.cell / 24, $0.share - hours[$0.cell % 24]) }, towards: Array(repeating: 0, count: 7),
            weight: WeekRhythm.priorOfWeekday)
        let expected = (0..<7 * 24).map { min(1, max(0, hours[$0 % 24] + weekdays[$0 / 24])) }
        self.mean = mean
        self.hours = hours
        cells = WeekRhythm.shrunken(samples, towards: expected, weight: WeekRhythm.priorOfCell)
    }

    /// The expected share, 0 to 1, of the clock hour `hour` on `weekday`.
    func focus(hour: Int, on weekday: Weekday) -> Double {
        cells[WeekRhythm.cell(hour, weekday)]
    }

    private static func cell(_ hour: Int, _ weekday: Weekday) -> Int {
        (weekday.rawValue - Weekday.monday.rawValue) * 24 + hour
    }

    /// `(Σ share + k · prior) / (n + k)` for each place.
    private static func shrunken(
        _ samples: [(cell: Int, share: Double)], towards prior: [Double], weight: Double
    ) -> [Double] {
        var sums = prior.map { $0 * weight }
        var counts = prior.map { _ in weight }
        for (place, share) in samples {
            sums[place] += share
            counts[place] += 1
        }
        return zip(sums, counts).map { $0 / $1 }
    }
}

extension DayTimeline.Hour {
    /// The share of its tracked time spent in focus, 0 to 1.
    var focusOfTracked: Double { time.tracked > 0 ? Double(time.focus) / Double(time.tracked) : 0 }
}
