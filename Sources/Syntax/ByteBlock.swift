/// ASCII bytes that the scanners look for.
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let comma: UInt8 = 0x2C
    static let backslash: UInt8 = 0x5C
}

/// Sixty-four bytes compared at once; a comparison gives one bit a byte, the lowest for the first byte.
///
/// Swift's vector comparisons compile to loops over single bytes and it has no move-mask instruction. Additions and
/// logic on vectors of words are fast, so bytes are compared by arithmetic that carries nothing from one byte to the
/// next.
struct ByteBlock {
    /// Bytes in a block.
    static let width = 64

    private typealias Words = SIMD2<UInt64>

    private let a: Words
    private let b: Words
    private let c: Words
    private let d: Words

    /// Loads 64 readable bytes, at any alignment.
    @inline(__always)
    init(_ pointer: UnsafeRawPointer) {
        a = pointer.loadUnaligned(as: Words.self)
        b = pointer.loadUnaligned(fromByteOffset: 16, as: Words.self)
        c = pointer.loadUnaligned(fromByteOffset: 32, as: Words.self)
        d = pointer.loadUnaligned(fromByteOffset: 48, as: Words.self)
    }

    /// Loads the last `count` (under 64) bytes of a buffer, filled up with spaces.
    @inline(never)
    init(tail pointer: UnsafeRawPointer, count: Int) {
        var padded = SIMD8<UInt64>(repeating: 0x2020_2020_2020_2020)
        self = withUnsafeMutableBytes(of: &padded) { target in
            target.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(count, 64)))
            return ByteBlock(UnsafeRawPointer(target.baseAddress.unsafelyUnwrapped))
        }
    }

    /// The bytes that are `first`, `second` (both ASCII) or a control character below 0x0E.
    @inline(__always)
    func matches(_ first: UInt8, _ second: UInt8) -> UInt64 {
        let first = Self.splat(first & 0x7F)
        let second = Self.splat(second & 0x7F)
        return bits { (seven: Words) -> Words in
            ((seven ^ first) &+ Self.splat(0x7F)) & ((seven ^ second) &+ Self.splat(0x7F)) & (seven &+ Self.splat(0x72))
        }
    }

    /// The bytes that are LF or CR.
    @inline(__always)
    var lineBreaks: UInt64 {
        bits { (seven: Words) -> Words in
            ((seven ^ Self.splat(ASCII.lineFeed)) &+ Self.splat(0x7F))
                & ((seven ^ Self.splat(ASCII.carriageReturn)) &+ Self.splat(0x7F))
        }
    }

    /// A bit for every ASCII byte for which `misses` leaves the byte's highest bit clear; it is given the lower seven
    /// bits.
    @inline(__always)
    private func bits(_ misses: (Words) -> Words) -> UInt64 {
        // Each word's marks go to a bit plane of their own; the planes are an 8×8 bit matrix that is then transposed.
        var planes = Self.marks(a, misses) &>> Words(repeating: 7)
        planes |= Self.marks(b, misses) &>> Words(repeating: 5)
        planes |= Self.marks(c, misses) &>> Words(repeating: 3)
        planes |= Self.marks(d, misses) &>> Words(repeating: 1)
        var x = UInt64(littleEndian: planes[0]) | UInt64(littleEndian: planes[1]) &<< 1
        // Hacker's Delight, section 7-3.
        var t = (x ^ (x &>> 7)) & 0x00AA_00AA_00AA_00AA
        x ^= t ^ (t &<< 7)
        t = (x ^ (x &>> 14)) & 0x0000_CCCC_0000_CCCC
        x ^= t ^ (t &<< 14)
        t = (x ^ (x &>> 28)) & 0x0000_0000_F0F0_F0F0
        x ^= t ^ (t &<< 28)
        return x
    }

    @inline(__always)
    private static func marks(_ words: Words, _ misses: (Words) -> Words) -> Words {
        ((misses(words & splat(0x7F)) | words) & splat(0x80)) ^ splat(0x80)
    }

    @inline(__always)
    private static func splat(_ byte: UInt8) -> Words {
        Words(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
    }
}

/// The offset just after the line break that ends the line at `offset`, or nil where the text ends first.
///
/// CRLF is one break, a lone CR is one too.
func endOfLine(from offset: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var block = offset
    while block < bytes.count {
        let left = bytes.count - block
        var bits = (left >= ByteBlock.width ? ByteBlock(base + block) : ByteBlock(tail: base + block, count: left))
            .lineBreaks
        if left < ByteBlock.width { bits &= (1 &<< UInt64(left)) &- 1 }
        if bits != 0 {
            let found = block + bits.trailingZeroBitCount
            let isPair =
                bytes[found] == ASCII.carriageReturn && found + 1 < bytes.count
                && bytes[found + 1] == ASCII.lineFeed
            return found + (isPair ? 2 : 1)
        }
        block += ByteBlock.width
    }
    return nil
}

/// Three where the text starts with the UTF-8 byte order mark, else zero.
func byteOrderMarkLength(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}
