import ICalendar
import Testing

/// Events of dates, and of times that mean dates.
@Suite struct AllDayTests {
    static let cases = [
        CalendarCase(
            "an EXDATE with another time of day than midnight takes nothing from a series of dates",
            zone: "Europe/Berlin",
            """
            E(
            DTSTART;VALUE=DATE:20240101
            RRULE:FREQ=DAILY;COUNT=4
            EXDATE:20240102T100000Z
            EXDATE;TZID=Europe/Berlin:20240104T120000
            EXDATE:20240102T230000Z
            )
            """,
            """
            - 20231231T230000Z 20240101T230000Z day
            - 20240101T230000Z 20240102T230000Z day
            - 20240103T230000Z 20240104T230000Z day
            """),
        CalendarCase(
            "a PERIOD in a series of dates has its own days",
            zone: "Europe/Berlin",
            """
            E(
            DTSTART;VALUE=DATE:20240101
            RDATE;VALUE=PERIOD:20240105T000000Z/P2D,20240110T000000Z/20240113T000000Z
            )
            """,
            """
            - 20231231T230000Z 20240101T230000Z day
            - 20240104T230000Z 20240106T230000Z day
            - 20240109T230000Z 20240112T230000Z day
            """),
        CalendarCase(
            "Outlook's flag makes days of midnights, with DTEND, DURATION or no end",
            """
            E(
            SUMMARY:a
            DTSTART;TZID=Europe/Berlin:20240601T000000
            DURATION:P2D
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            )
            E(
            SUMMARY:b
            DTSTART;TZID=Europe/Berlin:20240603T000000
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            )
            E(
            SUMMARY:c
            DTSTART;TZID=Europe/Berlin:20240604T000000
            DURATION:PT1H
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            )
            E(
            SUMMARY:d
            DTSTART;TZID=Europe/Berlin:20240605T000000
            DTEND;TZID=Europe/Berlin:20240606T000000
            X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
            )
            """,
            """
            a 20240601T000000Z 20240603T000000Z day
            b 20240603T000000Z 20240604T000000Z day
            c 20240603T220000Z 20240603T230000Z
            d 20240604T220000Z 20240605T220000Z
            """),
        CalendarCase(
            "Outlook's flag makes days of times in UTC that are midnights where the calendar is",
            zone: "Europe/Berlin",
            """
            E(
            SUMMARY:a
            DTSTART:20240531T220000Z
            DTEND:20240601T220000Z
            RRULE:FREQ=WEEKLY;COUNT=3
            EXDATE:20240607T220000Z
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            )
            E(
            SUMMARY:b
            DTSTART:20240601T000000Z
            DTEND:20240602T000000Z
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            )
            """,
            """
            a 20240531T220000Z 20240601T220000Z day
            a 20240614T220000Z 20240615T220000Z day
            b 20240601T000000Z 20240602T000000Z
            """),
        CalendarCase(
            "where a zone leaves out a whole day, a daily series has one instance less",
            """
            E(
            DTSTART;TZID=Pacific/Apia:20111229T100000
            RRULE:FREQ=DAILY;COUNT=4
            )
            """,
            """
            - 20111229T200000Z 20111229T200000Z
            - 20111230T200000Z 20111230T200000Z
            - 20111231T200000Z 20111231T200000Z
            """),
        CalendarCase(
            "behind a day that a zone leaves out a daily series of days and of times goes on with its length",
            zone: "Pacific/Apia",
            """
            E(
            SUMMARY:a
            DTSTART;VALUE=DATE:20111229
            RRULE:FREQ=DAILY;COUNT=4
            )
            E(
            SUMMARY:b
            UID:b
            DTSTART:20111229T100000
            DURATION:P1D
            RRULE:FREQ=DAILY;COUNT=3
            )
            """,
            """
            a 20111229T100000Z 20111230T100000Z day
            a 20111230T100000Z 20111231T100000Z day
            a 20111231T100000Z 20120101T100000Z day
            b 20111229T200000Z 20111230T200000Z
            b 20111230T200000Z 20111231T200000Z
            """),
    ]

    @Test(arguments: cases)
    func `a day is a day where the calendar says so`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }
}
