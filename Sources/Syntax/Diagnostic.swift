/// One complaint about an input: where it is, what was expected there, what was found, and how to mend it.
///
/// `expected`, `found` and `remedy` never carry the input's own text; only `excerpt` does, and it is shown on request
/// alone.
package struct Diagnostic: Sendable, Hashable {
    /// How grave a complaint is.
    package enum Severity: String, Sendable, Hashable, CaseIterable {
        /// Something was left out.
        case error
        /// Something was mended or guessed.
        case warning
        /// Something worth knowing; nothing was changed.
        case note
    }

    /// How grave it is.
    package var severity: Severity

    /// A stable kebab-case name such as `csv-unterminated-quote`, for tests, counting and documentation.
    package var code: String

    /// The file, or the name that stands for an input without one, such as `<stdin>`.
    package var path: String

    /// The place in the file, or nil where the complaint is about the file as a whole.
    package var position: Position?

    /// What would have been right, as a noun phrase.
    package var expected: String

    /// The kind of thing that stood there, as a noun phrase; never the input's own text.
    package var found: String

    /// What the reader can do about it, as an imperative sentence without a full stop.
    package var remedy: String

    /// The offending text itself.
    package var excerpt: String?

    /// Makes a diagnostic.
    package init(
        severity: Severity = .error, code: String, path: String, position: Position? = nil, expected: String,
        found: String, remedy: String, excerpt: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.path = path
        self.position = position
        self.expected = expected
        self.found = found
        self.remedy = remedy
        self.excerpt = excerpt
    }

    /// The complaint as one line: `FILE:LINE:COLUMN: error: expected …, found …; <remedy>`.
    ///
    /// Without a position the line and column are left out. With `showingInput` the excerpt follows in brackets, cut to
    /// 120 characters. Control and direction characters are escaped, so that a crafted name cannot drive a terminal.
    package func rendered(showingInput: Bool) -> String {
        var line = escapedForTerminal(path)
        if let position { line += ":\(position.line):\(position.column)" }
        line += ": \(severity.rawValue): expected \(expected), found \(found)"
        if !remedy.isEmpty { line += "; \(remedy)" }
        if showingInput, let excerpt {
            let shown = String(String.UnicodeScalarView(excerpt.unicodeScalars.prefix(120)))
            let ellipsis = shown.utf8.count < excerpt.utf8.count ? "…" : ""
            line += " [input: \(escapedForTerminal(shown))\(ellipsis)]"
        }
        return line
    }
}
