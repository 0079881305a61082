package import Model

/// One run of a command in the journal.
package struct Run: Hashable, Sendable {
    /// How a run ended.
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        case done
        /// Done, but some input was skipped or the analyst fell back.
        case partial
        case failed
    }

    /// The number of a run in the journal.
    package struct ID: Hashable, Sendable {
        package let rawValue: Int64

        package init(rawValue: Int64) {
            self.rawValue = rawValue
        }
    }

    package let id: ID
    package let command: String
    /// What the run was about, such as a date; nil where it was about nothing particular.
    package let target: String?
    package let started: Instant
    /// Nil while it runs, and for ever where it was killed.
    package let finished: Instant?
    package let outcome: Outcome?
    package let message: String?

    package init(
        id: ID, command: String, target: String?, started: Instant, finished: Instant?, outcome: Outcome?,
        message: String?
    ) {
        self.id = id
        self.command = command
        self.target = target
        self.started = started
        self.finished = finished
        self.outcome = outcome
        self.message = message
    }
}
