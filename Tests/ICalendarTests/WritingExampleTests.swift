import Foundation
import ICalendar
import Testing

/// The example of `docs/CALENDARS.md` compiles, runs, and is the one that stands there.
@Suite struct WritingExampleTests {
    @Test func `the example of the documentation does what it says`() throws {
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

    @Test func `the example stands in the documentation word for word`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(source.firstIndex { $0.hasSuffix("// begin") })
        let end = try #require(source.firstIndex { $0.hasSuffix("// end") })
        let example = source[(begin + 1)..<end].map { $0.dropFirst(8) }.joined(separator: "\n")
        let docs = try String(contentsOf: root.appending(path: "docs/CALENDARS.md"), encoding: .utf8)
        #expect(docs.contains("```swift\n" + example + "\n```"))
    }
}
