import ICalendar
import Testing

/// Faults of writers that cost nothing but a diagnostic, if that.
@Suite struct LeniencyTests {
    static let cases = [
        CalendarCase(
            "a rule escaped like a text, or with its property's name in its value",
            """
            E(
            SUMMARY:a
            DTSTART:20240601T100000Z
            RRULE:FREQ=WEEKLY\\;BYDAY=SA\\,SU\\;COUNT=2
            )
            E(
            SUMMARY:b
            DTSTART:20240603T100000Z
            RRULE:RRULE:FREQ=DAILY;COUNT=2
            )
            """,
            """
            a 20240601T100000Z 20240601T100000Z
            a 20240602T100000Z 20240602T100000Z
            b 20240603T100000Z 20240603T100000Z
            b 20240604T100000Z 20240604T100000Z
            """),
        CalendarCase(
            "quotes around a zone that close behind the value",
            """
            E(
            DTSTART;TZID="W. Europe Standard Time:20240601T100000"
            DTEND;TZID=W. Europe Standard Time:20240601T110000
            )
            """,
            """
            - 20240601T080000Z 20240601T090000Z
            """),
        CalendarCase(
            "a list divided by semicolons, as in vCalendar 1.0",
            """
            E(
            DTSTART:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=4
            EXDATE:20240602T100000Z;20240603T100000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T100000Z
            - 20240604T100000Z 20240604T100000Z
            """),
        CalendarCase(
            "a property that stands twice counts by its first usable value",
            """
            E(
            DTSTART:tomorrow
            DTSTART:20240601T100000Z
            DTSTART:20240701T100000Z
            DTEND:20240601T110000Z
            DTEND:20240601T120000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T110000Z
            """),
        CalendarCase(
            "a duration longer than all years is none",
            """
            E(
            DTSTART:20240601T100000Z
            DURATION:P999999999D
            )
            """,
            """
            - 20240601T100000Z 20240601T100000Z
            """),
        CalendarCase(
            "a VTIMEZONE whose name is written in other letters",
            """
            Z(
            TZID:Head Office
            BEGIN:STANDARD
            DTSTART:20240101T000000
            TZOFFSETFROM:+0300
            TZOFFSETTO:+0300
            END:STANDARD
            )
            E(
            DTSTART;TZID="head office ":20240601T100000
            )
            """,
            """
            - 20240601T070000Z 20240601T070000Z
            """),
        CalendarCase(
            "a display name without quotes around its colon and commas",
            """
            E(
            DTSTART;TZID=(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:20240601T100000
            DTEND;TZID=(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:20240601T110000
            )
            """,
            """
            - 20240601T080000Z 20240601T090000Z
            """),
        CalendarCase(
            "a zone's name without quotes around its semicolon",
            """
            E(
            DTSTART;TZID=Greenwich Mean Time; Dublin, Edinburgh, London;VALUE=DATE-TIME:20240601T100000
            DTEND;VALUE=DATE-TIME;TZID=Pacific Time (US & Canada); Tijuana:20240601T030000
            )
            """,
            """
            - 20240601T090000Z 20240601T100000Z
            """),
        CalendarCase(
            "an IANA name with another separator is not what an incomplete VTIMEZONE makes of it",
            """
            Z(
            TZID:US-Eastern
            BEGIN:STANDARD
            DTSTART:20041031T020000
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:20050403T020000
            TZOFFSETFROM:-0500
            TZOFFSETTO:-0400
            END:DAYLIGHT
            )
            E(
            DTSTART;TZID=US-Eastern:20040202T083000
            )
            """,
            """
            - 20040202T133000Z 20040202T133000Z
            """),
    ]

