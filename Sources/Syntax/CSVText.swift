/// One field as it is written in CSV: quoted, with its quotes doubled, only where RFC 4180 needs it.
///
/// Also quoted are fields with a blank at either end and the empty field of a row that has no other, which the caller
/// knows: pass `isAlone` for it, or the row reads as a blank line.
package func csvField(_ text: String, delimiter: UInt8 = 0x2C, isAlone: Bool = false) -> String {
    let bytes = text.utf8
    let needsQuotes =
        (isAlone && bytes.isEmpty) || bytes.first == ASCII.space || bytes.last == ASCII.space
        || bytes.contains {
            $0 == delimiter || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
        }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" { quoted += "\"" }
        quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
}
