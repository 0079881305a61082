import TestSupport
import Testing

@testable import ICalendar

/// Small files that mean enormous work, and large ones made to be slow: each is cut off, and says so, or costs no more than
/// its size. Where nothing can be counted the time is measured, and the limit is far above what a slow machine needs and
/// far below what the work once took.
@Suite struct BoundedWorkTests {
    private func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\n" }

    private func expansion(_ text: String) -> CalendarExpansion {
        CalendarExpansion(CalendarDocument(Array(text.utf8)))
    }

    private let year = ProbeWindow((2024, 1, 1), (2025, 1, 1))

    private func numbers(_ range: ClosedRange<Int>) -> String { range.map(String.init).joined(separator: ",") }

    private func expectQuick(_ limit: Duration = .seconds(20), _ body: () -> Void) {
        let time = processorTime(body)
        #expect(time < limit, "took \(time)")
    }

    private func end(_ rule: String, effort: Int) throws -> RuleWalker.End {
        let rule = try #require(RecurrenceRule(rule))
        let start = CivilDate.days(year: 1, month: 1, day: 1) * 86_400
        return RuleWalker(rule: rule, start: start, isDate: false, effort: effort)
            .walk(from: Int(year.from), to: Int(year.to)) { _ in false }
    }

    @Test(arguments: [
        "FREQ=SECONDLY;INTERVAL=7;BYMONTH=1,3;COUNT=2000000000", "FREQ=MINUTELY;BYDAY=MO;INTERVAL=7;COUNT=90000000",
        "FREQ=DAILY;BYHOUR=1;BYSETPOS=2;COUNT=1", "FREQ=WEEKLY;BYMONTH=3;COUNT=2000000",
        "FREQ=MONTHLY;COUNT=2000000;BYDAY=MO;BYSETPOS=-1",
        "FREQ=YEARLY;COUNT=2000", "FREQ=YEARLY;BYWEEKNO=1;COUNT=2000",
    ])
    func `a rule that has to be counted through for millennia is given up when its effort is spent`(rule: String) throws
    {
        #expect(try end(rule, effort: 1000) == .fruitless)
    }

    @Test(arguments: [
        "FREQ=SECONDLY;INTERVAL=7", "FREQ=MINUTELY;BYSECOND=1,2", "FREQ=DAILY;BYHOUR=1",
        "FREQ=WEEKLY;BYDAY=MO;BYHOUR=2",
        "FREQ=MONTHLY;BYHOUR=1", "FREQ=YEARLY;BYWEEKNO=1", "FREQ=DAILY;COUNT=900000", "FREQ=SECONDLY;COUNT=2000000000",
    ])
    func `a rule from long ago that need not be counted costs no effort`(rule: String) throws {
        #expect(try end(rule, effort: 1000) != .fruitless)
    }

    @Test func `the rules of a file share their effort, and none has too little`() {
        #expect(RuleWalker.effort(amongRules: 0) == 4_000_000)
        #expect(RuleWalker.effort(amongRules: 10) == 4_000_000)
        #expect(RuleWalker.effort(amongRules: 1000) == 40_000)
        #expect(RuleWalker.effort(amongRules: 1_000_000) == 20_000)
    }

    @Test func `what is given up is told`() {
        let rules = expansion(event("DTSTART:00010101T000000Z\nRRULE:FREQ=DAILY;BYHOUR=1;BYSETPOS=2"))
        let cut = rules.forEachOccurrence(from: year.to, to: .max) { _ in Issue.record("an occurrence") }
        #expect(cut.map(\.code) == [.occurrencesCapped])
    }

    @Test func `a rule with every hour, minute and second of the year gives its occurrences in order`() {
        let all = "BYHOUR=\(numbers(0...23));BYMINUTE=\(numbers(0...59));BYSECOND=\(numbers(0...60))"
        let rules = expansion(event("DTSTART:20230101T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;\(all)"))
        let midnight = year.from + 86_400
        var last = midnight - 601
        var isDense = true
        rules.forEachOccurrence(from: midnight - 600, to: midnight + 600) { occurrence in
            isDense = isDense && occurrence.start == last + 1
            last = occurrence.start
        }
        #expect(isDense)
        #expect(last == midnight + 599)
    }

    @Test func `a rule part that is repeated without end is read in a straight line`() {
        let positions = numbers(1...60_000)
        expectQuick {
            _ = CalendarDocument(
                Array(event("DTSTART:20240601\nRRULE:FREQ=YEARLY;BYSETPOS=\(positions)").utf8)
                    + Array(String(repeating: ";BYSETPOS=1;BYYEARDAY=1", count: 60_000).utf8))
            let rule = RecurrenceRule("FREQ=YEARLY;BYSETPOS=2,1;BYYEARDAY=9;BYSETPOS=1;BYYEARDAY=3,9")
            #expect(rule?.bySetPosition == [1, 2])
            #expect(rule?.byYearDay == [3, 9])
        }
    }

