import Analyzer
import Falsehoods
import Foundation
import Model

/// What an analysis of a week costs, with eight weeks of history and with ten years of it.
struct SpeedScores {
    /// Milliseconds of processor time, the median over people.
    private let weeks: Double
    private let years: Double
    private let people: Int

    static func measure(seed: UInt64, zones: [Zone]) -> SpeedScores {
        let generator = PersonGenerator(noise: .middle, zones: zones)
        var (weeks, years): ([Double], [Double]) = ([], [])
        for index in 0..<20 {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let person = generator.person(hasPattern: true, using: &random)
            var input = person.input()
            weeks.append(cost { _ = analyze(input) })
            input.activity = repeated(person.activity, weeks: 520)
            years.append(cost { _ = analyze(input) })
        }
        return SpeedScores(weeks: median(weeks), years: median(years), people: weeks.count)
    }

    func rows() -> [Row] {
        [
            Row(name: "facts with 8 weeks of history", value: weeks, unit: "ms", floor: .under(5), count: people),
            Row(name: "facts with 10 years of history", value: years, unit: "ms", floor: .under(5), count: people),
        ]
    }

    /// The same days again and again, `weeks` of them, up to the last.
    private static func repeated(_ days: [DayActivity], weeks: Int) -> [DayActivity] {
        let length = PersonGenerator.weeks * 7
        return (0..<weeks * 7 / length).flatMap { round in
            days.map { day in
                DayActivity(
                    day: day.day.advanced(byDays: -round * length), buckets: day.buckets, runs: day.runs,
                    totals: day.totals, sessions: day.sessions, switches: day.switches)
            }
        }
    }

    private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

    /// The least of five runs of `body`, in milliseconds of this thread's processor time.
    private static func cost(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
        }
        return (0..<5).reduce(Double.infinity) { least, _ in
            let begin = now()
            body()
            return min(least, now() - begin)
        }
    }
}
