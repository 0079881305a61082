extension SeededGenerator {
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
