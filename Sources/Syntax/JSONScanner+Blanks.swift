extension JSONScanner {
    /// Moves to the next byte that is neither blank nor part of an allowed comment.
    @inline(__always)
    mutating func skipBlanks() throws(JSONFault) {
        // Almost always there is none, or one after a colon or comma.
        guard offset < bytes.count else { return }
        if bytes[offset] > ASCII.space, bytes[offset] != UInt8(ascii: "/"), bytes[offset] < 0x7F { return }
        try skipManyBlanks()
    }

    private mutating func skipManyBlanks() throws(JSONFault) {
        while offset < bytes.count {
            switch bytes[offset] {
            case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab:
                offset &+= 1
            case UInt8(ascii: "/"):
                guard options.allowsComments else { throw JSONFault(.comment, at: offset) }
                try skipComment()
            case 0xFF where offset == 0, 0xFE where offset == 0:
                throw JSONFault(.utf16, at: offset)
            case let byte where options.allowsControlCharacters:
                let width = strayWidth(of: byte)
                if width == 0 { return }
                offset &+= width
            default:
                return
            }
        }
    }

    private mutating func skipComment() throws(JSONFault) {
        let start = offset
        guard start + 1 < bytes.count else { throw JSONFault(.cutOff, at: bytes.count) }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            offset = endOfLine(from: start, in: bytes) ?? bytes.count
        case UInt8(ascii: "*"):
            offset = start + 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                    offset += 2
                    return
                }
                offset &+= 1
            }
            throw JSONFault(.cutOff, at: bytes.count)
        default:
            throw JSONFault(.expectedValue, at: start)
        }
    }

    /// The length of a control character, no-break space or byte order mark at the offset; 0 for anything else.
    private func strayWidth(of byte: UInt8) -> Int {
        switch byte {
        case 0x00..<0x20, 0x7F: return 1
        case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0xA0: return 2
        case 0xEF where offset + 2 < bytes.count && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF: return 3
        default: return 0
        }
    }
}
