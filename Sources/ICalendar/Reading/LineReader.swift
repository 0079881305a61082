/// Reads parameters and values of a document's lines from its bytes.
struct LineReader {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The storage: the source and behind it the rewritten lines.
    let bytes: Bytes

    /// The value of a line, as it stands there.
    @inline(__always)
    func value(_ line: ContentLine) -> Bytes {
        Bytes(rebasing: bytes[Int(line.valueStart)..<Int(line.end)])
    }

    /// Calls `body` with the name and the value (quotes kept) of every parameter, until it returns false.
    func forEachParameter(_ line: ContentLine, _ body: (_ name: Bytes, _ value: Bytes) -> Bool) {
        guard line.flags.contains(.hasParameters), !line.flags.contains(.malformed) else { return }
        var index = Int(line.nameEnd)
        let end = Int(line.valueStart) - 1
        while index < end {
            index += 1
            let start = index
            var equals = -1
            var isQuoted = false
            while index < end, bytes[index] != 0x3B || isQuoted {
                if bytes[index] == 0x22 { isQuoted.toggle() }
                if bytes[index] == 0x3D, equals < 0, !isQuoted { equals = index }
                index += 1
            }
            guard equals >= 0 else { continue }
            let name = ValueParser.trimmed(Bytes(rebasing: bytes[start..<equals]))
            if !body(name, Bytes(rebasing: bytes[(equals + 1)..<index])) { return }
        }
    }

    /// The value of the first parameter of a name (in capitals), without its quotes; nil if there is none.
    func parameter(_ name: StaticString, of line: ContentLine) -> Bytes? {
        var result: Bytes?
        forEachParameter(line) { candidate, value in
            guard ValueParser.equals(candidate, name) else { return true }
            result = LineReader.unquoted(value)
            return false
        }
        return result
    }

    /// The bytes without blanks and a pair of quotes around them.
    static func unquoted(_ bytes: Bytes) -> Bytes {
        let bytes = ValueParser.trimmed(bytes)
        guard bytes.count >= 2, bytes[0] == 0x22, bytes[bytes.count - 1] == 0x22 else { return bytes }
        return Bytes(rebasing: bytes[1..<(bytes.count - 1)])
    }

    /// Calls `body` with every value of a parameter, its quotes taken off.
    ///
    /// Commas divide a list that begins with a quote, and the values of parameters that are lists; elsewhere an unquoted
    /// comma is most often a part of a name (`CN=Doe, Jane`).
    static func forEachValue(ofParameter name: Bytes, _ value: Bytes, _ body: (Bytes) -> Void) {
        let divides =
            ValueParser.trimmed(value).first == 0x22 || listParameters.contains { ValueParser.equals(name, $0) }
        var start = 0
        var isQuoted = false
        for index in value.indices {
            if value[index] == 0x22 { isQuoted.toggle() }
            guard divides, value[index] == 0x2C, !isQuoted else { continue }
            body(unquoted(Bytes(rebasing: value[start..<index])))
            start = index + 1
        }
        body(unquoted(Bytes(rebasing: value[start...])))
    }

    /// The parameters whose values are lists (RFC 5545, sections 3.2.4, 3.2.5 and 3.2.11; RFC 7986, section 6).
    private static let listParameters: [StaticString] = [
        "DELEGATED-FROM", "DELEGATED-TO", "MEMBER", "DISPLAY", "FEATURE",
    ]

    /// The name that TZID bytes give: without quotes, `^` and `\` escapes and blanks.
    static func zoneName(_ bytes: Bytes) -> String {
        var name = TextCoding.caretDecoded(unquoted(bytes))
        if name.utf8.contains(0x5C) {
            name = Array(name.utf8).withUnsafeBufferPointer { TextCoding.unescaped($0) }
        }
        return name
    }

    /// TEXT of a line, with its escapes (or quoted-printable coding) undone.
    func text(_ line: ContentLine) -> String {
        let value = value(line)
        if line.flags.contains(.hasParameters), let encoding = parameter("ENCODING", of: line),
            ValueParser.equals(encoding, "QUOTED-PRINTABLE")
        {
            return TextCoding.quotedPrintableDecoded(value).withUnsafeBufferPointer { TextCoding.unescaped($0) }
        }
        return TextCoding.unescaped(value)
    }
}
