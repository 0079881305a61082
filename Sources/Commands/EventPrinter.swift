import Model
import Pipeline
import Syntax

/// Prints occurrences for `lockin events`; what occurrences have in common is made into text once.
struct EventPrinter: ~Copyable {
    /// Where the texts of one description end: what stands before the start, behind the end, and behind the recurrence.
    private struct Texts {
        var begin = UInt32.max
        var beforeStart: UInt32 = 0
        var behindEnd: UInt32 = 0
        var behindRecurrence: UInt32 = 0
    }

    /// How many bytes of texts are kept; when there are more, they are made again.
    private static let mostBytes = 1 << 28

    private let format: EventsCommand.Format
    private let calendar: LocalCalendar
    private let descriptions: CalendarPreview.Descriptions
    /// A source as it is printed.
    private let sourceText: (String) -> String

    private var output = OutputBuffer()
    private var bytes: [UInt8] = []
    private var texts: [Texts]
    private let beforeEnd: [UInt8]
    private var start = TimeText()
    private var end: TimeText
    private var recurrence: TimeText
    private var day: CivilDate?

    init(
        _ format: EventsCommand.Format, _ calendar: LocalCalendar, _ descriptions: CalendarPreview.Descriptions,
        sourceText: @escaping (String) -> String
    ) {
        self.format = format
        self.calendar = calendar
        self.descriptions = descriptions
        self.sourceText = sourceText
        texts = Array(repeating: Texts(), count: descriptions.count)
        beforeEnd = Array((format == .json ? "\",\"end\":\"" : "\t").utf8)
        (end, recurrence) = (start, start)
    }

    /// Prints an occurrence behind those before it.
    mutating func print(_ occurrence: CalendarPreview.Occurrence) {
        if texts[occurrence.description].begin == .max { makeTexts(occurrence.description) }
        let texts = texts[occurrence.description]
        if format == .table { return printTime(occurrence, texts) }
        let most = Int(texts.behindRecurrence - texts.begin) + beforeEnd.count + 3 * TimeText.instantLength
        guard most <= OutputBuffer.capacity, TimeText.canWrite(occurrence.start), TimeText.canWrite(occurrence.end),
            TimeText.canWrite(occurrence.recurrence)
        else { return printSlowly(occurrence, texts) }
        var target = copy(texts.begin, texts.beforeStart, to: output.room(for: most))
        start.write(occurrence.start, to: target)
        target += TimeText.instantLength
        for byte in beforeEnd {
            target.storeBytes(of: byte, as: UInt8.self)
            target += 1
        }
        end.write(occurrence.end, to: target)
        target = copy(texts.beforeStart, texts.behindEnd, to: target + TimeText.instantLength)
        if texts.behindEnd < texts.behindRecurrence {
            recurrence.write(occurrence.recurrence, to: target)
            target = copy(texts.behindEnd, texts.behindRecurrence, to: target + TimeText.instantLength)
        }
        output.take(to: target)
    }

    /// Copies the bytes of texts from one place up to another; gives where they end.
    @inline(__always)
    private func copy(
        _ begin: UInt32, _ end: UInt32, to target: UnsafeMutableRawPointer
    ) -> UnsafeMutableRawPointer {
        let count = Int(end &- begin)
        bytes.withUnsafeBytes { bytes in
            if let base = bytes.baseAddress { target.copyMemory(from: base + Int(begin), byteCount: count) }
        }
        return target + count
    }

    /// Prints what is too long for the buffer, or lies in no year of four digits.
    private mutating func printSlowly(_ occurrence: CalendarPreview.Occurrence, _ texts: Texts) {
        append(texts.begin..<texts.beforeStart)
        output.append(Instant(seconds: occurrence.start).rfc3339)
        beforeEnd.withUnsafeBytes { output.append($0) }
        output.append(Instant(seconds: occurrence.end).rfc3339)
        append(texts.beforeStart..<texts.behindEnd)
        guard texts.behindEnd < texts.behindRecurrence else { return }
        output.append(Instant(seconds: occurrence.recurrence).rfc3339)
        append(texts.behindEnd..<texts.behindRecurrence)
    }

    /// Writes what is still held back.
    mutating func flush() { output.flush() }

