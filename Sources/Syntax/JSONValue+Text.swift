extension JSONValue {
    /// The value as JSON text: the same value always gives the same bytes.
    ///
    /// Compact has no blanks; `pretty` indents by two spaces, puts one space after a colon, and leaves empty
    /// containers on one line. Escaped are quote, backslash, the control characters, DEL, U+2028 and U+2029; never
    /// `/`. There is no final line break.
    package func text(pretty: Bool = false) -> String {
        var text = ""
        write(to: &text, pretty: pretty, indentation: 0)
        return text
    }

    /// A string as a JSON string, quotes included.
    package static func quoted(_ string: String) -> String {
        var text = ""
        writeQuoted(string, to: &text)
        return text
    }

    // The nesting is that of a value built by our own code or read under the scanner's depth limit.
    private func write(to text: inout String, pretty: Bool, indentation: Int) {
        switch self {
        case .object(let members):
            Self.writeContainer("{", "}", members, to: &text, pretty: pretty, indentation: indentation) {
                member, text in
                Self.writeQuoted(member.key, to: &text)
                text += pretty ? ": " : ":"
                member.value.write(to: &text, pretty: pretty, indentation: indentation + 1)
            }
        case .array(let elements):
            Self.writeContainer("[", "]", elements, to: &text, pretty: pretty, indentation: indentation) {
                element, text in
                element.write(to: &text, pretty: pretty, indentation: indentation + 1)
            }
        case .string(let string): Self.writeQuoted(string, to: &text)
        case .int(let value): text += String(value)
        case .double(let value): text += value.isFinite ? "\(value)" : "null"
        case .bool(let value): text += value ? "true" : "false"
        case .null: text += "null"
        }
    }

    private static func writeContainer<Element>(
        _ opening: String, _ closing: String, _ elements: [Element], to text: inout String, pretty: Bool,
        indentation: Int, _ write: (Element, inout String) -> Void
    ) {
        text += opening
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            if pretty { text += "\n" + String(repeating: "  ", count: indentation + 1) }
            write(element, &text)
        }
        if pretty, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indentation) }
        text += closing
    }

    private static func writeQuoted(_ string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy(isPlain) {
            text += string
            text += "\""
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Whether a byte of a string stands for itself; 0xE2 may begin U+2028.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xE2
    }
}
