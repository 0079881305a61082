/// A place in a text: 1-based line and 1-based column, the column counted in UTF-8 bytes.
///
/// LF, CRLF and a lone CR each end a line. A byte order mark at the start of the text takes no column.
package struct Position: Hashable, Comparable, Sendable {
    /// The line, 1 for the first.
    package let line: Int

    /// The column in bytes, 1 for the first byte of the line.
    package let column: Int

    /// Makes a position from a 1-based line and column.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Finds the place of a byte by reading everything before it; use `LineIndex` or `PositionCursor` for many.
    ///
    /// An offset past the end gives the place just after the last byte.
    package init(ofByte offset: Int, in bytes: UnsafeRawBufferPointer) {
        var cursor = PositionCursor(bytes)
        self = cursor.position(ofByte: offset)
    }

    /// Finds the place of a byte in an array by reading everything before it.
    package init(ofByte offset: Int, in bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Position(ofByte: offset, in: $0) }
    }

    /// Orders by line, then by column.
    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
