/// Reads the times of a line with their TZID and VALUE parameters, and numbers the zones.
struct TimeReader {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// What one line says about its times.
    struct Context {
        /// The values, behind the colon that really divides them from the parameters.
        var value: Bytes
        /// Where the value begins in the storage.
        var valueStart: Int
        /// The zone of the TZID, -1 for none.
        var zone: Int32
        /// Whether VALUE=DATE is set.
        var isDate: Bool
    }

    /// The zones found so far.
    private(set) var references: [ZoneReference] = []

    private let reader: LineReader
    private var numbers: [ZoneKey: Int32] = [:]
    /// Parameters as they were written on lines before, each in the place that its bytes give: they are nearly always the
    /// same few.
    private var recent = [Recent](repeating: Recent(), count: 512)

    /// What the parameters of a line said about its times.
    private struct Recent {
        var written = Bytes(start: nil, count: 0)
        var calendar: Int32 = -1
        var zone: Int32 = -1
        var isDate = false
    }

    private struct ZoneKey: Hashable {
        var calendar: Int32
        var name: String
    }

    /// A reader over a document's bytes.
    init(_ reader: LineReader) {
        self.reader = reader
    }

    /// Reads a line's parameters.
    ///
    /// A TZID that holds colons without quotes, as in `TZID=UTC+02:00:20240601T100000`, takes what stands before the colon
    /// behind which the value begins to make sense.
    mutating func context(_ line: ContentLine, number: Int, calendar: Int32) -> Context {
        var context = Context(value: reader.value(line), valueStart: Int(line.valueStart), zone: -1, isDate: false)
        guard line.flags.contains(.hasParameters), line.nameEnd < line.valueStart else { return context }
        let written = Bytes(rebasing: reader.bytes[Int(line.nameEnd)..<(Int(line.valueStart) - 1)])
        let place = Int(truncatingIfNeeded: SeriesGrouping.hash(written) & 511)
        let value = context.value
        let hasColon = ByteSearch.index(of: 0x3A, value, from: 0, to: value.count) < value.count
        if !hasColon, recent[place].calendar == calendar, ValueParser.areSame(recent[place].written, written) {
            (context.zone, context.isDate) = (recent[place].zone, recent[place].isDate)
            return context
        }
        read(line, number: number, calendar: calendar, hasColon: hasColon, into: &context)
        if !hasColon {
            recent[place] = Recent(written: written, calendar: calendar, zone: context.zone, isDate: context.isDate)
        }
        return context
    }

    private mutating func read(
        _ line: ContentLine, number: Int, calendar: Int32, hasColon: Bool, into context: inout Context
    ) {
        var zoneBytes: Bytes?
        var isDate = false
        reader.forEachParameter(line) { name, value in
            if ValueParser.equals(name, "TZID") {
                zoneBytes = value
            } else if ValueParser.equals(name, "VALUE") {
                isDate = ValueParser.equals(LineReader.unquoted(value), "DATE")
            }
            return true
        }
        context.isDate = isDate
        guard var name = zoneBytes else { return }
        if hasColon, TimeReader.firstTime(context.value) == nil, let shift = TimeReader.valueShift(context.value) {
            context.value = Bytes(rebasing: context.value[shift...])
            context.valueStart += shift
            if let start = name.baseAddress {
                // The name runs on through the colon up to the value's true begin.
                name = Bytes(start: start, count: reader.bytes.count)
                name = Bytes(rebasing: name[..<(context.valueStart - 1 - offset(of: start))])
            }
        }
        let zoneName = withSemicolons(name, before: context.valueStart - 1)
        context.zone = zone(named: LineReader.zoneName(zoneName), line: number, calendar: calendar)
    }

    /// A name with what stands behind semicolons that divide no parameters, as in `TZID=Pacific Time (US & Canada); Tijuana`.
    private func withSemicolons(_ name: Bytes, before end: Int) -> Bytes {
        guard let start = name.baseAddress.map(offset), name.first != 0x22 else { return name }
        var stop = start + name.count
        while stop < end, reader.bytes[stop] == 0x3B {
            var next = stop + 1
            while next < end, reader.bytes[next] != 0x3B, reader.bytes[next] != 0x3D { next += 1 }
            if next < end, reader.bytes[next] == 0x3D { break }
            stop = next
        }
        return Bytes(rebasing: reader.bytes[start..<stop])
    }

    private func offset(of address: UnsafePointer<UInt8>) -> Int {
        guard let base = reader.bytes.baseAddress else { return 0 }
        return base.distance(to: address)
    }

    private static func firstTime(_ value: Bytes) -> CalendarTime? {
        let end = value.firstIndex { $0 == 0x2C || $0 == 0x2F } ?? value.count
        return ValueParser.time(Bytes(rebasing: value[..<end]))
    }

    private static func valueShift(_ value: Bytes) -> Int? {
        var tries = 0
        for index in value.indices where value[index] == 0x3A {
            if firstTime(Bytes(rebasing: value[(index + 1)...])) != nil { return index + 1 }
            tries += 1
            if tries == 8 { return nil }
        }
        return nil
    }

    private mutating func zone(named name: String, line: Int, calendar: Int32) -> Int32 {
        if name.isEmpty { return -1 }
        let key = ZoneKey(calendar: calendar, name: name)
        if let known = numbers[key] { return known }
        let zone = Int32(references.count)
        references.append(ZoneReference(calendar: calendar, name: name, line: Int32(line)))
        numbers[key] = zone
        return zone
    }

    /// One time of a line; nil if the bytes are none.
    func time(_ bytes: Bytes, in context: Context) -> CalendarTime? {
        guard var time = ValueParser.time(bytes) else { return nil }
        if context.isDate, time.form != .date {
            time = CalendarTime(wallSeconds: time.day * 86_400, form: .date)
        }
        if time.form == .floating, context.zone >= 0 {
            time.form = .zoned
            time.zoneIndex = context.zone
        }
        return time
    }
}
