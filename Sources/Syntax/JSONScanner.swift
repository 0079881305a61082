/// Reads JSON (RFC 8259) from memory, a token a step, without recursion and without copying.
///
/// A byte order mark at the start is skipped. Strings and numbers come as places in the text and are decoded on
/// demand. After a fault the scanner must not be used again. The caller keeps the memory alive and unchanged.
package struct JSONScanner {
    enum State { case value, elementOrEnd, keyOrEnd, key, element, commaOrEnd, done }

    /// The scanned text.
    package let bytes: UnsafeRawBufferPointer

    /// What is let pass.
    package let options: JSONOptions

    /// Offset after the last token.
    package internal(set) var offset: Int

    /// Offset of the last token's first byte; for a string or key that of its opening quote.
    package internal(set) var tokenOffset = 0

    /// How many brackets are open.
    package private(set) var depth = 0

    private var state = State.value
    // A bit for each open bracket: set for an object. No array, which would be counted as used at every bracket.
    private var kinds = SIMD8<UInt64>.zero
    /// How many brackets are open around the text where it is elements of an array without its brackets, else 0.
    private let fragmentDepth: Int

    /// Starts at `offset` of `bytes`, where one value is expected.
    package init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0, options: JSONOptions = .strict) {
        self.bytes = bytes
        self.options = options
        self.offset = offset <= 0 ? byteOrderMarkLength(of: bytes) : min(offset, bytes.count)
        fragmentDepth = 0
    }

    /// Starts at elements of an array, in a range that `skipArrayUnchecked(cuttingEvery:)` found, and after the last of
    /// them gives `.end`.
    package init(_ bytes: UnsafeRawBufferPointer, elements: JSONElements) {
        self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<elements.bytes.upperBound])
        options = .strict
        offset = elements.bytes.lowerBound
        depth = elements.depth
        fragmentDepth = elements.depth
        state = elements.isFirst ? .elementOrEnd : .element
    }

    /// Reads the next token; after `.end` it stays there.
    package mutating func next() throws(JSONFault) -> JSONToken {
        while true {
            if state == .done, options.allowsTrailingText {
                tokenOffset = offset
                return .end
            }
            try skipBlanks()
            tokenOffset = offset
            guard offset < bytes.count else {
                if state == .done || isAtFragmentEnd { return .end }
                throw JSONFault(depth == 0 ? .empty : .cutOff, at: offset)
            }
            let byte = bytes[offset]
            switch state {
            case .commaOrEnd:
                let isObject = isInObject
                if byte == UInt8(ascii: ",") {
                    offset &+= 1
                    state = isObject ? .key : .element
                    continue
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw JSONFault(.expectedComma, at: offset)
                }
                return close()
            case .keyOrEnd, .key:
                if byte == UInt8(ascii: "}") {
                    if state == .key, !options.allowsTrailingCommas { throw JSONFault(.trailingComma, at: offset) }
                    return close()
                }
                guard byte == ASCII.quote else { throw JSONFault(.expectedKey, at: offset) }
                let slice = try scanString()
                try skipBlanks()
                guard offset < bytes.count else { throw JSONFault(.cutOff, at: offset) }
                guard bytes[offset] == UInt8(ascii: ":") else { throw JSONFault(.expectedColon, at: offset) }
                offset &+= 1
                state = .value
                return .key(slice)
            case .elementOrEnd, .element:
                if byte == UInt8(ascii: "]") {
                    if state == .element, !options.allowsTrailingCommas { throw JSONFault(.trailingComma, at: offset) }
                    return close()
                }
                return try value(startingWith: byte)
            case .value:
                return try value(startingWith: byte)
            case .done:
                throw JSONFault(.trailingText, at: offset)
            }
        }
    }

    /// Passes over the value that comes next, or, right after `objectStart` or `arrayStart`, over the rest of that
    /// container.
    ///
    /// What is passed over is checked like everything else.
    package mutating func skipValue() throws(JSONFault) {
        let target = state == .elementOrEnd || state == .keyOrEnd ? depth &- 1 : depth
        repeat {
            if case .end = try next() { return }
        } while depth > target
    }

    /// Passes over the array that comes next by its quotes and brackets alone, and cuts it between its elements, where at
    /// least `length` bytes have gone by.
    ///
    /// Nothing in it is checked. If every part is then read as far as `.end` without a fault, so would the whole have been.
    /// Where no array comes next it is passed over like any value, and there are no parts.
    package mutating func skipArrayUnchecked(cuttingEvery length: Int) throws(JSONFault) -> [JSONElements] {
        try skipBlanks()
        guard state == .value, offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else {
            try skipValue()
            return []
        }
        tokenOffset = offset
        var parts: [JSONElements] = []
        var start = offset &+ 1
        var index = start
        var open = 1
        func part() -> JSONElements {
            JSONElements(bytes: start..<index, depth: depth &+ 1, isFirst: parts.isEmpty)
        }
        while index < bytes.count {
            switch bytes[index] {
            case ASCII.quote:
                index = endOfStringUnchecked(from: index &+ 1)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open &-= 1
                if open == 0 {
                    guard bytes[index] == UInt8(ascii: "]") else { throw JSONFault(.expectedComma, at: index) }
                    parts.append(part())
                    offset = index &+ 1
                    finishValue()
                    return parts
                }
            case ASCII.comma where open == 1 && index &- start >= length:
                parts.append(part())
                start = index &+ 1
            default:
                break
            }
            index &+= 1
        }
        throw JSONFault(.cutOff, at: bytes.count)
    }

    private mutating func value(startingWith byte: UInt8) throws(JSONFault) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"):
            try open(isObject: true)
            return .objectStart
        case UInt8(ascii: "["):
            try open(isObject: false)
            return .arrayStart
        case ASCII.quote:
            let slice = try scanString()
            finishValue()
            return .string(slice)
        case UInt8(ascii: "t"):
            try scanWord("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try scanWord("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try scanWord("null")
            return .null
        case UInt8(ascii: "-"), 0x30...0x39:
            let slice = try scanNumber()
            finishValue()
            return .number(slice)
        default:
            throw JSONFault(.expectedValue, at: offset)
        }
    }

    private var isAtFragmentEnd: Bool {
        depth > 0 && depth == fragmentDepth && (state == .commaOrEnd || state == .elementOrEnd)
    }

    private var isInObject: Bool {
        depth > 0 && kinds[(depth &- 1) >> 6] & (1 &<< UInt64((depth &- 1) & 63)) != 0
    }

    private mutating func open(isObject: Bool) throws(JSONFault) {
        guard depth < JSONOptions.maximumDepth else { throw JSONFault(.tooDeep, at: offset) }
        let bit: UInt64 = 1 &<< UInt64(depth & 63)
        if isObject { kinds[depth >> 6] |= bit } else { kinds[depth >> 6] &= ~bit }
        depth &+= 1
        offset &+= 1
        state = isObject ? .keyOrEnd : .elementOrEnd
    }

    private mutating func close() -> JSONToken {
        let isObject = isInObject
        depth &-= 1
        offset &+= 1
        finishValue()
        return isObject ? .objectEnd : .arrayEnd
    }

    private mutating func finishValue() {
        state = depth == 0 ? .done : .commaOrEnd
    }

    private mutating func scanWord(_ word: StaticString) throws(JSONFault) {
        let length = word.utf8CodeUnitCount
        for index in 0..<length {
            guard offset + index < bytes.count else { throw JSONFault(.cutOff, at: bytes.count) }
            guard bytes[offset + index] == word.utf8Start[index] else { throw JSONFault(.expectedValue, at: offset) }
        }
        if offset + length < bytes.count, isWordByte(bytes[offset + length]) {
            throw JSONFault(.expectedValue, at: offset)
        }
        offset &+= length
        finishValue()
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}
