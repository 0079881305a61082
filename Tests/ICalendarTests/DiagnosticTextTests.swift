import Foundation
import ICalendar
import TestSupport
import Testing

/// What is said of a fault, word for word.
@Suite struct DiagnosticTextTests {
    @Test func `every fault is told in the words written down for it`() throws {
        var text = ""
        for fault in DiagnosticTests.cases {
            let found = DiagnosticTests.diagnostics(Array(fault.text.utf8)).filter { $0.code == fault.code }
            let diagnostic = try #require(found.first { $0.line == fault.line && $0.column == fault.column })
            text += "\(diagnostic)\n"
            if let offending = diagnostic.offendingText { text += "    \(offending.debugDescription)\n" }
        }
        try expectGolden("diagnostics.txt", text)
    }

    @Test func `every code stands in the documentation with its meaning`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let docs = try String(contentsOf: root.appending(path: "docs/CALENDARS.md"), encoding: .utf8)
        let rows = CalendarDiagnostic.Code.allCases.map { code in
            "| `\(code.rawValue)` | \(code.severity.rawValue) | \(code.expected) | \(code.mend) |"
        }
        let table = rows.joined(separator: "\n")
        #expect(docs.contains(table), "\(table)")
    }

    @Test func `edit errors say what can be done instead, each in its own words`() {
        let errors: [CalendarEditError] = [
            .noStart, .missingUID, .otherValueType, .outOfRange, .endBeforeStart, .unknownTimeZone("Nowhere"),
            .ruleDoesNotFollow, .exceptionDoesNotFollow, .notAnOccurrence, .beginsThisAndFuture, .followsThisAndFuture,
            .beginsSeries, .changedBefore,
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        #expect("\(CalendarEditError.unknownTimeZone("Nowhere"))".hasSuffix("explains the zone Nowhere"))
    }
}
