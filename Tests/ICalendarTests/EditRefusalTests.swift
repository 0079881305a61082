import ICalendar
import Testing

/// An edit that cannot be made honestly is refused and changes nothing.
@Suite struct EditRefusalTests {
    private func document(_ lines: [String], uid: String? = "UID:a") -> CalendarDocument {
        let all =
            ["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + [uid].compactMap { $0 } + lines + ["END:VEVENT", "END:VCALENDAR"]
        return CalendarDocument(Array(all.map { $0 + "\n" }.joined().utf8))
    }

    /// What moving the event of these lines throws; nil if it is moved.
    private func refusal(
        _ lines: [String], to start: String, end: String? = nil, tzid: String? = nil
    ) throws -> CalendarEditError? {
        let document = document(lines)
        let event = try #require(document.components.first?.components.first)
        var editor = CalendarEditor(document)
        do {
            try editor.move(
                event, to: try #require(CalendarTime(start)), end: end.flatMap { CalendarTime($0) }, tzid: tzid,
                lastModified: 0)
            return nil
        } catch let error as CalendarEditError {
            #expect(!editor.isChanged)
            #expect(editor.serialized() == document.serialized())
            return error
        }
    }

    /// Rules with a start, where it is moved, and whether they follow.
    @Test(arguments: [
        ("20240603T100000Z", "FREQ=DAILY", "20240604T113000", true),
        ("20240603T100000Z", "FREQ=DAILY;BYDAY=MO,TU", "20240603T113000", true),
        ("20240603T100000Z", "FREQ=DAILY;BYDAY=MO,TU", "20240604T100000", false),
        ("20240603T100000Z", "FREQ=DAILY;BYDAY=MO,TU", "20240610T100000", true),
        ("20240603T100000Z", "FREQ=WEEKLY", "20240604T100000", true),
        ("20240603T100000Z", "FREQ=WEEKLY;BYDAY=MO", "20240604T100000", false),
        ("20240603T100000Z", "FREQ=WEEKLY;BYDAY=MO", "20240603T235900", true),
        ("20240603T100000Z", "FREQ=WEEKLY;BYDAY=MO;INTERVAL=2", "20240617T090000", true),
        ("20240603T100000Z", "FREQ=WEEKLY;BYDAY=MO;COUNT=1", "20240604T100000", false),
        ("20240603T100000Z", "FREQ=DAILY;BYHOUR=10", "20240603T110000", false),
        ("20240603T100000Z", "FREQ=DAILY;BYHOUR=10,12", "20240603T103000", true),
        ("20240603T100000Z", "FREQ=DAILY;BYMINUTE=0,30", "20240603T120000", true),
        ("20240603T100000Z", "FREQ=DAILY;BYHOUR=10,12", "20240604T100000", true),
        ("20240603T100000Z", "FREQ=DAILY;BYHOUR=10,12;BYSETPOS=1", "20240604T100000", false),
        ("20240603T100000Z", "FREQ=HOURLY;INTERVAL=5", "20240604T113000", true),
        ("20240603T100000Z", "FREQ=HOURLY;BYDAY=MO", "20240603T103000", true),
        ("20240603T100000Z", "FREQ=HOURLY;BYDAY=MO", "20240603T110000", false),
        ("20240603T100000Z", "FREQ=MINUTELY;BYHOUR=10", "20240603T100030", true),
        ("20240603T100000Z", "FREQ=MINUTELY;BYHOUR=10", "20240603T100100", false),
        ("20240603T100000Z", "FREQ=SECONDLY;BYHOUR=10", "20240603T100001", false),
        ("20240615T100000Z", "FREQ=MONTHLY", "20240616T100000", true),
        ("20240615T100000Z", "FREQ=MONTHLY", "20240630T100000", false),
        ("20240615T100000Z", "FREQ=MONTHLY", "20240715T100000", false),
        ("20240615T100000Z", "FREQ=MONTHLY;BYMONTHDAY=15", "20240616T100000", false),
        ("20240615T100000Z", "FREQ=MONTHLY;BYMONTHDAY=15", "20240615T210000", true),
        ("20240615T100000Z", "FREQ=YEARLY", "20240616T100000", true),
        ("20240615T100000Z", "FREQ=YEARLY;BYMONTH=6", "20240616T100000", true),
        ("20240215T100000Z", "FREQ=YEARLY", "20240315T100000", false),
        ("20240228T100000Z", "FREQ=YEARLY", "20240229T100000", false),
    ])
    func `a rule that does not follow the move is refused`(start: String, rule: String, to: String, follows: Bool)
        throws
    {
        let refusal = try refusal(["DTSTART:" + start, "RRULE:" + rule], to: to)
        #expect(refusal == (follows ? nil : .ruleDoesNotFollow))
    }

    @Test func `an EXRULE has to follow as well`() throws {
        let lines = ["DTSTART:20240603T100000Z", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY;BYDAY=WE"]
        #expect(try refusal(lines, to: "20240604T100000") == .ruleDoesNotFollow)
        #expect(try refusal(lines, to: "20240603T120000") == nil)
    }

    @Test func `a date cannot take away part of what it took away`() throws {
        let hourly = ["DTSTART:20240603T100000Z", "RRULE:FREQ=HOURLY;INTERVAL=5", "EXDATE;VALUE=DATE:20240604"]
        #expect(try refusal(hourly, to: "20240603T120000") == .exceptionDoesNotFollow)
        #expect(try refusal(hourly, to: "20240604T100000") == nil)
        let nightly = ["DTSTART:20240603T230000Z", "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20240604"]
        #expect(try refusal(nightly + ["RDATE:20240604T100000Z"], to: "20240604T010000") == .exceptionDoesNotFollow)
        #expect(try refusal(nightly + ["RDATE:20240608T100000Z"], to: "20240604T010000") == nil)
    }

    @Test func `the value type stays, and times lie in the years that can be written`() throws {
        let allDay = ["DTSTART;VALUE=DATE:20240603"]
        #expect(try refusal(allDay, to: "20240604T100000") == .otherValueType)
        #expect(try refusal(allDay, to: "20240604", tzid: "Europe/Berlin") == .otherValueType)
        #expect(try refusal(allDay, to: "20240604", end: "20240604") == .endBeforeStart)
        let timed = ["DTSTART:20240603T100000Z"]
        #expect(try refusal(timed, to: "20240604T100000", end: "20240604T095900") == .endBeforeStart)
        #expect(try refusal(timed, to: "20240604T100000", end: "20240604") == .otherValueType)
        #expect(try refusal(timed, to: "20240604T100000", tzid: "Nowhere/At All") == .unknownTimeZone("Nowhere/At All"))
        let series = timed + ["RRULE:FREQ=DAILY;UNTIL=99991230T000000Z"]
        #expect(try refusal(series, to: "20240606T100000") == .outOfRange)
        let event = try #require(document(timed).components(of: .event).first)
        var editor = CalendarEditor(CalendarDocument([]))
        editor = CalendarEditor(document(timed))
        let own = try #require(editor.document.components(of: .event).first)
        #expect(own.line == event.line)
        for far in [Int.max, .min, 300_000_000_000, -63_000_000_000] {
            #expect(throws: CalendarEditError.outOfRange) {
                try editor.move(own, to: CalendarTime(floatingSeconds: far), lastModified: 0)
            }
            #expect(throws: CalendarEditError.outOfRange) {
                try editor.cancel(own, lastModified: Int64(far))
            }
        }
        #expect(!editor.isChanged)
    }

