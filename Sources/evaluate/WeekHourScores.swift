import Analyzer
import Falsehoods
import Model

/// How many of the hours of the week that are told to differ do so in the life of the person, and the way that is told.
struct WeekHourScores {
    let noise: NoiseLevel
    private var claimed = 0
    private var right = 0

    /// Draws `count` persons whose weeks repeat.
    static func measure(noise: NoiseLevel, seed: UInt64, persons count: Int, zones: [Zone]) -> WeekHourScores {
        var scores = WeekHourScores(noise: noise)
        let generator = PersonGenerator(noise: noise, zones: zones)
        for index in 0..<count {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let person = generator.person(hasPattern: true, hasTimetable: true, using: &random)
            for hour in analyze(person.input()).findings.weekHours {
                scores.claimed += 1
                scores.right += person.habits.carry(hour) ? 1 : 0
            }
        }
        return scores
    }

    private init(noise: NoiseLevel) {
        self.noise = noise
    }

    func rows() -> [Row] {
        [
            Row(
                name: "\(noise.name): timetable, hours of the week",
                value: Double(right) / Double(max(1, claimed)), unit: "right",
                floor: noise == .middle ? .atLeast(0.9) : nil, count: claimed)
        ]
    }
}

extension Habits {
    /// Whether the hour of the week lies on the told side of the same hour's mean over the week.
    fileprivate func carry(_ told: Findings.WeekHour) -> Bool {
        func focus(_ weekday: Weekday) -> Double {
            min(1, max(0, mix(hour: told.hours.start, on: weekday).focus))
        }
        let mean = Weekday.allCases.reduce(0) { $0 + focus($1) } / Double(Weekday.allCases.count)
        return told.isHigher ? focus(told.weekday) > mean : focus(told.weekday) < mean
    }
}
