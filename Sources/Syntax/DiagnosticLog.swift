/// Collects diagnostics and keeps only the first few of each code and file, counting the rest.
///
/// A file with a million bad rows thus costs a handful of lines and one count.
package struct DiagnosticLog: Sendable {
    /// How many diagnostics of one code in one file were counted but not kept.
    package struct Suppression: Sendable, Hashable {
        /// The file.
        package let path: String
        /// The diagnostics' code.
        package let code: String
        /// The severity of the first of them.
        package let severity: Diagnostic.Severity
        /// How many were not kept.
        package let count: Int
    }

    private struct Key: Hashable, Sendable {
        let path: String
        let code: String
    }

    private struct Tally: Sendable {
        var severity: Diagnostic.Severity
        var total: Int
        var kept: Int
    }

    /// How many of one code and file are kept.
    package let limit: Int

    /// The kept diagnostics in the order in which they were added.
    package private(set) var entries: [Diagnostic] = []

    /// How many of each severity were added, kept or not.
    package private(set) var counts: [Diagnostic.Severity: Int] = [:]

    private var tallies: [Key: Tally] = [:]
    private var order: [Key] = []

    /// Makes an empty log that keeps at most `limit` diagnostics of each code and file.
    package init(limit: Int = 10) {
        self.limit = max(limit, 0)
    }

    /// Adds one diagnostic, keeping or counting it.
    package mutating func add(_ diagnostic: Diagnostic) {
        if note(path: diagnostic.path, code: diagnostic.code, severity: diagnostic.severity) {
            entries.append(diagnostic)
        }
    }

    /// Adds a diagnostic that is built only if it will be kept; for hot paths over bad files.
    package mutating func add(
        path: String, code: String, severity: Diagnostic.Severity = .error, _ make: () -> Diagnostic
    ) {
        if note(path: path, code: code, severity: severity) { entries.append(make()) }
    }

    /// Adds several diagnostics.
    package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    /// Adds another log, its counts included; its positions are `movedDown` so many lines.
    package mutating func merge(_ other: DiagnosticLog, movedDown lines: Int = 0) {
        for var diagnostic in other.entries {
            diagnostic.position = diagnostic.position.map { Position(line: $0.line + lines, column: $0.column) }
            add(diagnostic)
        }
        for suppression in other.suppressions {
            let key = Key(path: suppression.path, code: suppression.code)
            if tallies[key] == nil { order.append(key) }
            tallies[key, default: Tally(severity: suppression.severity, total: 0, kept: 0)].total &+= suppression.count
            counts[suppression.severity, default: 0] &+= suppression.count
        }
    }

    /// What was counted but not kept, in the order in which each code and file first came up.
    package var suppressions: [Suppression] {
        order.compactMap { key in
            guard let tally = tallies[key], tally.total > tally.kept else { return nil }
            return Suppression(
                path: key.path, code: key.code, severity: tally.severity, count: tally.total - tally.kept)
        }
    }

    /// Whether any error was added.
    package var hasErrors: Bool { counts[.error, default: 0] > 0 }

    /// Whether nothing was added.
    package var isEmpty: Bool { counts.isEmpty }

    /// All lines to show: the kept diagnostics, then one line for each code and file that has more.
    package func rendered(showingInput: Bool) -> [String] {
        entries.map { $0.rendered(showingInput: showingInput) }
            + suppressions.map {
                "\(escapedForTerminal($0.path)): \($0.severity.rawValue): \($0.count) more of the kind \($0.code)"
            }
    }

    private mutating func note(path: String, code: String, severity: Diagnostic.Severity) -> Bool {
        counts[severity, default: 0] &+= 1
        let key = Key(path: path, code: code)
        guard var tally = tallies[key] else {
            order.append(key)
            tallies[key] = Tally(severity: severity, total: 1, kept: limit > 0 ? 1 : 0)
            return limit > 0
        }
        tally.total &+= 1
        let keeps = tally.kept < limit
        if keeps { tally.kept += 1 }
        tallies[key] = tally
        return keeps
    }
}
