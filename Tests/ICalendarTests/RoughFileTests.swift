import ICalendar
import Testing

/// Files whose lines and components are not where they belong.
@Suite struct RoughFileTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VEVENT
        UID:a
        SUMMARY:one
          two http:
          //three
        DTSTART:20240601T1
         00000Z
        DTEND:20240601T110000Z
        BEGIN:VALARM
        TRIGGER:-PT5M
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """

    private func nested(by step: String) -> String {
        var depth = 0
        return RoughFileTests.calendar.split(separator: "\n").map { line in
            if line.hasPrefix("END:") { depth -= 1 }
            defer { if line.hasPrefix("BEGIN:") { depth += 1 } }
            return String(repeating: step, count: depth) + line + "\r\n"
        }.joined()
    }

    private func read(_ text: String) -> (rows: [String], document: CalendarDocument) {
        let document = CalendarDocument(Array(text.utf8))
        let occurrences = CalendarExpansion(document).occurrences(
            from: ProbeWindow.usual.from, to: ProbeWindow.usual.to)
        let rows = occurrences.map { occurrence in
            [occurrence.start, occurrence.end].map { CalendarTime(utcSeconds: Int($0)).text }.joined(separator: " ")
        }
        return (rows, document)
    }

    private let hour = "20240601T100000Z 20240601T110000Z"

    @Test(arguments: [" ", "  ", "    ", "\t"])
    func `a calendar that is indented to show what stands in what is read, and its folds too`(step: String) {
        let (rows, document) = read(nested(by: step))
        #expect(rows == [hour])
        #expect(document.components(of: .event).first?.summary == "one two http: //three")
        #expect(document.diagnostics.map(\.code) == [.indentedLine])
        #expect(document.diagnostics.map(\.line) == [2])
    }

    @Test(arguments: [" ", "    ", "\t"])
    func `a calendar all of whose lines are indented is read`(step: String) {
        let text = RoughFileTests.calendar.split(separator: "\n").map { step + $0 + "\n" }.joined()
        let (rows, document) = read(text)
        #expect(rows == [hour])
        #expect(document.components(of: .event).first?.summary == "one two http: //three")
        #expect(document.diagnostics.map(\.code) == [.indentedLine])
    }

    @Test func `the UID that is made from an event's content does not depend on its indentation`() {
        let plain = RoughFileTests.calendar.replacing("UID:a\n", with: "")
        let indented = plain.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
        let uids = [plain, indented].map { read($0).document.components(of: .event).map(\.uid) }
        #expect(uids[0] == uids[1] && !uids[0].isEmpty)
    }

    @Test func `a text that is folded before the word BEGIN stays one text`() {
        let folded = "DESCRIPTION:see\n BEGIN:VEVENT\n UID:x\n END:VEVENT\nDTSTART"
        let (rows, document) = read(RoughFileTests.calendar.replacing("DTSTART", with: folded))
        #expect(rows == [hour])
        #expect(document.diagnostics.isEmpty)
        #expect(document.components(of: .event).first?.descriptionText == "seeBEGIN:VEVENTUID:xEND:VEVENT")
    }

    @Test(arguments: [
        "Begin: 10:00\nEnd: 11:00", "End: 11:00\nBegin: 10:00", "End: 11:00", "End: 11:00\nEnd: now", "Begin: 10:00",
    ])
    func `lines of a broken text that look like BEGIN and END neither open nor close anything`(lines: String) {
        let (rows, document) = read(
            RoughFileTests.calendar.replacing("DTSTART", with: "DESCRIPTION:Agenda\n\(lines)\nDTSTART"))
        #expect(rows == [hour])
        #expect(document.components(of: .event).first?.components.map(\.kind).contains(.alarm) == true)
        #expect(!document.diagnostics.isEmpty)
    }

    @Test(arguments: ["END:VEVNT", "END:VTODO", "END:VEVNT\nEND:VEVNT"])
    func `a misspelt END closes the component that nothing else closes`(end: String) {
        let second = "\(end)\nBEGIN:VEVENT\nUID:b\nDTSTART:20240601T100000Z\nDTEND:20240601T110000Z\n\(end)"
        let (rows, _) = read(RoughFileTests.calendar.replacing("END:VEVENT", with: second))
        #expect(rows == [hour, hour])
    }

    @Test func `names in groups are the names behind the dot`() {
        let text = RoughFileTests.calendar.replacing("DTSTART", with: "item1.DTSTART").replacing(
            "DTEND", with: "a.b.dtend")
        let (rows, document) = read(text)
        #expect(rows == [hour])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `a VTIMEZONE inside an event explains its times`() {
        let part = "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0200\nEND:STANDARD"
        let zone = "BEGIN:VTIMEZONE\nTZID:Mine\n\(part)\nEND:VTIMEZONE"
        let text = RoughFileTests.calendar.replacing("SUMMARY", with: "\(zone)\nSUMMARY")
            .replacing("DTEND:20240601T11", with: "DTEND;TZID=Mine:20240601T13").replacing(
                "0000Z\nBEGIN", with: "0000\nBEGIN")
        let (rows, document) = read(text)
        #expect(rows == [hour])
        #expect(document.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8, 0, 0, 0], "compressed data"), (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
            (Array("%PDF-1.7\n".utf8), "a PDF document"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "an image"),
            (Array(" {\"events\": []}".utf8), "JSON"), (Array("BEGIN:VCARD\nEND:VCARD\n".utf8), "a vCard"),
            (Array("<?xml version=\"1.0\"?>\n<icalendar/>".utf8), "XML"),
            ([0x80, 0x02, 0x01, 0x0A, 0x05], "binary data"),
            (Array("\u{FEFF}\n <HTML>\n".utf8), "a web page"), (Array("404 Not Found".utf8), "something else"),
            (Array(" \t\r\n \n".utf8), "nothing"), ([0, 0, 0], "nothing"),
        ] as [([UInt8], String)])
    func `what is no calendar is named, and nothing else is told about it`(bytes: [UInt8], found: String) {
        let diagnostics = CalendarDocument(bytes).diagnostics
        #expect(diagnostics.map(\.found) == [found])
        #expect(diagnostics.map(\.severity) == [.error])
    }

    @Test func `no number of warnings hides that something was skipped`() {
        let text = RoughFileTests.calendar.replacing(
            "DTSTART", with: String(repeating: "SEQUENCE:x\n", count: 1500) + "DTEND:never\nDTSTART")
        let diagnostics = CalendarDocument(Array(text.utf8)).diagnostics
        #expect(diagnostics.contains { $0.code == .badDateTime })
        #expect(diagnostics.count == 1002)
        #expect(diagnostics.last?.code == .tooManyDiagnostics)
    }
}
