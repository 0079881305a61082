import Foundation
import ICalendar
import Testing

/// Some 240 small calendars of rules, added and excluded dates and overrides, each with its occurrences worked out by hand.
///
/// `Fixtures/sets.txt` has for each a line `# title`, a line `zone …` where the default zone is not UTC, the calendar as
/// `CalendarCase` has it, and a line `= …` for every occurrence.
@Suite struct RecurrenceFixtureTests {
    static let cases: [CalendarCase] = {
        let file = Fixtures.directory.appendingPathComponent("sets.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n\n").map { block in
            var lines = block.split(separator: "\n").map(String.init)
            let title = lines.isEmpty ? "" : String(lines.removeFirst().dropFirst(2))
            var zone = "UTC"
            if let first = lines.first, first.hasPrefix("zone ") {
                zone = String(first.dropFirst(5))
                lines.removeFirst()
            }
            let expected = lines.filter { $0.hasPrefix("= ") }.map { String($0.dropFirst(2)) }
            let calendar = lines.filter { !$0.hasPrefix("= ") }
            return CalendarCase(
                title, zone: zone, calendar.joined(separator: "\n"), expected.joined(separator: "\n"))
        }
    }()

    @Test(arguments: cases)
    func `a small calendar gives the occurrences that were worked out for it by hand`(example: CalendarCase) throws {
        #expect(try example.occurrences() == example.expected)
    }

    @Test func `no case is lost`() {
        #expect(RecurrenceFixtureTests.cases.count == 243)
    }
}
