import TestSupport
import Testing

@testable import ICalendar

/// A moved series gives the old occurrences, moved.
@Suite struct SeriesMoveTests {
    /// An occurrence, by its times on the clock of its series.
    private struct Row: Hashable, Comparable, CustomStringConvertible {
        var instance: Int
        var start: Int
        var length: Int
        var isCancelled: Bool

        /// The occurrence behind a move, by instants: what lies in a gap has two names.
        func moved(by shift: Int, _ zone: ZoneTable) -> Row {
            var row = self
            row.instance = Int(zone.instant(wallSeconds: Int64(instance + shift)))
            row.start = Int(zone.instant(wallSeconds: Int64(start + shift)))
            return row
        }

        var description: String {
            "\(CalendarTime(utcSeconds: instance).text) at \(CalendarTime(utcSeconds: start).text) for \(length)"
                + (isCancelled ? " cancelled" : "")
        }

        static func < (left: Row, right: Row) -> Bool {
            (left.instance, left.start, left.length) < (right.instance, right.start, right.length)
        }
    }

    /// The occurrences whose instances lie in a span of the wall clock.
    private func rows(_ bytes: [UInt8], _ zone: ZoneTable, from: Int, to: Int) -> [Row] {
        let expansion = CalendarExpansion(CalendarDocument(bytes))
        var rows: [Row] = []
        let margin = Int64(100 * 86_400)
        expansion.forEachOccurrence(from: Int64(from) - margin, to: Int64(to) + margin) { occurrence in
            guard let id = occurrence.recurrenceID else { return }
            let wall = id.time.form == .utc ? Int(zone.wallSeconds(at: id.instant)) : id.time.wallSeconds
            guard wall >= from, wall < to else { return }
            var start = Int(zone.wallSeconds(at: occurrence.start))
            if occurrence.start == zone.instant(wallSeconds: Int64(wall)) { start = wall }
            rows.append(
                Row(
                    instance: wall, start: start, length: Int(occurrence.end - occurrence.start),
                    isCancelled: occurrence.isCancelled))
        }
        return rows.sorted()
    }

    /// Where a series of a sample is moved: over days, over times of day, into another zone.
    private func target(
        _ sample: SeriesSample, _ generator: inout SeededGenerator
    ) -> (start: CalendarTime, tzid: String?, zone: ZoneTable, shift: Int) {
        let days = [0, 0, 0, 1, -1, 7, -14, 28].randomElement(using: &generator) ?? 0
        if sample.clock == .date {
            let date = CivilDate(daysSinceEpoch: sample.start / 86_400 + days)
            return (CalendarTime(date: date), nil, .utc, days * 86_400)
        }
        let shift = days * 86_400 + .random(in: -40...40, using: &generator) * 900
        let start = CalendarTime(floatingSeconds: sample.start + shift)
        var zones: [String?] = [nil, nil, "UTC", "Asia/Tokyo"]
        // Times that meet in a gap are one, so a rule of hours is not the same in a zone with gaps.
        let isSteady = sample.lines.contains {
            $0.contains("HOURLY") || $0.contains("MINUTELY") || $0.contains("RANGE")
        }
        if !isSteady { zones.append("America/Chicago") }
        let tzid = zones.randomElement(using: &generator) ?? nil
        return (start, tzid, tzid.flatMap { ZoneTable(identifier: $0) } ?? sample.clock.zone, shift)
    }

    @Test(arguments: 0..<4)
    func `the expansion of a moved series is the old one moved`(seed: Int) throws {
        var generator = SeededGenerator(seed: 4100 + seed)
        var moved = 0
        for _ in 0..<40 {
            let sample = SeriesSample(&generator)
            let (start, tzid, zone, shift) = target(sample, &generator)
            let document = CalendarDocument(sample.bytes)
            let event = try #require(document.components(of: .event).first)
            var editor = CalendarEditor(document)
            do {
                try editor.move(event, to: start, tzid: tzid, lastModified: 1_700_000_000)
            } catch {
                #expect([.ruleDoesNotFollow, .exceptionDoesNotFollow].contains(error))
                #expect(editor.serialized() == sample.bytes)
                continue
            }
            moved += 1
            let bytes = editor.serialized()
            let (first, last) = (sample.start - 20 * 86_400, sample.start + 400 * 86_400)
            let expected = rows(sample.bytes, sample.clock.zone, from: first, to: last)
                .map { $0.moved(by: shift, zone) }.sorted()
            let new = rows(bytes, zone, from: first + shift, to: last + shift).map { $0.moved(by: 0, zone) }.sorted()
            #expect(
                new == expected,
                """
                moved by \(shift), to \(tzid ?? "the same zone")
                \(Set(expected).subtracting(new).sorted().prefix(3))
                \(Set(new).subtracting(expected).sorted().prefix(3))
                \(sample.lines.joined(separator: "\n"))
                \(String(decoding: bytes, as: UTF8.self))
                """)
            #expect(CalendarDocument(bytes).diagnostics.count <= document.diagnostics.count)
        }
        #expect(moved > 15)
    }

    @Test func `a series that is moved there and back has its old lines, but for the stamps`() throws {
        var generator = SeededGenerator(seed: 4300)
        func lines(_ bytes: [UInt8]) -> [String] {
            let document = CalendarDocument(bytes)
            return document.components(of: .event).flatMap(\.properties)
                .filter { !["SEQUENCE", "LAST-MODIFIED", "DTSTAMP"].contains($0.name) }
                .map { property in
                    "\(property.name) \(property.parameters.map { $0.name + $0.value }) \(property.value)"
                }
        }
        var returned = 0
        for _ in 0..<60 {
            let sample = SeriesSample(&generator)
            // Times that move into a gap and a limit that becomes a time do not come back as they were.
            if sample.clock.zone !== ZoneTable.utc { continue }
            if sample.lines.contains(where: { $0.contains("HOURLY") || $0.contains("MINUTELY") }) { continue }
            let (start, _, _, shift) = target(sample, &generator)
            let document = CalendarDocument(sample.bytes)
            var editor = CalendarEditor(document)
            do {
                try editor.move(document.components(of: .event)[0], to: start, lastModified: 1)
            } catch {
                continue
            }
            let there = CalendarDocument(editor.serialized())
            #expect(lines(there.serialized()) != lines(sample.bytes) || shift == 0)
            var undo = CalendarEditor(there)
            let back =
                sample.clock == .date
                ? CalendarTime(date: CivilDate(daysSinceEpoch: sample.start / 86_400))
                : CalendarTime(floatingSeconds: sample.start)
            try undo.move(there.components(of: .event)[0], to: back, lastModified: 1)
            #expect(lines(undo.serialized()) == lines(sample.bytes))
            returned += 1
        }
        #expect(returned > 15)
    }
}
