/// Distinct byte strings, each known by a small number: columns hold the numbers, so a row costs no string.
///
/// Number 0 is always the empty string, which stands for "none".
package struct StringTable: Sendable {
    private var bytes: [UInt8] = []
    /// `ends[n]` is where string `n` ends in `bytes`; it begins where string `n - 1` ends.
    private var ends: [Int] = [0]
    /// Open addressing: 0 is a free place, else the string's number plus 1.
    private var places: [UInt32] = Array(repeating: 0, count: 64)

    package init() {
        _ = intern(UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// How many strings there are, the empty one included.
    package var count: Int { ends.count - 1 }

    /// The number of the string with these bytes, which are copied in where they are new.
    package mutating func intern(_ text: UnsafeRawBufferPointer) -> UInt32 {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: StringTable.hash(text)) & mask
        while places[place] != 0 {
            let number = places[place] - 1
            if equals(number, text) { return number }
            place = (place + 1) & mask
        }
        let number = UInt32(count)
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        places[place] = number + 1
        if count * 2 > places.count { grow() }
        return number
    }

    /// The number of `text`'s UTF-8 bytes.
    package mutating func intern(_ text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { intern(UnsafeRawBufferPointer($0)) }
    }

    /// The string of `number`, invalid UTF-8 repaired; empty for an unknown number.
    package subscript(number: UInt32) -> String {
        guard number < count else { return "" }
        return String(decoding: bytes[range(number)], as: UTF8.self)
    }

    /// The bytes of string `number`, valid inside `body` only; empty for an unknown number.
    package func withBytes<Result>(of number: UInt32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
        -> Result
    {
        try bytes.withUnsafeBytes { all in
            try body(
                number < count ? UnsafeRawBufferPointer(rebasing: all[range(number)]) : .init(start: nil, count: 0))
        }
    }

    private func range(_ number: UInt32) -> Range<Int> {
        ends[Int(number)]..<ends[Int(number) + 1]
    }

    private func equals(_ number: UInt32, _ text: UnsafeRawBufferPointer) -> Bool {
        let range = range(number)
        guard range.count == text.count else { return false }
        return bytes.withUnsafeBytes { all in
            // Eight bytes at a time; the last eight may lie over those before them.
            let (own, count) = (UnsafeRawBufferPointer(rebasing: all[range]), text.count)
            guard count >= 8 else { return own.elementsEqual(text) }
            var index = 0
            while true {
                let (left, right) = (
                    own.loadUnaligned(fromByteOffset: index, as: UInt64.self),
                    text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                )
                if left != right { return false }
                if index + 8 == count { return true }
                index = min(index + 8, count - 8)
            }
        }
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for number in 0..<UInt32(count) {
            var place = withBytes(of: number) { Int(truncatingIfNeeded: StringTable.hash($0)) & mask }
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = number + 1
        }
    }

    /// Eight bytes at a time, each folded in by a 64 by 64 bit product whose halves are joined, as wyhash does: every byte
    /// decides every bit. Not proof against chosen input, which open addressing here only makes slow.
    private static func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
        var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: text.count)
        var index = 0
        while index + 8 <= text.count {
            hash = folded(hash ^ text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < text.count {
            rest = rest << 8 | UInt64(text[index])
            index += 1
        }
        return folded(hash ^ rest)
    }

    private static func folded(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }
}
