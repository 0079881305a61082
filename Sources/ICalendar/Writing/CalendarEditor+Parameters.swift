extension CalendarEditor {
    /// Gives a parameter of a property another value, nil to take it away; the value and the other parameters stay as they are
    /// written.
    ///
    /// ```swift
    /// // An invitation is accepted.
    /// for attendee in event.properties(.attendee) where attendee.value == "mailto:me@example.org" {
    ///     editor.set(parameter: "PARTSTAT", to: "ACCEPTED", of: attendee)
    /// }
    /// ```
    public mutating func set(parameter name: String, to value: String?, of property: Property) {
        check(property.storage)
        let name = name.uppercased()
        var new = value.map { ";" + name + "=" + TextCoding.parameterText($0) } ?? ""
        if let value { note([(name, value)], calendar: calendar(ofLine: property.index)) }
        let text = storage.bytes.withUnsafeBufferPointer { bytes in
            let line = storage.lines[property.index]
            var text = String(decoding: bytes[Int(line.start)..<Int(line.nameEnd)], as: UTF8.self)
            LineReader(bytes: bytes).forEachParameter(line) { other, value in
                let other = String(decoding: other, as: UTF8.self)
                if other.uppercased() == name {
                    text += new
                    new = ""
                } else {
                    text += ";" + other + "=" + String(decoding: value, as: UTF8.self)
                }
                return true
            }
            return text + new + ":" + String(decoding: LineReader(bytes: bytes).value(line), as: UTF8.self)
        }
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write(line: text)
        replace(line: property.index, with: writer.bytes)
    }
}
