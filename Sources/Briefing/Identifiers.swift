/// The number of a fact in its briefing, written `F3`; from 1.
package struct FactID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    /// The id that `F3` spells, or nil.
    package init?(_ text: some StringProtocol) {
        guard let number = numbered(text, prefix: "F") else { return nil }
        self.number = number
    }

    package static func < (left: FactID, right: FactID) -> Bool { left.number < right.number }
    package var description: String { "F\(number)" }
}

/// The number of an event in its briefing, written `E1`; from 1.
package struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    /// The id that `E1` spells, or nil.
    package init?(_ text: some StringProtocol) {
        guard let number = numbered(text, prefix: "E") else { return nil }
        self.number = number
    }

    package static func < (left: EventID, right: EventID) -> Bool { left.number < right.number }
    package var description: String { "E\(number)" }
}

/// The number of a free slot in its briefing, written `S1`; from 1.
package struct SlotID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    /// The id that `S1` spells, or nil.
    package init?(_ text: some StringProtocol) {
        guard let number = numbered(text, prefix: "S") else { return nil }
        self.number = number
    }

    package static func < (left: SlotID, right: SlotID) -> Bool { left.number < right.number }
    package var description: String { "S\(number)" }
}

/// The number of one of the person's categories in a briefing, written `C1`; from 1.
package struct CategoryID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package static func < (left: CategoryID, right: CategoryID) -> Bool { left.number < right.number }
    package var description: String { "C\(number)" }
}

/// The number in `text` where it is `prefix` followed by 1 to 4 ASCII digits without a leading zero.
private func numbered(_ text: some StringProtocol, prefix: Character) -> Int? {
    let digits = text.dropFirst()
    guard text.first == prefix, (1...4).contains(digits.utf8.count), digits.utf8.first != UInt8(ascii: "0"),
        digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(digits)
}
