import ICalendar
import Testing

/// What calendar programs write beside the standard, and what they mean by it.
@Suite struct WriterHabitTests {
    static let cases = [
        CalendarCase(
            "a component of an unknown kind keeps its properties to itself",
            """
            E(
            BEGIN:X-NOTE
            DTSTART:20240501T100000Z
            BEGIN:X-PART
            DTEND:20240501T110000Z
            END:X-PART
            END:X-NOTE
            DTSTART:20240601T100000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T100000Z
            """),
        CalendarCase(
            "UNTIL at midnight, or the last second of a day, in UTC means its date in a series of dates",
            zone: "America/New_York",
            """
            E(
            SUMMARY:a
            DTSTART;VALUE=DATE:20240601
            RRULE:FREQ=DAILY;UNTIL=20240602T000000Z
            )
            E(
            SUMMARY:b
            DTSTART;VALUE=DATE:20240701
            RRULE:FREQ=DAILY;UNTIL=20240702T235959Z
            )
            E(
            SUMMARY:c
            DTSTART;VALUE=DATE:20240801
            RRULE:FREQ=DAILY;UNTIL=20240803T035959Z
            )
            """,
            """
            a 20240601T040000Z 20240602T040000Z day
            a 20240602T040000Z 20240603T040000Z day
            b 20240701T040000Z 20240702T040000Z day
            b 20240702T040000Z 20240703T040000Z day
            c 20240801T040000Z 20240802T040000Z day
            c 20240802T040000Z 20240803T040000Z day
            """),
        CalendarCase(
            "UNTIL at the last second of a day in UTC is no later day east of Greenwich",
            zone: "Asia/Tokyo",
            """
            E(
            DTSTART;VALUE=DATE:20240601
            RRULE:FREQ=DAILY;UNTIL=20240602T235959Z
            )
            """,
            """
            - 20240531T150000Z 20240601T150000Z day
            - 20240601T150000Z 20240602T150000Z day
            """),
        CalendarCase(
            "a UTC time takes from a series without any zone what the clock shows then, or what happens then",
            zone: "Europe/Berlin",
            """
            E(
            DTSTART:20240601T100000
            RRULE:FREQ=DAILY;COUNT=5
            EXDATE:20240602T100000Z,20240603T080000Z,20240604T090000Z
            )
            """,
            """
            - 20240601T080000Z 20240601T080000Z
            - 20240604T080000Z 20240604T080000Z
            - 20240605T080000Z 20240605T080000Z
            """),
        CalendarCase(
            "a UTC UNTIL ends a series without any zone where the clock shows it, or where it is, whichever is later",
            zone: "America/New_York",
            """
            E(
            SUMMARY:a
            DTSTART:20240601T100000
            RRULE:FREQ=DAILY;UNTIL=20240602T100000Z
            )
            E(
            SUMMARY:b
            DTSTART:20240701T100000
            RRULE:FREQ=DAILY;UNTIL=20240702T140000Z
            )
            """,
            """
            a 20240601T140000Z 20240601T140000Z
            a 20240602T140000Z 20240602T140000Z
            b 20240701T140000Z 20240701T140000Z
            b 20240702T140000Z 20240702T140000Z
            """),
        CalendarCase(
            "X-WR-TIMEZONE is a zone: a UTC time means an instant there",
            """
            CAL(
            X-WR-TIMEZONE:America/New_York
            E(
            DTSTART:20240601T100000
            RRULE:FREQ=DAILY;UNTIL=20240604T100000Z
            EXDATE:20240602T100000Z,20240603T140000Z
            )
            )
            """,
            """
            - 20240601T140000Z 20240601T140000Z
            - 20240602T140000Z 20240602T140000Z
            """),
    ]

    @Test(arguments: cases) func `a habit is read as it is meant`(_ calendar: CalendarCase) throws {
        #expect(try calendar.occurrences() == calendar.expected)
    }

    @Test func `a UID is a text: its commas and semicolons are read without their escapes`() {
        let text = #"""
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:Room 5\, north\; a\\b c:\notes\
            DTSTART:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=2
            END:VEVENT
            END:VCALENDAR
            """#
        let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)))
        let uid = #"Room 5, north; a\b c:\notes\"#
        #expect(expansion.document.components(of: .event).map(\.uid) == [uid])
        var stream = OccurrenceStream([expansion], from: 0, to: 4_000_000_000)
        var uids: [String] = []
        while stream.advance() { uids += stream.batch.map { stream.templates[$0.template].uid } }
        #expect(uids == [uid, uid])
    }
}
