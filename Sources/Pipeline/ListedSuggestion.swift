package import Model
import Store

/// A suggested move as a person sees it.
package struct ListedSuggestion: Hashable, Sendable {
    /// What became of it.
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Possible still, and not decided on.
        case open
        case applied
        case declined
        /// Not decided on, and possible no more: its time has come, is taken, or the event stands elsewhere.
        case past
    }

    /// What a person says of one.
    package enum Decision: Hashable, Sendable {
        case applied, declined
        /// Nothing yet, or no more.
        case open
    }

    /// What it goes by: six hexadecimal digits that stay the same.
    package let id: String
    package let state: State
    /// What the event is called; nil where it is planned no more.
    package let title: String?
    package let from: Range<Instant>
    package let to: Range<Instant>
    /// Why, as the report says it.
    package let reason: String
    /// The newest report that makes it, `2025-03-20` or `2025-W12`; nil where none does any more.
    package let report: String?
    package let decided: Instant?
    /// Whether the plan showed what became of it, rather than the person saying so.
    package let isNoticed: Bool
}

extension Suggestion {
    /// What a move goes by, whichever report makes it.
    var id: String {
        let times = [recurrenceID, from.lowerBound, from.upperBound, to.lowerBound, to.upperBound]
        return String(fingerprint(of: [eventUID] + times.map { "\($0?.milliseconds ?? -1)" }).suffix(6))
    }
}
