import Analyzer
import Buckets
import Falsehoods
import Model

/// How well the hours of a week are foretold from the weeks before it, over synthetic people.
struct PredictionScores {
    let noise: NoiseLevel
    /// Whether the weeks of the people repeat.
    let hasTimetable: Bool
    private var scores: [Backtest.Forecaster: Backtest.Score] = [:]

    static func measure(
        noise: NoiseLevel, seed: UInt64, persons count: Int, zones: [Zone], hasTimetable: Bool = false
    ) -> PredictionScores {
        var measured = PredictionScores(noise: noise, hasTimetable: hasTimetable)
        let generator = PersonGenerator(noise: noise, zones: zones)
        for index in 0..<count {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let person = generator.person(hasPattern: true, hasTimetable: hasTimetable, using: &random)
            let result = backtest(
                person.activity, events: person.events, calendar: person.habits.calendar,
                weights: Recorder.rules.weights)
            for (forecaster, score) in result.total { measured.scores[forecaster, default: .init()] += score }
        }
        return measured
    }

    private init(noise: NoiseLevel, hasTimetable: Bool) {
        self.noise = noise
        self.hasTimetable = hasTimetable
    }

    func rows() -> [Row] {
        let rhythm = scores[.rhythm, default: .init()]
        let others = [Backtest.Forecaster.mean, .lastWeek].map { ($0, scores[$0, default: .init()]) }
        let who = hasTimetable ? "timetable, " : ""
        func row(_ name: String, _ value: Double, _ unit: String, _ floor: Row.Floor? = nil) -> Row {
            Row(name: "\(noise.name): \(who)\(name)", value: value, unit: unit, floor: floor, count: rhythm.hours)
        }
        // Better than both at every level of noise.
        return [row("prediction", rhythm.brier, "Brier", .under(others.map(\.1.brier).min() ?? 0))]
            + others.map { row("prediction by \($0.rawValue)", $1.brier, "Brier") }
            + [
                row(
                    "calibration", rhythm.calibrationError, "error",
                    .under(min(0.03, scores[.lastWeek, default: .init()].calibrationError)))
            ]
            + others.map { row("calibration by \($0.rawValue)", $1.calibrationError, "error") }
    }
}
