import ICalendar
import TestSupport
import Testing

@Suite struct ExpansionTests {
    private func document(_ body: String, head: String = "") -> CalendarDocument {
        CalendarDocument(Array("BEGIN:VCALENDAR\n\(head)\(body)\nEND:VCALENDAR\n".utf8))
    }

    private func event(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n" }

    private func text(_ seconds: Int64) -> String { CalendarTime(utcSeconds: Int(seconds)).text }

    private func all(_ document: CalendarDocument) -> [Occurrence] {
        CalendarExpansion(document).occurrences(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to)
    }

    @Test(arguments: [
        // Window of 10:00 to 11:00; start and end of the event; whether it is in.
        ("T090000", "T100000", false), ("T090000", "T100001", true), ("T110000", "T120000", false),
        ("T105959", "T120000", true), ("T100000", "T100000", true), ("T110000", "T110000", false),
        ("T095959", "T095959", false), ("T080000", "T230000", true),
    ])
    func `a window is half open, and an occurrence without length counts where it starts`(
        start: String, end: String, isInside: Bool
    ) {
        let document = document(event("UID:a\nDTSTART:20240601\(start)Z\nDTEND:20240601\(end)Z"))
        let ten = ProbeWindow((2024, 6, 1), (2024, 6, 1)).from + 36_000
        let found = CalendarExpansion(document).occurrences(from: ten, to: ten + 3600)
        #expect(found.count == (isInside ? 1 : 0))
    }

    @Test func `every window of a year shows the part of the year that lies in it`() throws {
        var generator = SeededGenerator(seed: 43)
        for probe in [
            "rid_thisandfuture", "two_rrules", "exrule", "rid_moved", "rdate_period", "dst_fold_daily_count3",
        ] {
            let expansion = CalendarExpansion(CalendarDocument(try Fixtures.probe(probe)))
            let whole = ProbeWindow((2024, 1, 1), (2025, 1, 1))
            let year = expansion.occurrences(from: whole.from, to: whole.to)
            for _ in 0..<200 {
                let from = Int64.random(in: whole.from..<whole.to, using: &generator)
                let to = Int64.random(in: from...whole.to, using: &generator)
                let part = expansion.occurrences(from: from, to: to).map { [$0.start, $0.end] }
                let expected = year.filter {
                    $0.start < to && ($0.end > from || ($0.end == $0.start && $0.start >= from))
                }
                #expect(part == expected.map { [$0.start, $0.end] }, "\(probe) \(from) \(to)")
            }
        }
    }

    @Test func `an occurrence of a series names the instance it is, also when it was moved`() throws {
        let found = all(CalendarDocument(try Fixtures.probe("rid_moved")))
        #expect(
            found.map { $0.recurrenceID?.text } == [
                "20240603T100000", "20240610T100000", "20240617T100000", "20240624T100000",
            ])
        #expect(found.map { text($0.recurrenceID?.instant ?? 0) }[1] == "20240610T080000Z")
        #expect(found[1].component.summary == "override")
        #expect(all(CalendarDocument(try Fixtures.probe("bare_lf"))).first?.recurrenceID == nil)
        #expect(all(CalendarDocument(try Fixtures.probe("yearly_feb29"))).first?.recurrenceID?.text == "20240229")
    }

