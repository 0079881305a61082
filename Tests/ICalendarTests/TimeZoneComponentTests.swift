import ICalendar
import Testing

/// What VTIMEZONEs mean, also those of careless writers.
@Suite struct TimeZoneComponentTests {
    private static func part(_ kind: String, _ start: String, _ from: String, _ to: String, _ rule: String) -> String {
        let offsets = "TZOFFSETFROM:\(from)\nTZOFFSETTO:\(to)"
        return "BEGIN:\(kind)\nDTSTART:\(start)\n\(offsets)\n\(rule)\nEND:\(kind)"
    }

    private static let winter = part(
        "STANDARD", "19701025T030000", "+0200", "+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")
    private static let summer = part(
        "DAYLIGHT", "19700329T020000", "+0100", "+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")

    private static func without(_ name: String, _ text: String) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix(name + ":") }.joined(separator: "\n")
    }

    private static func events(_ starts: String...) -> String {
        starts.map { "E(\nUID:\($0)\nDTSTART;TZID=Mine:\($0)\n)" }.joined(separator: "\n")
    }

    private static let event = events("20240715T120000")
    private static let inSummer = "- 20240715T100000Z 20240715T100000Z"
    private static let fixed =
        "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0200\nEND:STANDARD"

    static let cases = [
        CalendarCase(
            "a part without TZOFFSETFROM changes from what the other part changes to",
            """
            Z(
            TZID:Mine
            \(without("TZOFFSETFROM", winter))
            \(without("TZOFFSETFROM", summer))
            )
            \(events("20240331T013000", "20241027T033000"))
            """,
            """
            - 20240331T003000Z 20240331T003000Z
            - 20241027T023000Z 20241027T023000Z
            """),
        CalendarCase(
            "a part without DTSTART has always held",
            "Z(\nTZID:Mine\n\(without("DTSTART", fixed))\n)\n\(event)", inSummer),
        CalendarCase(
            "parts without DTSTART follow their rules",
            "Z(\nTZID:Mine\n\(without("DTSTART", winter))\n\(without("DTSTART", summer))\n)\n\(event)", inSummer),
        CalendarCase(
            "an offset that stands in no part holds always",
            "Z(\nTZID:Mine\nTZOFFSETTO:+0200\n)\n\(event)", inSummer),
        CalendarCase(
            "of two VTIMEZONEs of a name, one of which is empty, the other one counts",
            "Z(\nTZID:Mine\n)\nZ(\nTZID:Mine\n\(fixed)\n)\n\(event)", inSummer),
        CalendarCase(
            "of two usable VTIMEZONEs of a name the first counts",
            "Z(\nTZID:Mine\n\(fixed)\n)\nZ(\nTZID:Mine\n\(fixed.replacing("+02", with: "+05"))\n)\n\(event)", inSummer),
        CalendarCase(
            "dates of changes may be periods, and divided by semicolons",
            """
            Z(
            TZID:Mine
            \(part("STANDARD", "20001029T030000", "+0200", "+0100", "RDATE;VALUE=PERIOD:20011028T030000/PT1H,20021027T030000/PT1H"))
            \(part("DAYLIGHT", "20010325T020000", "+0100", "+0200", "RDATE:20020331T020000;20030330T020000"))
            )
            \(events("20021115T120000", "20050715T120000"))
            """,
            """
            - 20021115T110000Z 20021115T110000Z
            - 20050715T100000Z 20050715T100000Z
            """),
        CalendarCase(
            "a VTIMEZONE that says only what it is another name for is that zone",
            "Z(\nTZID:Mine\nTZID-ALIAS-OF:Europe/Berlin\n)\n\(event)", inSummer),
        CalendarCase(
            "an empty VTIMEZONE that says where it lies is that zone",
            "Z(\nTZID:Mine\nX-LIC-LOCATION:Europe/Berlin\n)\n\(event)", inSummer),
    ]

    @Test(arguments: cases)
    func `a VTIMEZONE means what it says`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    @Test func `what a part does without is told at the part`() {
        let text = TimeZoneComponentTests.without("TZOFFSETFROM", TimeZoneComponentTests.winter)
        let example = CalendarCase("", "Z(\nTZID:Mine\n\(text)\n)\n\(TimeZoneComponentTests.event)", "")
        let expansion = CalendarExpansion(CalendarDocument(Array(example.text.utf8)))
        #expect(expansion.diagnostics.map(\.code) == [.badTimeZone])
        #expect(expansion.diagnostics.map(\.line) == [4])
    }
}