    @Test func `what has no start cannot be moved`() throws {
        for lines in [["SUMMARY:x"], ["DTSTART:"], ["DTSTART:soon"]] {
            #expect(try refusal(lines, to: "20240604T100000") == .noStart)
        }
        let cut = CalendarDocument(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240603T100000Z\n".utf8))
        var editor = CalendarEditor(cut)
        let event = try #require(cut.components.first?.components.first)
        #expect(throws: CalendarEditError.noStart) {
            try editor.move(event, to: CalendarTime(utcSeconds: 0), lastModified: 0)
        }
    }

    @Test func `an occurrence without UID gets no override, and one that does not repeat no EXDATE`() throws {
        let document = document(["DTSTART:20240603T100000Z", "RRULE:FREQ=DAILY"], uid: nil)
        let occurrence = try #require(CalendarExpansion(document).occurrences(from: 0, to: 2_000_000_000).first)
        var editor = CalendarEditor(document)
        #expect(throws: CalendarEditError.missingUID) { try editor.cancel(occurrence, lastModified: 0) }
        let single = self.document(["DTSTART:20240603T100000Z"])
        let only = try #require(CalendarExpansion(single).occurrences(from: 0, to: 2_000_000_000).first)
        editor = CalendarEditor(single)
        #expect(throws: CalendarEditError.notAnOccurrence) { try editor.exclude(only, lastModified: 0) }
        #expect(!editor.isChanged)
    }

