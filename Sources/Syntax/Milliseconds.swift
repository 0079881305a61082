/// Reads decimal seconds as whole milliseconds, exactly, without going through a `Double`.
///
/// Accepted are a sign, digits, a fraction after `.`, an exponent (`1e3`, `5e-06`, which Python and JavaScript write
/// for very large and small numbers) and blanks around it; `12.` and `.5` are numbers too. Digits after the third
/// decimal round half away from zero, judged by the fourth alone, which decides it. Negative numbers are values;
/// whether they make sense is the caller's business. Nil for anything else and for what does not fit 64 bits.
package func parseMilliseconds(ofSeconds bytes: UnsafeRawBufferPointer) -> Int64? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == ASCII.space || bytes[start] == ASCII.tab { start &+= 1 }
    while end > start, bytes[end &- 1] == ASCII.space || bytes[end &- 1] == ASCII.tab { end &-= 1 }
    guard start < end else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if isNegative || bytes[start] == UInt8(ascii: "+") { start &+= 1 }
    guard let number = DecimalDigits(bytes, from: start, to: end) else { return nil }
    return number.milliseconds(isNegative: isNegative)
}

/// Reads decimal seconds from an array.
package func parseMilliseconds(ofSeconds bytes: [UInt8]) -> Int64? {
    bytes.withUnsafeBytes { parseMilliseconds(ofSeconds: $0) }
}

/// Reads decimal seconds from a string.
package func parseMilliseconds(ofSeconds text: String) -> Int64? {
    parseMilliseconds(ofSeconds: Array(text.utf8))
}

private struct DecimalDigits {
    private let bytes: UnsafeRawBufferPointer
    private let start: Int
    private let end: Int
    private let integerDigits: Int
    private var exponent = 0

    /// Finds the digits, the point and the exponent of an unsigned number, or nil for anything else.
    @inline(__always)
    init?(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) {
        self.bytes = bytes
        self.start = start
        var index = start
        while index < end, bytes[index] &- 0x30 < 10 { index &+= 1 }
        integerDigits = index &- start
        var digits = integerDigits
        if index < end, bytes[index] == UInt8(ascii: ".") {
            index &+= 1
            let fraction = index
            while index < end, bytes[index] &- 0x30 < 10 { index &+= 1 }
            digits &+= index &- fraction
        }
        guard digits > 0 else { return nil }
        self.end = index
        guard index < end else { return }
        guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
        index &+= 1
        guard index < end else { return nil }
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative || bytes[index] == UInt8(ascii: "+") { index &+= 1 }
        guard index < end else { return nil }
        while index < end {
            let digit = bytes[index] &- 0x30
            guard digit < 10 else { return nil }
            // Far beyond what can matter, and short of overflow.
            exponent = min(exponent &* 10 &+ Int(digit), 1 << 40)
            index &+= 1
        }
        if isNegative { exponent = -exponent }
    }

    func milliseconds(isNegative: Bool) -> Int64? {
        var value: Int64 = 0
        // The power of ten, in milliseconds, of the digit that comes next.
        var power = integerDigits &+ exponent &+ 2
        var roundsUp = false
        for index in start..<end where bytes[index] != UInt8(ascii: ".") {
            let digit = Int64(bytes[index] &- 0x30)
            if power < 0 {
                roundsUp = power == -1 && digit >= 5
                break
            }
            let (shifted, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) = shifted.subtractingReportingOverflow(digit)
            if overflowed || carried { return nil }
            value = sum
            power &-= 1
        }
        while power >= 0, value != 0 {
            let (shifted, overflowed) = value.multipliedReportingOverflow(by: 10)
            if overflowed { return nil }
            value = shifted
            power &-= 1
        }
        if roundsUp {
            let (sum, carried) = value.subtractingReportingOverflow(1)
            if carried { return nil }
            value = sum
        }
        // Summed as a negative number, whose range is the larger one.
        if isNegative { return value }
        return value == .min ? nil : -value
    }
}
