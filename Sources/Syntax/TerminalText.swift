/// The text with every character that could drive a terminal or reorder a line written as an escape.
///
/// Escaped are the C0 and C1 controls, DEL, the line and paragraph separators and the bidirectional controls; `\n`,
/// `\r` and `\t` get their short form, all others `\u{…}`. A backslash stays as it is, so that paths read as they are
/// typed.
package func escapedForTerminal(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: drivesTerminal) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case let scalar where drivesTerminal(scalar):
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func drivesTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}
