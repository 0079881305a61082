/// What is wrong with a CSV row, and where.
package struct CSVFault: Sendable, Hashable {
    /// The kinds of malformed rows.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A quote opens a field and nothing closes it, or what closes it is a later row's quote.
        case unterminatedQuote = "csv-unterminated-quote"
        /// A NUL byte: the file is binary.
        case binary = "csv-binary"
        /// The file starts with the byte order mark of UTF-16.
        case utf16 = "csv-utf16"
        /// The row is longer than the scanner's limit.
        case rowTooLong = "csv-row-too-long"
        /// The row has more fields than the scanner's limit.
        case tooManyFields = "csv-too-many-fields"
    }

    /// What is wrong.
    package let kind: Kind

    /// Offset of the byte that shows it: for an unclosed quote the opening quote.
    package let offset: Int

    /// The place of that byte, its line counted from the scanner's start.
    package let position: Position

    /// Makes a fault.
    package init(kind: Kind, offset: Int, position: Position) {
        self.kind = kind
        self.offset = offset
        self.position = position
    }

    /// The fault as an error in the file at `path`; `position` replaces the fault's own for a scanner over a part of
    /// a file.
    package func diagnostic(path: String, position: Position? = nil) -> Diagnostic {
        let (expected, found, remedy) =
            switch kind {
            case .unterminatedQuote:
                (
                    "a closing quote", "a quote that nothing closes",
                    "close the field with \" and write quotes inside it twice; this row is left out"
                )
            case .binary:
                ("text", "a NUL byte", "export the file as CSV in UTF-8; this row is left out")
            case .utf16:
                ("UTF-8 text", "UTF-16 text", "save the file as UTF-8; nothing of it is read")
            case .rowTooLong:
                (
                    "a row of reasonable length", "a row over the length limit",
                    "break the file into lines; this row is left out"
                )
            case .tooManyFields:
                ("a row of reasonable width", "a row over the field limit", "check the delimiter; this row is left out")
            }
        return Diagnostic(
            code: kind.rawValue, path: path, position: position ?? self.position, expected: expected, found: found,
            remedy: remedy)
    }
}
