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

    package init(
        eventUID: String, recurrenceID: Instant? = nil, from: Range<Instant>, to: Range<Instant>, text: String,
        decision: Decision = .open, decided: Instant? = nil
    ) {
        self.eventUID = eventUID
        self.recurrenceID = recurrenceID
        self.from = from
        self.to = to
        self.text = text
        self.decision = decision
        self.decided = decided
    }
}
