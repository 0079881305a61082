/// What reading an activity file came to.
package struct ActivitySummary: Hashable, Sendable {
    /// The format found by content; nil where none fits, or the file is empty.
    package var format: ActivityFormat?
    /// Records handed on.
    package var records = 0
    /// Rows or events left out, each with a diagnostic.
    package var skipped = 0

    package init(format: ActivityFormat?) {
        self.format = format
    }
}
