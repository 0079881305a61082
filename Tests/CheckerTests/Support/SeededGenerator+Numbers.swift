import TestSupport

extension SeededGenerator {
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func five(_ range: ClosedRange<Int>) -> Int { int(range.lowerBound / 5...range.upperBound / 5) * 5 }
}
