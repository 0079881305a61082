/// Why JSON cannot be read on, and where.
package struct JSONFault: Error, Sendable, Hashable {
    /// The kinds of faults; the raw value is the diagnostic's code.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is no value at all.
        case empty = "json-empty"
        /// The text ends inside a value.
        case cutOff = "json-cut-off"
        /// Something that starts no value.
        case expectedValue = "json-expected-value"
        /// Something that is no string where a key must stand.
        case expectedKey = "json-expected-key"
        /// No colon after a key.
        case expectedColon = "json-expected-colon"
        /// Neither a comma nor a closing bracket after a value.
        case expectedComma = "json-expected-comma"
        /// A comma before a closing bracket.
        case trailingComma = "json-trailing-comma"
        /// Text after the document's value.
        case trailingText = "json-trailing-text"
        /// A comment where none is allowed.
        case comment = "json-comment"
        /// A control character inside a string.
        case controlCharacter = "json-control-character"
        /// A backslash with something after it that JSON does not know.
        case badEscape = "json-bad-escape"
        /// A number that JSON does not know, such as `01` or `1.`.
        case badNumber = "json-bad-number"
        /// A number too large for a 64-bit float.
        case numberRange = "json-number-range"
        /// More brackets inside each other than allowed.
        case tooDeep = "json-too-deep"
        /// The text starts with the byte order mark of UTF-16 or UTF-32.
        case utf16 = "json-utf16"
    }

    /// What is wrong.
    package let kind: Kind

    /// Offset of the byte that shows it.
    package let offset: Int

    /// Makes a fault.
    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The fault as an error in the file at `path`.
    package func diagnostic(path: String, position: Position) -> Diagnostic {
        let (expected, found, remedy) = Self.wording(of: kind)
        return Diagnostic(
            code: kind.rawValue, path: path, position: position, expected: expected, found: found, remedy: remedy)
    }

    private static func wording(of kind: Kind) -> (expected: String, found: String, remedy: String) {
        switch kind {
        case .empty: ("a JSON value", "an empty text", "fill the file or remove it")
        case .cutOff: ("the rest of the value", "the end of the text", "the file is cut off: export or save it again")
        case .expectedValue:
            ("a JSON value", "something else", "write a string in double quotes, a number, true, false, null, [ or {")
        case .expectedKey: ("a key in double quotes", "something else", "put the key in double quotes")
        case .expectedColon: ("a colon after the key", "something else", "write the key, a colon and a value")
        case .expectedComma: ("a comma or the closing bracket", "something else", "put a comma between the values")
        case .trailingComma: ("a value after the comma", "a closing bracket", "remove the comma before the bracket")
        case .trailingText: ("the end of the text", "more text after the value", "remove what follows the value")
        case .comment: ("a JSON value", "a comment", "remove the comment")
        case .controlCharacter:
            ("text without control characters", "a control character", "write it as an escape such as \\n")
        case .badEscape: ("an escape that JSON knows", "an unknown escape", "write a backslash itself as \\\\")
        case .badNumber: ("a number", "a malformed number", "write it like 12, -3.5 or 1e6")
        case .numberRange: ("a number within range", "a number that is too large", "write a smaller number")
        case .tooDeep: ("fewer nested brackets", "too many nested brackets", "flatten the document")
        case .utf16: ("UTF-8 text", "UTF-16 text", "save the file as UTF-8")
        }
    }
}
