/// Changes a calendar's bytes at random in ways that reach beyond its syntax.
package enum CalendarMutation {
    /// Makes one change: of single bytes, of whole lines and components, or of values such as rules and times.
    ///
    /// - Parameter other: another calendar, from which parts may be taken.
    package static func mutate(
        _ bytes: inout [UInt8], other: [UInt8], _ generator: inout some RandomNumberGenerator
    ) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: changeByte(&bytes, &generator)
        case 1: removeBytes(&bytes, &generator)
        case 2: insert(words.randomElement(using: &generator) ?? "", into: &bytes, &generator)
        case 3: repeatBytes(&bytes, &generator)
        case 4: takeLines(of: other, into: &bytes, &generator)
        case 5: moveLine(&bytes, &generator)
        case 6: replaceNumber(&bytes, &generator)
        case 7: replaceLine(beginning: "DTSTART", with: time(&generator, name: "DTSTART"), in: &bytes, &generator)
        case 8: insertLine(rule(&generator), into: &bytes, &generator)
        case 9: insertLine(property(&generator), into: &bytes, &generator)
        case 10: insertLine(component(&generator), into: &bytes, &generator)
        default: replaceLine(beginning: "RRULE", with: rule(&generator), in: &bytes, &generator)
        }
    }

    // MARK: Bytes

    private static func place(_ bytes: [UInt8], _ generator: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 0...bytes.count, using: &generator)
    }

    private static func changeByte(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        guard let index = bytes.indices.randomElement(using: &generator) else { return }
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }

    private static func removeBytes(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        let start = place(bytes, &generator)
        let length = Bool.random(using: &generator) ? Int.random(in: 1...12, using: &generator) : bytes.count
        bytes.removeSubrange(start..<min(bytes.count, start + length))
    }

    private static func repeatBytes(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        let start = place(bytes, &generator)
        let part = bytes[start..<min(bytes.count, start + Int.random(in: 1...80, using: &generator))]
        bytes.insert(contentsOf: part, at: start)
    }

    private static func insert(
        _ text: String, into bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator
    ) {
        bytes.insert(contentsOf: text.utf8, at: place(bytes, &generator))
    }

    private static func replaceNumber(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        let digits = bytes.indices.filter { bytes[$0] &- 0x30 <= 9 }
        guard let start = digits.randomElement(using: &generator) else { return }
        var end = start
        while end < bytes.count, bytes[end] &- 0x30 <= 9 { end += 1 }
        bytes.replaceSubrange(start..<end, with: number(&generator).utf8)
    }

    // MARK: Lines

    /// The places at which lines begin, and the end.
    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    private static func insertLine(
        _ text: String, into bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator
    ) {
        let start = lineStarts(bytes).randomElement(using: &generator) ?? 0
        bytes.insert(contentsOf: (text + "\r\n").utf8, at: start)
    }

    private static func replaceLine(
        beginning name: String, with text: String, in bytes: inout [UInt8],
        _ generator: inout some RandomNumberGenerator
    ) {
        let starts = lineStarts(bytes)
        let fitting = starts.indices.filter { bytes[starts[$0]...].starts(with: name.utf8) }
        guard let index = fitting.randomElement(using: &generator) else {
            insertLine(text, into: &bytes, &generator)
            return
        }
        let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
        bytes.replaceSubrange(starts[index]..<end, with: (text + "\r\n").utf8)
    }

    private static func moveLine(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        let starts = lineStarts(bytes) + [bytes.count]
        let index = Int.random(in: 0..<starts.count - 1, using: &generator)
        let line = Array(bytes[starts[index]..<starts[index + 1]])
        bytes.removeSubrange(starts[index]..<starts[index + 1])
        bytes.insert(contentsOf: line, at: lineStarts(bytes).randomElement(using: &generator) ?? 0)
    }

    private static func takeLines(
        of other: [UInt8], into bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator
    ) {
        let starts = lineStarts(other) + [other.count]
        let from = Int.random(in: 0..<starts.count, using: &generator)
        let to = min(starts.count - 1, from + Int.random(in: 1...12, using: &generator))
        let lines = other[starts[from]..<starts[max(from, to)]]
        bytes.insert(contentsOf: lines, at: lineStarts(bytes).randomElement(using: &generator) ?? 0)
    }

    /// Words that mean something to the reader.
    private static let words = [
        "BEGIN:VEVENT\n", "END:VEVENT\n", "BEGIN:VTODO\n", "END:VCALENDAR\n", "BEGIN:VALARM\n", "TZID=Europe/Berlin",
        ";TZID=\"", "\r\n ", "\r", "\n\n", "\u{0}", "=C3=BC", ";ENCODING=QUOTED-PRINTABLE:", ":", ";", ",", "/", "-",
        "T", "Z", "\"", "\\", "^n", "^'", "VALUE=DATE", ";RANGE=THISANDFUTURE", "\u{FEFF}", "ü", "\u{85}", "\u{2028}",
    ]
}
