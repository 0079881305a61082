/// Short texts of which one must occur wherever a pattern does: a quick look for them spares most searches.
///
/// They are taken from the pattern's own characters. A pattern that has no such text in some branch, or is written in a way
/// that is not understood here, needs none, and is always searched for.
struct NeededText: Sendable {
    /// Those of three bytes and more.
    private var long: [[UInt8]] = []
    /// Those under three bytes.
    private var short: [[UInt8]] = []
    /// A bit for each hash of the three bytes that a long one begins with.
    private var starts = [UInt64](repeating: 0, count: 64)
    private let ignoresCase: Bool

    /// Nil where `pattern` needs no text that is known.
    init?(_ pattern: String, ignoresCase: Bool) {
        var branches = PatternBranches(Array(pattern.utf8))
        guard let texts = branches.neededTexts() else { return nil }
        self.ignoresCase = ignoresCase
        for text in texts {
            let bytes = ignoresCase ? text.map(NeededText.lowercase) : text
            if bytes.count < 3 {
                short.append(bytes)
            } else {
                long.append(bytes)
                let hash = NeededText.hash(bytes[0], bytes[1], bytes[2])
                starts[hash >> 6] |= 1 << UInt64(hash & 63)
            }
        }
    }

    /// Whether one of them may occur in `text`; never false where the pattern occurs.
    func mayOccur(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            if ignoresCase, NeededText.mayFoldToASCII(bytes) { return true }
            for word in short where bytes.indices.contains(where: { stands(word, at: $0, in: bytes) }) { return true }
            guard bytes.count >= 3 else { return false }
            return starts.withUnsafeBufferPointer { starts in
                var (first, second) = (byte(bytes[0]), byte(bytes[1]))
                for index in 2..<bytes.count {
                    let third = byte(bytes[index])
                    let hash = NeededText.hash(first, second, third)
                    if starts[hash >> 6] & (1 << UInt64(hash & 63)) != 0,
                        long.contains(where: { stands($0, at: index - 2, in: bytes) })
                    {
                        return true
                    }
                    (first, second) = (second, third)
                }
                return false
            }
        }
    }

    private func stands(_ word: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        word.count <= bytes.count - start && word.indices.allSatisfy { word[$0] == byte(bytes[start + $0]) }
    }

    private func byte(_ byte: UInt8) -> UInt8 { ignoresCase ? NeededText.lowercase(byte) : byte }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
    }

    /// Twelve bits.
    private static func hash(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        let value = UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16
        return Int((value &* 0x9e37_79b1) >> 20)
    }

    /// Whether there is a letter beyond ASCII that is the same as ASCII letters where case is ignored: `ß`, the long s, the
    /// Kelvin sign, ligatures and others of their blocks (Unicode's CaseFolding.txt).
    private static func mayFoldToASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] >= 0xc3 {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch bytes[index] {
            case 0xc3 where next == 0x9f, 0xc4...0xc9,
                0xe1 where next == 0xba, 0xe2 where next == 0x84,
                0xef where next == 0xac:
                return true
            default: continue
            }
        }
        return false
    }
}
