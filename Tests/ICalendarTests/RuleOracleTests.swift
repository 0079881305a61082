import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// The walk of a rule against asking every day or second, over random rules of every part and frequency.
///
/// `LOCKIN_RULE_LAWS` is how many times as many rules are asked, `LOCKIN_RULE_SEED` picks others.
@Suite struct RuleOracleTests {
    static let scale = ProcessInfo.processInfo.environment["LOCKIN_RULE_LAWS"].flatMap(Int.init) ?? 1
    static let seed = ProcessInfo.processInfo.environment["LOCKIN_RULE_SEED"].flatMap(UInt64.init) ?? 1

    /// How much of a rule's time is asked.
    private static func horizon(_ rule: RuleSpecimen) -> Int {
        switch rule.frequency {
        case .yearly: 6 * rule.interval * 366 * 86_400
        case .monthly: 14 * rule.interval * 31 * 86_400
        case .weekly: 20 * rule.interval * 7 * 86_400
        case .daily: 60 * rule.interval * 86_400
        case .hourly: 6 * 86_400
        case .minutely: 30_000
        case .secondly: 4000
        }
    }

    private static func seed(_ frequency: RecurrenceRule.Frequency) -> UInt64 {
        seed &* 1000 &+ UInt64(RecurrenceRule.Frequency.allCases.firstIndex(of: frequency) ?? 0)
    }

    /// Expects that the walk of a rule gives these wall seconds in `from ... to`.
    private static func compare(_ rule: RuleSpecimen, from: Int, to: Int, with expected: [Int]) {
        var seen: [Int] = []
        _ = rule.walker?.walk(from: from, to: to) { wall in
            seen.append(wall)
            return true
        }
        let isSame = seen == expected
        let same = zip(seen, expected).prefix { $0 == $1 }.count
        #expect(
            isSame,
            """
            \(rule.text) from \(rule.startText) in \(words([from, to])): behind \(same) that agree \
            \(words(seen.dropFirst(same))), not \(words(expected.dropFirst(same)))
            """)
    }

    private static func words(_ walls: some Sequence<Int>) -> String {
        walls.prefix(10).map { CalendarTime(floatingSeconds: $0).text }.joined(separator: " ")
    }

    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func `a rule gives what asking every day or second gives`(frequency: RecurrenceRule.Frequency) {
        let calendar = OracleCalendar()
        var generator = SeededGenerator(seed: RuleOracleTests.seed(frequency))
        var hits = 0
        for _ in 0..<(60 * RuleOracleTests.scale) {
            let rule = RuleSpecimen.random(frequency, calendar: calendar, using: &generator)
            let end = rule.start + RuleOracleTests.horizon(rule)
            let expected = RuleOracle(rule, calendar: calendar).occurrences(from: rule.start, to: end)
            if !expected.isEmpty { hits += 1 }
            RuleOracleTests.compare(rule, from: rule.start, to: end, with: expected)
        }
        #expect(hits > 20)
    }

    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func `a window thousands of years away shows what asking it shows`(frequency: RecurrenceRule.Frequency) {
        let calendar = OracleCalendar()
        var generator = SeededGenerator(seed: RuleOracleTests.seed(frequency) &+ 500)
        var hits = 0
        for round in 0..<(40 * RuleOracleTests.scale) {
            let years = [1900...1901, 1601...1602, 1990...2060, 2...9990, 9995...9998][round % 5]
            let (rule, moment) = RuleSpecimen.randomFar(
                frequency, years: years, calendar: calendar, using: &generator)
            let reach = min(RuleOracleTests.horizon(rule), 20 * 366 * 86_400)
            let from = moment - Int.random(in: 0...reach / 4, using: &generator)
            let to = min(RuleWalker.endOfTime, moment + Int.random(in: 0...reach / 4, using: &generator))
            let expected = RuleOracle(rule, calendar: calendar).occurrences(from: from, to: to)
            if !expected.isEmpty { hits += 1 }
            RuleOracleTests.compare(rule, from: from, to: to, with: expected)
        }
        #expect(hits > 10)
    }

    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func `a COUNT takes the first occurrences, whatever the window`(frequency: RecurrenceRule.Frequency) {
        let calendar = OracleCalendar()
        var generator = SeededGenerator(seed: RuleOracleTests.seed(frequency) &+ 700)
        for _ in 0..<(40 * RuleOracleTests.scale) {
            let years = 1990...2000
            var (rule, _) = RuleSpecimen.randomFar(frequency, years: years, calendar: calendar, using: &generator)
            if Bool.random(using: &generator) { rule.interval = Int.random(in: 1...9, using: &generator) }
            var all: [Int] = []
            _ = rule.walker?.walk(from: rule.start, to: rule.start + 30 * 366 * 86_400) { wall in
                all.append(wall)
                return all.count < 1000
            }
            guard let last = all.last else { continue }
            let count = Int.random(in: 1...all.count + 10, using: &generator)
            rule.count = count
            let from = Int.random(in: rule.start...last, using: &generator)
            RuleOracleTests.compare(rule, from: from, to: last, with: all.prefix(count).filter { $0 >= from })
        }
    }
}
