package import Model

/// What reading a plan came to.
package struct ScheduleSummary: Sendable {
    /// Occurrences within the window, by start, end and UID; cancelled ones included.
    package var events: [Event] = []
    /// Every UID that the file names, whether it has an occurrence in the window or not.
    package var listedUIDs: Set<String> = []
    /// Entries left out, each with a diagnostic.
    package var skipped = 0

    /// A summary of nothing yet.
    package init() {}
}
