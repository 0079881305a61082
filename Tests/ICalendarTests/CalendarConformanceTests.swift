import Foundation
import ICalendar
import Testing

/// Calendars with the occurrences that a slow expander gives, from the file that `LOCKIN_CALENDAR_CASES` names.
///
/// `Conformance/calendar_cases.py` writes such a file; without one the test is skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["LOCKIN_CALENDAR_CASES"] != nil))
struct CalendarConformanceTests {
    @Test func `calendars give the occurrences of the slow expander`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["LOCKIN_CALENDAR_CASES"])
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        var compared = 0
        for (number, row) in text.split(separator: "\n").enumerated() {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let zone = try #require(ZoneTable(identifier: fields[0]))
            let (from, to) = (try #require(Int64(fields[1])), try #require(Int64(fields[2])))
            let calendar = fields[3].replacing("\\r", with: "\r").replacing("\\n", with: "\n")
            let expansion = CalendarExpansion(CalendarDocument(Array(calendar.utf8)), defaultZone: zone)
            var found: [String] = []
            func add(_ occurrence: Occurrence) {
                let times = [occurrence.start, occurrence.end].map { CalendarTime(utcSeconds: Int($0)).text }
                let marks = [occurrence.isAllDay, occurrence.isCancelled].map { $0 ? "1" : "0" }
                found.append(([occurrence.component.summary ?? ""] + times + marks).joined(separator: " "))
            }
            expansion.forEachOccurrence(from: from, to: to, add)
            expansion.forEachTodo(from: from, to: to, add)
            #expect(found.sorted() == fields[4].split(separator: "|").map(String.init).sorted(), "case \(number)")
            compared += 1
        }
        #expect(compared > 0)
    }
}
