/// What a transfer has brought so far, and the refusal of too much. Used on the transfer thread alone.
final class Reception {
    /// Why no more was taken.
    enum Refusal {
        /// The body is larger than the request allows.
        case bodyTooLarge
        /// The heads of the reply and of interim replies are larger than any sane server's.
        case headersTooLarge
    }

    /// The header lines of the reply that is being read.
    private(set) var headers = HTTPHeaders()
    /// The body after decompression.
    private(set) var body: [UInt8] = []
    /// Whether the empty line has come that ends a head.
    private(set) var isHeadComplete = false
    /// Why no more was taken; nil when nothing was refused.
    private(set) var refusal: Refusal?

    private let maximumBodyBytes: Int
    private let maximumHeaderBytes = 256 << 10
    private var headerBytes = 0

    /// A reception that takes at most so many bytes of body.
    init(maximumBodyBytes: Int) {
        self.maximumBodyBytes = maximumBodyBytes
    }

    /// Takes a piece of the body; false when the body has become too large.
    func take(body piece: UnsafeRawBufferPointer) -> Bool {
        guard piece.count <= maximumBodyBytes - body.count else {
            refusal = .bodyTooLarge
            return false
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Takes a line of the head: a status line (which begins a new head: an interim reply's is over), a field, a
    /// continuation, or the empty line that ends it; false when the heads together have become too large.
    func take(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= maximumHeaderBytes else {
            refusal = .headersTooLarge
            return false
        }
        let text = Reception.trimmed(line[...])
        if line.starts(with: "HTTP/".utf8) {
            headers = HTTPHeaders()
            isHeadComplete = false
        } else if isHeadComplete {
            // A trailer (RFC 9110, 6.5): nothing here may depend on one.
        } else if text.isEmpty {
            isHeadComplete = true
        } else if line[0] == UInt8(ascii: " ") || line[0] == UInt8(ascii: "\t") {
            headers.continueLast(with: String(decoding: text, as: UTF8.self))
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let value = Reception.trimmed(text[(colon + 1)...])
            headers.append(
                .init(
                    name: String(decoding: text[..<colon], as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)))
        }
        return true
    }

    private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return bytes[bytes.startIndex..<bytes.startIndex] }
        return bytes[first...last]
    }
}
