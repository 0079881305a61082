/// Writes content lines: CRLF at the end, folded to at most 75 octets without cutting a character (RFC 5545, section 3.1).
public struct ContentLineWriter: Sendable {
    /// What was written so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private let lineEnd: [UInt8]

    /// A writer with nothing written; lines end in CRLF unless told otherwise.
    public init(lineEnd: String = "\r\n") {
        self.lineEnd = Array(lineEnd.utf8)
    }

    /// Writes a line from its parts.
    ///
    /// - Parameters:
    ///   - parameters: names and plain values; quotes and `^` escapes (RFC 6868) are put in where they are needed.
    ///   - value: the value as it is to stand there; `write(_:parameters:text:)` escapes TEXT.
    public mutating func write(_ name: String, parameters: [(name: String, value: String)] = [], value: String) {
        var line = name
        for parameter in parameters {
            line += ";" + parameter.name + "=" + TextCoding.parameterText(parameter.value)
        }
        write(line: line + ":" + value)
    }

    /// Writes a line whose value is TEXT.
    public mutating func write(_ name: String, parameters: [(name: String, value: String)] = [], text: String) {
        write(name, parameters: parameters, value: TextCoding.escaped(text))
    }

    /// Writes a line whose value is a DATE or DATE-TIME, with VALUE=DATE or TZID where it is needed.
    public mutating func write(_ name: String, time: CalendarTime, zone: String? = nil) {
        var parameters: [(name: String, value: String)] = []
        if time.isDate { parameters.append(("VALUE", "DATE")) }
        if let zone, time.form == .zoned || time.form == .floating { parameters.append(("TZID", zone)) }
        write(name, parameters: parameters, value: time.text)
    }

    /// Writes a whole unfolded line; line breaks and other control characters in it are left out.
    public mutating func write(line: String) {
        var width = 0
        for scalar in line.unicodeScalars where scalar.value >= 0x20 || scalar == "\t" {
            let length = UTF8.width(scalar)
            if width + length > 75 {
                bytes.append(contentsOf: lineEnd)
                bytes.append(0x20)
                width = 1
            }
            bytes.append(contentsOf: Array(String(scalar).utf8))
            width += length
        }
        bytes.append(contentsOf: lineEnd)
    }
}
