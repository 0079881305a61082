import ICalendar
import Testing

/// Which instance an override stands for, and what becomes of the others.
@Suite struct OverrideTests {
    static let cases = [
        CalendarCase(
            "an override of an older version that has lost its instance is dropped, also with THISANDFUTURE",
            """
            E(
            SEQUENCE:1
            DTSTART:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=2
            )
            E(
            SEQUENCE:0
            RECURRENCE-ID;RANGE=THISANDFUTURE:20240531T100000Z
            DTSTART:20240531T150000Z
            )
            E(
            SEQUENCE:0
            RECURRENCE-ID:20240701T100000Z
            DTSTART:20240701T150000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T100000Z
            - 20240602T100000Z 20240602T100000Z
            """),
        CalendarCase(
            "a RECURRENCE-ID in UTC of another time means the only instance of its date on the series' clock",
            """
            E(
            DTSTART;TZID=Asia/Tokyo:20240601T080000
            RRULE:FREQ=DAILY;COUNT=3
            )
            E(
            RECURRENCE-ID:20240601T220000Z
            SUMMARY:moved
            DTSTART;TZID=Asia/Tokyo:20240602T120000
            )
            """,
            """
            - 20240531T230000Z 20240531T230000Z
            - 20240602T230000Z 20240602T230000Z
            moved 20240602T030000Z 20240602T030000Z
            """),
        CalendarCase(
            "an instance that a gap shifts over midnight is found by its instant",
            """
            E(
            DTSTART;TZID=America/Godthab:20250322T233000
            RRULE:FREQ=WEEKLY;COUNT=3
            )
            E(
            RECURRENCE-ID:20250330T013000Z
            SUMMARY:moved
            DTSTART;TZID=America/Godthab:20250401T120000
            )
            """,
            """
            - 20250323T013000Z 20250323T013000Z
            - 20250406T003000Z 20250406T003000Z
            moved 20250401T130000Z 20250401T130000Z
            """),
        CalendarCase(
            "an override without DTSTART keeps the end of the PERIOD that it stands for",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240601T100000
            DTEND;TZID=Europe/Berlin:20240601T110000
            RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20240603T100000/20240603T150000
            )
            E(
            RECURRENCE-ID;TZID=Europe/Berlin:20240603T100000
            SUMMARY:named
            )
            """,
            """
            - 20240601T080000Z 20240601T090000Z
            named 20240603T080000Z 20240603T130000Z
            """),
        CalendarCase(
            "THISANDFUTURE that makes times of dates keeps the dates, whatever the zones",
            zone: "Europe/Berlin",
            """
            E(
            DTSTART;VALUE=DATE:20240307
            RRULE:FREQ=DAILY;COUNT=5
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20240309
            SUMMARY:timed
            DTSTART;TZID=America/New_York:20240309T090000
            DURATION:PT1H
            )
            """,
            """
            - 20240306T230000Z 20240307T230000Z day
            - 20240307T230000Z 20240308T230000Z day
            timed 20240309T140000Z 20240309T150000Z
            timed 20240310T130000Z 20240310T140000Z
            timed 20240311T130000Z 20240311T140000Z
            """),
        CalendarCase(
            "THISANDFUTURE that makes dates of times takes the dates of the series' clock",
            zone: "Europe/Berlin",
            """
            E(
            DTSTART;TZID=America/New_York:20240308T183000
            RRULE:FREQ=DAILY;COUNT=4
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20240309T183000
            SUMMARY:dated
            DTSTART;VALUE=DATE:20240309
            )
            """,
            """
            - 20240308T233000Z 20240308T233000Z
            dated 20240308T230000Z 20240309T230000Z day
            dated 20240309T230000Z 20240310T230000Z day
            dated 20240310T230000Z 20240311T230000Z day
            """),
        CalendarCase(
            "a chain of THISANDFUTURE with a single override in it, and a cancelled rest",
            """
            E(
            DTSTART:20240601T100000Z
            DTEND:20240601T110000Z
            RRULE:FREQ=DAILY;COUNT=7
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE:20240603T100000Z
            SUMMARY:later
            DTSTART:20240603T120000Z
            DTEND:20240603T130000Z
            )
            E(
            RECURRENCE-ID:20240604T100000Z
            SUMMARY:once
            DTSTART:20240604T080000Z
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE:20240605T100000Z
            SUMMARY:short
            DTSTART:20240605T140000Z
            DURATION:PT30M
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE:20240607T100000Z
            SUMMARY:gone
            STATUS:CANCELLED
            DTSTART:20240607T100000Z
            )
            """,
            """
            - 20240601T100000Z 20240601T110000Z
            - 20240602T100000Z 20240602T110000Z
            gone 20240607T100000Z 20240607T100000Z cancelled
            later 20240603T120000Z 20240603T130000Z
            once 20240604T080000Z 20240604T080000Z
            short 20240605T140000Z 20240605T143000Z
            short 20240606T140000Z 20240606T143000Z
            """),
        CalendarCase(
            "days of a DURATION stay nominal where THISANDFUTURE moves a series over a change of the clock",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240320T100000
            DURATION:P1D
            RRULE:FREQ=WEEKLY;COUNT=3
            )
            E(
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20240327T100000
            SUMMARY:moved
            DTSTART;TZID=Europe/Berlin:20240330T120000
            DURATION:P1DT1H
            )
            """,
            """
            - 20240320T090000Z 20240321T090000Z
            moved 20240330T110000Z 20240331T110000Z
            moved 20240406T100000Z 20240407T110000Z
            """),
        CalendarCase(
            "a to-do's override that gives only DUE begins with its instance, or at DUE where the series does",
            """
            T(
            SUMMARY:a
            DTSTART:20240601T090000Z
            DUE:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=2
            )
            T(
            SUMMARY:b
            RECURRENCE-ID:20240602T090000Z
            DUE:20240602T150000Z
            )
            T(
            UID:v
            SUMMARY:c
            DUE:20240601T100000Z
            RRULE:FREQ=DAILY;COUNT=2
            )
            T(
            UID:v
            SUMMARY:d
            RECURRENCE-ID:20240602T100000Z
            DUE:20240602T150000Z
            )
            """,
            """
            a 20240601T090000Z 20240601T100000Z
            b 20240602T090000Z 20240602T150000Z
            c 20240601T100000Z 20240601T100000Z
            d 20240602T150000Z 20240602T150000Z
            """),
        CalendarCase(
            "RDATEs and a DTSTART that no rule gives are instances that can be overridden",
            """
            E(
            DTSTART:20240601T100000Z
            RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1
            RDATE:20240605T100000Z
            )
            E(
            RECURRENCE-ID:20240605T100000Z
            SUMMARY:a
            DTSTART:20240607T100000Z
            )
            E(
            RECURRENCE-ID:20240601T100000Z
            SUMMARY:b
            DTSTART:20240602T100000Z
            )
            """,
            """
            - 20240603T100000Z 20240603T100000Z
            a 20240607T100000Z 20240607T100000Z
            b 20240602T100000Z 20240602T100000Z
            """),
        CalendarCase(
            "what a THISANDFUTURE moves out of a gap is moved from where it would have been",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240329T023000
            RRULE:FREQ=DAILY;COUNT=4
            )
            E(
            SUMMARY:later
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20240330T023000
            DTSTART;TZID=Europe/Berlin:20240330T033000
            )
            """,
            """
            - 20240329T013000Z 20240329T013000Z
            later 20240330T023000Z 20240330T023000Z
            later 20240331T013000Z 20240331T013000Z
            later 20240401T013000Z 20240401T013000Z
            """),
        CalendarCase(
            "of two times that meet at the end of a gap the first is moved, whichever RECURRENCE-ID means",
            """
            E(
            DTSTART;TZID=Australia/Lord_Howe:20241006T020000
            RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=3
            )
            E(
            SUMMARY:earlier
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Australia/Lord_Howe:20241006T023000
            DTSTART;TZID=Australia/Lord_Howe:20241006T010000
            )
            """,
            """
            earlier 20241005T143000Z 20241005T143000Z
            earlier 20241005T144500Z 20241005T144500Z
            """),
    ]

    @Test(arguments: cases)
    func `an override stands for one instance of its series`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    static let versions = [
        CalendarCase(
            "of several with the same start the newest counts, and of those the last with each SUMMARY",
            """
            E(
            SUMMARY:a
            DTSTART:20240601T100000Z
            DTSTAMP:20240101T000000Z
            DTEND:20240601T110000Z
            )
            E(
            SUMMARY:b
            DTSTART:20240601T100000Z
            DTSTAMP:20240102T000000Z
            DTEND:20240601T110000Z
            )
            E(
            SUMMARY:c
            DTSTART:20240601T100000Z
            DTSTAMP:20240102T000000Z
            DTEND:20240601T120000Z
            )
            E(
            SUMMARY:c
            DTSTART:20240601T100000Z
            DTSTAMP:20240102T000000Z
            DTEND:20240601T130000Z
            )
            """,
            """
            b 20240601T100000Z 20240601T110000Z
            c 20240601T100000Z 20240601T130000Z
            """),
        CalendarCase(
            "the highest SEQUENCE of a VCALENDAR counts, whatever starts and stamps say",
            """
            CAL(
            E(
            SUMMARY:a
            SEQUENCE:1
            DTSTART:20240601T100000Z
            )
            E(
            SUMMARY:b
            SEQUENCE:2
            DTSTART:20240602T100000Z
            DTSTAMP:20200101T000000Z
            )
            E(
            SUMMARY:c
            DTSTART:20240603T100000Z
            DTSTAMP:20240101T000000Z
            )
            )
            CAL(
            E(
            SUMMARY:d
            DTSTART:20240601T100000Z
            )
            )
            """,
            """
            b 20240602T100000Z 20240602T100000Z
            d 20240601T100000Z 20240601T100000Z
            """),
    ]

    @Test(arguments: versions)
    func `of several components of a UID the current ones count`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }
}
