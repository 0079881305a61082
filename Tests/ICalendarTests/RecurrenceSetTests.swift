import ICalendar
import TestSupport
import Testing

/// How rules, what they take away, and DTSTART come together.
@Suite struct RecurrenceSetTests {
    static let cases = [
        CalendarCase(
            "a DTSTART that no rule gives and that a gap shifts onto the rule's first time is one occurrence with it",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240331T020000
            RRULE:FREQ=DAILY;BYHOUR=3;COUNT=2
            )
            """,
            """
            - 20240331T010000Z 20240331T010000Z
            - 20240401T010000Z 20240401T010000Z
            """),
        CalendarCase(
            "EXRULE takes away by instant: what a gap shifts, and what lies there without",
            """
            E(
            DTSTART;TZID=Europe/Berlin:20240330T033000
            RRULE:FREQ=DAILY;COUNT=3
            EXRULE:FREQ=DAILY;BYHOUR=2
            )
            """,
            """
            - 20240330T023000Z 20240330T023000Z
            - 20240401T013000Z 20240401T013000Z
            """),
        CalendarCase(
            "an EXRULE of seconds takes away what it gives, up to its COUNT or UNTIL, and a time that a gap shifts too",
            """
            E(
            SUMMARY:a
            DTSTART;TZID=Europe/Berlin:20240330T023000
            RRULE:FREQ=DAILY;COUNT=3
            EXRULE:FREQ=SECONDLY;BYHOUR=2,4;BYDAY=SU
            )
            E(
            UID:v
            SUMMARY:b
            DTSTART:20240601T000000Z
            RRULE:FREQ=DAILY;COUNT=5
            EXRULE:FREQ=SECONDLY;COUNT=172801
            )
            E(
            UID:w
            SUMMARY:c
            DTSTART:20240601T000000Z
            RRULE:FREQ=DAILY;COUNT=5
            EXRULE:FREQ=SECONDLY;UNTIL=20240604T235959Z
            )
            E(
            UID:x
            SUMMARY:d
            DTSTART;TZID=Europe/Berlin:20240330T033000
            RRULE:FREQ=DAILY;COUNT=3
            EXRULE:FREQ=SECONDLY;BYHOUR=2
            )
            """,
            """
            a 20240330T013000Z 20240330T013000Z
            a 20240401T003000Z 20240401T003000Z
            b 20240604T000000Z 20240604T000000Z
            b 20240605T000000Z 20240605T000000Z
            c 20240605T000000Z 20240605T000000Z
            d 20240330T023000Z 20240330T023000Z
            d 20240401T013000Z 20240401T013000Z
            """),
    ]

    @Test(arguments: cases)
    func `a recurrence set has each instant once, without those that are taken away`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    @Test func `a DTSTART that a gap shifts behind the rule's first times comes behind them, also between two batches`()
    {
        let text = """
            BEGIN:VEVENT
            UID:a
            DTSTART;TZID=Europe/Berlin:20240331T023000
            RRULE:FREQ=DAILY;BYHOUR=3;BYMINUTE=0
            END:VEVENT

            """
        let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)))
        var stream = OccurrenceStream([expansion], from: 1_711_800_000, to: 1_712_100_000, batchSize: 1)
        var starts: [Int64] = []
        while stream.advance() { starts += stream.batch.map(\.start) }
        #expect(
            starts.map { CalendarTime(utcSeconds: Int($0)).text } == [
                "20240331T010000Z", "20240331T013000Z", "20240401T010000Z", "20240402T010000Z",
            ])
    }
}
