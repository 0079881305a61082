import Analyzer
import Model
import TestSupport
import Testing

/// How well weeks are foretold, held against what is known of made-up ones.
struct BacktestTests {
    private func backtest(_ person: Person) -> Backtest {
        let input = person.input()
        return Analyzer.backtest(
            input.activity, events: input.events, calendar: input.calendar, weights: input.weights)
    }

    /// Five whole weeks from Monday 2025-04-07 on, with the minutes of focus that `focus` gives a day and hour.
    private func person(_ focus: (CivilDate, Int) -> Int) -> Person {
        var person = Person()
        for back in 3..<38 {
            let day = Person.today.advanced(byDays: -back)
            for hour in 8..<18 { person.paint(day, hours: hour..<hour + 1, focus: focus(day, hour)) }
        }
        return person
    }

    @Test func `hours that are always focus cost nothing, and half and half costs a quarter`() throws {
        let certain = try #require(backtest(person { _, _ in 60 }).total[.rhythm])
        #expect(certain.hours == 4 * 70 && certain.brier < 1e-9 && certain.calibrationError < 1e-9)
        let even = try #require(backtest(person { _, _ in 30 }).total[.mean])
        #expect(abs(even.brier - 0.25) < 1e-9 && even.calibrationError < 1e-9)
    }

    @Test func `hours that differ are foretold better than by the mean`() throws {
        let total = backtest(person { _, hour in hour < 12 ? 50 : 10 }).total
        let (rhythm, mean) = (try #require(total[.rhythm]), try #require(total[.mean]))
        #expect(rhythm.brier < mean.brier - 0.05)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `where hours are chance, last week foretells worse than the mean and the rhythm hardly`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let total = backtest(person { _, _ in Int.random(in: 0...60, using: &random) }).total
        let (rhythm, mean, last) = (
            try #require(total[.rhythm]), try #require(total[.mean]), try #require(total[.lastWeek])
        )
        #expect(last.brier > mean.brier + 0.02)
        #expect(abs(rhythm.brier - mean.brier) < 0.02)
    }

    @Test func `the first week is not predicted, and the weeks sum to the total`() throws {
        let result = backtest(person { day, hour in (day.daysSinceEpoch * 3 + hour * 7) % 61 })
        #expect(result.weeks.map(\.week) == (16...19).map { ISOWeek(year: 2025, number: $0) })
        for forecaster in Backtest.Forecaster.allCases {
            let total = try #require(result.total[forecaster])
            let scores = result.weeks.compactMap { $0.scores[forecaster] }
            #expect(scores.reduce(0) { $0 + $1.hours } == total.hours)
            let mean = scores.reduce(0) { $0 + $1.brier * Double($1.hours) } / Double(total.hours)
            #expect(abs(mean - total.brier) < 1e-9)
            #expect(total.bins.reduce(0) { $0 + $1.hours } == total.hours)
        }
    }

    @Test func `a prediction knows nothing of the week it is about`() throws {
        let plain = backtest(person { _, hour in hour * 3 })
        let changed = backtest(
            person { day, hour in day >= Person.today.advanced(byDays: -9) ? 0 : hour * 3 })
        #expect(plain.weeks.dropLast() == changed.weeks.dropLast())
        #expect(
            plain.weeks.last?.scores[.rhythm]?.bins.map(\.hours)
                == changed.weeks.last?.scores[.rhythm]?.bins.map(\.hours))
    }

    @Test func `nothing is foretold of nobody`() {
        #expect(backtest(Person()).weeks.isEmpty)
    }
}
