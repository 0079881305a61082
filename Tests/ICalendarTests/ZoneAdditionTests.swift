import ICalendar
import Testing

/// Every TZID that an edit writes has its VTIMEZONE.
@Suite struct ZoneAdditionTests {
    private func document(_ text: String) -> CalendarDocument { CalendarDocument(Array(text.utf8)) }

    private func event(_ start: String) -> String { "BEGIN:VEVENT\nUID:a\n\(start)\nEND:VEVENT\n" }

    private func calendar(_ parts: String...) -> String {
        "BEGIN:VCALENDAR\nVERSION:2.0\n" + parts.joined() + "END:VCALENDAR\n"
    }

    /// The VTIMEZONEs of a file: the number of their VCALENDAR, and their names.
    private func zones(_ bytes: [UInt8]) -> [String] {
        CalendarDocument(bytes).components.enumerated().flatMap { number, calendar in
            calendar.components.filter { $0.kind == .timeZone }.map { "\(number) \($0.property(.tzid)?.text ?? "")" }
        }
    }

    private func moveFirst(_ document: CalendarDocument, tzid: String? = nil) throws -> [UInt8] {
        var editor = CalendarEditor(document)
        try editor.move(
            #require(document.components(of: .event).first), to: #require(CalendarTime("20240610T120000")), tzid: tzid,
            lastModified: 0)
        return editor.serialized()
    }

    private static let custom = """
        BEGIN:VTIMEZONE
        TZID:My Zone
        X-KEPT;A=b:as
          it is
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0130
        TZOFFSETTO:+0130
        END:STANDARD
        END:VTIMEZONE

        """

    @Test func `a zone that is written gets a VTIMEZONE behind the calendar's properties`() throws {
        let before = document(calendar(event("DTSTART:20240603T100000Z")))
        let text = String(decoding: try moveFirst(before, tzid: "Asia/Tokyo"), as: UTF8.self)
        let expected = """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:Asia/Tokyo
            BEGIN:STANDARD
            DTSTART:19510909T010000
            TZOFFSETFROM:+1000
            TZOFFSETTO:+0900
            TZNAME:JST
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Asia/Tokyo:20240610T120000

            """
        #expect(text.hasPrefix(expected))
    }

    @Test func `a zone that has its VTIMEZONE gets no second one`() throws {
        let zone = ZoneAdditionTests.custom.replacing("My Zone", with: "Asia/Tokyo")
        let before = document(calendar(zone, event("DTSTART;TZID=Asia/Tokyo:20240603T100000")))
        let after = try moveFirst(before)
        #expect(zones(after) == ["0 Asia/Tokyo"])
        #expect(
            after.count == before.serialized().count
                + "SEQUENCE:1\nLAST-MODIFIED:19700101T000000Z\nDTSTAMP:19700101T000000Z\n".utf8.count)
    }

    @Test func `the VTIMEZONE stands in the calendar that needs it, from its earliest event on`() throws {
        let old = event("DTSTART;TZID=America/New_York:19990603T100000")
        let text = calendar(event("DTSTART:20240603T100000Z")) + calendar(old)
        let before = document(text)
        var editor = CalendarEditor(before)
        try editor.move(
            before.components(of: .event)[1], to: #require(CalendarTime("20240610T120000")), lastModified: 0)
        let after = editor.serialized()
        #expect(zones(after) == ["1 America/New_York"])
        #expect(String(decoding: after, as: UTF8.self).contains("DTSTART:19990404T020000\n"))
        #expect(!String(decoding: after, as: UTF8.self).contains("1998"))
    }

    @Test func `a custom zone of another calendar is copied as it is`() throws {
        let before = document(
            calendar(event("DTSTART:20240603T100000Z")) + calendar(ZoneAdditionTests.custom))
        let after = try moveFirst(before, tzid: "My Zone")
        #expect(zones(after) == ["0 My Zone", "1 My Zone"])
        let text = String(decoding: after, as: UTF8.self)
        #expect(text.ranges(of: ZoneAdditionTests.custom).count == 2)
        let occurrence = CalendarExpansion(CalendarDocument(after)).occurrences(from: 0, to: 2_000_000_000)[0]
        #expect(CalendarTime(utcSeconds: Int(occurrence.start)).text == "20240610T103000Z")
    }

    @Test func `a name that nothing explains stays without`() throws {
        let before = document(calendar(event("DTSTART;TZID=Nowhere:20240603T100000")))
        #expect(zones(try moveFirst(before)).isEmpty)
    }

    @Test func `what stands outside a calendar gets none`() throws {
        let before = document(event("DTSTART;TZID=Asia/Tokyo:20240603T100000"))
        let after = try moveFirst(before)
        #expect(!String(decoding: after, as: UTF8.self).contains("VTIMEZONE"))
        #expect(CalendarDocument(after).diagnostics == before.diagnostics)
    }

    @Test func `a line that a caller writes counts too`() throws {
        let before = document(calendar(event("DTSTART:20240603T100000Z")))
        let first = try #require(before.components(of: .event).first)
        var editor = CalendarEditor(before)
        editor.set("DTSTART", parameters: [("TZID", "Asia/Tokyo")], value: "20240603T100000", in: first)
        #expect(zones(editor.serialized()) == ["0 Asia/Tokyo"])
        editor = CalendarEditor(before)
        editor.insert(Array(event("DTSTART;TZID=Asia/Seoul:20240603T100000").utf8), behind: first)
        #expect(zones(editor.serialized()) == ["0 Asia/Seoul"])
    }

    @Test func `an old calendar gets all that it lacks, and says what it cannot get`() throws {
        let text =
            calendar(
                event(
                    "DTSTART;TZID=Europe/Berlin:20240603T100000\nEXDATE;TZID=W. Europe Standard Time:20240604T100000"),
                event("DTSTART;TZID=Nowhere:20240603T100000"),
                "BEGIN:VJOURNAL\nDTSTART;TZID=Asia/Tokyo:20240603T100000\nEND:VJOURNAL\n")
            + calendar(event("DTSTART;TZID=Europe/Berlin:20240603T100000"), ZoneAdditionTests.custom)
        let before = document(text)
        var editor = CalendarEditor(before)
        #expect(editor.addTimeZones() == ["Nowhere"])
        let after = editor.serialized()
        #expect(
            zones(after) == [
                "0 Asia/Tokyo", "0 Europe/Berlin", "0 W. Europe Standard Time", "1 Europe/Berlin", "1 My Zone",
            ])
        var again = CalendarEditor(CalendarDocument(after))
        #expect(again.addTimeZones() == ["Nowhere"])
        #expect(!again.isChanged)
        #expect(again.serialized() == after)
    }

    @Test(arguments: Fixtures.probeNames)
    func `adding all time zones changes no occurrence and no other line`(probe: String) throws {
        let bytes = try Fixtures.probe(probe)
        let document = CalendarDocument(bytes)
        var editor = CalendarEditor(document)
        editor.addTimeZones()
        let after = editor.serialized()
        let window = ProbeWindow.of(probe)
        #expect(Fixtures.rows(after, window) == Fixtures.rows(bytes, window))
        var undo = CalendarEditor(CalendarDocument(after))
        let old = zones(bytes)
        for zone in undo.document.components(of: .timeZone) where editor.isChanged && old.isEmpty { undo.remove(zone) }
        if old.isEmpty { #expect(undo.serialized() == bytes) }
    }
}
