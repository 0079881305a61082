/// The way back from a briefing's ids to what they stand for. It never leaves the machine.
package struct Legend: Sendable, Codable {
    /// What a fact measured, exactly, and when.
    package struct Entry: Hashable, Sendable, Codable {
        package let quantity: Quantity
        package let occasion: Occasion

        package init(quantity: Quantity, occasion: Occasion) {
            self.quantity = quantity
            self.occasion = occasion
        }
    }

    /// By number: `F3` is 3.
    package let facts: [Int: Entry]
    /// By number: `E1` is 1.
    package let events: [Int: Event]
    /// By number: `S1` is 1. Half open.
    package let slots: [Int: Range<Instant>]
    /// By number: `C1` is 1.
    package let categories: [Int: CategoryPath]

    package init(
        facts: [Int: Entry], events: [Int: Event], slots: [Int: Range<Instant>], categories: [Int: CategoryPath]
    ) {
        self.facts = facts
        self.events = events
        self.slots = slots
        self.categories = categories
    }
}
