/// Writes whole numbers and texts as few bytes: numbers in LEB128 (seven bits a byte, lowest first), signed ones
/// zigzag.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func append(count: Int) {
        append(UInt64(count))
    }

    mutating func append(signed value: Int64) {
        append(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func append(text: String) {
        append(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(raw: some Sequence<UInt8>) {
        bytes.append(contentsOf: raw)
    }

    mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(count)
    }
}
