internal import Model

/// A 64-bit number over values in order, the same in every run and on every machine: FNV-1a, each value with its
/// length.
struct Fingerprint: Sendable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds a whole number.
    mutating func add(_ number: Int) {
        add(withUnsafeBytes(of: Int64(number).littleEndian) { Array($0) })
    }

    /// Adds a text's UTF-8 bytes.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        add(text.utf8)
    }

    /// Adds all that a rule says.
    mutating func add(_ rule: CategoryRule) {
        add(rule.path.names.count)
        for name in rule.path.names { add(name) }
        // Outside any weight, for none.
        add(rule.weight ?? .min)
        add(rule.pattern ?? "")
        add(rule.ignoresCase ? 1 : 0)
    }

    private mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
}
