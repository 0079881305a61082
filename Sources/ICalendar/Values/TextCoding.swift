/// The escapes of TEXT values (RFC 5545, section 3.3.11), of parameters (RFC 6868) and quoted-printable (vCalendar 1.0).
enum TextCoding {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A TEXT value without its escapes; an unknown escape gives the character behind the backslash.
    static func unescaped(_ bytes: Bytes) -> String {
        guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x5C, index < bytes.count else {
                result.append(byte)
                continue
            }
            result.append(bytes[index] | 0x20 == 0x6E ? 0x0A : bytes[index])
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The bytes of a UID without the escapes of TEXT; a backslash before what needs none is one of its own.
    static func unescapedIdentifier(_ bytes: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x5C, index + 1 < bytes.count {
                let next = bytes[index + 1]
                if next == 0x2C || next == 0x3B || next == 0x5C { index += 1 }
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }

    /// The elements of a TEXT list, split at commas that are not escaped, each trimmed; empty ones are left out.
    static func unescapedList(_ bytes: Bytes) -> [String] {
        var result: [String] = []
        var start = 0
        var index = 0
        while index <= bytes.count {
            if index == bytes.count || bytes[index] == 0x2C {
                let text = unescaped(ValueParser.trimmed(Bytes(rebasing: bytes[start..<index])))
                if !text.isEmpty { result.append(text) }
                start = index + 1
            } else if bytes[index] == 0x5C, index + 1 < bytes.count {
                index += 1
            }
            index += 1
        }
        return result
    }

    /// TEXT with the escapes that writing needs; a carriage return is dropped.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case ";": result += "\\;"
            case ",": result += "\\,"
            case "\n": result += "\\n"
            case "\r": break
            default: if scalar.value >= 0x20 || scalar == "\t" { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// A parameter value without the `^` escapes of RFC 6868; `^` before anything else stays.
    static func caretDecoded(_ bytes: Bytes) -> String {
        guard bytes.contains(0x5E) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x5E, index + 1 < bytes.count {
                let decoded: UInt8? =
                    switch bytes[index + 1] {
                    case 0x6E: 0x0A
                    case 0x5E: 0x5E
                    case 0x27: 0x22
                    default: nil
                    }
                if let decoded {
                    result.append(decoded)
                    index += 2
                    continue
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A parameter value as it stands on a line: `^` escapes, and quotes where a `:`, `;` or `,` needs them.
    static func parameterText(_ value: String) -> String {
        var result = ""
        var needsQuotes = false
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": result += "^^"
            case "\n": result += "^n"
            case "\"": result += "^'"
            default:
                if scalar == ":" || scalar == ";" || scalar == "," { needsQuotes = true }
                if scalar.value >= 0x20 || scalar == "\t" { result.unicodeScalars.append(scalar) }
            }
        }
        return needsQuotes ? "\"" + result + "\"" : result
    }

    /// The bytes of a quoted-printable value (RFC 2045, section 6.7); a broken escape stays as it is.
    static func quotedPrintableDecoded(_ bytes: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x3D, index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]),
                let low = hexDigit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
