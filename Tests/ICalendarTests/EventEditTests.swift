import ICalendar
import Testing

/// What each kind of edit writes, line by line.
@Suite struct EventEditTests {
    /// An event, and what a move makes of its lines.
    struct Case: CustomTestStringConvertible {
        let name: String
        let lines: [String]
        let start: String
        var end: String?
        var tzid: String?
        var kind = "VEVENT"
        let expected: [String]

        var testDescription: String { name }
    }

    private static func document(_ components: [[String]], kind: String = "VEVENT") -> CalendarDocument {
        var lines = ["BEGIN:VCALENDAR"]
        for component in components { lines += ["BEGIN:\(kind)", "UID:a"] + component + ["END:\(kind)"] }
        return CalendarDocument(Array((lines + ["END:VCALENDAR"]).map { $0 + "\r\n" }.joined().utf8))
    }

    /// The lines of the components, without VTIMEZONE, stamps and what stands in every sample.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        CalendarDocument(bytes).components.flatMap(\.components).filter { $0.kind == .event || $0.kind == .todo }
            .flatMap(\.properties).filter { !["UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains($0.name) }
            .map { property in
                let parameters = property.parameters.map { ";\($0.name)=\($0.value)" }.joined()
                return property.name + parameters + ":" + property.value
            }
    }

    private static let berlin = "DTSTART;TZID=Europe/Berlin:20240603T100000"

    static let cases: [Case] = [
        Case(
            name: "DTEND moves along", lines: [berlin, "DTEND;TZID=Europe/Berlin:20240603T113000"],
            start: "20240604T090000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T090000", "DTEND;TZID=Europe/Berlin:20240604T103000"]),
        Case(
            name: "DURATION stays", lines: [berlin, "DURATION:PT1H"], start: "20240604T090000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T090000", "DURATION:PT1H"]),
        Case(
            name: "a new end takes the place of DURATION", lines: [berlin, "DURATION:PT1H"], start: "20240604T090000",
            end: "20240604T093000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T090000", "DTEND;TZID=Europe/Berlin:20240604T093000"]),
        Case(
            name: "an instant is written on the event's clock", lines: [berlin], start: "20240604T090000Z",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T110000"]),
        Case(
            name: "a date is another day at the same time", lines: [berlin], start: "20240610",
            expected: ["DTSTART;TZID=Europe/Berlin:20240610T100000"]),
        Case(
            name: "another zone takes the end with it", lines: [berlin, "DTEND;TZID=Europe/Berlin:20240603T113000"],
            start: "20240604T090000", tzid: "Asia/Tokyo",
            expected: ["DTSTART;TZID=Asia/Tokyo:20240604T090000", "DTEND;TZID=Asia/Tokyo:20240604T103000"]),
        Case(
            name: "UTC is written with Z", lines: [berlin], start: "20240604T090000", tzid: "UTC",
            expected: ["DTSTART:20240604T090000Z"]),
        Case(
            name: "the second of two times that the clock shows is written in UTC",
            lines: [berlin, "DTEND;TZID=Europe/Berlin:20240603T113000"], start: "20241027T013000Z",
            expected: ["DTSTART:20241027T013000Z", "DTEND:20241027T030000Z"]),
        Case(
            name: "an end that the clock shows second is written in UTC",
            lines: [berlin, "DTEND;TZID=Europe/Berlin:20240603T113000"], start: "20241027T013000",
            end: "20241027T010000Z",
            expected: ["DTSTART;TZID=Europe/Berlin:20241027T013000", "DTEND:20241027T010000Z"]),
        Case(
            name: "a series recurs on its clock", lines: [berlin, "RRULE:FREQ=DAILY"], start: "20241027T013000Z",
            expected: ["DTSTART;TZID=Europe/Berlin:20241027T023000", "RRULE:FREQ=DAILY"]),
        Case(
            name: "an all-day event stays one", lines: ["DTSTART;VALUE=DATE:20240603", "DTEND;VALUE=DATE:20240606"],
            start: "20240710",
            expected: ["DTSTART;VALUE=DATE:20240710", "DTEND;VALUE=DATE:20240713"]),
        Case(
            name: "a date without VALUE=DATE gets it", lines: ["DTSTART:20240603"], start: "20240710",
            expected: ["DTSTART;VALUE=DATE:20240710"]),
        Case(
            name: "a flight lasts as long as before",
            lines: [berlin, "DTEND;TZID=America/New_York:20240603T130000"], start: "20241028T100000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20241028T100000", "DTEND;TZID=America/New_York:20241028T140000",
            ]),
        Case(
            name: "a weekend over a clock change ends when weekends end",
            lines: ["DTSTART;TZID=Europe/Berlin:20240322T180000", "DTEND;TZID=Europe/Berlin:20240324T180000"],
            start: "20240329T180000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20240329T180000", "DTEND;TZID=Europe/Berlin:20240331T180000",
            ]),
        Case(
            name: "an end that a gap would put before its start keeps the length",
            lines: ["DTSTART;TZID=Europe/Berlin:20240330T014500", "DTEND;TZID=Europe/Berlin:20240330T020000"],
            start: "20240331T024500",
            expected: ["DTSTART;TZID=Europe/Berlin:20240331T024500", "DTEND;TZID=Europe/Berlin:20240331T040000"]),
        Case(
            name: "a series keeps the exact length that all of its occurrences have",
            lines: [
                "DTSTART;TZID=Europe/Berlin:20240330T220000", "DTEND;TZID=Europe/Berlin:20240331T040000",
                "RRULE:FREQ=DAILY",
            ], start: "20240401T220000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20240401T220000", "DTEND;TZID=Europe/Berlin:20240402T030000",
                "RRULE:FREQ=DAILY",
            ]),
        Case(
            name: "midnights of Exchange stay midnights",
            lines: [
                "DTSTART;TZID=Europe/Berlin:20240603T000000", "DTEND;TZID=Europe/Berlin:20240604T000000",
                "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
            ], start: "20240610",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20240610T000000", "DTEND;TZID=Europe/Berlin:20240611T000000",
                "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
            ]),
        Case(
            name: "an end without zone stays without", lines: [berlin, "DTEND:20240603T110000"],
            start: "20240604T120000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T120000", "DTEND:20240604T130000"]),
        Case(
            name: "other parameters stay", lines: ["DTSTART;X-A=\"b;c\";TZID=Europe/Berlin:20240603T100000"],
            start: "20240604T100000", tzid: "Asia/Tokyo",
            expected: ["DTSTART;X-A=b;c;TZID=Asia/Tokyo:20240604T100000"]),
        Case(
            name: "of several starts the one that counts is moved",
            lines: ["DTSTART:20240601T100000Z", "DTSTART:20240602T100000Z", "DTSTART:never"], start: "20240605T100000",
            expected: ["DTSTART:20240605T100000Z", "DTSTART:20240602T100000Z", "DTSTART:never"]),
        Case(
            name: "a to-do moves with its DUE", lines: ["DTSTART:20240603T100000Z", "DUE:20240603T120000Z"],
            start: "20240604T100000", kind: "VTODO",
            expected: ["DTSTART:20240604T100000Z", "DUE:20240604T120000Z"]),
        Case(
            name: "a to-do that is only due is due then", lines: ["DUE;TZID=Europe/Berlin:20240603T100000"],
            start: "20240604T100000", kind: "VTODO", expected: ["DUE;TZID=Europe/Berlin:20240604T100000"]),
        Case(
            name: "a zone with colons is quoted", lines: ["DTSTART;TZID=UTC+02:00:20240603T100000"],
            start: "20240604T100000", expected: ["DTSTART;TZID=UTC+02:00:20240604T100000"]),
        Case(
            name: "UNTIL as a date follows over midnight",
            lines: ["DTSTART;TZID=Europe/Berlin:20240603T230000", "RRULE:FREQ=DAILY;UNTIL=20240610;INTERVAL=2"],
            start: "20240604T010000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240604T010000", "RRULE:FREQ=DAILY;UNTIL=20240611;INTERVAL=2"]),
        Case(
            name: "UNTIL in UTC follows on the wall clock",
            lines: [
                "DTSTART;TZID=Europe/Berlin:20241020T100000", "RRULE:X-ODD=1;freq=daily;until=20241026T080000Z",
            ], start: "20241021T100000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20241021T100000", "RRULE:X-ODD=1;freq=daily;UNTIL=20241027T090000Z",
            ]),
        Case(
            name: "UNTIL in UTC stays the end of a local day",
            lines: ["DTSTART;TZID=Europe/Berlin:20241020T100000", "RRULE:FREQ=DAILY;UNTIL=20241026T215959Z"],
            start: "20241021T100000",
            expected: ["DTSTART;TZID=Europe/Berlin:20241021T100000", "RRULE:FREQ=DAILY;UNTIL=20241027T225959Z"]),
        Case(
            name: "an exception in a gap follows its occurrence, not the clock behind the gap",
            lines: [
                "DTSTART;TZID=Europe/Berlin:20240329T023000", "RRULE:FREQ=DAILY;UNTIL=20240331T013000Z",
                "EXDATE:20240331T013000Z",
            ], start: "20240329T033000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20240329T033000", "RRULE:FREQ=DAILY;UNTIL=20240331T013000Z",
                "EXDATE:20240331T013000Z",
            ]),
        Case(
            name: "a limit in UTC includes an occurrence that a gap puts later",
            lines: ["DTSTART;TZID=Europe/Berlin:20240328T013000", "RRULE:FREQ=DAILY;UNTIL=20240330T011000Z"],
            start: "20240329T023000",
            expected: ["DTSTART;TZID=Europe/Berlin:20240329T023000", "RRULE:FREQ=DAILY;UNTIL=20240331T013000Z"]),
        Case(
            name: "a local UNTIL stays local",
            lines: ["DTSTART;TZID=Europe/Berlin:20240603T100000", "RRULE:FREQ=DAILY;UNTIL=20240610T100000"],
            start: "20240603T111500",
            expected: ["DTSTART;TZID=Europe/Berlin:20240603T111500", "RRULE:FREQ=DAILY;UNTIL=20240610T111500"]),
        Case(
            name: "UNTIL as a date becomes a time where days no longer tell it",
            lines: ["DTSTART:20240603T100000Z", "RRULE:FREQ=HOURLY;INTERVAL=5;UNTIL=20240610"],
            start: "20240603T120000",
            expected: ["DTSTART:20240603T120000Z", "RRULE:FREQ=HOURLY;INTERVAL=5;UNTIL=20240611T015959Z"]),
        Case(
            name: "exceptions and additions follow in their own forms",
            lines: [
                "DTSTART;TZID=Europe/Berlin:20240603T230000", "RRULE:FREQ=DAILY",
                "EXDATE;TZID=Europe/Berlin:20240604T230000,20240605T230000,", "EXDATE:20240606T210000Z",
                "EXDATE;VALUE=DATE:20240607", "EXDATE;TZID=Asia/Tokyo:20240609T060000",
                "RDATE;VALUE=PERIOD:20240701T080000Z/PT1H,20240702T080000Z/20240702T090000Z", "RDATE:soon",
            ], start: "20240604T010000",
            expected: [
                "DTSTART;TZID=Europe/Berlin:20240604T010000", "RRULE:FREQ=DAILY",
                "EXDATE;TZID=Europe/Berlin:20240605T010000,20240606T010000,", "EXDATE:20240606T230000Z",
                "EXDATE;VALUE=DATE:20240608", "EXDATE;TZID=Asia/Tokyo:20240609T080000",
                "RDATE;VALUE=PERIOD:20240701T100000Z/PT1H,20240702T100000Z/20240702T110000Z", "RDATE:soon",
            ]),
    ]

    @Test(arguments: cases)
    func `a move writes`(_ test: Case) throws {
        let document = EventEditTests.document([test.lines], kind: test.kind)
        let component = try #require(document.components.first?.components.first)
        var editor = CalendarEditor(document)
        try editor.move(
            component, to: #require(CalendarTime(test.start)), end: test.end.flatMap { CalendarTime($0) },
            tzid: test.tzid, lastModified: 1_717_400_000)
        let bytes = editor.serialized()
        #expect(EventEditTests.lines(bytes) == test.expected)
        #expect(CalendarDocument(bytes).diagnostics.count <= document.diagnostics.count)
    }

    @Test func `a TZID with colons, which only its end told from the value, is quoted`() throws {
        let document = EventEditTests.document([["DTSTART;X-A=1;TZID=UTC+02:00:20240603T100000"]])
        var editor = CalendarEditor(document)
        try editor.move(
            #require(document.components(of: .event).first), to: #require(CalendarTime("20240604T100000")),
            lastModified: 0)
        let text = String(decoding: editor.serialized(), as: UTF8.self)
        #expect(text.contains("\r\nDTSTART;X-A=1;TZID=\"UTC+02:00\":20240604T100000\r\n"))
    }

    @Test func `a moved event keeps every other byte`() throws {
        let text = """
            BEGIN:VCALENDAR
            X-BEFORE:1

            BEGIN:VEVENT
            UID:a
            dtstamp:20240101T000000Z
            X-ODD;P="q:r":kept\\,
              as it is
            SEQUENCE:7
            DTSTART;TZID=Mine:2024
             0601T100000
            DTEND;TZID=Mine:20240601T110000


            SUMMARY:blank lines and all
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VEVENT
            X-BEHIND: 2
            """
        let document = CalendarDocument(Array(text.utf8))
        let event = try #require(document.components(of: .event).first)
        var editor = CalendarEditor(document)
        try editor.move(event, to: #require(CalendarTime("20240602T120000")), lastModified: 1_717_400_000)
        let expected = text.replacing("20240101T000000Z", with: "20240603T073320Z")
            .replacing("SEQUENCE:7", with: "SEQUENCE:8").replacing("2024\n 0601T100000", with: "20240602T120000")
            .replacing("20240601T110000", with: "20240602T130000")
            .replacing("BEGIN:VALARM", with: "LAST-MODIFIED:20240603T073320Z\nBEGIN:VALARM")
        #expect(String(decoding: editor.serialized(), as: UTF8.self) == expected)
    }

    @Test func `overrides follow their series in the forms in which they were written`() throws {
        let series = ["DTSTART;TZID=Europe/Berlin:20240603T230000", "RRULE:FREQ=DAILY;COUNT=9"]
        let document = EventEditTests.document([
            series, ["RECURRENCE-ID;TZID=Europe/Berlin:20240604T230000", "DTSTART;TZID=Europe/Berlin:20240604T220000"],
            ["RECURRENCE-ID:20240605T210000Z", "DTSTART:20240606T210000Z", "DURATION:PT1H"],
            ["RECURRENCE-ID:20240606T230000"], ["RECURRENCE-ID:20240607T230000Z"],
            ["RECURRENCE-ID;VALUE=DATE:20240608", "DTSTART;VALUE=DATE:20240609"],
            ["RECURRENCE-ID;TZID=Asia/Tokyo:20240610T060000", "DTSTART;TZID=Asia/Tokyo:20240610T080000"],
        ])
        let event = try #require(document.components(of: .event).first)
        var editor = CalendarEditor(document)
        try editor.move(event, to: #require(CalendarTime("20240604T010000")), lastModified: 0)
        #expect(
            EventEditTests.lines(editor.serialized()) == [
                "DTSTART;TZID=Europe/Berlin:20240604T010000", "RRULE:FREQ=DAILY;COUNT=9",
                "RECURRENCE-ID;TZID=Europe/Berlin:20240605T010000", "DTSTART;TZID=Europe/Berlin:20240605T000000",
                "RECURRENCE-ID:20240605T230000Z", "DTSTART:20240606T230000Z", "DURATION:PT1H",
                "RECURRENCE-ID:20240607T010000", "RECURRENCE-ID:20240608T010000Z",
                "RECURRENCE-ID;VALUE=DATE:20240609", "DTSTART;VALUE=DATE:20240610",
                "RECURRENCE-ID;TZID=Asia/Tokyo:20240610T080000", "DTSTART;TZID=Asia/Tokyo:20240610T100000",
            ])
    }

    // MARK: Occurrences

    private static let series = [
        "DTSTAMP:20240101T000000Z", "DTSTART;TZID=\"Europe/Berlin\":20240603T100000",
        "DTEND;TZID=\"Europe/Berlin\":20240603T110000", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20240617T080000Z",
        "SEQUENCE:2", "SUMMARY:Weekly", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM",
    ]

    private func occurrence(_ document: CalendarDocument, _ number: Int) -> Occurrence {
        CalendarExpansion(document).occurrences(from: 0, to: 4_000_000_000)[number]
    }

    @Test func `an override is a copy of the series behind it, in the series' form`() throws {
        let document = EventEditTests.document([EventEditTests.series])
        var editor = CalendarEditor(document)
        try editor.override(
            occurrence(document, 1), start: CalendarTime("20240610T143000"), lastModified: 1_717_400_000
        ) { $0.write("SUMMARY", text: "Later, once") }
        let text = String(decoding: editor.serialized(), as: UTF8.self)
        let override = """
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            DTSTAMP:20240603T073320Z
            DTSTART;TZID="Europe/Berlin":20240610T143000
            RECURRENCE-ID;TZID=Europe/Berlin:20240610T100000
            DTEND;TZID="Europe/Berlin":20240610T153000
            SEQUENCE:3
            SUMMARY:Later\\, once
            LAST-MODIFIED:20240603T073320Z
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        #expect(text.hasSuffix(override.replacing("\n", with: "\r\n")))
        let series = EventEditTests.series.map { $0 + "\r\n" }.joined()
        #expect(text.contains("BEGIN:VEVENT\r\nUID:a\r\n" + series + "END:VEVENT\r\n"))
    }

    @Test func `an override that exists is changed where it stands`() throws {
        let override = ["RECURRENCE-ID:20240610T080000Z", "DTSTART:20240610T090000Z", "X-KEPT:1", "SEQUENCE:5"]
        let document = EventEditTests.document([EventEditTests.series, override])
        var editor = CalendarEditor(document)
        try editor.override(
            occurrence(document, 1), start: CalendarTime("20240610T120000Z"),
            end: CalendarTime("20240610T130000Z"), lastModified: 1_717_400_000)
        let again = CalendarDocument(editor.serialized())
        let events = again.components(of: .event)
        #expect(events.count == 2)
        #expect(
            EventEditTests.lines(again.serialized()).suffix(4) == [
                "RECURRENCE-ID:20240610T080000Z", "DTSTART:20240610T120000Z", "X-KEPT:1", "DTEND:20240610T130000Z",
            ])
        #expect(events[1].sequence == 6)
        #expect(events[0].sequence == 2)
    }

    @Test func `an excluded occurrence is an EXDATE in the series' form, and its override goes`() throws {
        let override = ["RECURRENCE-ID:20240610T080000Z", "DTSTART:20240610T090000Z"]
        let document = EventEditTests.document([EventEditTests.series, override])
        var editor = CalendarEditor(document)
        try editor.exclude(occurrence(document, 1), lastModified: 1_717_400_000)
        let bytes = editor.serialized()
        let events = CalendarDocument(bytes).components(of: .event)
        #expect(events.count == 1)
        #expect(EventEditTests.lines(bytes).contains("EXDATE;TZID=Europe/Berlin:20240610T100000"))
        #expect(events[0].sequence == 3)
    }

    @Test func `of two occurrences at one wall time the one that is meant is excluded`() throws {
        let lines = [
            "DTSTART;TZID=Europe/Berlin:20241020T023000", "RRULE:FREQ=WEEKLY;COUNT=2", "RDATE:20241027T013000Z",
        ]
        let document = EventEditTests.document([lines])
        let before = CalendarExpansion(document).occurrences(from: 0, to: 4_000_000_000)
        for (number, written) in [(1, "EXDATE;TZID=Europe/Berlin:20241027T023000"), (2, "EXDATE:20241027T013000Z")] {
            var editor = CalendarEditor(document)
            try editor.exclude(before[number], lastModified: 0)
            let bytes = editor.serialized()
            #expect(EventEditTests.lines(bytes).last == written)
            let after = CalendarExpansion(CalendarDocument(bytes)).occurrences(from: 0, to: 4_000_000_000)
            #expect(after.map(\.start) == before.indices.filter { $0 != number }.map { before[$0].start })
        }
    }

    @Test func `a cancelled event keeps its times`() throws {
        let document = EventEditTests.document([EventEditTests.series])
        var editor = CalendarEditor(document)
        try editor.cancel(#require(document.components(of: .event).first), lastModified: 1_717_400_000)
        let again = CalendarDocument(editor.serialized())
        #expect(again.components(of: .event).first?.status == "CANCELLED")
        let occurrences = CalendarExpansion(again).occurrences(from: 0, to: 4_000_000_000)
        #expect(occurrences.map(\.start) == (0..<3).map { occurrence(document, $0).start })
        #expect(occurrences.allSatisfy { $0.isCancelled })
    }

    @Test func `an override of another zone is placed by its instant`() throws {
        let document = EventEditTests.document([EventEditTests.series])
        var editor = CalendarEditor(document)
        try editor.override(occurrence(document, 1), tzid: "Asia/Tokyo", lastModified: 0)
        #expect(
            EventEditTests.lines(editor.serialized()).contains("DTSTART;TZID=Asia/Tokyo:20240610T170000"))
        let again = CalendarExpansion(CalendarDocument(editor.serialized())).occurrences(from: 0, to: 4_000_000_000)
        #expect(again[1].start == occurrence(document, 1).start && again[1].end == occurrence(document, 1).end)
    }

    // MARK: Revisions

    @Test func `lessons that share a UID do not replace each other when one is moved`() throws {
        let document = EventEditTests.document([["DTSTART:20240603T100000Z"], ["DTSTART:20240604T100000Z"]])
        var editor = CalendarEditor(document)
        try editor.move(
            #require(document.components(of: .event).first), to: #require(CalendarTime("20240605T100000")),
            lastModified: 0)
        let again = CalendarDocument(editor.serialized())
        #expect(CalendarExpansion(again).occurrences(from: 0, to: 4_000_000_000).count == 2)
        #expect(again.components(of: .event).allSatisfy { $0.property(.sequence) == nil })
    }

    @Test func `an override that stands for no instance is not outdated by a new revision of its series`() throws {
        let override = ["RECURRENCE-ID:20240611T080000Z", "DTSTART:20240611T090000Z", "SEQUENCE:2"]
        let document = EventEditTests.document([EventEditTests.series, override])
        let before = CalendarExpansion(document).occurrences(from: 0, to: 4_000_000_000)
        var editor = CalendarEditor(document)
        try editor.exclude(before[0], lastModified: 0)
        let after = CalendarExpansion(CalendarDocument(editor.serialized())).occurrences(from: 0, to: 4_000_000_000)
        #expect(after.map(\.start) == before.dropFirst().map(\.start))
    }

    @Test func `several edits of one event in one editor raise SEQUENCE once`() throws {
        let document = EventEditTests.document([EventEditTests.series])
        var editor = CalendarEditor(document)
        try editor.exclude(occurrence(document, 0), lastModified: 1)
        try editor.exclude(occurrence(document, 1), lastModified: 2)
        let again = CalendarDocument(editor.serialized())
        #expect(again.components(of: .event).first?.sequence == 3)
        #expect(CalendarExpansion(again).occurrences(from: 0, to: 4_000_000_000).count == 1)
    }
}
