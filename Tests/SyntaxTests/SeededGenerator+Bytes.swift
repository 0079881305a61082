import TestSupport

extension SeededGenerator {
    /// Bytes drawn from `alphabet`.
    mutating func bytes(_ count: Int, from alphabet: [UInt8]) -> [UInt8] {
        (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &self)] }
    }
}