    @Test(arguments: cases + moreCases)
    func `what was meant is read`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    static let moreCases = [
        CalendarCase(
            "an alarm's END that stands once too often does not end the event",
            """
            E(
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VALARM
            SUMMARY:a
            DTSTART:20240601T100000Z
            )
            """,
            """
            a 20240601T100000Z 20240601T100000Z
            """),
        CalendarCase(
            "files with byte order marks put one behind the other are as many calendars",
            """
            CAL(
            X-WR-TIMEZONE:Europe/Berlin
            E(
            SUMMARY:a
            DTSTART:20240601T100000
            )
            )
            \u{FEFF}BEGIN:VCALENDAR
            X-WR-TIMEZONE:America/New_York
            E(
            SUMMARY:b
            DTSTART:20240601T100000
            )
            END:VCALENDAR
            """,
            """
            a 20240601T080000Z 20240601T080000Z
            b 20240601T140000Z 20240601T140000Z
            """),
        CalendarCase(
            "an empty UID or RECURRENCE-ID beside a real one is absent",
            """
            E(
            UID:
            UID:v
            SUMMARY:a
            DTSTART:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=2
            )
            E(
            UID:v
            SUMMARY:b
            RECURRENCE-ID:20240602T100000Z
            RECURRENCE-ID:
            DTSTART:20240602T120000Z
            )
            """,
            """
            a 20240601T100000Z 20240601T100000Z
            b 20240602T120000Z 20240602T120000Z
            """),
        CalendarCase(
            "UTC times of Exchange's all-day series are midnights of its own zone, wherever it is read",
            zone: "America/New_York",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240601T000000
            DTEND;TZID=Europe/Berlin:20240602T000000
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            RRULE:FREQ=DAILY;UNTIL=20240603T220000Z
            EXDATE:20240601T220000Z
            )
            """,
            """
            - 20240601T040000Z 20240602T040000Z day
            - 20240603T040000Z 20240604T040000Z day
            - 20240604T040000Z 20240605T040000Z day
            """),
        CalendarCase(
            "an added period whose end lies before its start has no length",
            """
            E(
            DTSTART:20240601T100000Z
            DTEND:20240601T110000Z
            RDATE;VALUE=PERIOD:20240602T100000Z/-PT1H,20240603T100000Z/20240603T090000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T110000Z
            - 20240602T100000Z 20240602T100000Z
            - 20240603T100000Z 20240603T100000Z
            """),
    ]

    @Test func `an occurrence and its series have one UID, the first that is not empty`() throws {
        let event = "BEGIN:VEVENT\nUID:\nUID:one\nUID:two\nDTSTART:20240601\nEND:VEVENT\n"
        let text = "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n"
        let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)))
        let occurrences = expansion.occurrences(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to)
        #expect(occurrences.map(\.uid) == ["one"])
    }

    @Test(arguments: [UInt8(0), 0xFE, 0xFF])
    func `UTF-16 is known without a mark, whatever the file begins with`(first: UInt8) {
        let text = "\r\nBEGIN:VCALENDAR\r\nX-WR-CALNAME:Grüße\r\nEND:VCALENDAR\r\n"
        let isBig = first == 0xFE
        var bytes: [UInt8] = first == 0 ? [] : isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
        for unit in text.utf16 {
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            bytes += isBig ? pair : pair.reversed()
        }
        #expect(CalendarDocument(bytes).calendarName == "Grüße")
    }

    @Test func `a file in Windows-1252 behind a mark of UTF-8 is still one calendar`() {
        let text = Array("BEGIN:VCALENDAR\nX-WR-CALNAME:M".utf8) + [0xFC] + Array("ller\nEND:VCALENDAR\n".utf8)
        let document = CalendarDocument([0xEF, 0xBB, 0xBF] + text)
        #expect(document.calendarName == "Müller")
        #expect(document.components.map(\.kind) == [.calendar])
    }

    @Test func `a VTIMEZONE that is passed over for a guess is told`() throws {
        let cases = LeniencyTests.cases
        let example = try #require(cases.first { $0.testDescription.hasPrefix("an IANA name with another") })
        let expansion = CalendarExpansion(CalendarDocument(Array(example.text.utf8)))
        #expect(expansion.diagnostics.map(\.code) == [.guessedTimeZone])
    }

    @Test func `an X-WR-TIMEZONE that names no zone is reported where it stands`() {
        let text = "BEGIN:VCALENDAR\nX-WR-TIMEZONE:Nowhere\nEND:VCALENDAR\n"
        let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)))
        #expect(expansion.diagnostics.map(\.code) == [.unknownTimeZone])
        #expect(expansion.diagnostics.map { [$0.line, $0.column] } == [[2, 15]])
    }
}
