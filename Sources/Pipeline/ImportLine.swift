/// What importing one source came to: a line in the terminal.
package struct ImportLine: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case schedule, activity
    }

    package enum Outcome: String, Hashable, Sendable {
        case imported
        /// The file is as it was at the last import, and was not read.
        case unchanged
        /// What was fetched cannot be used; the last good copy of the plan was read in its place.
        case kept
        /// Nothing of it could be read.
        case failed
    }

    /// The file or the feed, as the configuration or the command line names it.
    package let path: String
    package let kind: Kind
    package let outcome: Outcome
    /// Records or occurrences that the file holds.
    package let records: Int
    /// Those of them that were not stored before.
    package let new: Int
    /// Those that were.
    package let repeated: Int
    /// Rows, entries or events left out, each with a diagnostic.
    package let skipped: Int

    package init(
        path: String, kind: Kind, outcome: Outcome, records: Int = 0, new: Int = 0, repeated: Int = 0, skipped: Int = 0
    ) {
        self.path = path
        self.kind = kind
        self.outcome = outcome
        self.records = records
        self.new = new
        self.repeated = repeated
        self.skipped = skipped
    }
}