    private mutating func append(_ range: Range<UInt32>) {
        bytes.withUnsafeBytes {
            output.append(UnsafeRawBufferPointer(rebasing: $0[Int(range.lowerBound)..<Int(range.upperBound)]))
        }
    }

    /// A row of the table, under a heading for its day.
    private mutating func printTime(_ occurrence: CalendarPreview.Occurrence, _ texts: Texts) {
        let date = calendar.civilDate(at: Instant(seconds: occurrence.start))
        if date != day {
            output.append("\(date) \(date.weekday.longName)\n")
            day = date
        }
        append(texts.begin..<texts.beforeStart)
        let time = timeText(occurrence, on: date)
        output.append(time + String(repeating: " ", count: max(0, 11 - time.count)))
        append(texts.beforeStart..<texts.behindEnd)
    }

    /// When it is; where it lasts longer than anybody would guess from the clock alone, with the day on which it ends.
    private func timeText(_ occurrence: CalendarPreview.Occurrence, on date: CivilDate) -> String {
        if descriptions.isAllDay(occurrence.description) {
            let last = calendar.civilDate(at: Instant(seconds: max(occurrence.start, occurrence.end - 1)))
            return last == date ? "all day" : "all day to \(last)"
        }
        let end = Instant(seconds: occurrence.end)
        let clock = calendar.clockText(Instant(seconds: occurrence.start))
        if occurrence.end == occurrence.start { return clock }
        let day = occurrence.end - occurrence.start < 86_400 ? "" : "\(calendar.civilDate(at: end)) "
        return "\(clock)–\(day)\(calendar.clockText(end))"
    }

    private mutating func makeTexts(_ number: Int) {
        if bytes.count > EventPrinter.mostBytes {
            bytes.removeAll()
            for index in texts.indices { texts[index] = Texts() }
        }
        var made = Texts(begin: UInt32(clamping: bytes.count))
        if format == .tsv {
            let descriptions = descriptions
            descriptions.withUID(number) { appendField($0) }
            bytes.append(0x09)
            made.beforeStart = UInt32(clamping: bytes.count)
            bytes.append(contentsOf: descriptions.isAllDay(number) ? "\t1\n".utf8 : "\t0\n".utf8)
            made.behindEnd = UInt32(clamping: bytes.count)
            made.behindRecurrence = made.behindEnd
        } else {
            let parts = parts(descriptions[number])
            func append(_ place: Int) -> UInt32 {
                if place < parts.count { bytes.append(contentsOf: parts[place].utf8) }
                return UInt32(clamping: bytes.count)
            }
            (made.beforeStart, made.behindEnd, made.behindRecurrence) = (append(0), append(1), append(2))
        }
        texts[number] = made
    }

    /// What stands before the start, behind the end, and behind the recurrence.
    private func parts(_ description: CalendarPreview.Description) -> [String] {
        if format == .json { return json(description) }
        let summary = escapedForTerminal(description.summary)
        return ["  ", "  \(summary)\n"]
    }

    private func json(_ description: CalendarPreview.Description) -> [String] {
        let categories = JSONValue.array(description.categories.map { .string($0) }).text()
        let status = JSONValue.optional(description.status).text()
        let middle =
            "\",\"all_day\":\(description.isAllDay),\"summary\":\(JSONValue.quoted(description.summary)),"
            + "\"status\":\(status),\"transparency\":\(JSONValue.quoted(description.transparency)),"
            + "\"categories\":\(categories),\"recurrence_id\":"
        let source = ",\"source\":\(JSONValue.quoted(sourceText(description.source)))}\n"
        let head = "{\"uid\":\(JSONValue.quoted(description.uid)),\"start\":\""
        return description.recurs ? [head, middle + "\"", "\"" + source] : [head, middle + "null" + source]
    }

    /// Appends a field that cannot break its row.
    private mutating func appendField(_ field: UnsafeRawBufferPointer) {
        if field.allSatisfy({ 0x20...0x7E ~= $0 }) {
            bytes.append(contentsOf: field)
        } else {
            let text = String(decoding: field, as: UTF8.self)
            bytes.append(contentsOf: String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }).utf8)
        }
    }
}
