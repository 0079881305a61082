/// A property of a component: one unfolded content line.
public struct Property: Sendable {
    let storage: DocumentStorage
    let index: Int

    private var contentLine: ContentLine { storage.lines[index] }

    /// The property, `other` if this library does not read it.
    public var known: PropertyName { contentLine.property }

    /// The name in capitals.
    public var name: String {
        let line = contentLine
        return storage.withBytes(line.start, line.nameEnd) {
            String(decoding: ValueParser.trimmed($0), as: UTF8.self).uppercased()
        }
    }

    /// The value as it is written, unfolded, without blanks around it.
    public var value: String {
        let line = contentLine
        return storage.withBytes(line.valueStart, line.end) { String(decoding: ValueParser.trimmed($0), as: UTF8.self) }
    }

    /// The value as TEXT, with its escapes (or quoted-printable coding) undone.
    public var text: String {
        reading { $0.text(contentLine) }
    }

    /// The value as a UID.
    var identifier: String {
        let line = contentLine
        return storage.withBytes(line.valueStart, line.end) {
            String(decoding: TextCoding.unescapedIdentifier(ValueParser.trimmed($0)), as: UTF8.self)
        }
    }

    /// The value as a list of TEXT, divided at commas.
    public var textList: [String] {
        let line = contentLine
        return storage.withBytes(line.valueStart, line.end) { TextCoding.unescapedList($0) }
    }

    /// The value as a DATE or DATE-TIME, nil if it is none. One with a TZID is `floating` here; the parameter names its zone.
    public var time: CalendarTime? {
        let line = contentLine
        return storage.withBytes(line.valueStart, line.end) { ValueParser.time($0) }
    }

    /// The value as a DURATION, nil if it is none.
    public var duration: CalendarDuration? {
        let line = contentLine
        return storage.withBytes(line.valueStart, line.end) { ValueParser.duration($0) }
    }

    /// The parameters in order, names in capitals, values without quotes and `^` escapes (RFC 6868).
    public var parameters: [(name: String, value: String)] {
        reading { reader in
            var result: [(name: String, value: String)] = []
            reader.forEachParameter(contentLine) { name, value in
                result.append(
                    (
                        String(decoding: name, as: UTF8.self).uppercased(),
                        TextCoding.caretDecoded(LineReader.unquoted(value))
                    ))
                return true
            }
            return result
        }
    }

    /// The value of the first parameter of a name, in any case, or nil.
    public func parameter(_ name: String) -> String? {
        let name = name.uppercased()
        return parameters.first { $0.name == name }?.value
    }

    /// Row and column (in bytes of UTF-8) of the value in the source, both counted from 1.
    public var place: (line: Int, column: Int) {
        let place = storage.position(line: index, offset: Int(contentLine.valueStart))
        return (place.row, place.column)
    }

    private func reading<Result>(_ body: (LineReader) -> Result) -> Result {
        storage.bytes.withUnsafeBufferPointer { body(LineReader(bytes: $0)) }
    }
}
