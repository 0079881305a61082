import ICalendar
import Testing

@Suite struct DiagnosticTests {
    /// A fault with the smallest calendar that has it, and its place.
    struct Case: Sendable, CustomTestStringConvertible {
        let code: CalendarDiagnostic.Code
        let line: Int
        let column: Int
        let text: String
        var testDescription: String { code.rawValue }

        init(_ code: CalendarDiagnostic.Code, _ line: Int, _ column: Int, _ text: String) {
            (self.code, self.line, self.column, self.text) = (code, line, column, text)
        }

        /// A case inside an event that has a UID and a start; its lines begin at line 5.
        static func event(_ code: CalendarDiagnostic.Code, _ line: Int, _ column: Int, _ lines: String) -> Case {
            Case(
                code, line, column,
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240601T100000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
        }
    }

    static let cases: [Case] = [
        Case(.emptyFile, 1, 1, "\r\n"),
        Case(.htmlInsteadOfCalendar, 1, 1, "<!DOCTYPE html><html></html>"),
        Case(.notACalendar, 1, 1, "name,start\nx,y\n"),
        Case(.missingCalendarWrapper, 1, 1, "BEGIN:VEVENT\nUID:a\nDTSTART:20240601\nEND:VEVENT\n"),
        Case(.truncatedFile, 3, 1, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a"),
        Case(.missingStart, 2, 7, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VEVENT\nEND:VCALENDAR\n"),
        Case(.missingUID, 2, 7, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240601\nEND:VEVENT\nEND:VCALENDAR\n"),
        Case(.missingEnd, 5, 1, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240601\nEND:VCALENDAR\n"),
        Case(.unexpectedEnd, 2, 1, "BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR\n"),
        .event(.lineWithoutColon, 5, 1, "no colon here"),
        .event(.controlCharacter, 5, 1, "SUMMARY:a\u{1}b"),
        Case(
            .indentedLine, 2, 1,
            "BEGIN:VCALENDAR\n BEGIN:VEVENT\n  UID:a\n  DTSTART:20240601\n END:VEVENT\nEND:VCALENDAR\n"),
        .event(.badDateTime, 5, 7, "DTEND:None"),
        .event(.badDateTime, 6, 2, "EXDATE:20240101T100000Z,\n Friday,20240103T100000Z"),
        .event(.badDateTime, 6, 13, "EXDATE:202401\n 01T100000Z,202401\n 01T1000000Z"),
        .event(.badDateTime, 5, 15, "LAST-MODIFIED:later"),
        .event(.looseDateTime, 5, 7, "DTEND:20240601T1100Z"),
        .event(.looseDateTime, 5, 25, "EXDATE:20240701T100000Z,2024-07-02T10:00:00Z"),
        .event(.repeatedProperty, 5, 9, "DTSTART:20240701T100000Z"),
        .event(.repeatedProperty, 6, 10, "DURATION:PT1H\nDURATION:PT2H"),
        .event(.badDuration, 5, 10, "DURATION:one hour"),
        .event(.badPeriod, 5, 20, "RDATE;VALUE=PERIOD:20240601T100000Z/later"),
        .event(.badInteger, 5, 10, "SEQUENCE:two"),
        .event(.badInteger, 5, 10, "PRIORITY:high"),
        .event(.endBeforeStart, 5, 7, "DTEND:20240601T090000Z"),
        .event(.endBeforeStart, 5, 37, "RDATE;VALUE=PERIOD:20240601T100000Z/-PT1H"),
        .event(.endAndDuration, 6, 10, "DTEND:20240601T110000Z\nDURATION:PT1H"),
        .event(.badRule, 5, 7, "RRULE:COUNT=3"),
        .event(.badRulePart, 5, 19, "RRULE:FREQ=WEEKLY;COUNT=x"),
        .event(.unknownRulePart, 5, 19, "RRULE:FREQ=WEEKLY;BYEASTER=1"),
        .event(.repeatedRulePart, 5, 28, "RRULE:FREQ=WEEKLY;BYDAY=MO;BYDAY=TU"),
        .event(.rulePartNotAllowed, 5, 19, "RRULE:FREQ=WEEKLY;BYMONTHDAY=1"),
        .event(.unsupportedRuleScale, 5, 7, "RRULE:RSCALE=HEBREW;FREQ=YEARLY"),
        .event(.ruleOnOverride, 6, 7, "RECURRENCE-ID:20240601T100000Z\nRRULE:FREQ=DAILY"),
        .event(.ruleOnOverride, 6, 7, "RECURRENCE-ID:20240601T100000Z\nRDATE:20240707T100000Z"),
        Case(
            .ruleWithoutStart, 4, 7,
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nRRULE:FREQ=DAILY\nEND:VTODO\nEND:VCALENDAR\n"),
        .event(.unsupportedRange, 5, 21, "RECURRENCE-ID;RANGE=THISANDPRIOR:20240601T100000Z"),
        Case(.unsupportedCalendarScale, 2, 10, "BEGIN:VCALENDAR\nCALSCALE:HEBREW\nEND:VCALENDAR\n"),
        .event(.unknownTimeZone, 5, 6, "DTEND;TZID=Nowhere:20240601T110000"),
        .event(.guessedTimeZone, 5, 6, "DTEND;TZID=Pacific Time:20240601T110000"),
        .event(.utcWithTimeZone, 5, 26, "DTEND;TZID=Europe/Berlin:20240601T110000Z"),
        .event(.utcWithTimeZone, 5, 27, "EXDATE;TZID=Europe/Berlin:20240601T110000Z"),
        .event(.occurrencesCapped, 2, 1, "RRULE:FREQ=SECONDLY"),
        Case(
            .badTimeZone, 3, 1,
            "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nBEGIN:STANDARD\nEND:STANDARD\nTZID:Mine\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Mine:20240601T110000\nEND:VEVENT\nEND:VCALENDAR"
        ),
        Case(
            .badTimeZone, 6, 14,
            "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Mine\nBEGIN:STANDARD\nDTSTART:20001029T030000\nTZOFFSETFROM:two\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Mine:20240601T110000\nEND:VEVENT\nEND:VCALENDAR"
        ),
        Case(.badTimeZone, 2, 7, "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nEND:VTIMEZONE\nEND:VCALENDAR\n"),
        Case(
            .badTimeZone, 8, 7,
            "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Mine\nBEGIN:STANDARD\nDTSTART:20001029T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:FREQ=OFTEN\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Mine:20240601T110000\nEND:VEVENT\nEND:VCALENDAR"
        ),
    ]

    static func diagnostics(_ bytes: [UInt8]) -> [CalendarDiagnostic] {
        let document = CalendarDocument(bytes)
        let expansion = CalendarExpansion(document, options: .init(maximumOccurrencesPerSeries: 100))
        let window = ProbeWindow.usual
        return document.diagnostics + expansion.diagnostics
            + expansion.forEachOccurrence(from: window.from, to: window.to) { _ in }
    }

    @Test(arguments: cases)
    func `a fault is told with its line and column`(fault: Case) throws {
        let found = Self.diagnostics(Array(fault.text.utf8))
        let diagnostic = try #require(found.first { $0.code == fault.code }, "\(found.map(\.code.rawValue))")
        #expect(diagnostic.line == fault.line)
        #expect(diagnostic.column == fault.column)
        #expect(!diagnostic.expected.isEmpty && !diagnostic.found.isEmpty && !diagnostic.mend.isEmpty)
    }

    @Test func `every code has a case here, but for encodings, size and number`() {
        let others: Set<CalendarDiagnostic.Code> = [
            .windows1252Text, .invalidUTF8, .fileTooLarge, .tooManyDiagnostics, .tooManyOverrides,
        ]
        #expect(Set(DiagnosticTests.cases.map(\.code)).union(others) == Set(CalendarDiagnostic.Code.allCases))
    }

    @Test func `a sound calendar has no diagnostics`() throws {
        for probe in ["bare_lf", "rid_moved", "tz_windows", "vtz_customized", "fold_mid_utf8", "two_rrules"] {
            #expect(Self.diagnostics(try Fixtures.probe(probe)).isEmpty, "\(probe)")
        }
    }

    @Test func `wrong encodings are named, and what is cut in UTF-8 does not make it another encoding`() throws {
        #expect(Self.diagnostics(try Fixtures.probe("latin1_bytes")).map(\.code) == [.windows1252Text])
        var bytes = Array("BEGIN:VCALENDAR\nX-A:Mü\nX-B:ööö\nX-C:a".utf8)
        bytes.append(0xC3)
        bytes += Array("\nEND:VCALENDAR\n".utf8)
        let document = CalendarDocument(bytes)
        #expect(document.diagnostics.map(\.code) == [.invalidUTF8])
        #expect(document.components.first?.properties.first?.value == "Mü")
    }

    @Test func `a file of nothing but faults gives a bounded number of diagnostics`() {
        let text = "BEGIN:VCALENDAR\n" + String(repeating: "nonsense\n", count: 20_000)
        let found = CalendarDocument(Array(text.utf8)).diagnostics
        #expect(found.count == 1001)
        #expect(found.last?.code == .tooManyDiagnostics)
    }

    @Test func `only the offending text holds text of the calendar`() {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:canary1\nDTEND:canary2\nRRULE:FREQ=canary3\ncanary4\nDTSTAMP;TZID=canary5:20240101T000000\nDTSTART;TZID=canary6:20240101T000000\nEND:VEVENT\nEND:canary7\n"
        for diagnostic in Self.diagnostics(Array(text.utf8)) {
            #expect(!(diagnostic.expected + diagnostic.found + diagnostic.mend).contains("canary"))
        }
    }
}
