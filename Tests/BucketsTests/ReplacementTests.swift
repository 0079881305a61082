import Buckets
import Model
import TestSupport
import Testing

@Suite struct ReplacementTests {
    private static let calendar = LocalCalendar(
        zone: Zone(identifier: "T", initialOffsetSeconds: -6 * 3600, transitions: []))

    /// The segments that are stored after `file` replaced what it covers.
    private static func replace(_ stored: [DaySegment], with file: [SampleRecord]) -> [DaySegment] {
        var stored = Dictionary(uniqueKeysWithValues: stored.map { ($0.key, $0) })
        for replacement in SegmentBuilder(batches(file)).replacements(calendar: calendar) {
            var day = replacement.utcDays.lowerBound
            while day <= replacement.utcDays.upperBound {
                let key = DaySegment.Key(device: replacement.device, day: day)
                let segment = replacement.segment(for: day, existing: stored[key])
                stored[key] = segment.records.isEmpty ? nil : segment
                day = day.advanced(byDays: 1)
            }
        }
        return stored.values.sorted { $0.key < $1.key }
    }

    @Test(arguments: 0..<10)
    func `a file from which records were deleted leaves what it alone would`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let records = random.records(300, around: instant("2025-03-09T12:00"), hours: 120, step: 60_000)
        // The span that the file covers must stay, or its edges would not be replaced.
        let days = Dictionary(grouping: records) { Self.calendar.day(containing: Instant(milliseconds: $0.start)) }
        let edges = [days.keys.min()!, days.keys.max()!]
        let reduced = records.filter { record in
            edges.contains(Self.calendar.day(containing: Instant(milliseconds: record.start)))
                || Int.random(in: 0..<3, using: &random) > 0
        }
        let before = SegmentBuilder(batches(records)).segments()
        #expect(Self.replace(before, with: reduced) == SegmentBuilder(batches(reduced)).segments())
    }

    @Test func `a day left empty in the middle goes`() {
        let hour: Int64 = 3_600_000
        let records = (0..<6).map { SampleRecord(start: $0 * 12 * hour, duration: hour) }
        let file = [records[0], records[5]]
        let after = Self.replace(SegmentBuilder(batches(records)).segments(), with: file)
        #expect(after == SegmentBuilder(batches(file)).segments())
    }

    @Test func `replacing one local day leaves the evening before and the morning after`() {
        // Local 18:00 on the 1st, noon on the 2nd, 01:00 on the 3rd: the first two share a UTC day.
        let evening = SampleRecord(start: instant("2025-01-02T00:30").milliseconds, duration: 1000, title: "x")
        let noon = SampleRecord(start: instant("2025-01-02T18:00").milliseconds, duration: 1000, title: "y")
        let night = SampleRecord(start: instant("2025-01-03T07:00").milliseconds, duration: 1000, title: "z")
        let other = SampleRecord(device: "phone", start: noon.start, duration: 1000)
        let corrected = SampleRecord(start: noon.start + 60_000, duration: 500)
        let before = SegmentBuilder(batches([evening, noon, night, other])).segments()
        let after = Self.replace(before, with: [corrected])
        #expect(after == SegmentBuilder(batches([evening, corrected, night, other])).segments())
    }
}
