import Foundation
import ICalendar
import Testing

/// The examples of `docs/CALENDARS.md` compile, run, and are the ones that stand there.
@Suite struct ExampleTests {
    @Test func `the example of reading gives the occurrences and changes one line`() throws {
        let bytes = Array(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20240603T100000\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Planning\nCOUNT\nEND:VEVENT\nEND:VCALENDAR\n"
                .utf8)
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
        // begin
        let document = CalendarDocument(bytes)  // [UInt8]; never throws
        for fault in document.diagnostics { print(fault) }  // place, what was expected and found, the mend

        let berlin = ZoneTable(identifier: "Europe/Berlin") ?? .utc
        let expansion = CalendarExpansion(document, defaultZone: berlin)
        for occurrence in expansion.occurrences(from: 1_717_200_000, to: 1_719_792_000) where !occurrence.isCancelled {
            print(occurrence.start, occurrence.end, occurrence.uid, occurrence.component.summary ?? "")
        }

        var editor = CalendarEditor(document)  // changes single lines, leaves every other byte
        if let event = document.components(of: .event).first { editor.set("SUMMARY", text: "Another name", in: event) }
        let changed = editor.serialized()
        // end
        #expect(
            printed == [
                "7:1: error: expected a content line NAME:VALUE, found a line without a colon; remove the line, or begin it with a blank if it continues the one above; it was skipped [line-without-colon]",
                "1717401600 1717401600 a Planning", "1717488000 1717488000 a Planning",
            ])
        #expect(
            String(decoding: changed, as: UTF8.self)
                == String(decoding: bytes, as: UTF8.self).replacing("SUMMARY:Planning", with: "SUMMARY:Another name"))
    }

    @Test func `the example of everyday edits does what it says`() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:course@example.org
            DTSTART:20250310T170000Z
            DTEND:20250310T180000Z
            RRULE:FREQ=WEEKLY;COUNT=10
            ATTENDEE;CN="Me, myself";PARTSTAT=NEEDS-ACTION:mailto:me@example.org
            END:VEVENT
            END:VCALENDAR

            """
        let document = CalendarDocument(Array(text.utf8))
        let calendar = try #require(document.components.first)
        let event = try #require(document.components(of: .event).first)
        // begin
        let now: Int64 = 1_741_000_000
        var editor = CalendarEditor(document)

        // An invitation is accepted, with an alarm ten minutes before.
        for attendee in event.properties(.attendee) where attendee.value == "mailto:me@example.org" {
            editor.set(parameter: "PARTSTAT", to: "ACCEPTED", of: attendee)
        }
        var alarm = ContentLineWriter()
        alarm.write("BEGIN", value: "VALARM")
        alarm.write("ACTION", value: "DISPLAY")
        alarm.write("DESCRIPTION", text: "Soon")
        alarm.write("TRIGGER", value: CalendarDuration(days: 0, seconds: -600).text)
        alarm.write("END", value: "VALARM")
        editor.append(alarm.bytes, to: event)

        // A new event, in a zone that the calendar did not have: its VTIMEZONE comes by itself.
        var rule = RecurrenceRule(frequency: .monthly)
        rule.ordinalWeekdays = [RecurrenceRule.OrdinalWeekday(ordinal: -1, weekday: .friday)]
        var dinner = ContentLineWriter()
        dinner.write("BEGIN", value: "VEVENT")
        dinner.write("UID", value: "dinner@example.org")
        dinner.write("DTSTAMP", time: CalendarTime(utcSeconds: Int(now)))
        let evening = CalendarTime(CivilDate(year: 2025, month: 3, day: 28), hour: 19, minute: 30)
        dinner.write("DTSTART", time: evening, zone: "Europe/Lisbon")
        dinner.write("RRULE", value: rule.text)
        dinner.write("CATEGORIES", textList: ["Food", "Friends, old and new"])
        dinner.write("END", value: "VEVENT")
        editor.append(dinner.bytes, to: calendar)

        // The course ends after eight of ten times; its seventh and eighth become a course of their own.
        let lessons = CalendarExpansion(document).occurrences(from: 1_741_600_000, to: 1_750_000_000)
        try editor.end(before: lessons[8], lastModified: now)
        var divider = CalendarEditor(CalendarDocument(editor.serialized()))
        let shorter = CalendarExpansion(divider.document).occurrences(from: 1_741_600_000, to: 1_750_000_000)
        let seventh = shorter.filter { $0.uid == "course@example.org" }[6]
        try divider.split(before: seventh, uid: "second-course@example.org", lastModified: now)
        let changed = CalendarDocument(divider.serialized())
        // end
        #expect(changed.diagnostics.isEmpty)
        let after = CalendarExpansion(changed).occurrences(from: 1_741_600_000, to: 1_750_000_000)
        #expect(
            Dictionary(grouping: after, by: \.uid).mapValues(\.count) == [
                "course@example.org": 6, "second-course@example.org": 2, "dinner@example.org": 3,
            ])
        let attendees = changed.components(of: .event).flatMap(\.attendees)
        #expect(attendees.map(\.participationStatus) == ["ACCEPTED", "ACCEPTED"])
        #expect(attendees.map(\.commonName) == ["Me, myself", "Me, myself"])
        let alarms = changed.components(of: .alarm)
        #expect(
            alarms.map(\.trigger) == Array(repeating: .afterStart(CalendarDuration(days: 0, seconds: -600)), count: 2))
        #expect(changed.components(of: .timeZone).map { $0.text(.tzid) } == ["Europe/Lisbon"])
        #expect(changed.components(of: .event).last?.categories == ["Food", "Friends, old and new"])
    }

    @Test func `the example of a calendar from nothing does what it says`() throws {
        // begin
        let berlin = ZoneTable(identifier: "Europe/Berlin") ?? .utc
        let start = CalendarTime("20250310T100000") ?? CalendarTime(utcSeconds: 0)
        let now: Int64 = 1_741_000_000

        // A calendar from nothing.
        var writer = ContentLineWriter()
        writer.write("BEGIN", value: "VCALENDAR")
        writer.write("VERSION", value: "2.0")
        writer.write("PRODID", value: "-//Example//EN")
        writer.write(timeZone: berlin, from: berlin.instant(wallSeconds: Int64(start.wallSeconds)))
        writer.write("BEGIN", value: "VEVENT")
        writer.write("UID", value: "planning@example.org")
        writer.write("DTSTAMP", time: CalendarTime(utcSeconds: Int(now)))
        writer.write("DTSTART", time: start, zone: "Europe/Berlin")
        writer.write("DURATION", value: CalendarDuration(days: 0, seconds: 3600).text)
        writer.write("RRULE", value: RecurrenceRule(frequency: .weekly, count: 5).text)
        writer.write("SUMMARY", text: "Planning; the week ahead")
        writer.write("END", value: "VEVENT")
        writer.write("END", value: "VCALENDAR")
        let document = CalendarDocument(writer.bytes)

        // The second occurrence an hour later and elsewhere, the third one called off, the fourth one gone.
        let occurrences = CalendarExpansion(document, defaultZone: berlin).occurrences(from: 0, to: 2_000_000_000)
        var editor = CalendarEditor(document, defaultZone: berlin)
        try editor.override(occurrences[1], start: CalendarTime("20250317T110000"), lastModified: now) { lines in
            lines.write("LOCATION", text: "Room 2")
        }
        try editor.cancel(occurrences[2], lastModified: now)
        try editor.exclude(occurrences[3], lastModified: now)
        let changed = CalendarDocument(editor.serialized())

        // The whole series five hours later: the override, the cancelled one and the gap move along.
        var mover = CalendarEditor(changed, defaultZone: berlin)
        if let series = changed.components(of: .event).first, let afternoon = CalendarTime("20250310T150000") {
            try mover.move(series, to: afternoon, lastModified: now)
        }
        let bytes = mover.serialized()
        // end
        let after = CalendarExpansion(CalendarDocument(bytes)).occurrences(from: 0, to: 2_000_000_000)
        #expect(
            after.map { CalendarTime(utcSeconds: Int($0.start)).text } == [
                "20250310T140000Z", "20250317T150000Z", "20250324T140000Z", "20250407T130000Z",
            ])
        #expect(after.map(\.isCancelled) == [false, false, true, false])
        #expect(after[1].component.location == "Room 2")
        #expect(CalendarDocument(bytes).diagnostics.isEmpty)
    }

    @Test func `the examples stand in the documentation word for word`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let docs = try String(contentsOf: root.appending(path: "docs/CALENDARS.md"), encoding: .utf8)
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var rest = source[...]
        var count = 0
        while let begin = rest.firstIndex(where: { $0.hasSuffix("// begin") }) {
            let end = try #require(rest[begin...].firstIndex { $0.hasSuffix("// end") })
            let example = rest[(begin + 1)..<end].map { $0.dropFirst(8) }.joined(separator: "\n")
            #expect(docs.contains(example + "\n```"), "\(example)")
            rest = rest[(end + 1)...]
            count += 1
        }
        #expect(count == 3)
    }
}
