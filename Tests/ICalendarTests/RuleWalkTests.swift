import TestSupport
import Testing

@testable import ICalendar

/// The short cuts of a walk give what the long way gives.
@Suite struct RuleWalkTests {
    private static let day = 86_400

    private func walls(_ walker: RuleWalker, from: Int, to: Int, limit: Int = .max) -> [Int] {
        var result: [Int] = []
        _ = walker.walk(from: from, to: to) { wall in
            result.append(wall)
            return result.count < limit
        }
        return result
    }

    /// A rule of a frequency with random days, from a random start of the years 2000 to 2030.
    private func randomRule(
        _ frequency: RecurrenceRule.Frequency, _ generator: inout SeededGenerator
    ) throws -> (rule: RecurrenceRule, start: Int) {
        var parts = ["FREQ=" + frequency.rawValue, "INTERVAL=\(Int.random(in: 1...5, using: &generator))"]
        func isChosen(_ chance: Int) -> Bool { Int.random(in: 0..<chance, using: &generator) == 0 }
        func numbers(_ range: ClosedRange<Int>) -> String {
            (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let number = Int.random(in: range, using: &generator)
                return "\(range.lowerBound == 1 && range.upperBound == 31 && isChosen(3) ? -number : number)"
            }.joined(separator: ",")
        }
        if isChosen(4) { parts.append("BYMONTH=" + numbers(1...12)) }
        if isChosen(2) { parts.append("BYMONTHDAY=" + numbers(1...31)) }
        if isChosen(2) {
            let days = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let ordinal = isChosen(2) ? "" : "\([-5, -2, -1, 1, 2, 5].randomElement(using: &generator) ?? 1)"
                return ordinal + (Weekday.allCases.randomElement(using: &generator) ?? .monday).code
            }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        if isChosen(3) { parts.append("BYHOUR=" + numbers(0...23)) }
        if isChosen(4) { parts.append("BYMINUTE=" + numbers(0...59)) }
        if isChosen(4) { parts.append("WKST=" + (Weekday.allCases.randomElement(using: &generator) ?? .monday).code) }
        let rule = try #require(RecurrenceRule(parts.joined(separator: ";")))
        let day = CivilDate.days(year: 2000, month: 1, day: Int.random(in: 1...11_000, using: &generator))
        return (rule, day * RuleWalkTests.day + Int.random(in: 0..<RuleWalkTests.day, using: &generator))
    }

    @Test func `a rule with COUNT begins as the same rule without`() throws {
        var generator = SeededGenerator(seed: 51)
        for number in 0..<3000 {
            var (rule, start) = try randomRule([.weekly, .monthly, .yearly][number % 3], &generator)
            let end = start + 4000 * RuleWalkTests.day
            let endless = RuleWalker(rule: rule, start: start, isDate: false)
            let count = Int.random(in: 1...60, using: &generator)
            let expected = walls(endless, from: start, to: end, limit: count)
            // So that the count is used up, or cannot be in any way.
            guard expected.count == count else { continue }
            rule.count = count
            let counted = RuleWalker(rule: rule, start: start, isDate: false)
            #expect(walls(counted, from: start, to: end) == expected, "\(rule.text) from \(start)")
        }
    }

    @Test func `a span walked piece by piece, with what was counted kept, is the span walked at once`() throws {
        var generator = SeededGenerator(seed: 52)
        for number in 0..<1200 {
            let frequency = RecurrenceRule.Frequency.allCases[number % RecurrenceRule.Frequency.allCases.count]
            var (rule, start) = try randomRule(frequency, &generator)
            rule.count = Int.random(in: 1...500, using: &generator)
            let isShort = [.secondly, .minutely, .hourly].contains(frequency)
            let end = start + (isShort ? 3 : 3000) * RuleWalkTests.day
            let walker = RuleWalker(rule: rule, start: start, isDate: false)
            let expected = walls(walker, from: start, to: end)
            var progress = RuleProgress()
            var seen: [Int] = []
            var from = start
            while from <= end {
                let to = min(end, from + Int.random(in: 0...(end - start) / 8, using: &generator))
                _ = walker.walk(from: from, to: to, &progress) { wall in
                    if wall > seen.last ?? .min { seen.append(wall) }
                    return true
                }
                // Pieces may overlap, but none begins before the last one.
                from = to + 1 - Int.random(in: 0...(to - from), using: &generator) / 2
            }
            let isSame = seen == expected
            #expect(isSame, "\(rule.text) from \(start)")
        }
    }
}
