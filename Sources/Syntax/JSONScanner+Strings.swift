extension JSONScanner {
    /// A decoded string, and whether something in it had to be replaced by U+FFFD.
    package struct Text: Sendable, Hashable {
        /// The text.
        package let string: String
        /// Whether half a surrogate pair or bytes that are no UTF-8 were replaced.
        package let isRepaired: Bool
    }

    /// The raw bytes of a string or number; a string's escapes are not resolved.
    package func bytes(_ slice: JSONSlice) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[slice.start..<slice.end])
    }

    /// Whether a string without escapes is exactly `text`; with escapes it is decoded first.
    package func equals(_ slice: JSONSlice, _ text: StaticString) -> Bool {
        // An escape takes six bytes at most; a key of a gigabyte must not be decoded to be found another one.
        if slice.hasEscapes {
            return slice.end - slice.start <= text.utf8CodeUnitCount * 6 && string(slice) == text.description
        }
        let count = text.utf8CodeUnitCount
        guard slice.end &- slice.start == count else { return false }
        for index in 0..<count where bytes[slice.start &+ index] != text.utf8Start[index] { return false }
        return true
    }

    /// The text of a string or key, with U+FFFD for what cannot be decoded.
    package func string(_ slice: JSONSlice) -> String {
        guard slice.hasEscapes else { return String(decoding: bytes(slice), as: UTF8.self) }
        return decoded(slice).string
    }

    /// The text of a string or key, and whether it was repaired.
    package func decoded(_ slice: JSONSlice) -> Text {
        let source = bytes(slice)
        guard slice.hasEscapes else {
            if let exact = String(validating: source, as: UTF8.self) { return Text(string: exact, isRepaired: false) }
            return Text(string: String(decoding: source, as: UTF8.self), isRepaired: true)
        }
        var text: [UInt8] = []
        text.reserveCapacity(source.count)
        var isRepaired = false
        var index = 0
        while index < source.count {
            guard source[index] == ASCII.backslash, index + 1 < source.count else {
                text.append(source[index])
                index += 1
                continue
            }
            let escape = source[index + 1]
            index += 2
            guard escape == UInt8(ascii: "u") else {
                text.append(Self.unescaped(escape))
                continue
            }
            let first = Self.hexQuad(source, at: index) ?? 0xFFFD
            index += 4
            var scalar = first
            if first & 0xFC00 == 0xD800, index + 1 < source.count, source[index] == ASCII.backslash,
                source[index + 1] == UInt8(ascii: "u"), let second = Self.hexQuad(source, at: index + 2),
                second & 0xFC00 == 0xDC00
            {
                scalar = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
                index += 6
            }
            let isValid = Unicode.Scalar(scalar) != nil
            if !isValid { isRepaired = true }
            text.append(
                contentsOf: Unicode.Scalar(isValid ? scalar : 0xFFFD).map { UTF8.encode($0) ?? .init() } ?? .init())
        }
        if let exact = String(validating: text, as: UTF8.self) { return Text(string: exact, isRepaired: isRepaired) }
        return Text(string: String(decoding: text, as: UTF8.self), isRepaired: true)
    }

    /// Reads the string whose opening quote is at the offset, checking its escapes but not resolving them.
    mutating func scanString() throws(JSONFault) -> JSONSlice {
        let start = offset &+ 1
        var hasEscapes = false
        var index = start
        while true {
            index = nextSpecialByte(from: index)
            guard index < bytes.count else { throw JSONFault(.cutOff, at: bytes.count) }
            let byte = bytes[index]
            if byte == ASCII.quote {
                offset = index &+ 1
                return JSONSlice(start: start, end: index, hasEscapes: hasEscapes)
            }
            if byte == ASCII.backslash {
                hasEscapes = true
                index = try endOfEscape(at: index)
                continue
            }
            guard options.allowsControlCharacters else { throw JSONFault(.controlCharacter, at: index) }
            index &+= 1
        }
    }

    /// The offset after the quote that ends a string of which `start` is a byte, or the end of the text; no escape is
    /// checked.
    @inline(__always)
    func endOfStringUnchecked(from start: Int) -> Int {
        var index = start
        while true {
            index = nextSpecialByte(from: index)
            guard index < bytes.count else { return bytes.count }
            if bytes[index] == ASCII.quote { return index &+ 1 }
            index &+= bytes[index] == ASCII.backslash ? 2 : 1
        }
    }

    /// The offset of the next quote, backslash or control character, or the end of the text.
    @inline(__always)
    private func nextSpecialByte(from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* UInt64(ASCII.quote))
            let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
            // The lowest mark is exact; borrows can only make false ones above a true one.
            let marks =
                ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
                    | (word &- ones &* UInt64(ASCII.space)) & ~word) & highs
            if marks != 0 { return index &+ marks.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < bytes.count, bytes[index] != ASCII.quote, bytes[index] != ASCII.backslash,
            bytes[index] >= ASCII.space
        {
            index &+= 1
        }
        return index
    }

    private func endOfEscape(at backslash: Int) throws(JSONFault) -> Int {
        guard backslash + 1 < bytes.count else { throw JSONFault(.cutOff, at: bytes.count) }
        switch bytes[backslash + 1] {
        case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            return backslash + 2
        case UInt8(ascii: "u"):
            for index in backslash + 2..<backslash + 6 {
                guard index < bytes.count else { throw JSONFault(.cutOff, at: bytes.count) }
                guard Self.hexDigit(bytes[index]) != nil else { throw JSONFault(.badEscape, at: backslash) }
            }
            return backslash + 6
        default:
            throw JSONFault(.badEscape, at: backslash)
        }
    }

    private static func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): ASCII.lineFeed
        case UInt8(ascii: "r"): ASCII.carriageReturn
        case UInt8(ascii: "t"): ASCII.tab
        default: byte
        }
    }

    private static func hexQuad(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = hexDigit(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x41 + 10
        case 0x61...0x66: UInt32(byte) - 0x61 + 10
        default: nil
        }
    }
}
