/// FNV-1a (64 bit; Fowler, Noll and Vo) over a value's parts in the order in which its types declare them.
///
/// Equal values give equal digests on every machine and in every run. It recognises change and is no proof against
/// forgery. Sets and dictionaries have no order and must not be among the parts.
struct Digest {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The digest of `value` as 16 lower-case hex digits.
    static func of(_ value: Any) -> String {
        var digest = Digest()
        digest.add(value, depth: 0)
        let hex = String(digest.state, radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }

    private mutating func add(_ value: Any, depth: Int) {
        switch value {
        case let number as Int: add(UInt64(bitPattern: Int64(number)))
        case let number as Int64: add(UInt64(bitPattern: number))
        case let number as Double: add(number.bitPattern)
        case let flag as Bool: add(flag ? 1 : 0)
        case let text as String: add(text)
        default: addParts(of: value, depth: depth)
        }
    }

    private mutating func addParts(of value: Any, depth: Int) {
        let mirror = Mirror(reflecting: value)
        // The deepest value there is has 9 levels; the cap only keeps the recursion bounded.
        guard depth < 32, !mirror.children.isEmpty else {
            if mirror.displayStyle == .enum { add(String(describing: value)) }
            add(UInt64(mirror.children.count))
            return
        }
        add(UInt64(mirror.children.count))
        for child in mirror.children {
            // A case's label tells it from the others; a field's place does.
            if mirror.displayStyle == .enum, let label = child.label { add(label) }
            add(child.value, depth: depth + 1)
        }
    }

    private mutating func add(_ text: String) {
        add(UInt64(text.utf8.count))
        for byte in text.utf8 { add(byte: byte) }
    }

    private mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func add(byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
