import TestSupport
import Testing

@testable import ICalendar

/// Occurrences in order and piece by piece are what sorting all of them gives.
@Suite struct StreamTests {
    /// Everything that tells an occurrence from another.
    private struct Row: Hashable {
        var start: Int64
        var end: Int64
        var uid: String
        var calendar: Int
        var recurrence: String
        var line: Int
        var marks: String
    }

    private func row(_ occurrence: Occurrence, _ calendar: Int) -> Row {
        Row(
            start: occurrence.start, end: occurrence.end, uid: occurrence.uid, calendar: calendar,
            recurrence: "\(occurrence.recurrenceID?.text ?? "") \(occurrence.recurrenceID?.instant ?? 0)",
            line: occurrence.component.line,
            marks: "\(occurrence.isAllDay ? "day" : "")\(occurrence.isCancelled ? " cancelled" : "")")
    }

    private func sorted(_ expansions: [CalendarExpansion], _ from: Int64, _ to: Int64) -> [Row] {
        var rows: [Row] = []
        for (number, expansion) in expansions.enumerated() {
            expansion.forEachOccurrence(from: from, to: to) { rows.append(row($0, number)) }
        }
        return rows.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if (one.start, one.end) != (other.start, other.end) {
                return (one.start, one.end) < (other.start, other.end)
            }
            if one.uid != other.uid { return one.uid.utf8.lexicographicallyPrecedes(other.uid.utf8) }
            return left.offset < right.offset
        }.map(\.element)
    }

    private func streamed(_ expansions: [CalendarExpansion], _ from: Int64, _ to: Int64, _ batchSize: Int) -> [Row] {
        var stream = OccurrenceStream(expansions, from: from, to: to, batchSize: batchSize)
        var rows: [Row] = []
        while stream.advance() {
            for entry in stream.batch {
                let template = stream.templates[entry.template]
                let row = row(stream.occurrence(entry), template.calendar)
                #expect(template.uid == row.uid)
                #expect(stream.templates.isAllDay(entry.template) == template.isAllDay)
                #expect(stream.templates.isCancelled(entry.template) == template.isCancelled)
                #expect(stream.templates.withUID(entry.template) { String(decoding: $0, as: UTF8.self) } == row.uid)
                rows.append(row)
            }
        }
        return rows
    }

    private func calendar(_ events: [String]) -> CalendarExpansion {
        let text = "BEGIN:VCALENDAR\n" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
        return CalendarExpansion(
            CalendarDocument(Array(text.utf8)), defaultZone: ZoneTable(identifier: "Asia/Tokyo") ?? .utc)
    }

    /// Events of one UID around the changes of spring 2024: single, recurring, moved, cut, long and short.
    private func randomEvents(_ uid: String, _ generator: inout SeededGenerator) -> [String] {
        func isChosen(_ chance: Int) -> Bool { Int.random(in: 0..<chance, using: &generator) == 0 }
        func pick(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
        let day = CivilDate.days(year: 2024, month: 3, day: Int.random(in: -20...35, using: &generator))
        let second = [0, 7200, 9000, 36_000, 82_800].randomElement(using: &generator) ?? 0
        let zone = pick([
            ";TZID=Europe/Berlin", ";TZID=America/New_York", ";TZID=Asia/Kathmandu", "", "Z", ";VALUE=DATE",
        ])
        func time(_ wall: Int) -> String {
            if zone == ";VALUE=DATE" { return CalendarTime(date: CivilDate(daysSinceEpoch: wall / 86_400)).text }
            return CalendarTime(floatingSeconds: wall).text + (zone == "Z" ? "Z" : "")
        }
        let parameter = zone == "Z" ? "" : zone
        let start = day * 86_400 + second
        var lines = ["UID:\(uid)", "DTSTART\(parameter):\(time(start))"]
        lines.append(
            pick(["DURATION:PT30M", "DURATION:P1D", "DURATION:PT0S", "DURATION:P40D", "DURATION:PT90M", "X-A:1"]))
        if isChosen(8) { lines.append("STATUS:CANCELLED") }
        guard !isChosen(3) else { return [lines.joined(separator: "\n")] }
        let rules = [
            "FREQ=DAILY", "FREQ=DAILY;COUNT=30", "FREQ=WEEKLY;BYDAY=MO,WE,SU", "FREQ=WEEKLY;INTERVAL=2;COUNT=9",
            "FREQ=MONTHLY;BYDAY=-1SU,2MO", "FREQ=MONTHLY;BYMONTHDAY=-1,31", "FREQ=HOURLY;INTERVAL=7",
            "FREQ=MINUTELY;INTERVAL=50;COUNT=700", "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,30", "FREQ=YEARLY;BYDAY=MO",
            "FREQ=DAILY;BYDAY=MO,TU,FR;COUNT=40", "FREQ=DAILY;UNTIL=20240401T120000Z",
        ]
        lines.append("RRULE:" + pick(rules))
        if isChosen(4) { lines.append("RRULE:" + pick(rules)) }
        if isChosen(5) { lines.append("EXRULE:FREQ=DAILY;INTERVAL=3") }
        let near = start + Int.random(in: 0...20, using: &generator) * 86_400
        if isChosen(3) { lines.append("EXDATE\(parameter):\(time(near))") }
        if isChosen(4) { lines.append("RDATE\(parameter):\(time(near + 3600)),\(time(near + 86_400))") }
        var events = [lines.joined(separator: "\n")]
        if isChosen(3) {
            let range = isChosen(2) ? ";RANGE=THISANDFUTURE" : ""
            let moved = near + Int.random(in: -3...3, using: &generator) * 43_200
            events.append(
                "UID:\(uid)\nRECURRENCE-ID\(range)\(parameter):\(time(near))\nDTSTART\(parameter):\(time(moved))\nDURATION:PT2H"
            )
        }
        return events
    }

    @Test func `pieces of any size are, one behind the other, what sorting everything gives`() {
        var generator = SeededGenerator(seed: 61)
        for _ in 0..<40 {
            let expansions = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                let count = Int.random(in: 0...7, using: &generator)
                return calendar(
                    (0..<count).flatMap { randomEvents($0 == 0 ? "" : "uid-\($0 % 5)-é", &generator) })
            }
            let from =
                Int64(CivilDate.days(year: 2024, month: 2, day: 10) * 86_400)
                + Int64.random(in: 0...5_000_000, using: &generator)
            let to = from + Int64.random(in: -10...9_000_000, using: &generator)
            let expected = sorted(expansions, from, to)
            for batchSize in [2, 40, 1 << 16] {
                let isSame = streamed(expansions, from, to, batchSize) == expected
                #expect(isSame, "\(expected.count) occurrences in pieces of \(batchSize) from \(from) to \(to)")
            }
        }
    }

    @Test func `no piece is more than twice as large as it should be, unless that many start in one second`() {
        let expansion = calendar(
            (0..<20).map { "UID:\($0)\nDTSTART:20240101T000000Z\nRRULE:FREQ=SECONDLY;INTERVAL=\($0 + 1)" }
                + (0..<200).map { "UID:single\($0)\nDTSTART:20240101T000500Z" })
        var stream = OccurrenceStream([expansion], from: 1_704_067_200, to: 1_704_070_800, batchSize: 40)
        var sizes: [Int] = []
        while stream.advance() { sizes.append(stream.batch.count) }
        #expect(sizes.filter { $0 > 80 }.count == 1)
        #expect(sizes.reduce(0, +) == sorted([expansion], 1_704_067_200, 1_704_070_800).count)
    }

    @Test func `the limit of a series holds for the whole window, and is told once for each series`() {
        let text = (0..<3).map { number in
            "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20000101T000000Z\nRRULE:FREQ=\(number == 2 ? "HOURLY" : "SECONDLY")\n"
                + "\(number == 1 ? "RDATE:20240101T000000Z\n" : "")END:VEVENT\n"
        }.joined()
        let expansion = CalendarExpansion(
            CalendarDocument(Array(text.utf8)), options: .init(maximumOccurrencesPerSeries: 1000))
        let window = ProbeWindow((2024, 1, 1), (2024, 1, 20))
        var stream = OccurrenceStream([expansion, expansion], from: window.from, to: window.to, batchSize: 64)
        var counts: [String: Int] = [:]
        var last = Int64.min
        while stream.advance() {
            #expect(stream.diagnostics == [[], []])
            for entry in stream.batch {
                counts[stream.templates[entry.template].uid, default: 0] += 1
                #expect(entry.start >= last)
                last = entry.start
            }
        }
        #expect(counts == ["0": 2000, "1": 2000, "2": 2 * 19 * 24])
        #expect(
            stream.diagnostics.map { $0.map(\.code) }
                == Array(repeating: [.occurrencesCapped, .occurrencesCapped], count: 2))
        let isOver = !stream.advance()
        #expect(isOver && stream.batch.isEmpty)
    }

    @Test func `exactly as many occurrences as the limit are not too many`() {
        let text = "BEGIN:VEVENT\nUID:a\nDTSTART:20240101T000000Z\nRRULE:FREQ=DAILY;COUNT=10\nEND:VEVENT\n"
        for (limit, isCut) in [(9, true), (10, false)] {
            let expansion = CalendarExpansion(
                CalendarDocument(Array(text.utf8)), options: .init(maximumOccurrencesPerSeries: limit))
            var count = 0
            let cut = expansion.forEachOccurrence(from: 0, to: 2_000_000_000) { _ in count += 1 }
            #expect(count == limit && cut.isEmpty == !isCut)
        }
    }

    @Test func `what began long before the window and has not ended is there once, in its place`() {
        let expansion = calendar([
            "UID:century\nDTSTART:19300101T000000Z\nDTEND:20300101T000000Z",
            "UID:yearly\nDTSTART:20150501T000000Z\nDURATION:P1000D\nRRULE:FREQ=YEARLY",
            "UID:daily\nDTSTART:20230101T120000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY",
        ])
        let window = ProbeWindow((2024, 1, 1), (2024, 1, 11))
        for batchSize in [1, 1 << 16] {
            let uids = streamed([expansion], window.from, window.to, batchSize).map(\.uid)
            #expect(uids == ["century", "yearly", "yearly", "yearly"] + Array(repeating: "daily", count: 10))
        }
    }

    @Test func `an empty window, no calendars and empty calendars have no occurrences`() {
        let expansion = calendar(["UID:a\nDTSTART:20240101T000000Z\nDTEND:20250101T000000Z"])
        for (expansions, from, to) in [([expansion], 1_710_000_000, 1_710_000_000), ([], 0, 9), ([calendar([])], 0, 9)]
        {
            var stream = OccurrenceStream(expansions, from: Int64(from), to: Int64(to))
            let isEmpty = !stream.advance()
            #expect(isEmpty)
        }
        #expect(expansion.occurrences(from: .min, to: .max).count == 1)
        #expect(expansion.occurrences(from: 9, to: 3).isEmpty)
    }

    @Test func `the last date of a series comes, wherever a batch ends`() {
        let year = ProbeWindow((2024, 1, 1), (2025, 1, 1))
        for day in 2...366 {
            let date = CalendarTime(date: CivilDate(daysSinceEpoch: Int(year.from) / 86_400 + day - 1)).text
            let dated = calendar(["UID:a\nDTSTART;VALUE=DATE:20240101\nRDATE;VALUE=DATE:\(date)"])
            let timed = calendar(["UID:a\nDTSTART:20240101T000000Z\nRDATE:\(date)T000000Z"])
            #expect(dated.occurrences(from: year.from, to: year.to).count == 2, "\(date)")
            #expect(timed.occurrences(from: year.from, to: year.to).count == 2, "\(date)")
        }
    }

    @Test(arguments: [(0, 65_536), (7_000, 65_536), (220_000, 880_000)])
    func `a batch has room for several occurrences of each series, however many there are`(series: Int, size: Int) {
        #expect(OccurrenceStream.usualBatchSize(setCount: series) == size)
    }
}
