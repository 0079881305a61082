import FuzzSupport
import ICalendar
import Testing

/// A download may break off anywhere.
@Suite struct TruncationTests {
    private static let text =
        "\u{FEFF}BEGIN:VCALENDAR\r\nX-WR-CALNAME:Caf\u{E9} \u{1F98A}\r\nBEGIN:VTIMEZONE\r\nTZID:Mine\r\nBEGIN:STANDARD\r\n"
        + "DTSTART:19701025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\n"
        + "END:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=\"Mine\":20240601T1\r\n 00000\r\nRRULE:FREQ=DAILY;COUNT=3\r\n"
        + "EXDATE;TZID=Mine:20240602T100000\r\nSUMMARY;X-P=\"q:r\":f\u{FC}nf\\, folded\r\n  here\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT\r\n"
        + "BEGIN:VEVENT\r\nUID:b\r\nDTSTART;VALUE=DATE:20240701\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

    @Test func `a calendar that is cut off at any byte keeps its laws and its whole events`() throws {
        let bytes = Array(Self.text.utf8)
        // An END line closes the event as soon as it is one, whatever it names.
        func end(_ uid: String) throws -> Int {
            let part = try #require(Self.text.firstRange(of: "UID:\(uid)"))
            let end = try #require(Self.text[part.upperBound...].firstRange(of: "END:VEVENT"))
            return Self.text[..<end.lowerBound].utf8.count + 4
        }
        let (first, second) = (try end("a"), try end("b"))
        for count in 0...bytes.count {
            let cut = Array(bytes[..<count])
            #expect(CalendarLaws.broken(by: cut).isEmpty, "\(count)")
            let document = CalendarDocument(cut)
            let found = CalendarExpansion(document).occurrences(from: 0, to: 4_000_000_000).count
            #expect(found == (count < first ? 0 : count < second ? 2 : 3), "\(count)")
            // Only what ends behind the last END is not told to be cut off.
            let isTold = document.diagnostics.contains { $0.severity == .error }
            #expect(isTold == (count < bytes.count - 2), "\(count)")
        }
    }
}
