import ICalendar
import TestSupport
import Testing

/// Series that end before an occurrence, go on as another series, or go away.
@Suite struct SeriesDivisionTests {
    private static let now: Int64 = 1_720_000_000
    private static let stamp = "20240703T094640Z"

    private func calendar(_ lines: String) -> CalendarDocument {
        let end = lines.hasSuffix("\n") ? "" : "\n"
        return CalendarDocument(Array("BEGIN:VCALENDAR\n\(lines)\(end)END:VCALENDAR\n".utf8))
    }

    private func occurrence(_ number: Int, of document: CalendarDocument) throws -> Occurrence {
        let all = CalendarExpansion(document).occurrences(from: 0, to: 4_000_000_000)
        return try #require(all.dropFirst(number).first)
    }

    private func starts(_ bytes: [UInt8]) -> [String] {
        CalendarExpansion(CalendarDocument(bytes)).occurrences(from: 0, to: 4_000_000_000).map {
            CalendarTime(utcSeconds: Int($0.start)).text
        }
    }

    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20240601", "RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;UNTIL=20240603"),
        ("DTSTART:20240601T100000", "RRULE:FREQ=DAILY;COUNT=9", "RRULE:FREQ=DAILY;UNTIL=20240604T095959"),
        (
            "DTSTART:20240601T100000Z", "RRULE:UNTIL=20250101T000000Z;FREQ=DAILY;",
            "RRULE:UNTIL=20240604T095959Z;FREQ=DAILY;"
        ),
        (
            "DTSTART;TZID=Europe/Berlin:20240601T100000", "RRULE:FREQ=DAILY;COUNT=9;INTERVAL=1",
            "RRULE:FREQ=DAILY;UNTIL=20240604T075959Z;INTERVAL=1"
        ),
        (
            "DTSTART;TZID=Europe/Berlin:20240601T100000", #"RRULE:RRULE:FREQ=DAILY\;COUNT=9"#,
            "RRULE:FREQ=DAILY;UNTIL=20240604T075959Z"
        ),
    ])
    func `a series ends with an UNTIL in the form that its start needs`(
        start: String, rule: String, ended: String
    ) throws {
        let document = calendar("BEGIN:VEVENT\nUID:a\n\(start)\n\(rule)\nEND:VEVENT")
        var editor = CalendarEditor(document)
        try editor.end(before: try occurrence(3, of: document), lastModified: Self.now)
        let text = String(decoding: editor.serialized(), as: UTF8.self)
        #expect(text.contains("\n\(start)\n\(ended)\nSEQUENCE:1\nLAST-MODIFIED:\(Self.stamp)\n"), "\(text)")
        #expect(starts(editor.serialized()).count == 3)
    }

    @Test func `a series is divided into two that give together what it gave`() throws {
        let zone = "TZID=Europe/Berlin"
        let document = calendar(
            """
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:STANDARD
            DTSTART:20231029T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:a
            CREATED:20240101T000000Z
            DTSTAMP:20240101T000000Z
            SEQUENCE:7
            DTSTART;\(zone):20240603T100000
            DTEND;\(zone):20240603T110000
            RRULE:FREQ=WEEKLY;COUNT=6
            RDATE;\(zone):20240604T100000,20240702T100000
            EXDATE;\(zone):20240610T100000
            EXDATE;\(zone):20240701T100000
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID;\(zone):20240708T100000
            DTSTART;\(zone):20240708T130000
            SEQUENCE:7
            END:VEVENT
            """)
        let before = starts(document.serialized())
        var editor = CalendarEditor(document)
        try editor.split(before: try occurrence(3, of: document), uid: "b", lastModified: Self.now)
        let bytes = editor.serialized()
        #expect(starts(bytes) == before)
        let text = String(decoding: bytes, as: UTF8.self)
        let second = """
            END:VEVENT
            BEGIN:VEVENT
            UID:b
            CREATED:\(Self.stamp)
            DTSTAMP:\(Self.stamp)
            SEQUENCE:0
            DTSTART;\(zone):20240624T100000
            DTEND;\(zone):20240624T110000
            RRULE:FREQ=WEEKLY;COUNT=3
            RDATE;\(zone):20240702T100000
            EXDATE;\(zone):20240701T100000
            LAST-MODIFIED:\(Self.stamp)
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VEVENT
            BEGIN:VEVENT
            UID:b
            RECURRENCE-ID;\(zone):20240708T100000

            """
        #expect(text.contains(second), "\(text)")
        #expect(
            text.contains(
                "SEQUENCE:8\nDTSTART;\(zone):20240603T100000\nDTEND;\(zone):20240603T110000\nRRULE:FREQ=WEEKLY;UNTIL=20240624T075959Z\nRDATE;\(zone):20240604T100000\nEXDATE"
            ), "\(text)")
        #expect(CalendarDocument(bytes).diagnostics.isEmpty)
    }

    @Test func `what cannot be divided is refused, and nothing is changed`() throws {
        let event = "BEGIN:VEVENT\nUID:a\nDTSTART:20240603T100000Z\n"
        let moved =
            "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20240604T100000Z\nDTSTART:20240604T120000Z\nEND:VEVENT"
        let cases: [(String, Int, CalendarEditError)] = [
            (event + "END:VEVENT", 0, .notAnOccurrence), (event + "RRULE:FREQ=DAILY\nEND:VEVENT", 0, .beginsSeries),
            (event + "RRULE:FREQ=DAILY\nEND:VEVENT\n" + moved, 3, .followsThisAndFuture),
            // Every second day from an added one would be other days.
            (event + "RRULE:FREQ=DAILY;INTERVAL=2\nRDATE:20240606T100000Z\nEND:VEVENT", 2, .ruleDoesNotFollow),
        ]
        for (lines, number, error) in cases {
            let document = calendar(lines)
            var editor = CalendarEditor(document)
            let occurrence = try occurrence(number, of: document)
            #expect(throws: error) { try editor.split(before: occurrence, uid: "b", lastModified: Self.now) }
            #expect(!editor.isChanged)
        }
    }

    @Test(arguments: 0..<4)
    func `a divided series gives what it gave, whatever it is made of`(seed: Int) throws {
        var generator = SeededGenerator(seed: 7300 + seed)
        var divided = 0
        for _ in 0..<40 {
            let sample = SeriesSample(&generator)
            let document = CalendarDocument(sample.bytes)
            func rows(_ document: CalendarDocument) -> [String] {
                CalendarExpansion(document).occurrences(
                    from: Int64(sample.start - 86_400), to: Int64(sample.start + 200 * 86_400)
                ).map { "\($0.start) \($0.end) \($0.recurrenceID?.instant ?? 0) \($0.isCancelled)" }.sorted()
            }
            let all = CalendarExpansion(document).occurrences(
                from: Int64(sample.start - 86_400), to: Int64(sample.start + 200 * 86_400))
            guard let occurrence = all.randomElement(using: &generator), let id = occurrence.recurrenceID else {
                continue
            }
            var editor = CalendarEditor(document)
            var ender = CalendarEditor(document)
            do {
                try editor.split(before: occurrence, uid: "other", lastModified: Self.now)
                try ender.end(before: occurrence, lastModified: Self.now)
            } catch {
                #expect([.beginsSeries, .followsThisAndFuture, .ruleDoesNotFollow, .notAnOccurrence].contains(error))
                continue
            }
            divided += 1
            let comment = Comment(rawValue: "\(id.text)\n" + String(decoding: editor.serialized(), as: UTF8.self))
            #expect(rows(CalendarDocument(editor.serialized())) == rows(document), comment)
            let kept = all.filter { ($0.recurrenceID?.instant ?? 0) < id.instant }.map(\.start).sorted()
            let ended = CalendarExpansion(CalendarDocument(ender.serialized())).occurrences(
                from: Int64(sample.start - 86_400), to: Int64(sample.start + 200 * 86_400))
            #expect(ended.map(\.start).sorted() == kept, comment)
        }
        #expect(divided > 15, "\(divided)")
    }

    @Test func `a series goes with its overrides and the versions that it replaced, and leaves others`() throws {
        func event(_ uid: String, _ lines: String) -> String { "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n" }
        let series =
            event("a", "DTSTART:20240601T100000Z") + event("b", "DTSTART:20240601T100000Z")
            + event("a", "SEQUENCE:1\nDTSTART:20240602T100000Z\nRRULE:FREQ=DAILY;COUNT=3")
            + event("a", "SEQUENCE:1\nRECURRENCE-ID:20240603T100000Z\nDTSTART:20240603T120000Z")
        let document = calendar(series)
        var editor = CalendarEditor(document)
        editor.removeSeries(of: document.components(of: .event)[2])
        #expect(
            String(decoding: editor.serialized(), as: UTF8.self)
                == "BEGIN:VCALENDAR\n" + event("b", "DTSTART:20240601T100000Z") + "END:VCALENDAR\n")
        // Two lessons of a timetable: each is a series of its own.
        let lessons = calendar(event("a", "DTSTART:20240601T100000Z") + event("a", "DTSTART:20240602T100000Z"))
        var other = CalendarEditor(lessons)
        other.removeSeries(of: lessons.components(of: .event)[0])
        #expect(starts(other.serialized()) == ["20240602T100000Z"])
    }
}
