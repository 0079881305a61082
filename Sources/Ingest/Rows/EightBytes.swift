/// Eight bytes of a text looked at as one number, the first byte lowest.
struct EightBytes {
    let word: UInt64

    @inline(__always)
    init(_ text: UnsafeRawPointer) {
        word = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    init(word: UInt64) {
        self.word = word
    }

    /// How many bits before the first LF there are, a multiple of 8; 64 where there is none.
    @inline(__always)
    var bitsBeforeLineFeed: Int {
        // Hacker's Delight, section 6-1: the lowest mark is exact.
        let x = word ^ 0x0A0A_0A0A_0A0A_0A0A
        let marks = (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
        return marks == 0 ? 64 : marks.trailingZeroBitCount &- 7
    }

    /// How many bits of digits it begins with, a multiple of 8.
    @inline(__always)
    var bitsOfDigits: Int {
        let x = word ^ 0x3030_3030_3030_3030
        // A carry comes out of a byte that is no digit only, and spoils but what follows it.
        let marks = ((x &+ 0x7676_7676_7676_7676) | x) & 0x8080_8080_8080_8080
        return marks == 0 ? 64 : marks.trailingZeroBitCount &- 7
    }

    /// The number that the first `bits` write, which are digits; `bits` is a multiple of 8 from 8 on.
    @inline(__always)
    func number(ofDigits bits: Int) -> Int64 {
        // Zeros are put before the digits, then neighbours joined: 8 digits, 4 pairs, 2 fours.
        let digits = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- bits)
        let pairs = digits &* 10 &+ (digits &>> 8)
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return Int64(truncatingIfNeeded: (low &+ high) &>> 32)
    }

    /// The decimals that the first `bits` write as ten-thousandths, later ones cut off; `bits` is a multiple of 8 from 8 on.
    @inline(__always)
    func tenThousandths(ofDigits bits: Int) -> Int64 {
        // What is cut off becomes the digit 0, which is 0x30 here.
        let mask = (UInt64(1) &<< UInt64(truncatingIfNeeded: min(bits, 32))) &- 1
        let four = (word & mask) | (0x3030_3030_3030_3030 & ~mask)
        return EightBytes(word: four).number(ofDigits: 32)
    }
}
