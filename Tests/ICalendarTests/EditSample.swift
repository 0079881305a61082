import ICalendar
import TestSupport

/// A made-up calendar as other programs write and read it, without what they disagree on, and edits of it.
struct EditSample {
    /// The calendar's clock: a TZID, `UTC`, nothing for local times, or `DATE`.
    let clock: String
    /// The file.
    private(set) var bytes: [UInt8]

    /// Where local times are placed.
    var zone: ZoneTable { ["UTC", "", "DATE"].contains(clock) ? .utc : ZoneTable(identifier: clock) ?? .utc }

    private var isDate: Bool { clock == "DATE" }

    /// A calendar with one series of two years.
    init(_ generator: inout SeededGenerator) {
        let clocks = ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata", "UTC", "", "DATE"]
        clock = clocks.randomElement(using: &generator) ?? ""
        let day = CivilDate.days(year: 2023, month: 1, day: .random(in: 1...300, using: &generator))
        let start = day * 86_400 + (clock == "DATE" ? 0 : .random(in: 36...68, using: &generator) * 900)
        var writer = ContentLineWriter()
        writer.write("BEGIN", value: "VCALENDAR")
        writer.write("VERSION", value: "2.0")
        writer.write("PRODID", value: "-//Sample//EN")
        writer.write("BEGIN", value: "VEVENT")
        writer.write("UID", value: "series@example.org")
        writer.write("DTSTAMP", value: "20230101T000000Z")
        writer.write(
            "SUMMARY", text: "first; a summary, longer than a row can be \u{1F469}\u{200D}\u{1F680} and so folded")
        bytes = writer.bytes
        write("DTSTART", start)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: write("DTEND", start + (isDate ? 2 * 86_400 : 5400))
        case 1: write(lines: "DURATION:" + (isDate ? "P3D" : "PT45M"))
        default: write("DTEND", start + (isDate ? 86_400 : 900))
        }
        write(lines: "RRULE:" + rule(start, &generator))
        let days = (1...20).shuffled(using: &generator)
        if Bool.random(using: &generator) { write("RDATE", start + days[0] * 86_400) }
        write(lines: "END:VEVENT", "END:VCALENDAR")
    }

    private func rule(_ start: Int, _ generator: inout SeededGenerator) -> String {
        let date = CivilDate(daysSinceEpoch: start / 86_400)
        let weekday = Weekday(daysSinceEpoch: start / 86_400).code
        // DTSTART is always the first that the rule gives: of others libical makes nothing.
        let rules = [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2",
            "FREQ=WEEKLY;BYDAY=" + (weekday == "MO" ? "MO,FR" : "MO," + weekday),
            "FREQ=MONTHLY;BYMONTHDAY=\(date.day)" + (date.day == 15 ? "" : ",15"),
            "FREQ=MONTHLY;BYDAY=\((date.day + 6) / 7)" + weekday,
        ]
        let last = start + .random(in: 100...600, using: &generator) * 86_400
        let until =
            isDate || clock.isEmpty
            ? text(last) : CalendarTime(utcSeconds: Int(zone.instant(wallSeconds: Int64(last)))).text
        let limits = [";COUNT=30", ";UNTIL=" + until]
        return (rules.randomElement(using: &generator) ?? "") + (limits.randomElement(using: &generator) ?? "")
    }

    private func text(_ wall: Int) -> String {
        isDate ? String(CalendarTime(floatingSeconds: wall).text.prefix(8)) : CalendarTime(floatingSeconds: wall).text
    }

    private mutating func write(lines: String...) {
        for line in lines { bytes += Array((line + "\r\n").utf8) }
    }

    private mutating func write(_ name: String, _ wall: Int) {
        switch clock {
        case "DATE": write(lines: name + ";VALUE=DATE:" + text(wall))
        case "UTC": write(lines: name + ":" + text(wall) + "Z")
        case "": write(lines: name + ":" + text(wall))
        default: write(lines: name + ";TZID=" + clock + ":" + text(wall))
        }
    }

    /// All occurrences, as the test writes them for others: begin, end and summary of those that are not cancelled.
    var occurrences: [Occurrence] {
        let span = (CivilDate.days(year: 2022, month: 1, day: 1), CivilDate.days(year: 2027, month: 1, day: 1))
        return CalendarExpansion(CalendarDocument(bytes)).occurrences(
            from: Int64(span.0 * 86_400), to: Int64(span.1 * 86_400))
    }

    /// The occurrences that are not cancelled, a line each.
    var rows: [String] {
        occurrences.filter { !$0.isCancelled }.map { "\($0.start)\t\($0.end)\t\($0.component.summary ?? "")" }.sorted()
    }

    /// Makes an edit at random; what was done, nil if it was refused.
    mutating func edit(_ number: Int, _ generator: inout SeededGenerator) -> String? {
        let document = CalendarDocument(bytes)
        let occurrences = occurrences
        guard let occurrence = occurrences.randomElement(using: &generator) else { return nil }
        // The same one, of the document that is edited.
        let twin = CalendarExpansion(document).occurrences(from: occurrence.start, to: occurrence.end).first {
            $0.start == occurrence.start && $0.component.line == occurrence.component.line
        }
        guard let twin else { return nil }
        var editor = CalendarEditor(document)
        let now = Int64(1_700_000_000 + number)
        do {
            let name = try apply(twin, document, &editor, now, &generator)
            bytes = editor.serialized()
            return name
        } catch {
            return nil
        }
    }

    /// Adds what the calendar lacks for readers that know no zones of their own.
    mutating func addTimeZones() {
        var editor = CalendarEditor(CalendarDocument(bytes))
        editor.addTimeZones()
        bytes = editor.serialized()
    }

    private func apply(
        _ occurrence: Occurrence, _ document: CalendarDocument, _ editor: inout CalendarEditor, _ now: Int64,
        _ generator: inout SeededGenerator
    ) throws(CalendarEditError) -> String {
        let shift = Int.random(in: -3...3, using: &generator) * 86_400
        let quarters = isDate ? 0 : Int.random(in: -4...4, using: &generator) * 900
        switch Int.random(in: 0..<7, using: &generator) {
        case 0:
            try editor.exclude(occurrence, lastModified: now)
            return "exclude"
        case 1:
            try editor.cancel(occurrence, lastModified: now)
            return "cancel"
        case 2:
            try editor.override(occurrence, start: moved(occurrence, shift + quarters), lastModified: now) {
                $0.write("SUMMARY", text: "changed, \(now)")
            }
            return "override"
        case 3:
            try editor.end(before: occurrence, lastModified: now)
            return "end"
        case 4:
            try editor.split(before: occurrence, uid: "part-\(now)@example.org", lastModified: now)
            return "split"
        case 5 where !isDate && !clock.isEmpty:
            try editor.override(occurrence, tzid: "Asia/Tokyo", lastModified: now)
            return "zone"
        default:
            guard let series = document.components(of: .event).randomElement(using: &generator),
                let time = series.property(.dtstart)?.time, series.property(.recurrenceID) == nil
            else { throw .notAnOccurrence }
            let wall = time.wallSeconds + shift + quarters
            try editor.move(
                series,
                to: isDate
                    ? CalendarTime(date: CivilDate(daysSinceEpoch: wall / 86_400))
                    : CalendarTime(floatingSeconds: wall), lastModified: now)
            return "move"
        }
    }

    /// The begin of an occurrence, moved, as an instant or date.
    private func moved(_ occurrence: Occurrence, _ seconds: Int) -> CalendarTime {
        let start = Int(occurrence.start) + seconds
        return isDate ? CalendarTime(date: CivilDate(daysSinceEpoch: start / 86_400)) : CalendarTime(utcSeconds: start)
    }
}
