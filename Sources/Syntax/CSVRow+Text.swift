extension CSVRow {
    /// The text of a field, unescaped; bytes that are no UTF-8 become U+FFFD.
    package func string(of index: Int) -> String {
        guard needsUnescape(index) else { return String(decoding: bytes(of: index), as: UTF8.self) }
        var text: [UInt8] = []
        copyBytes(of: index, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a field, unescaped, or nil if its bytes are no UTF-8.
    package func validString(of index: Int) -> String? {
        guard needsUnescape(index) else { return String(validating: bytes(of: index), as: UTF8.self) }
        var text: [UInt8] = []
        copyBytes(of: index, into: &text)
        return String(validating: text, as: UTF8.self)
    }

    /// All fields as text.
    package var strings: [String] {
        (0..<count).map { string(of: $0) }
    }

    /// Replaces the contents of `target` by the unescaped bytes of a field; its storage is kept.
    package func copyBytes(of index: Int, into target: inout [UInt8]) {
        target.removeAll(keepingCapacity: true)
        let source = bytes(of: index)
        switch field(index).form {
        case .plain:
            target.append(contentsOf: source)
        case .doubledQuotes:
            appendHalvingQuotes(source, to: &target)
        case .textAfterQuote:
            var closing = 1
            while closing < source.count {
                guard source[closing] == ASCII.quote else {
                    closing += 1
                    continue
                }
                guard closing + 1 < source.count, source[closing + 1] == ASCII.quote else { break }
                closing += 2
            }
            appendHalvingQuotes(UnsafeRawBufferPointer(rebasing: source[1..<min(closing, source.count)]), to: &target)
            if closing + 1 < source.count { target.append(contentsOf: source[(closing + 1)...]) }
        }
    }

    /// The place of a field's first byte, counted from the scanner's start.
    ///
    /// Reads the row's bytes before the field, for it may follow a quoted line break. For a scanner over a part of a
    /// file the line is the part's own; use the field's offset and `LineIndex` for the file's.
    package func position(of index: Int) -> Position {
        let start = field(index).start
        guard let base, start >= offset else { return Position(line: line, column: 1) }
        let before = UnsafeRawBufferPointer(start: base + offset, count: start - offset)
        var lines = line
        var lineStart = 0
        while let next = endOfLine(from: lineStart, in: before) {
            lines += 1
            lineStart = next
        }
        return Position(line: lines, column: before.count - lineStart + 1)
    }

    private func appendHalvingQuotes(_ source: UnsafeRawBufferPointer, to target: inout [UInt8]) {
        var index = 0
        while index < source.count {
            let byte = source[index]
            target.append(byte)
            index += byte == ASCII.quote && index + 1 < source.count && source[index + 1] == ASCII.quote ? 2 : 1
        }
    }
}
