/// What reading an activity file came to.
package struct ActivitySummary: Hashable, Sendable {
    /// The format found by content; nil where none fits, or the file holds nothing.
    package var format: ActivityFormat?
    /// Whether the file holds nothing, which is no error.
    package var isBlank = false
    /// Records handed on.
    package var records = 0
    /// Rows or events left out, each with a diagnostic, and the break where the file breaks off.
    package var skipped = 0

    /// A summary of nothing yet.
    package init(format: ActivityFormat?) {
        self.format = format
    }

    /// The summary of a file that holds nothing.
    static var blank: ActivitySummary {
        var summary = ActivitySummary(format: nil)
        summary.isBlank = true
        return summary
    }
}
