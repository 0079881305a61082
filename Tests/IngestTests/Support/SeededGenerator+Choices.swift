import TestSupport

extension SeededGenerator {
    mutating func number(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(0..<elements.count)]
    }
}
