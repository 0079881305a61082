import ICalendar
import TestSupport
import Testing

@Suite struct WritingTests {
    @Test(arguments: Fixtures.probeNames)
    func `what was read is written with the same bytes`(probe: String) throws {
        let bytes = try Fixtures.probe(probe)
        let document = CalendarDocument(bytes)
        #expect(document.serialized() == bytes)
        #expect(CalendarEditor(document).serialized() == bytes)
    }

    @Test(arguments: Fixtures.probeNames.filter { $0 != "latin1_bytes" && $0 != "utf16le_bom" })
    func `an edit changes its own line and nothing else`(probe: String) throws {
        let bytes = try Fixtures.probe(probe)
        let document = CalendarDocument(bytes)
        guard let event = document.components(of: .event).first else { return }
        var editor = CalendarEditor(document)
        editor.set("X-MARK", value: "1", in: event)
        let marked = editor.serialized()
        let again = CalendarDocument(marked)
        let property = try #require(again.components(of: .event).first?.properties(named: "X-MARK").first)
        #expect(property.value == "1")
        var undo = CalendarEditor(again)
        undo.remove(property)
        #expect(undo.serialized() == bytes)
    }

    @Test func `a moved event keeps its other lines`() {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nX-ODD;P=\"q:r\":kept\\,\n as it is\nDTSTART:20240601T100000Z\nEND:VEVENT\nEND:VCALENDAR\n"
        let document = CalendarDocument(Array(text.utf8))
        var editor = CalendarEditor(document)
        for event in document.components(of: .event) {
            editor.set("DTSTART", value: "20240602T100000Z", in: event)
            editor.set("SEQUENCE", value: "1", in: event)
        }
        let expected = text.replacing("DTSTART:20240601T100000Z\n", with: "DTSTART:20240602T100000Z\nSEQUENCE:1\n")
        #expect(String(decoding: editor.serialized(), as: UTF8.self) == expected)
    }

    @Test func `a written line is at most 75 octets long, cuts no character, and is read as it was meant`() throws {
        var generator = SeededGenerator(seed: 29)
        let characters: [Character] = ["a", "ü", "漢", "🦊", ",", ";", "\\", " ", "\n"]
        for _ in 0..<300 {
            let text =
                "x"
                + String(
                    (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                        characters.randomElement(using: &generator) ?? "a"
                    }) + "x"
            let name = "Doe: \"J\"; ^x, y"
            var writer = ContentLineWriter()
            writer.write(line: "BEGIN:VEVENT")
            writer.write("SUMMARY", parameters: [("CN", name)], text: text)
            writer.write(line: "END:VEVENT")
            for line in writer.bytes.split(separator: 0x0A) {
                #expect(line.count <= 76)
                #expect(String(validating: line, as: UTF8.self) != nil)
            }
            let property = try #require(CalendarDocument(writer.bytes).components(of: .event).first?.property(.summary))
            #expect(property.text == text)
            #expect(property.parameter("cn") == name)
        }
    }
}
