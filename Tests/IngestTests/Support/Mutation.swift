import TestSupport

/// `bytes` with a few bytes changed, removed, doubled or put in, mostly ones that mean something.
func mutated(_ bytes: [UInt8], _ randomness: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let telling = Array("\"\",,{}[]::\n\r09-+.eZT\\\0\u{FF}\u{80}".utf8) + [0xFF, 0xFE]
    for _ in 0..<randomness.number(1..<6) {
        guard !bytes.isEmpty else { break }
        let place = randomness.number(0..<bytes.count)
        switch randomness.number(0..<6) {
        case 0: bytes[place] = UInt8(randomness.number(0..<256))
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + randomness.number(1..<30)))
        case 3:
            bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + randomness.number(1..<60))], at: place)
        case 4: bytes[place] = randomness.pick(telling)
        default: bytes.insert(randomness.pick(telling), at: place)
        }
    }
    return bytes
}
