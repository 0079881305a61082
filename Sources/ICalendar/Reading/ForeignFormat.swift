/// What a file is that holds no calendar.
enum ForeignFormat {
    /// What is said of HTML.
    static let webPage = "a web page"

    private static let signatures: [([UInt8], String)] = [
        ([0x1F, 0x8B], "compressed data"), (Array("BZh".utf8), "compressed data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "compressed data"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed data"),
        ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), (Array("%PDF".utf8), "a PDF document"),
        ([0x89, 0x50, 0x4E, 0x47], "an image"), (Array("GIF8".utf8), "an image"), ([0xFF, 0xD8, 0xFF], "an image"),
    ]

    /// What a file is that begins with these bytes, as words for a diagnostic.
    static func name(_ bytes: [UInt8]) -> String {
        if let (_, name) = signatures.first(where: { bytes.starts(with: $0.0) }) { return name }
        let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
        let text = head.lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if text.hasPrefix("<?xml"), !text.contains("<html") { return "XML" }
        if text.hasPrefix("<") { return webPage }
        if text.hasPrefix("{") || text.hasPrefix("[") { return "JSON" }
        if text.hasPrefix("begin:vcard") { return "a vCard" }
        return head.utf8.contains { $0 < 0x09 } ? "binary data" : "something else"
    }
}