    @Test func `what is cancelled is marked: one occurrence, a series with its overrides, or a whole calendar`() throws
    {
        #expect(
            all(CalendarDocument(try Fixtures.probe("rid_cancelled"))).map(\.isCancelled) == [
                false, true, false, false,
            ])
        let series =
            event("UID:a\nSTATUS:CANCELLED\nDTSTART:20240601T100000Z\nRRULE:FREQ=DAILY;COUNT=2")
            + event("UID:a\nRECURRENCE-ID:20240602T100000Z\nDTSTART:20240602T120000Z")
        #expect(all(document(series)).map(\.isCancelled) == [true, true])
        let plain = event("UID:a\nDTSTART:20240601T100000Z")
        #expect(all(document(plain, head: "METHOD:CANCEL\n")).map(\.isCancelled) == [true])
        #expect(all(document(plain, head: "METHOD:PUBLISH\n")).map(\.isCancelled) == [false])
    }

    @Test func `an override in another VCALENDAR of the file finds its series`() {
        let master =
            "BEGIN:VCALENDAR\n" + event("UID:a\nDTSTART:20240601T100000Z\nRRULE:FREQ=DAILY;COUNT=2") + "END:VCALENDAR\n"
        let moved =
            "BEGIN:VCALENDAR\n" + event("UID:a\nRECURRENCE-ID:20240602T100000Z\nDTSTART:20240602T120000Z")
            + "END:VCALENDAR\n"
        for file in [master + moved, moved + master] {
            let found = all(CalendarDocument(Array(file.utf8)))
            #expect(found.map { text($0.start) } == ["20240601T100000Z", "20240602T120000Z"])
        }
    }

    @Test func `many overrides of a counted rule are each matched`() {
        var body = event("UID:a\nDTSTART:20240101T100000Z\nRRULE:FREQ=DAILY;BYDAY=MO,WE,FR;COUNT=60")
        let days = CivilDate.days(year: 2024, month: 1, day: 1)
        for week in 0..<20 {
            let day = CalendarTime(date: CivilDate(daysSinceEpoch: days + week * 7)).text
            body += event("UID:a\nRECURRENCE-ID;VALUE=DATE:\(day)\nDTSTART:\(day)T150000Z")
        }
        let found = all(document(body))
        #expect(found.count == 60)
        #expect(found.filter { text($0.start).hasSuffix("T150000Z") }.count == 20)
    }

    @Test func `a to-do recurs on DTSTART, else on DUE, and one without either is listed apart`() {
        func todo(_ lines: String) -> String { "BEGIN:VTODO\n\(lines)\nEND:VTODO\n" }
        let document = document(
            todo("UID:a\nDTSTART:20240601T100000Z\nDUE:20240601T120000Z\nRRULE:FREQ=DAILY;COUNT=2")
                + todo("UID:b\nDUE:20240605T100000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nSTATUS:COMPLETED") + todo("UID:c"))
        let expansion = CalendarExpansion(document)
        var rows: [String] = []
        expansion.forEachTodo(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to) {
            rows.append("\($0.uid) \(text($0.start)) \(text($0.end))\($0.component.isCompleted ? " done" : "")")
        }
        #expect(
            rows.sorted() == [
                "a 20240601T100000Z 20240601T120000Z", "a 20240602T100000Z 20240602T120000Z",
                "b 20240605T100000Z 20240605T100000Z done", "b 20240612T100000Z 20240612T100000Z done",
            ])
        #expect(expansion.undatedTodos.map(\.uid) == ["c"])
        #expect(all(document).isEmpty)
    }

    @Test func `busy periods of a VFREEBUSY are given, free ones are not`() {
        let document = document(
            "BEGIN:VFREEBUSY\nUID:f\nFREEBUSY:20240601T100000Z/PT1H,20240601T130000Z/20240601T140000Z\n"
                + "FREEBUSY;FBTYPE=FREE:20240601T150000Z/PT1H\nEND:VFREEBUSY")
        var rows: [String] = []
        CalendarExpansion(document).forEachBusyPeriod(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to) {
            rows.append("\($0.uid) \(text($1)) \(text($2))")
        }
        #expect(rows == ["f 20240601T100000Z 20240601T110000Z", "f 20240601T130000Z 20240601T140000Z"])
    }

    @Test func `an empty window, and one that ends before it begins, have no occurrences`() {
        let expansion = CalendarExpansion(
            document(
                event("UID:a\nDTSTART:20240601T100000Z\nDURATION:P9W")
                    + "BEGIN:VFREEBUSY\nFREEBUSY:20240601T100000Z/P9W\nEND:VFREEBUSY\n"))
        let inside = ProbeWindow((2024, 6, 5), (2024, 6, 6))
        for (from, to) in [(inside.from, inside.from), (inside.to, inside.from)] {
            #expect(expansion.occurrences(from: from, to: to).isEmpty)
            expansion.forEachBusyPeriod(from: from, to: to) { _, _, _ in Issue.record("a busy period") }
        }
        #expect(expansion.occurrences(from: inside.from, to: inside.to).count == 1)
    }

    @Test func `a series that is cut off says so though some of its times are the same`() {
        let expansion = CalendarExpansion(
            document(event("UID:a\nDTSTART:20240601T100000Z\nRDATE:20240601T100000Z\nRRULE:FREQ=DAILY")),
            options: .init(maximumOccurrencesPerSeries: 5))
        let window = ProbeWindow((2024, 1, 1), (2025, 1, 1))
        #expect(
            expansion.forEachOccurrence(from: window.from, to: window.to) { _ in }.map(\.code) == [.occurrencesCapped])
    }

    @Test func `a component tells what a schedule needs to know`() throws {
        let document = document(
            event(
                "UID:a\nDTSTART:20240601T100000Z\nSUMMARY;LANGUAGE=en:Talk\\, then lunch\nLOCATION:Room 4\\; B\nDESCRIPTION:one\\ntwo\n"
                    + "CATEGORIES:fixed,A\\,B\nCATEGORIES:work\nTRANSP:transparent\nX-MICROSOFT-CDO-BUSYSTATUS:OOF\n"
                    + "ORGANIZER;CN=\"Doe, J\":MAILTO:J@Example.com\nATTENDEE;PARTSTAT=declined;CN=a^'b:mailto:me@example.com\nX-OWN;P=1:kept"
            ))
        let component = try #require(document.components(of: .event).first)
        #expect(component.summary == "Talk, then lunch")
        #expect(component.location == "Room 4; B")
        #expect(component.descriptionText == "one\ntwo")
        #expect(component.categories == ["fixed", "A,B", "work"])
        #expect(component.transparency == "TRANSPARENT" && !component.isBusy)
        #expect(component.microsoftBusyStatus == "OOF")
        #expect(component.organizer?.commonName == "Doe, J" && component.organizer?.email == "j@example.com")
        #expect(component.attendees.map(\.participationStatus) == ["DECLINED"])
        #expect(component.attendees.first?.commonName == "a\"b")
        #expect(component.properties(named: "x-own").first?.value == "kept")
        #expect(component.parent?.kind == .calendar)
    }

    @Test func `a UID made from content stays the same when only the download's stamp changes`() {
        func uid(_ stamp: String, _ summary: String) -> String? {
            document(event("DTSTAMP:\(stamp)\nDTSTART:20240601\nSUMMARY:\(summary)")).components(of: .event).first?.uid
        }
        #expect(uid("20240101T000000Z", "a") == uid("20250101T000000Z", "a"))
        #expect(uid("20240101T000000Z", "a") != uid("20240101T000000Z", "b"))
    }
}
