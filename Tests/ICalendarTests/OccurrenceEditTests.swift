import ICalendar
import TestSupport
import Testing

/// An edit of one occurrence changes that one and no other.
@Suite struct OccurrenceEditTests {
    /// An occurrence, by the instant that names it.
    private struct Row: Hashable, Comparable {
        var id: Int64
        var start: Int64
        var end: Int64
        var isCancelled: Bool

        init(_ occurrence: Occurrence) {
            id = occurrence.recurrenceID?.instant ?? 0
            start = occurrence.start
            end = occurrence.end
            isCancelled = occurrence.isCancelled
        }

        static func < (left: Row, right: Row) -> Bool { (left.id, left.start) < (right.id, right.start) }
    }

    private func occurrences(_ bytes: [UInt8], _ sample: SeriesSample) -> [Occurrence] {
        CalendarExpansion(CalendarDocument(bytes)).occurrences(
            from: Int64(sample.start - 500 * 86_400), to: Int64(sample.start + 500 * 86_400)
        ).filter { ($0.recurrenceID?.instant ?? 0) < Int64(sample.start + 150 * 86_400) }
    }

    /// What becomes of the rows if one occurrence is edited, and the edited file.
    private func edit(
        _ occurrence: Occurrence, _ rows: [Row], _ sample: SeriesSample, _ editor: inout CalendarEditor,
        _ generator: inout SeededGenerator
    ) throws(CalendarEditError) -> [Row] {
        var rows = rows
        let place = rows.firstIndex(of: Row(occurrence)) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            rows.remove(at: place)
            try editor.exclude(occurrence, lastModified: 1_700_000_000)
        case 1:
            rows[place].isCancelled = true
            try editor.cancel(occurrence, lastModified: 1_700_000_000)
        default:
            // June: no clock changes there.
            let unit = sample.clock == .date ? 86_400 : 900
            let start = 1_685_577_600 + unit * .random(in: 0..<20, using: &generator)
            let end = start + unit * .random(in: 1...3, using: &generator)
            let isDate = sample.clock == .date
            func time(_ instant: Int) -> CalendarTime {
                isDate
                    ? CalendarTime(date: CivilDate(daysSinceEpoch: instant / 86_400))
                    : CalendarTime(utcSeconds: instant)
            }
            rows[place].start = Int64(start)
            rows[place].end = Int64(end)
            try editor.override(occurrence, start: time(start), end: time(end), lastModified: 1_700_000_000) {
                $0.write("LOCATION", text: "Elsewhere; far, far away")
            }
        }
        return rows.sorted()
    }

    @Test(arguments: 0..<4)
    func `editing one occurrence leaves all others`(seed: Int) throws {
        var generator = SeededGenerator(seed: 5200 + seed)
        var refused = 0
        for _ in 0..<40 {
            let sample = SeriesSample(&generator)
            let document = CalendarDocument(sample.bytes)
            let all = occurrences(sample.bytes, sample)
            guard let occurrence = all.randomElement(using: &generator) else { continue }
            // The occurrence of this very document.
            let twin = CalendarExpansion(document).occurrences(from: occurrence.start - 1, to: occurrence.end + 1)
                .first { Row($0) == Row(occurrence) }
            var editor = CalendarEditor(document)
            let expected: [Row]
            do {
                expected = try edit(
                    try #require(twin), all.map(Row.init).sorted(), sample, &editor, &generator)
            } catch CalendarEditError.beginsThisAndFuture {
                refused += 1
                #expect(editor.serialized() == sample.bytes)
                continue
            }
            let bytes = editor.serialized()
            let new = occurrences(bytes, sample).map(Row.init).sorted()
            #expect(
                new == expected,
                """
                \(Set(expected).subtracting(new).sorted().prefix(3))
                \(Set(new).subtracting(expected).sorted().prefix(3))
                \(sample.lines.joined(separator: "\n"))
                \(String(decoding: bytes, as: UTF8.self))
                """)
            #expect(CalendarDocument(bytes).diagnostics.count <= document.diagnostics.count)
        }
        #expect(refused < 5)
    }
}
