/// A text of 16 hexadecimal digits that differs where `parts` do, the same in every run and on every machine: FNV-1a
/// (64 bit; Fowler, Noll and Vo) over each part's bytes and length. It tells change, and is no proof against forgery.
func fingerprint(of parts: some Sequence<String>) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for part in parts {
        for byte in part.utf8 { add(byte) }
        withUnsafeBytes(of: UInt64(part.utf8.count).littleEndian) { $0.forEach(add) }
    }
    let hex = String(state, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
}
