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

    @Test func `a written line has no control character, whatever it is made of`() {
        var writer = ContentLineWriter()
        writer.write("X-A", parameters: [("P", "a\u{1}b\r\n")], value: "c\u{0}d\r\nEND:VEVENT\u{1B}\t|")
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "X-A;P=ab^n:cdEND:VEVENT\t|\r\n")
    }

    @Test func `what a reader sees as one character stays on one row`() {
        // A family of 25 octets, a flag of 8, a letter with marks: all in front of every place where a row may end.
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
        for character in [family, "\u{1F1E9}\u{1F1EA}", "e\u{301}\u{323}"] {
            for length in 30...90 {
                var writer = ContentLineWriter()
                writer.write("X-A", value: String(repeating: "x", count: length) + character + "y")
                let rows = writer.bytes.split(separator: 0x0A)
                #expect(rows.allSatisfy { $0.count <= 76 })
                #expect(
                    rows.contains { String(decoding: $0, as: UTF8.self).unicodeScalars.contains { $0.value > 0x7F } })
                #expect(rows.count { $0.contains { $0 > 0x7F } } == 1, "\(length)")
            }
        }
        // Where one is longer than a row it has to be cut.
        var writer = ContentLineWriter()
        writer.write("X-A", value: "e" + String(repeating: "\u{301}", count: 100))
        for row in writer.bytes.split(separator: 0x0A) {
            #expect(row.count <= 76 && String(validating: row, as: UTF8.self) != nil)
        }
    }

    @Test func `line breaks of every kind are kept in texts and parameters, and no character of control is written`()
        throws
    {
        var writer = ContentLineWriter()
        writer.write(line: "BEGIN:VEVENT")
        writer.write("SUMMARY", parameters: [("CN", "a\rb\r\nc\nd")], text: "a\rb\r\nc\n\nd\u{7F}")
        writer.write(line: "END:VEVENT")
        let property = try #require(CalendarDocument(writer.bytes).components.first?.property(.summary))
        #expect(property.value == "a\\nb\\nc\\n\\nd")
        #expect(property.text == "a\nb\nc\n\nd")
        #expect(property.parameter("CN") == "a\nb\nc\nd")
    }

    @Test func `parameters are read as they were given, also lists and values with blanks at their ends`() throws {
        let given: [(name: String, value: String)] = [
            ("DELEGATED-TO", "mailto:a@example.org"), ("DELEGATED-TO", "mailto:b@example.org"), ("CN", " Doe, \"J\" "),
            ("X-A", ""), ("FEATURE", "AUDIO"), ("FEATURE", "VIDEO"), ("X-B", "a;b:c"), ("X-C", "^n ^^ ^'"),
        ]
        var writer = ContentLineWriter()
        writer.write(line: "BEGIN:VEVENT")
        writer.write("ATTENDEE", parameters: given, value: "mailto:c@example.org")
        writer.write("CATEGORIES", textList: ["a, b", "c; d", "e\\f"])
        writer.write(line: "END:VEVENT")
        let event = try #require(CalendarDocument(writer.bytes).components.first)
        let read = try #require(event.property(.attendee)?.parameters)
        #expect(read.map(\.name) == given.map(\.name) && read.map(\.value) == given.map(\.value))
        #expect(event.categories == ["a, b", "c; d", "e\\f"])
        let unfolded = String(decoding: writer.bytes, as: UTF8.self).replacing("\r\n ", with: "")
        #expect(
            unfolded.contains(
                #";DELEGATED-TO="mailto:a@example.org","mailto:b@example.org";CN=" Doe, ^'J^' ";X-A=;FEATURE=AUDIO,VIDEO"#
            ))
    }

    @Test func `what is added at the end of a calendar stands inside, also in a file that is cut off`() throws {
        let added = Array("BEGIN:VEVENT\r\nUID:new\r\nDTSTART:20240601T100000Z\r\nEND:VEVENT\r\n".utf8)
        let event = "BEGIN:VEVENT\nUID:a\nDTSTART:20240601T100000Z\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT\n"
        for (text, uids) in [
            ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", ["new"]), ("BEGIN:VCALENDAR\nEND:VCALENDAR", ["new"]),
            ("BEGIN:VCALENDAR\n", ["new"]), ("BEGIN:VCALENDAR", ["new"]),
            ("BEGIN:VCALENDAR\n" + event + "END:VCALENDAR\n", ["a", "new"]),
            ("BEGIN:VCALENDAR\n" + event, ["a", "new"]),
            ("BEGIN:VCALENDAR\n" + event + "BEGIN:VEVENT\nUID:cut\nDTSTART:2024", ["a", "new"]),
        ] {
            let document = CalendarDocument(Array(text.utf8))
            var editor = CalendarEditor(document)
            editor.append(added, to: try #require(document.components.first))
            let again = CalendarDocument(editor.serialized())
            #expect(again.components(of: .event).map(\.uid) == uids)
            #expect(again.diagnostics.map(\.code) == document.diagnostics.map(\.code))
            #expect(again.components.count == 1)
        }
    }

    @Test func `a removed component leaves every other byte`() throws {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n b\r\nEND:VEVENT\r\nX-A:1\r\nEND:VCALENDAR"
        let document = CalendarDocument(Array(text.utf8))
        var editor = CalendarEditor(document)
        editor.set("X-B", value: "2", in: try #require(document.components(of: .event).first))
        editor.remove(try #require(document.components(of: .event).first))
        #expect(
            String(decoding: editor.serialized(), as: UTF8.self) == "BEGIN:VCALENDAR\r\nX-A:1\r\nEND:VCALENDAR")
    }

    @Test func `a file without a line end at its end stays without`() throws {
        let document = CalendarDocument(Array("BEGIN:VEVENT\r\nUID:a\r\nX-A:1".utf8))
        let event = try #require(document.components.first)
        var editor = CalendarEditor(document)
        editor.remove(try #require(event.properties(named: "X-A").first))
        #expect(String(decoding: editor.serialized(), as: UTF8.self) == "BEGIN:VEVENT\r\nUID:a")
        editor = CalendarEditor(document)
        editor.set("X-B", value: "2", in: event)
        #expect(String(decoding: editor.serialized(), as: UTF8.self) == "BEGIN:VEVENT\r\nUID:a\r\nX-A:1\r\nX-B:2")
    }

    @Test func `a file of another encoding is written in UTF-8, without a mark`() throws {
        let text = "BEGIN:VEVENT\r\nUID:\u{FC}\r\nEND:VEVENT\r\n"
        let utf16 = ("\u{FEFF}" + text).utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
        let windows = text.unicodeScalars.map { UInt8($0.value) }
        for bytes in [utf16, windows] {
            let document = CalendarDocument(bytes)
            var editor = CalendarEditor(document)
            #expect(editor.serialized() == bytes)
            editor.set("X-A", text: "\u{20AC}", in: try #require(document.components.first))
            let expected = text.replacing("END:", with: "X-A:\u{20AC}\r\nEND:")
            #expect(
                String(decoding: editor.serialized(), as: UTF8.self).unicodeScalars.elementsEqual(
                    expected.unicodeScalars))
        }
        let marked = CalendarDocument(Array(("\u{FEFF}" + text).utf8))
        var editor = CalendarEditor(marked)
        editor.set("UID", value: "a", in: try #require(marked.components.first))
        #expect(editor.serialized().starts(with: [0xEF, 0xBB, 0xBF]))
    }

    @Test(
        arguments: [
            ("x-p", "a;b", #"X-A;X-P="a;b";other="q:r",s:the, value"#),
            ("X-NEW", "1", #"X-A;X-P=old;other="q:r",s;X-NEW=1:the, value"#),
            ("OTHER", nil, "X-A;X-P=old:the, value"), ("NONE", nil, #"X-A;X-P=old;other="q:r",s:the, value"#),
        ] as [(String, String?, String)])
    func `a parameter is set and all else of its line stays`(name: String, value: String?, line: String) throws {
        let text = "BEGIN:VEVENT\nX-A;X-P=old;x-p=older;other=\"q:r\",s:the, value\nEND:VEVENT\n"
        let given = text.replacing(name.uppercased() == "X-P" ? "" : ";x-p=older", with: "")
        let document = CalendarDocument(Array(given.utf8))
        var editor = CalendarEditor(document)
        editor.set(parameter: name, to: value, of: try #require(document.components.first?.properties.first))
        #expect(
            String(decoding: editor.serialized(), as: UTF8.self) == "BEGIN:VEVENT\n\(line)\nEND:VEVENT\n")
    }

    @Test func `a line that is set twice has the last value`() throws {
        let document = CalendarDocument(Array("BEGIN:VEVENT\nUID:a\nEND:VEVENT\n".utf8))
        let event = try #require(document.components(of: .event).first)
        var editor = CalendarEditor(document)
        for value in ["1", "2"] {
            editor.set("UID", value: value, in: event)
            editor.set("X-A", value: value, in: event)
        }
        #expect(String(decoding: editor.serialized(), as: UTF8.self) == "BEGIN:VEVENT\nUID:2\nX-A:2\nEND:VEVENT\n")
    }
}
