import Model

/// A category path as the one text that a row holds: `Work > Programming`, and the empty text for "uncategorised".
///
/// Exact both ways: inside a name `\` is written `\\` and `>` is written `\>`.
enum CategoryText {
    private static let backslash = UInt8(ascii: "\\")
    private static let angle = UInt8(ascii: ">")
    private static let space = UInt8(ascii: " ")

    static func text(_ path: CategoryPath) -> String {
        var bytes: [UInt8] = []
        for name in path.names {
            if !bytes.isEmpty { bytes += [space, angle, space] }
            for byte in name.utf8 {
                if byte == backslash || byte == angle { bytes.append(backslash) }
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func path(_ text: String) -> CategoryPath {
        var names: [String] = []
        var name: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let escaped = rest.popFirst() {
                name.append(escaped)
            } else if byte == angle {
                if name.last == space { name.removeLast() }
                if rest.first == space { rest.removeFirst() }
                names.append(String(decoding: name, as: UTF8.self))
                name = []
            } else {
                name.append(byte)
            }
        }
        names.append(String(decoding: name, as: UTF8.self))
        return CategoryPath(names: names)
    }
}
