import Falsehoods
import Foundation

extension SeededGenerator {
    /// A number from 0 up to 1.
    mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

    /// Whether something of probability `share` happens.
    mutating func happens(_ share: Double) -> Bool { unit() < share }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A draw from the normal distribution around 0 (Box and Muller, 1958).
    mutating func normal(deviation: Double) -> Double {
        deviation * (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit())
    }

    /// A draw from the exponential distribution.
    mutating func exponential(mean: Double) -> Double { -mean * log(1 - unit()) }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }
}
