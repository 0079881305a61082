/// Looks for bytes eight at a time.
enum ByteSearch {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The index of the first byte in `start ..< end` that is one of two, or `end`.
    @inline(__always)
    static func index(of one: UInt8, or other: UInt8, _ bytes: Bytes, from start: Int, to end: Int) -> Int {
        let ones = 0x0101_0101_0101_0101 &* UInt64(one)
        let others = 0x0101_0101_0101_0101 &* UInt64(other)
        var index = start
        // A word may reach behind `end`, not behind the bytes.
        while index < end, index &+ 8 <= bytes.count, let base = bytes.baseAddress {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
            let found = zeros(word ^ ones) | zeros(word ^ others)
            if found != 0 { return min(end, index &+ found.trailingZeroBitCount >> 3) }
            index &+= 8
        }
        while index < end, bytes[index] != one, bytes[index] != other { index &+= 1 }
        return min(index, end)
    }

    /// The index of the first such byte in `start ..< end`, or `end`.
    @inline(__always)
    static func index(of byte: UInt8, _ bytes: Bytes, from start: Int, to end: Int) -> Int {
        index(of: byte, or: byte, bytes, from: start, to: end)
    }

    /// Sets the top bit of the lowest byte that is 0, and perhaps of others above it.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}
