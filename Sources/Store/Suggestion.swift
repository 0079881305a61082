package import Model

/// A suggested move of a planned event.
package struct Suggestion: Hashable, Sendable {
    /// What the person made of it.
    package enum Decision: String, CaseIterable, Hashable, Sendable {
        case open, applied, dismissed
    }

    package var eventUID: String
    /// Which occurrence of a series; nil for an event that does not recur.
    package var recurrenceID: Instant?
    package var from: Range<Instant>
    package var to: Range<Instant>
    /// Why, as the report says it.
    package var text: String
    package var decision: Decision
    package var decided: Instant?
    /// Whether the plan showed what became of it; false where the person said so, and while it is open.
    package var isNoticed: Bool

    package init(
        eventUID: String, recurrenceID: Instant? = nil, from: Range<Instant>, to: Range<Instant>, text: String,
        decision: Decision = .open, decided: Instant? = nil, isNoticed: Bool = false
    ) {
        self.eventUID = eventUID
        self.recurrenceID = recurrenceID
        self.from = from
        self.to = to
        self.text = text
        self.decision = decision
        self.decided = decided
        self.isNoticed = isNoticed
    }
}
