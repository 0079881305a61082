/// Writes whole numbers and texts as few bytes: numbers in LEB128 (seven bits a byte, lowest first), signed ones
/// zigzag.
struct PackedWriter {
    /// What was written is at its beginning.
    private var storage: [UInt8]
    private var count = 0

    /// The most bytes that a number takes.
    private static let longestNumber = 10

    /// Starts with room for `capacity` bytes; it grows where that is not enough.
    init(capacity: Int = 64) {
        storage = Array(repeating: 0, count: max(64, capacity))
    }

    /// What was written.
    var bytes: [UInt8] { Array(storage[..<count]) }

    mutating func append(byte: UInt8) {
        makeRoom(1)
        storage[count] = byte
        count += 1
    }

    mutating func append(_ value: UInt64) {
        append(each: CollectionOfOne(value)) { $0 }
    }

    mutating func append(count: Int) {
        append(UInt64(count))
    }

    mutating func append(signed value: Int64) {
        append(PackedWriter.zigzag(value))
    }

    mutating func append(text: String) {
        append(count: text.utf8.count)
        append(raw: text.utf8)
    }

    mutating func append(raw: some Collection<UInt8>) {
        makeRoom(raw.count)
        for byte in raw {
            storage[count] = byte
            count += 1
        }
    }

    /// Appends the number that `number` gives for each of `values`.
    @inline(__always)
    mutating func append<Values: Collection>(each values: Values, _ number: (Values.Element) -> UInt64) {
        append(each: values, ofMost: 1) { value, append in append(number(value)) }
    }

    /// Appends what `numbers` gives for each of `values`, by calling its second argument `most` times at most.
    @inline(__always)
    mutating func append<Values: Collection>(
        each values: Values, ofMost most: Int, _ numbers: (Values.Element, _ append: (UInt64) -> Void) -> Void
    ) {
        makeRoom(values.count * most * PackedWriter.longestNumber)
        var end = count
        storage.withUnsafeMutableBufferPointer { storage in
            for value in values {
                numbers(value) { number in
                    var rest = number
                    while rest >= 0x80 {
                        storage[end] = UInt8(truncatingIfNeeded: rest) | 0x80
                        end += 1
                        rest >>= 7
                    }
                    storage[end] = UInt8(truncatingIfNeeded: rest)
                    end += 1
                }
            }
        }
        count = end
    }

    /// `value` as a number that is small where it is near 0.
    @inline(__always)
    static func zigzag(_ value: Int64) -> UInt64 {
        UInt64(bitPattern: (value << 1) ^ (value >> 63))
    }

    private mutating func makeRoom(_ more: Int) {
        guard count + more > storage.count else { return }
        storage += repeatElement(0, count: max(storage.count, count + more - storage.count))
    }
}