    @Test func `an edit does not build on times that the same editor has changed`() throws {
        let document = document(["DTSTART:20240603T100000Z", "RRULE:FREQ=DAILY"])
        let event = try #require(document.components(of: .event).first)
        let occurrences = CalendarExpansion(document).occurrences(from: 0, to: 1_720_000_000)
        var editor = CalendarEditor(document)
        try editor.move(event, to: try #require(CalendarTime("20240604T100000")), lastModified: 0)
        let moved = editor.serialized()
        #expect(throws: CalendarEditError.changedBefore) {
            try editor.move(event, to: CalendarTime(utcSeconds: 0), lastModified: 0)
        }
        #expect(throws: CalendarEditError.changedBefore) { try editor.exclude(occurrences[0], lastModified: 0) }
        #expect(throws: CalendarEditError.changedBefore) { try editor.cancel(occurrences[1], lastModified: 0) }
        #expect(editor.serialized() == moved)
        editor = CalendarEditor(document)
        try editor.exclude(occurrences[0], lastModified: 0)
        try editor.cancel(occurrences[1], lastModified: 0)
        #expect(throws: CalendarEditError.changedBefore) { try editor.cancel(occurrences[0], lastModified: 0) }
        #expect(throws: CalendarEditError.changedBefore) {
            try editor.move(event, to: CalendarTime(utcSeconds: 0), lastModified: 0)
        }
    }

    @Test func `the occurrence where THISANDFUTURE begins is not excluded`() throws {
        let lines = [
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "DTSTART:20240603T100000Z", "RRULE:FREQ=DAILY;COUNT=4",
            "END:VEVENT",
            "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20240604T100000Z", "DTSTART:20240604T120000Z",
            "END:VEVENT", "END:VCALENDAR",
        ]
        let document = CalendarDocument(Array(lines.map { $0 + "\r\n" }.joined().utf8))
        let occurrences = CalendarExpansion(document).occurrences(from: 0, to: 1_720_000_000)
        var editor = CalendarEditor(document)
        #expect(throws: CalendarEditError.beginsThisAndFuture) {
            try editor.exclude(occurrences[1], lastModified: 0)
        }
        #expect(!editor.isChanged)
        try editor.exclude(occurrences[2], lastModified: 0)
        try editor.cancel(occurrences[1], lastModified: 0)
        let after = CalendarExpansion(CalendarDocument(editor.serialized())).occurrences(from: 0, to: 1_720_000_000)
        #expect(after.map(\.start) == [0, 1, 3].map { occurrences[$0].start })
        #expect(after.map(\.isCancelled) == [false, true, false])
    }
}
