import Buckets
import Model
import TestSupport
import Testing

@Suite struct SegmentTests {
    private static let noon = instant("2025-03-09T12:00")

    private static func sample(_ seed: Int) -> (records: [SampleRecord], random: SeededGenerator) {
        var random = SeededGenerator(seed: seed)
        // A coarse step, so that many share start and app.
        let records = random.records(400, around: noon, hours: 72, step: 1_800_000)
        return (records, random)
    }

    private static func segments(_ records: [SampleRecord]) -> [DaySegment] {
        SegmentBuilder(batches(records)).segments()
    }

    /// Equality by bytes; `==` on strings takes two spellings of one letter for the same.
    private static func bytes(_ segments: [DaySegment]) -> [[[UInt8]]] {
        segments.map { $0.texts.map { Array($0.utf8) } }
    }

    @Test(arguments: 0..<10)
    func `any order of records gives the same segments`(seed: Int) {
        var (records, random) = Self.sample(seed)
        let expected = Self.segments(records)
        for _ in 0..<5 {
            records.shuffle(using: &random)
            let segments = Self.segments(records)
            #expect(segments == expected)
            #expect(Self.bytes(segments) == Self.bytes(expected))
        }
    }

    @Test(arguments: 0..<10)
    func `twice is once`(seed: Int) {
        let (records, _) = Self.sample(seed)
        let expected = Self.segments(records)
        #expect(Self.segments(records + records) == expected)
        for segment in expected { #expect(segment.merging(segment) == segment) }
    }

    @Test(arguments: 0..<10)
    func `cut anywhere and imported in any order the segments are the same`(seed: Int) {
        var (records, random) = Self.sample(seed)
        let expected = Self.segments(records)
        for _ in 0..<10 {
            records.sort { $0.start < $1.start }
            let cut = Int.random(in: 0...records.count, using: &random)
            // Exports overlap: the second begins before the first ends.
            let overlap = Int.random(in: 0...cut, using: &random)
            var stored: [DaySegment.Key: DaySegment] = [:]
            for part in [records[..<cut], records[(cut - overlap)...]].shuffled(using: &random) {
                let builder = SegmentBuilder(batches(Array(part)))
                for key in builder.keys {
                    stored[key] = builder.segment(for: key, merging: stored[key]).segment
                }
            }
            #expect(stored.values.sorted { $0.key < $1.key } == expected)
        }
    }

    @Test(arguments: 0..<10)
    func `segments hold what a set of records holds`(seed: Int) {
        let (records, _) = Self.sample(seed)
        let expected = Set(Oracle.reduced(records).map { "\($0)" })
        var found: Set<String> = []
        for segment in Self.segments(records) {
            for record in segment.records {
                let text = { (number: UInt32) in segment.texts[Int(number)] }
                let same = SampleRecord(
                    device: segment.key.device, start: segment.dayStart.milliseconds + Int64(record.startMilliseconds),
                    duration: Int64(record.durationMilliseconds), app: text(record.app), title: text(record.title),
                    url: text(record.url), category: text(record.category), measure: record.measure)
                found.insert("\(same)")
            }
        }
        #expect(found == expected)
    }

    @Test(arguments: 0..<10)
    func `segments are canonical`(seed: Int) {
        let (records, _) = Self.sample(seed)
        for segment in Self.segments(records) {
            let texts = segment.texts.map { Array($0.utf8) }
            #expect(texts.first == [])
            #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
            let used = Set(segment.records.flatMap { [$0.app, $0.title, $0.url, $0.category] } + [0])
            #expect(used == Set(0..<UInt32(texts.count)))
            func key(_ record: DaySegment.Record) -> (UInt32, UInt32, UInt32) {
                (record.startMilliseconds, record.durationMilliseconds, record.app)
            }
            #expect(zip(segment.records, segment.records.dropFirst()).allSatisfy { key($0) < key($1) })
            let pairs = Set(segment.records.map { [$0.startMilliseconds, $0.app] })
            #expect(pairs.count == segment.records.count)
            #expect(segment.records.allSatisfy { $0.startMilliseconds < 86_400_000 })
        }
    }

    @Test func `an event that has grown replaces its shorter self, whichever comes first`() {
        let short = SampleRecord(start: 1000, duration: 500, title: "z")
        let long = SampleRecord(start: 1000, duration: 900, title: "a")
        for order in [[short, long], [long, short]] {
            let segments = Self.segments(order)
            #expect(segments.flatMap(\.records).map(\.durationMilliseconds) == [900])
            #expect(segments[0].texts == ["", "A", "a"])
        }
    }

    @Test func `an import tells new, grown and repeated records`() {
        let first = [SampleRecord(start: 0, duration: 10), SampleRecord(start: 100, duration: 10)]
        let second = [
            SampleRecord(start: 0, duration: 10), SampleRecord(start: 100, duration: 20),
            SampleRecord(start: 100, duration: 5), SampleRecord(start: 200, duration: 10),
            SampleRecord(start: 200, duration: 10),
        ]
        let key = DaySegment.Key(device: "laptop", day: CivilDate(daysSinceEpoch: 0))
        let (stored, before) = SegmentBuilder(batches(first)).segment(for: key, merging: nil)
        #expect(before.new == 2 && before.grown == 0 && before.repeated == 0)
        let (_, tally) = SegmentBuilder(batches(second)).segment(for: key, merging: stored)
        #expect(tally.new == 1 && tally.grown == 1 && tally.repeated == 3)
    }

    @Test func `a record belongs to the UTC day of its start, before 1970 too`() {
        let records = [-86_400_001, -86_400_000, -1, 0, 86_399_999].map { SampleRecord(start: $0, duration: 5) }
        let days = Self.segments(records).map { ($0.key.day.daysSinceEpoch, $0.records.map(\.startMilliseconds)) }
        #expect(days.map(\.0) == [-2, -1, 0])
        #expect(days.map(\.1) == [[86_399_999], [0, 86_399_999], [0, 86_399_999]])
    }

    @Test func `spellings that only look alike are two devices and two apps, whichever comes first`() throws {
        let spellings = ["caf\u{e9}", "cafe\u{301}"]
        let records = spellings.flatMap { device in
            spellings.map { SampleRecord(device: device, start: 0, duration: 1000, app: $0) }
        }
        let forward = Self.segments(records)
        try #require(forward.count == 2)
        #expect(forward.allSatisfy { $0.records.count == 2 })
        #expect(Self.segments(records.reversed()) == forward)
        let (one, other) = (Self.segments([records[0]])[0], Self.segments([records[1]])[0])
        #expect(one != other && one.merging(other) == forward[1] && other.merging(one) == forward[1])
        let day = CivilDate(daysSinceEpoch: 0)
        let activity = derive(day: day, segments: forward, calendar: LocalCalendar(zone: .utc), rules: .none)
        #expect(activity.buckets.count == 2 && activity.runs.map(\.durationMilliseconds) == [1000])
    }

    @Test func `what cannot be a record is refused and counted`() {
        let good = SampleRecord(start: 0, duration: 86_400_000)
        let bad = [
            SampleRecord(start: 0, duration: -1), SampleRecord(start: 0, duration: 86_400_001),
            SampleRecord(start: .max, duration: 0), SampleRecord(start: .min, duration: .min),
            SampleRecord(start: 0, duration: .max),
        ]
        let builder = SegmentBuilder(batches(bad + [good]))
        #expect(builder.refusedCount == bad.count)
        #expect(builder.recordCount == 1)
        #expect(builder.segments() == Self.segments([good]))
    }

    @Test func `texts of broken UTF-8 that read alike are one text`() {
        var batch = RecordBatch(device: "laptop", measure: .intervals)
        for byte in [UInt8(0xff), 0xfe] {
            let app = [byte].withUnsafeBytes { batch.strings.intern($0) }
            batch.append(start: 0, duration: 10, app: app)
        }
        let segments = SegmentBuilder([batch]).segments()
        #expect(segments.map(\.texts) == [["", "\u{fffd}"]])
        #expect(segments[0].records.count == 1)
    }

    @Test func `numbers that stand for no text stand for none`() {
        var batch = RecordBatch(device: "laptop", measure: .intervals)
        batch.append(start: 0, duration: 10, app: 77, title: .max)
        #expect(SegmentBuilder([batch]).segments().map(\.texts) == [[""]])
        let key = DaySegment.Key(device: "laptop", day: CivilDate(daysSinceEpoch: 0))
        let wild = DaySegment.Record(
            startMilliseconds: .max, durationMilliseconds: .max, app: 9, title: .max, url: 3, category: 4,
            measure: .native)
        let segment = DaySegment(key: key, texts: [], records: [wild, wild])
        let activity = derive(
            day: CivilDate(daysSinceEpoch: 1), segments: [segment], calendar: LocalCalendar(zone: .utc), rules: .none)
        #expect(activity.runs.allSatisfy { $0.category == .uncategorised })
    }
}
