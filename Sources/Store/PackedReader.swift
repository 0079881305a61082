/// Reads what ``PackedWriter`` wrote, trusting nothing: whatever the bytes, it ends with a value or a fault.
struct PackedReader {
    /// The bytes are not what a writer of ours makes.
    struct Fault: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    /// Reads `bytes`, which must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var remaining: Int { bytes.count - index }

    mutating func byte() throws(Fault) -> UInt8 {
        guard index < bytes.count else { throw Fault() }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func number() throws(Fault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            // The tenth byte holds the last bit.
            guard shift < 63 || byte <= 1 else { throw Fault() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    mutating func signed() throws(Fault) -> Int64 {
        let value = try number()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// A number below `bound`.
    mutating func number(below bound: UInt64) throws(Fault) -> UInt64 {
        let value = try number()
        guard value < bound else { throw Fault() }
        return value
    }

    /// A count of things of which each takes at least `size` of the bytes that follow: so memory stays in proportion.
    mutating func count(ofAtLeast size: Int) throws(Fault) -> Int {
        let value = try number()
        guard value <= UInt64(remaining / size) else { throw Fault() }
        return Int(value)
    }

    mutating func raw(_ count: Int) throws(Fault) -> UnsafeRawBufferPointer {
        guard count >= 0, count <= remaining else { throw Fault() }
        defer { index += count }
        return UnsafeRawBufferPointer(rebasing: bytes[index..<(index + count)])
    }

    mutating func text() throws(Fault) -> String {
        let count = try count(ofAtLeast: 1)
        guard let text = String(validating: try raw(count), as: UTF8.self) else { throw Fault() }
        return text
    }

    /// Ends the reading: nothing may be left over.
    func finish() throws(Fault) {
        guard remaining == 0 else { throw Fault() }
    }
}