    @Test func `faults behind megabytes of folds are told without walking through them for each`() {
        let text = event("DTSTART:20240601\nEXDATE:" + String(repeating: "\n ", count: 1_000_000))
            .replacing("\nEND", with: String(repeating: "x,", count: 2000) + "\nEND")
        // A thousand errors, the missing VCALENDAR, and how many more there are.
        expectQuick { #expect(CalendarDocument(Array(text.utf8)).diagnostics.count == 1002) }
    }

    @Test func `the same zone under thousands of odd names is held once and looked for a bounded number of times`() {
        let text = (0..<5_000).map { event("DTSTART;TZID=/x\($0)/Europe/Berlin:20240601T100000") }.joined()
        expectQuick {
            let zones = expansion(text + event("DTSTART;TZID=Europe/Paris:20240601T100000"))
            #expect(zones.diagnostics.contains { $0.code == .unknownTimeZone })
            // A name that needs no mending is found all the same.
            let paris = zones.occurrences(from: year.from, to: year.to).filter {
                $0.component.property(.dtstart)?.parameter("TZID") == "Europe/Paris"
            }
            #expect(paris.map(\.start) == [year.from + 152 * 86_400 + 8 * 3600])
        }
    }

    @Test func `a time zone's name of megabytes is not looked for`() {
        let text = event("DTSTART;TZID=" + String(repeating: "x-_/ ", count: 4_000_000) + ":20240601T100000")
        expectQuick {
            let fault = expansion(text).diagnostics.first
            #expect(fault?.code == .unknownTimeZone)
            #expect(fault?.offendingText?.utf8.count == 80)
        }
    }

    @Test func `a VTIMEZONE is made into a zone once, however many calendars name it`() {
        let part = "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n"
        let zone =
            "BEGIN:VTIMEZONE\nTZID:Mine\n\(part)RRULE:FREQ=HOURLY\nEND:STANDARD\n\(part)"
            + "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\nEND:STANDARD\nEND:VTIMEZONE\n"
        let calendar = "BEGIN:VCALENDAR\n\(event("DTSTART;TZID=Mine:20240601T100000"))END:VCALENDAR\n"
        expectQuick {
            _ = expansion("BEGIN:VCALENDAR\n\(zone)END:VCALENDAR\n" + String(repeating: calendar, count: 10_000))
        }
    }

    @Test func `time zones with a change in every second have a bounded number of them, and it is told`() {
        let zones = (0..<300).map { number in
            let parts = ["+0100\nTZOFFSETTO:+0200", "+0200\nTZOFFSETTO:+0100"].map {
                "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:\($0)\nRRULE:FREQ=SECONDLY\nEND:STANDARD\n"
            }
            return "BEGIN:VTIMEZONE\nTZID:Mine\(number)\n\(parts.joined())END:VTIMEZONE\n"
                + event("DTSTART;TZID=Mine\(number):20240601T100000")
        }
        expectQuick {
            let codes = expansion("BEGIN:VCALENDAR\n\(zones.joined())END:VCALENDAR\n").diagnostics.map(\.code)
            #expect(codes.filter { $0 == .badTimeZone }.count >= 300)
        }
    }

    @Test func `observances with rules that never match are given up`() {
        let part =
            "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n"
            + "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\nEND:STANDARD\n"
        let zone = "BEGIN:VTIMEZONE\nTZID:Mine\n\(String(repeating: part, count: 500))END:VTIMEZONE\n"
        expectQuick {
            _ = expansion("BEGIN:VCALENDAR\n\(zone)\(event("DTSTART;TZID=Mine:20240601T100000"))END:VCALENDAR\n")
        }
    }

    @Test func `overrides are looked for until the room for it is spent, and that is told`() throws {
        let seconds = numbers(0...58)
        let master = event("DTSTART:20240601T100000Z\nRRULE:FREQ=SECONDLY;BYSECOND=\(seconds)")
        let override = event("RECURRENCE-ID:20240601T100059Z\nDTSTART:20240601T100100Z")
        let document = CalendarDocument(Array((master + String(repeating: override, count: 100)).utf8))
        let zones = ZoneResolver(document.storage, database: ZoneDatabase(), defaultZone: .utc)
        var series = SeriesExpansion(document.storage, document.storage.events, zones)
        series.lookupRoom = 1000
        series.add(SeriesGrouping(document.storage, records: document.storage.events, todos: false))
        #expect(series.unmatched == document.storage.events[1].node)
        #expect(series.lookupRoom == 0)
    }

    @Test func `an EXRULE of every second costs what the few instances cost that it may take away`() {
        let rules = expansion(
            event("DTSTART:20240101T000001Z\nRRULE:FREQ=YEARLY\nEXRULE:FREQ=SECONDLY;BYSECOND=0,\(numbers(2...59))"))
        expectQuick {
            var count = 0
            rules.forEachOccurrence(from: year.from, to: .max) { _ in count += 1 }
            #expect(count == 9999 - 2023)
            #expect(rules.occurrences(from: year.from, to: .max).count == count)
        }
    }

    @Test func `two rules that take each other away for millennia are given up, and it is told`() {
        let rules = expansion(event("DTSTART:20240101T000000Z\nRRULE:FREQ=SECONDLY\nEXRULE:FREQ=SECONDLY"))
        expectQuick {
            var stream = OccurrenceStream([rules], from: year.from, to: .max)
            while stream.advance() { Issue.record("an occurrence") }
            #expect(stream.diagnostics.map { $0.map(\.code) } == [[.occurrencesCapped]])
        }
    }

    @Test func `what a rule gives is not looked for as far back as a PERIOD reaches`() throws {
        let expansion = expansion(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20200101T000000Z\nRRULE:FREQ=SECONDLY\n"
                + "RDATE;VALUE=PERIOD:21000301T100000Z/P86400D\nEND:VEVENT\nEND:VCALENDAR\n")
        let begin = ProbeWindow((2200, 1, 1), (2200, 1, 2)).from
        #expect(expansion.occurrences(from: begin, to: begin + 5).count == 6)
    }
}
