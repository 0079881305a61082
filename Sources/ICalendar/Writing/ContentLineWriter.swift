/// Writes content lines: CRLF at the end, folded to at most 75 octets, between characters as readers
/// see them (RFC 5545, section 3.1).
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
    ///   - parameters: names and plain values; quotes and `^` escapes (RFC 6868) are put in where they are needed. Several
    ///     in a row with one name are one parameter with a list of values, such as MEMBER.
    ///   - value: the value as it is to stand there; `write(_:parameters:text:)` escapes TEXT.
    public mutating func write(_ name: String, parameters: [(name: String, value: String)] = [], value: String) {
        var line = name
        var last: String?
        for parameter in parameters {
            line += parameter.name == last ? "," : ";" + parameter.name + "="
            line += TextCoding.parameterText(parameter.value)
            last = parameter.name
        }
        write(line: line + ":" + value)
    }

    /// Writes a line whose value is TEXT.
    public mutating func write(_ name: String, parameters: [(name: String, value: String)] = [], text: String) {
        write(name, parameters: parameters, value: TextCoding.escaped(text))
    }

    /// Writes a line whose value is a list of TEXT, such as CATEGORIES.
    public mutating func write(_ name: String, parameters: [(name: String, value: String)] = [], textList: [String]) {
        write(name, parameters: parameters, value: textList.map(TextCoding.escaped).joined(separator: ","))
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
        for character in line {
            // What a reader sees as one is cut only where no line could hold it.
            let length = character.utf8.count
            if width + length > ContentLineWriter.lineLimit, length < ContentLineWriter.lineLimit { width = fold() }
            for scalar in character.unicodeScalars where !TextCoding.isControl(scalar) {
                let length = UTF8.width(scalar)
                if width + length > ContentLineWriter.lineLimit { width = fold() }
                bytes.append(contentsOf: String(scalar).utf8)
                width += length
            }
        }
        bytes.append(contentsOf: lineEnd)
    }

    /// Begins a new row of the same line; how many octets it has.
    private mutating func fold() -> Int {
        bytes.append(contentsOf: lineEnd)
        bytes.append(0x20)
        return 1
    }

    /// How many octets a row may have without its end.
    private static let lineLimit = 75
}
