extension RecordReader {
    /// A line's whole number; nil, and reported unless it is empty, if it is none.
    mutating func readInteger(_ index: Int) -> Int? {
        let value = ValueParser.trimmed(reader.value(lines[index]))
        guard !value.isEmpty else { return nil }
        let number = ValueParser.integer(value)
        if number == nil { report(.badInteger, line: index, found: "another value", value: value) }
        return number
    }

    /// A line's time, as seconds, that only tells which version of a component is newer.
    mutating func readStamp(_ index: Int) -> Int? {
        let value = ValueParser.trimmed(reader.value(lines[index]))
        guard !value.isEmpty else { return nil }
        let time = ValueParser.time(value)
        if time == nil { report(.badDateTime, line: index, found: "another value", value: value) }
        return time?.wallSeconds
    }

    /// Reports what was mended of a time that was read.
    @inline(__always)
    mutating func reportForm(_ time: CalendarTime, _ value: Bytes, _ context: TimeReader.Context, line index: Int) {
        if time.form == .utc, context.zone >= 0 {
            report(.utcWithTimeZone, line: index, found: "a UTC time with TZID", value: value)
        }
        if !ValueParser.isPlainTime(value) || (context.isDate && value.count != 8) {
            report(.looseDateTime, line: index, found: "another way to write it", value: value)
        }
    }

    /// Reports a property that was read before.
    mutating func reportRepeated(_ index: Int) {
        if ValueParser.trimmed(reader.value(lines[index])).isEmpty { return }
        report(.repeatedProperty, line: index, found: "another one")
    }
}
