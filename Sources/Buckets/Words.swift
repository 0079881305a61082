/// The words of a pattern that is nothing but plain text divided by `|`, searched for without a regular expression
/// engine.
struct Words: Sendable {
    private let words: [[UInt8]]
    private let ignoresCase: Bool

    /// The words of `pattern`, or nil where it is more than plain text. A backslash makes the punctuation after it
    /// plain.
    init?(_ pattern: String, ignoresCase: Bool) {
        var words: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in pattern.utf8 {
            let isPunctuation = byte < 0x80 && !Words.isLetterOrDigit(byte) && byte > 0x20
            if isEscaped {
                guard isPunctuation else { return nil }
                words[words.count - 1].append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "|") {
                words.append([])
            } else if Words.special.contains(byte) || (byte >= 0x80 && ignoresCase) {
                return nil
            } else {
                words[words.count - 1].append(ignoresCase ? Words.lowercase(byte) : byte)
            }
        }
        guard !isEscaped, !words.contains([]) else { return nil }
        self.words = words
        self.ignoresCase = ignoresCase
    }

    /// Whether a word occurs in `text`; nil where only an engine that knows all letters can tell.
    func occur(in text: String) -> Bool? {
        var text = text
        return text.withUTF8 { bytes in
            if ignoresCase, bytes.contains(where: { $0 >= 0x80 }) { return nil }
            return words.contains { occurs($0, in: bytes) }
        }
    }

    private func occurs(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= word.count else { return false }
        for start in 0...(bytes.count - word.count) {
            var length = 0
            while length < word.count {
                let byte = bytes[start + length]
                guard word[length] == (ignoresCase ? Words.lowercase(byte) : byte) else { break }
                length += 1
            }
            if length == word.count { return true }
        }
        return false
    }

    private static let special = Set("^$.[](){}*+?".utf8)

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7a).contains(lowercase(byte))
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
    }
}
