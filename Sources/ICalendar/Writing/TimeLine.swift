/// A line with times, such as DTSTART or EXDATE, taken apart so that its times can be written anew.
struct TimeLine {
    /// One value of the line.
    struct Value {
        /// What stands there.
        var text: String
        /// The time that it is or begins with, or nil.
        var time: CalendarTime?
        /// What stands behind the `/` of a PERIOD, or nil.
        var rest: String?
        /// The end of a PERIOD that has one.
        var end: CalendarTime?
    }

    /// A value to be written.
    struct NewValue {
        /// The value.
        var text: String
        /// Its clock, nil for what could not be read and stays.
        var clock: WrittenClock?
    }

    /// The line's index.
    let index: Int
    /// The name as it is written.
    let name: String
    /// TZID, or nil.
    let tzid: String?
    /// The values in order.
    let values: [Value]

    /// The line up to its value.
    private let head: String
    /// Whether the head can stand before another value: a TZID with colons of its own should be quoted.
    private let isHeadSound: Bool
    private let isDate: Bool
    private let isPeriod: Bool
    /// The other parameters as they are written, each with its `;`.
    private let parameters: String

    /// A line of a storage; only lists are divided at commas.
    ///
    /// - Parameter zoneIndex: finds the number of a TZID among the document's zone references.
    init(_ storage: DocumentStorage, line index: Int, isList: Bool, zoneIndex: (String) -> Int32) {
        let line = storage.lines[index]
        self.index = index
        name = storage.withBytes(line.start, line.nameEnd) { String(decoding: $0, as: UTF8.self) }
        var (tzid, isPeriod, parameters): (String?, Bool, String) = (nil, false, "")
        var values: [Value] = []
        var head = ""
        var (isHeadSound, isDate) = (true, false)
        storage.bytes.withUnsafeBufferPointer { bytes in
            let reader = LineReader(bytes: bytes)
            var times = TimeReader(reader)
            let context = times.context(line, number: index, calendar: 0)
            isDate = context.isDate
            isHeadSound = context.valueStart == Int(line.valueStart)
            if context.zone >= 0 { tzid = times.references[Int(context.zone)].name }
            head = String(decoding: bytes[Int(line.start)..<context.valueStart], as: UTF8.self)
            reader.forEachParameter(line) { name, value in
                if ValueParser.equals(name, "VALUE") {
                    isPeriod = ValueParser.equals(LineReader.unquoted(value), "PERIOD")
                } else if !ValueParser.equals(name, "TZID") {
                    parameters +=
                        ";" + String(decoding: name, as: UTF8.self) + "=" + String(decoding: value, as: UTF8.self)
                }
                return true
            }
            func time(_ bytes: TimeReader.Bytes) -> CalendarTime? {
                var time = times.time(bytes, in: context)
                if time?.form == .zoned { time?.zoneIndex = tzid.map(zoneIndex) ?? -1 }
                return time
            }
            let pieces =
                isList
                ? context.value.split(separator: 0x2C, omittingEmptySubsequences: false) : [context.value[...]]
            for piece in pieces {
                let piece = ValueParser.trimmed(TimeReader.Bytes(rebasing: piece))
                var value = Value(text: String(decoding: piece, as: UTF8.self), time: nil, rest: nil, end: nil)
                if let slash = piece.firstIndex(of: 0x2F), isList {
                    let rest = TimeReader.Bytes(rebasing: piece[(slash + 1)...])
                    value.end = time(rest)
                    value.rest = String(decoding: rest, as: UTF8.self)
                    if value.end != nil || ValueParser.duration(rest) != nil {
                        value.time = time(TimeReader.Bytes(rebasing: piece[..<slash]))
                    }
                } else {
                    value.time = time(piece)
                }
                values.append(value)
            }
        }
        (self.tzid, self.isPeriod, self.parameters, self.values) = (tzid, isPeriod, parameters, values)
        (self.head, self.isHeadSound, self.isDate) = (head, isHeadSound, isDate)
    }

    /// The line with one other value.
    func line(_ time: WrittenTime) -> String { head(time.clock) + time.text }

    /// The line with other values; more lines than one if they are written for several clocks.
    func lines(_ values: [NewValue]) -> [String] {
        var clocks: [WrittenClock] = []
        var texts: [[String]] = []
        for value in values {
            let place: Int
            if let clock = value.clock {
                place = clocks.firstIndex { TimeLine.haveOneHead($0, clock) } ?? clocks.count
                if place == clocks.count {
                    clocks.append(clock)
                    texts.append([])
                }
            } else {
                place = max(0, clocks.count - 1)
            }
            if texts.isEmpty { texts.append([]) }
            texts[place].append(value.text)
        }
        guard !clocks.isEmpty else { return [head + texts.joined().joined(separator: ",")] }
        return zip(clocks, texts).map { head($0) + $1.joined(separator: ",") }
    }

    private static func haveOneHead(_ left: WrittenClock, _ right: WrittenClock) -> Bool {
        left.tzid == right.tzid && (left.form == .date) == (right.form == .date)
    }

    /// The line up to its value, as it is written, or mended where that does not fit the clock.
    private func head(_ clock: WrittenClock) -> String {
        let fits = clock.form == .date ? isDate : !isDate && clock.tzid == tzid
        if fits, isHeadSound { return head }
        var head = name + parameters
        if clock.form == .date { head += ";VALUE=DATE" } else if isPeriod { head += ";VALUE=PERIOD" }
        if let tzid = clock.tzid { head += ";TZID=" + TextCoding.parameterText(tzid) }
        return head + ":"
    }
}
