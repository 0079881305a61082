import ICalendar
import Testing

/// Starts and ends of to-dos in forms that do not fit each other.
@Suite struct TodoFormTests {
    static let cases = [
        CalendarCase(
            "a due date beside a start with a time is midnight on the start's clock",
            "T(\nDTSTART;TZID=Europe/Berlin:20240601T100000\nDUE;VALUE=DATE:20240603\n)",
            "- 20240601T080000Z 20240602T220000Z"),
        CalendarCase(
            "a due time beside a date makes its day the last one",
            "T(\nDTSTART;VALUE=DATE:20240601\nDUE:20240602T170000Z\n)",
            "- 20240601T000000Z 20240603T000000Z day"),
        CalendarCase(
            "a due time without zone is on the start's clock",
            "T(\nDTSTART;TZID=Asia/Tokyo:20240601T100000\nDUE:20240601T120000\n)",
            "- 20240601T010000Z 20240601T030000Z"),
        CalendarCase(
            "a due time before the start is the start", "T(\nDTSTART:20240601T100000Z\nDUE:20240601T090000Z\n)",
            "- 20240601T100000Z 20240601T100000Z"),
        CalendarCase(
            "days of a duration are nominal for to-dos too",
            "T(\nDTSTART;TZID=Europe/Berlin:20240330T120000\nDURATION:P1D\n)",
            "- 20240330T110000Z 20240331T100000Z"),
        CalendarCase(
            "a to-do that is due at a time and recurs has no length, and shifts over a gap",
            "T(\nDUE;TZID=Europe/Berlin:20240330T023000\nRRULE:FREQ=DAILY;COUNT=3\n)",
            "- 20240330T013000Z 20240330T013000Z\n- 20240331T013000Z 20240331T013000Z\n- 20240401T003000Z 20240401T003000Z"
        ),
        CalendarCase(
            "a DUE that is no time leaves the start", "T(\nDTSTART:20240601T100000Z\nDUE:None\n)",
            "- 20240601T100000Z 20240601T100000Z"),
        CalendarCase(
            "an empty DTSTART leaves the due time", "T(\nDTSTART:\nDUE:20240601T100000Z\n)",
            "- 20240601T100000Z 20240601T100000Z"),
        CalendarCase(
            "a DTEND means nothing in a to-do", "T(\nDTSTART:20240601T100000Z\nDTEND:20240601T120000Z\n)",
            "- 20240601T100000Z 20240601T100000Z"),
        CalendarCase(
            "a DUE means nothing in an event", "E(\nDTSTART:20240601T100000Z\nDUE:20240601T120000Z\n)",
            "- 20240601T100000Z 20240601T100000Z"),
        CalendarCase(
            "a due date alone lasts its day", "T(\nDUE;VALUE=DATE:20240601\n)",
            "- 20240601T000000Z 20240602T000000Z day"),
    ]

    @Test(arguments: cases)
    func `a to-do lies where its times put it`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    @Test func `busy periods are read in every form, in the zone that they name`() {
        let text = """
            BEGIN:VCALENDAR
            X-WR-TIMEZONE:Europe/Berlin
            BEGIN:VFREEBUSY
            UID:f
            FREEBUSY;FBTYPE=BUSY-TENTATIVE:20240601T100000Z/PT1H , 20240602T100000Z/20240602T110000Z
            FREEBUSY;fbtype="free":20240603T100000Z/PT1H
            item1.FREEBUSY:20240604T100000/PT1H
            FREEBUSY;TZID=Tokyo Standard Time:20240605T100000/20240605T110000
            FREEBUSY:20240606T100000Z/20240606T090000Z,20240607T100000Z
            FREEBUSY;TZID=Europe/Berlin:20240330T120000/P1D
            END:VFREEBUSY
            END:VCALENDAR
            """
        let document = CalendarDocument(Array(text.utf8))
        var rows: [String] = []
        CalendarExpansion(document).forEachBusyPeriod(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to) {
            rows.append([$1, $2].map { CalendarTime(utcSeconds: Int($0)).text }.joined(separator: "/"))
        }
        #expect(
            rows == [
                "20240601T100000Z/20240601T110000Z", "20240602T100000Z/20240602T110000Z",
                "20240604T080000Z/20240604T090000Z", "20240605T010000Z/20240605T020000Z",
                "20240330T110000Z/20240331T100000Z",
            ])
        #expect(document.diagnostics.map(\.code) == [.endBeforeStart, .badPeriod])
    }
}
