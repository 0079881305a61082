package import Model

/// How well the expected focus of an hour, as slots are ranked by it, foretells the week that follows.
///
/// Every hour of a week with at least a quarter of its length tracked is predicted from the weeks before it. What is
/// scored is whether a moment of its tracked time was spent in focus, so an hour with share `s` predicted at `p` costs
/// `s · (1 - p)² + (1 - s) · p²` (Brier, "Verification of forecasts expressed in terms of probability", 1950).
package struct Backtest: Hashable, Sendable {
    /// Who predicts.
    package enum Forecaster: String, CaseIterable, Hashable, Sendable {
        /// lockin's own estimate by hour of the week.
        case rhythm
        /// The person's mean, whatever the hour.
        case mean
        /// The same hour a week before, or the mean where it has no data.
        case lastWeek = "last_week"
    }

    /// Predictions of a kind, by what they came to.
    package struct Score: Hashable, Sendable {
        /// Hours predicted.
        package private(set) var hours = 0
        private var cost = 0.0
        /// By tenths of what was predicted.
        package private(set) var bins = Array(repeating: Bin(), count: 10)

        /// The hours predicted within a tenth.
        package struct Bin: Hashable, Sendable {
            package fileprivate(set) var hours = 0
            fileprivate var predictedSum = 0.0
            fileprivate var observedSum = 0.0

            /// Mean shares, 0 to 1.
            package var predicted: Double { hours > 0 ? predictedSum / Double(hours) : 0 }
            package var observed: Double { hours > 0 ? observedSum / Double(hours) : 0 }
        }

        package init() {}

        /// The mean cost: 0 is certain and right, 0.25 is what half and half costs, 1 is certain and wrong.
        package var brier: Double { hours > 0 ? cost / Double(hours) : 0 }

        /// How far observed shares lie from those predicted, over the tenths, weighted by hours: 0 is perfect.
        package var calibrationError: Double {
            let total = bins.reduce(0) { $0 + abs($1.predictedSum - $1.observedSum) }
            return hours > 0 ? total / Double(hours) : 0
        }

        mutating func add(predicted: Double, observed: Double) {
            hours += 1
            cost += observed * (1 - predicted) * (1 - predicted) + (1 - observed) * predicted * predicted
            let bin = min(9, max(0, Int(predicted * 10)))
            bins[bin].hours += 1
            bins[bin].predictedSum += predicted
            bins[bin].observedSum += observed
        }

        package static func += (left: inout Score, right: Score) {
            left.hours += right.hours
            left.cost += right.cost
            for (index, bin) in right.bins.enumerated() {
                left.bins[index].hours += bin.hours
                left.bins[index].predictedSum += bin.predictedSum
                left.bins[index].observedSum += bin.observedSum
            }
        }
    }

    /// A week that was predicted.
    package struct Week: Hashable, Sendable {
        package let week: ISOWeek
        package let scores: [Forecaster: Score]
    }

    /// Oldest first; weeks with nothing to predict, or nothing to predict from, are not among them.
    package let weeks: [Week]

    package init(weeks: [Week]) {
        self.weeks = weeks
    }

    /// All weeks together.
    package var total: [Forecaster: Score] {
        weeks.reduce(into: [:]) { total, week in
            for (forecaster, score) in week.scores { total[forecaster, default: Score()] += score }
        }
    }
}

/// Predicts every week of `activity` from the weeks before it, nine at most, as an analysis would look back.
///
/// - Parameter events: what says which days were off; days off and days under 3 h of data are left out.
package func backtest(
    _ activity: [DayActivity], events: [Event], calendar: LocalCalendar, weights: CategoryWeights
) -> Backtest {
    let ordered = activity.sorted { $0.day < $1.day }
    guard let first = ordered.first?.day, let last = ordered.last?.day else { return Backtest(weeks: []) }
    let plan = Plan(
        events, span: calendar.interval(from: first, days: last.days(since: first) + 1), calendar: calendar)
    var weeks: [(week: ISOWeek, days: [DayTimeline])] = []
    for day in ordered where !plan.daysOff.contains(day.day) {
        let timeline = DayTimeline(day, calendar: calendar, weights: weights)
        guard timeline.isSufficient else { continue }
        let week = calendar.week(containing: day.day)
        if weeks.last?.week == week {
            weeks[weeks.count - 1].days.append(timeline)
        } else {
            weeks.append((week, [timeline]))
        }
    }
    let reach = AnalysisInput.historyDays(beside: 7) + 7
    return Backtest(
        weeks: weeks.indices.dropFirst().compactMap { index in
            let (week, days) = weeks[index]
            let start = calendar.days(of: week)[0]
            let past = weeks[..<index].flatMap(\.days).filter { start.days(since: $0.day) <= reach }
            let scores = scores(of: days, from: past)
            return scores.isEmpty ? nil : Backtest.Week(week: week, scores: scores)
        })
}

private func scores(of days: [DayTimeline], from past: [DayTimeline]) -> [Backtest.Forecaster: Backtest.Score] {
    guard !past.isEmpty else { return [:] }
    let rhythm = WeekRhythm(past)
    let byDay = Dictionary(past.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    var scores: [Backtest.Forecaster: Backtest.Score] = [:]
    for day in days {
        let weekBefore = byDay[day.day.advanced(byDays: -7)]
        for hour in 0..<24 where day.hours[hour].isActive {
            let observed = day.hours[hour].focusOfTracked
            let before = weekBefore.map { $0.hours[hour] }
            let predictions: [(Backtest.Forecaster, Double)] = [
                (.rhythm, rhythm.focus(hour: hour, on: day.day.weekday)), (.mean, rhythm.mean),
                (.lastWeek, before.flatMap { $0.isActive ? $0.focusOfTracked : nil } ?? rhythm.mean),
            ]
            for (forecaster, predicted) in predictions {
                scores[forecaster, default: Backtest.Score()].add(predicted: predicted, observed: observed)
            }
        }
    }
    return scores
}
