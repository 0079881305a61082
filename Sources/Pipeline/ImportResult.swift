package import Syntax

/// What an import came to.
package struct ImportResult: Sendable {
    /// One a file, in the order of the configuration.
    package var lines: [ImportLine] = []
    /// What was wrong with the files.
    package var log = DiagnosticLog()
    /// Local days whose activity was derived again.
    package var derivedDays = 0

    package init() {}

    /// The sources of which nothing could be read or stored this time.
    var unreadSources: [String] {
        lines.filter { $0.outcome == .failed || $0.outcome == .kept }.map(\.path)
    }

    /// Whether anything was left out or could not be read.
    package var isPartial: Bool {
        !unreadSources.isEmpty || lines.contains { $0.skipped > 0 } || log.counts[.error, default: 0] > 0
    }
}
