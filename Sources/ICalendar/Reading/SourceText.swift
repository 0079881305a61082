/// What calendars are encoded in, and the way from there to UTF-8; a byte order mark stays.
enum SourceText {
    /// How the bytes were encoded.
    enum Encoding: Sendable, Hashable {
        /// UTF-8 (or plain ASCII).
        case utf8
        /// UTF-16 with a byte order mark, or recognisable without.
        case utf16
        /// Windows-1252, the fall-back for what is not UTF-8, which is found out only when lines are unfolded.
        case windows1252
    }

    /// UTF-8 from UTF-16; nil if the bytes are not that.
    static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8]? {
        utf16Order(bytes).map { utf8(fromUTF16: bytes, bigEndian: $0) }
    }

    private static func utf16Order(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4 else { return nil }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return true }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return false }
        // Two 16-bit units of ASCII, without a mark.
        if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 { return true }
        if bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 { return false }
        return nil
    }

    private static func utf8(fromUTF16 bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(bigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The scalars of the bytes 0x80 to 0x9F; five of them have none and stay as they are.
    private static let windows1252High: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D,
        0x017E, 0x0178,
    ]

    /// Whether the byte order mark of UTF-8 stands at an index.
    static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + 3 <= bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
    }

    /// UTF-8 from Windows-1252; a byte order mark of UTF-8 before it stays one.
    static func utf8(fromWindows1252 bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        let markCount = bytes.withUnsafeBufferPointer { hasMark($0, at: 0) } ? 3 : 0
        result.append(contentsOf: bytes[..<markCount])
        for byte in bytes[markCount...] {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            let value = byte < 0xA0 ? windows1252High[Int(byte) - 0x80] : UInt32(byte)
            if let scalar = Unicode.Scalar(value) {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return result
    }
}

/// Counts what is and what is not UTF-8.
struct UTF8Check {
    /// Sequences of more than one byte that are well formed.
    private(set) var wellFormed = 0
    /// Bytes above 0x7F that belong to no well-formed sequence.
    private(set) var broken = 0

    /// Adds the bytes of one unfolded line.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += UTF8Check.isPlainWord(bytes, index) ? 8 : 1
                continue
            }
            let length =
                switch lead {
                case 0xC2...0xDF: 2
                case 0xE0...0xEF: 3
                case 0xF0...0xF4: 4
                default: 0
                }
            if length > 0, index + length <= bytes.count, isSequence(bytes, index, length) {
                wellFormed += 1
                index += length
            } else {
                broken += 1
                index += 1
            }
        }
    }

    /// Whether eight bytes from an index on are ASCII.
    @inline(__always)
    private static func isPlainWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index &+ 8 <= bytes.count, let base = bytes.baseAddress else { return false }
        return UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    }

    private func isSequence(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) -> Bool {
        for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return false }
        let second = bytes[index + 1]
        return switch bytes[index] {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
    }
}
