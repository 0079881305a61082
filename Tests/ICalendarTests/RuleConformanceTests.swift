import Foundation
import Testing

@testable import ICalendar

/// Rules with the occurrences that another engine gives, from the file that `LOCKIN_RULE_CASES` names.
///
/// `Conformance/rule_cases.py` writes such a file; without one the test is skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["LOCKIN_RULE_CASES"] != nil)) struct RuleConformanceTests {
    @Test func `rules give the occurrences of the other engine`() throws {
        let path = try #require(ProcessInfo.processInfo.environment["LOCKIN_RULE_CASES"])
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let limit = CivilDate.days(year: 2100, month: 1, day: 1) * 86_400 - 1
        var compared = 0
        for row in text.split(separator: "\n") {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let start = try #require(Array(fields[1].utf8).withUnsafeBufferPointer { ValueParser.time($0) })
            let rule = try #require(RecurrenceRule(fields[0]))
            var found: [String] = []
            let walker = RuleWalker(rule: rule, start: start.wallSeconds, isDate: false)
            _ = walker.walk(from: start.wallSeconds, to: limit) { wall in
                found.append(CalendarTime(floatingSeconds: wall).text)
                return found.count < 20
            }
            #expect(found == fields[2].split(separator: ",").map(String.init), "\(fields[0]) from \(fields[1])")
            compared += 1
        }
        #expect(compared > 0)
    }
}
