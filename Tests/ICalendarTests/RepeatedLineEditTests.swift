import ICalendar
import Testing

/// Where a property stands twice, an edit changes the line that the reader goes by.
@Suite struct RepeatedLineEditTests {
    private func document(_ lines: String) -> CalendarDocument {
        CalendarDocument(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n".utf8))
    }

    private func spans(_ bytes: [UInt8]) -> [String] {
        CalendarExpansion(CalendarDocument(bytes)).occurrences(from: 0, to: 4_000_000_000).map {
            CalendarTime(utcSeconds: Int($0.start)).text + "/\($0.end - $0.start)"
        }
    }

    @Test(arguments: [
        ("DTSTART:20240601T100000Z\nDTSTART:20240602T110000Z\nDTEND:20240601T110000Z\nDTEND:20240601T180000Z", 3600),
        (
            "DTSTART:\nDTSTART:never\nDTSTART:20240601T100000Z\nDURATION:\nDURATION:long\nDURATION:PT1H\nDURATION:PT2H",
            3600
        ),
    ])
    func `an event with repeated times is where it was moved to`(lines: String, length: Int) throws {
        let document = document(lines)
        var editor = CalendarEditor(document)
        let event = try #require(document.components(of: .event).first)
        let target = try #require(CalendarTime("20240701T120000Z"))
        try editor.move(event, to: target, lastModified: 0)
        #expect(spans(editor.serialized()) == ["20240701T120000Z/\(length)"])
    }

    @Test func `a repeated SEQUENCE is raised where it is read`() throws {
        let document = document("DTSTART:20240601T100000Z\nSEQUENCE:x\nSEQUENCE:4\nSEQUENCE:9")
        var editor = CalendarEditor(document)
        try editor.cancel(try #require(document.components(of: .event).first), lastModified: 0)
        let text = String(decoding: editor.serialized(), as: UTF8.self)
        #expect(text.contains("SEQUENCE:x\nSEQUENCE:5\nSEQUENCE:9\n"))
    }

    @Test(arguments: [#"RRULE:FREQ=DAILY\;UNTIL=20240605T100000Z"#, "RRULE:RRULE:FREQ=DAILY;UNTIL=20240605T100000Z"])
    func `the UNTIL of a rule that is written oddly moves too`(rule: String) throws {
        let document = document("DTSTART:20240601T100000Z\n" + rule)
        var editor = CalendarEditor(document)
        let event = try #require(document.components(of: .event).first)
        let target = try #require(CalendarTime("20240701T100000Z"))
        try editor.move(event, to: target, lastModified: 0)
        #expect(spans(editor.serialized()).count == 5)
    }
}
