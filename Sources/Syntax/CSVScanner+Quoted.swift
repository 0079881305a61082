extension CSVScanner {
    /// How a field that starts with a quote goes on.
    enum QuotedField {
        /// The closing quote is at `end`, and the field ends with it.
        case closed(end: Int, form: CSVField.Form)
        /// Text follows the closing quote on the same line.
        case textFollows
        /// The row cannot be read; the scanner already stands after it.
        case fault(CSVStep)
    }

    /// Reads the field whose opening quote is at `opening` up to its closing quote.
    mutating func scanQuoted(from opening: Int, rowStart: Int, lineStart: inout Int) -> QuotedField {
        guard let base else { return .textFollows }
        let place = Position(line: line, column: opening &- lineStart &+ 1)
        var lines = 0
        var form = CSVField.Form.plain
        var secondOfPair = -1
        while true {
            while pending == 0 {
                block &+= ByteBlock.width
                guard block < count, block &- rowStart <= maximumRowBytes else {
                    return .fault(fail(.unterminatedQuote, at: opening, position: place, resumingAfter: opening))
                }
                pending = structuralBits(at: block)
            }
            let found = block &+ pending.trailingZeroBitCount
            pending &= pending &- 1
            switch base.load(fromByteOffset: found, as: UInt8.self) {
            case ASCII.quote:
                if found == secondOfPair { continue }
                if found &+ 1 < count, base.load(fromByteOffset: found &+ 1, as: UInt8.self) == ASCII.quote {
                    secondOfPair = found &+ 1
                    form = .doubledQuotes
                    continue
                }
                if fieldEnds(after: found) {
                    countLines(lines)
                    return .closed(end: found, form: form)
                }
                guard lines == 0 else {
                    // A closing quote with text behind it on a later line is far more often the opening quote of
                    // another row's field.
                    return .fault(fail(.unterminatedQuote, at: opening, position: place, resumingAfter: opening))
                }
                return .textFollows
            case ASCII.lineFeed:
                if base.load(fromByteOffset: found &- 1, as: UInt8.self) != ASCII.carriageReturn { lines &+= 1 }
                lineStart = found &+ 1
            case ASCII.carriageReturn:
                lines &+= 1
                lineStart = found &+ 1
            case 0:
                countLines(lines)
                let place = Position(line: line, column: found &- lineStart &+ 1)
                return .fault(fail(.binary, at: found, position: place, resumingAfter: found))
            default:
                continue
            }
        }
    }

    /// Whether nothing but blanks stands between the quote and the field's end.
    private func fieldEnds(after quote: Int) -> Bool {
        guard let base else { return true }
        var offset = quote &+ 1
        while offset < count {
            let byte = base.load(fromByteOffset: offset, as: UInt8.self)
            if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return true }
            guard byte == ASCII.space || byte == ASCII.tab else { return false }
            offset &+= 1
        }
        return true
    }
}
