/// What reading an activity file came to.
package struct ActivitySummary: Hashable, Sendable {
    /// The format found by content; nil where none fits, or the file is empty.
    package var format: ActivityFormat?
    /// Records handed on.
    package var records = 0
    /// Rows or events left out, each with a diagnostic, and the break where the file breaks off.
    package var skipped = 0

    /// A summary of nothing yet.
    package init(format: ActivityFormat?) {
        self.format = format
    }
}
