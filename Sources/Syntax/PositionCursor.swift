/// Turns byte offsets that mostly ascend into positions, reading each byte once.
///
/// An offset before the last one is answered too, by starting over. The caller keeps the memory alive.
package struct PositionCursor {
    private let bytes: UnsafeRawBufferPointer
    private var line = 1
    private var lineStart: Int
    private var nextLineStart: Int?

    /// Starts at the first byte of `bytes`.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        lineStart = byteOrderMarkLength(of: bytes)
        nextLineStart = endOfLine(from: 0, in: bytes)
    }

    /// The position of the byte at `offset`; an offset outside the text is moved to its nearest end.
    package mutating func position(ofByte offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        if offset < lineStart, line > 1 {
            line = 1
            lineStart = byteOrderMarkLength(of: bytes)
            nextLineStart = endOfLine(from: 0, in: bytes)
        }
        while let next = nextLineStart, next <= offset {
            line += 1
            lineStart = next
            nextLineStart = endOfLine(from: next, in: bytes)
        }
        return Position(line: line, column: max(offset - lineStart, 0) + 1)
    }
}
