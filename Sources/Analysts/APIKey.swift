/// An endpoint's key, in a wrapper that no print, dump or interpolation shows.
package struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let bytes: [UInt8]

    /// The key in `bytes` without the blanks and line breaks around it, as key files end in one; nil where nothing is
    /// left.
    package init?(_ bytes: some Sequence<UInt8>) {
        let isBlank = { (byte: UInt8) in byte <= 0x20 }
        let start = Array(bytes.drop(while: isBlank))
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return nil }
        self.bytes = Array(start[...last])
    }

    package var description: String { "<key>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }

    /// Whether `text` repeats the key. One that is shorter than 16 bytes is no secret, and may be any word.
    func isRepeated(in text: String?) -> Bool {
        guard bytes.count >= 16, let text else { return false }
        return text.contains(secret)
    }

    /// The key itself, for the header that carries it and nothing else.
    var secret: String { String(decoding: bytes, as: UTF8.self) }
}
