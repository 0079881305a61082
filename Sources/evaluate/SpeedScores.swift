import Analyzer
import Falsehoods
import Foundation
import Model
import Store

/// What the facts of a week cost from stored buckets, with eight weeks of history and with ten years of it.
struct SpeedScores {
    /// Milliseconds of processor time, the median over people.
    private let weeks: Double
    private let years: Double
    /// Without reading the database.
    private let inMemory: Double
    private let people: Int

    static func measure(seed: UInt64, zones: [Zone]) throws -> SpeedScores {
        let generator = PersonGenerator(noise: .middle, zones: zones)
        var (weeks, years, inMemory): ([Double], [Double], [Double]) = ([], [], [])
        for index in 0..<20 {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let person = generator.person(hasPattern: true, using: &random)
            let input = person.input()
            inMemory.append(cost { _ = analyze(input) })
            weeks.append(try cost(of: input, stored: person.activity))
            years.append(try cost(of: input, stored: repeated(person.activity, weeks: 520)))
        }
        return SpeedScores(
            weeks: median(weeks), years: median(years), inMemory: median(inMemory), people: weeks.count)
    }

    func rows() -> [Row] {
        [
            Row(name: "facts of days in memory", value: inMemory, unit: "ms", floor: nil, count: people),
            Row(name: "facts with 8 weeks stored", value: weeks, unit: "ms", floor: .under(5), count: people),
            Row(name: "facts with 10 years stored", value: years, unit: "ms", floor: .under(5), count: people),
        ]
    }

    /// What it takes to read the week and its eight weeks of history from a database of `days`, and to find the facts.
    private static func cost(of input: AnalysisInput, stored days: [DayActivity]) throws -> Double {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lockin-evaluate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try Store(path: folder.appending(path: "lockin.sqlite").path, key: nil)
        try store.write { transaction in
            for day in days { try transaction.replace(day) }
        }
        guard let last = days.map(\.day).max() else { return 0 }
        let week = last.advanced(byDays: -6)...last
        let before = last.advanced(byDays: -62)...last.advanced(byDays: -7)
        return try cost {
            var input = input
            input.activity = try store.read { transaction in
                try transaction.dayActivity(before, withBuckets: false) + transaction.dayActivity(week)
            }
            _ = analyze(input)
        }
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
    private static func cost(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
        }
        return try (0..<5).reduce(Double.infinity) { least, _ in
            let begin = now()
            try body()
            return min(least, now() - begin)
        }
    }
}
