/// Something in a calendar that was skipped, mended or guessed, as a value with its place.
///
/// No field but `offendingText` holds text of the calendar; `description` has none of it, so it may be logged.
public struct CalendarDiagnostic: Sendable, Hashable {
    /// How much was lost.
    public enum Severity: String, Sendable, Hashable {
        /// Something was skipped.
        case error
        /// Something was mended or guessed; nothing was skipped.
        case warning
    }

    /// What is wrong.
    public let code: Code
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes of UTF-8.
    public let column: Int
    /// What stands there instead, in words of ours: a kind of thing, not the text itself.
    public let found: String
    /// The text that is wrong, shortened to 80 bytes; it is the user's and must not be logged.
    public let offendingText: String?

    /// How much was lost.
    public var severity: Severity { code.severity }
    /// What was expected.
    public var expected: String { code.expected }
    /// How to mend it.
    public var mend: String { code.mend }

    /// A diagnostic from its parts.
    init(_ code: Code, line: Int, column: Int = 1, found: String, offendingText: String? = nil) {
        self.code = code
        self.line = line
        self.column = column
        self.found = found
        self.offendingText = offendingText.map { String(decoding: $0.utf8.prefix(80), as: UTF8.self) }
    }
}

extension CalendarDiagnostic: CustomStringConvertible {
    /// One line for a person: place, severity, what was expected and found, and the mend.
    public var description: String {
        "\(line):\(column): \(severity.rawValue): expected \(expected), found \(found); \(mend) [\(code.rawValue)]"
    }
}

/// Diagnostics up to a limit, so that a file of nothing but faults costs bounded memory.
struct DiagnosticList: Sendable {
    /// How many of a severity are kept at most.
    static let limit = 1000

    /// The diagnostics kept, in the order they were found.
    private(set) var items: [CalendarDiagnostic] = []
    /// How many more there were.
    private(set) var suppressed = 0
    private var warningCount = 0

    /// Adds one, or counts it when the limit of its severity is reached: no number of warnings hides that something was
    /// skipped.
    mutating func append(_ diagnostic: CalendarDiagnostic) {
        guard !isFull(diagnostic.severity) else {
            suppressed += 1
            return
        }
        items.append(diagnostic)
        if diagnostic.severity == .warning { warningCount += 1 }
    }

    /// Whether no more of a severity are kept.
    func isFull(_ severity: CalendarDiagnostic.Severity) -> Bool {
        (severity == .warning ? warningCount : items.count - warningCount) >= DiagnosticList.limit
    }

    /// Counts one that is not kept.
    mutating func suppress() { suppressed += 1 }

    /// The diagnostics ordered by place, with a last one that tells how many were left out.
    func sorted() -> [CalendarDiagnostic] {
        var result = items.enumerated().sorted {
            ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
        }.map(\.element)
        if suppressed > 0 {
            let line = result.last?.line ?? 1
            result.append(CalendarDiagnostic(.tooManyDiagnostics, line: line, found: "\(suppressed) more"))
        }
        return result
    }
}
