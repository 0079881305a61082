import Model
import TestSupport
import Testing

@testable import Store

/// Segments and days as bytes.
struct SegmentCodecTests {
    @Test(arguments: 0..<60)
    func `a segment comes back as it was, whatever it holds`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let segment = Self.segment(&random)
        let bytes = try #require(SegmentCodec.encode(segment))
        #expect(try bytes.withUnsafeBytes { try SegmentCodec.decode($0, key: segment.key) } == segment)
        #expect(SegmentCodec.encode(segment) == bytes)
    }

    @Test func `records that follow each other take few bytes`() throws {
        var start: UInt32 = 0
        let records = (0..<10_000).map { (number: Int) -> DaySegment.Record in
            defer { start += 8_000 }
            return DaySegment.Record(
                startMilliseconds: start, durationMilliseconds: 8_000, app: 1 + UInt32(number % 3), title: 0, url: 0,
                category: 0, measure: .intervals)
        }
        let segment = DaySegment(
            key: DaySegment.Key(device: "", day: Samples.day), texts: ["", "a", "b", "c"], records: records)
        #expect(try #require(SegmentCodec.encode(segment)).count < 10_000 * 4 + 50)
    }

    @Test func `random bytes are refused and never crash`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            var bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if !bytes.isEmpty { bytes[0] = 1 }
            bytes.withUnsafeBytes { buffer in
                if let segment = try? SegmentCodec.decode(buffer, key: Samples.segment().key) {
                    // What is taken must at least be sound enough to be written again.
                    #expect(SegmentCodec.encode(segment) != nil)
                }
                _ = try? DayCodec.decode(buffer)
            }
        }
    }

    @Test(arguments: 0..<20)
    func `a segment with a changed, missing or added byte is refused or sound, and never crashes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = try #require(SegmentCodec.encode(Self.segment(&random)))
        for _ in 0..<300 {
            var changed = bytes
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
            case 1: changed.removeSubrange(index...)
            default: changed.insert(UInt8.random(in: 0...255, using: &random), at: index)
            }
            changed.withUnsafeBytes { buffer in
                if let segment = try? SegmentCodec.decode(buffer, key: Samples.segment().key) {
                    #expect(SegmentCodec.encode(segment) != nil)
                }
            }
        }
    }

    @Test func `a short text that claims billions of records or texts is refused before any memory is taken`() {
        for (texts, records) in [(UInt64.max, 0), (0, UInt64.max), (1 << 40, 1 << 40), (0, 20)] as [(UInt64, UInt64)] {
            var writer = PackedWriter()
            writer.append(byte: 1)
            writer.append(texts)
            writer.append(records)
            _ = writer.bytes.withUnsafeBytes { buffer in
                #expect(throws: PackedReader.Fault.self) {
                    try SegmentCodec.decode(buffer, key: Samples.segment().key)
                }
            }
        }
    }

    @Test func `texts that would unfold without end are refused`() {
        var writer = PackedWriter()
        writer.append(byte: 1)
        writer.append(count: 3000)
        writer.append(count: 0)
        writer.append(count: 0)
        writer.append(count: 0)
        writer.append(count: 0)
        writer.append(count: 1_000_000)
        writer.append(raw: [UInt8](repeating: 97, count: 1_000_000))
        for _ in 2..<3000 {
            writer.append(count: 1_000_000)
            writer.append(count: 0)
        }
        _ = writer.bytes.withUnsafeBytes { buffer in
            #expect(throws: PackedReader.Fault.self) { try SegmentCodec.decode(buffer, key: Samples.segment().key) }
        }
    }

    @Test func `another version is refused`() throws {
        var bytes = try #require(SegmentCodec.encode(Samples.segment()))
        bytes[0] = 2
        _ = bytes.withUnsafeBytes { buffer in
            #expect(throws: PackedReader.Fault.self) { try SegmentCodec.decode(buffer, key: Samples.segment().key) }
        }
    }

    @Test(arguments: [Int64.min, -1, 0, 1, 63, 64, 8191, 8192, Int64.max])
    func `a number comes back as it was`(value: Int64) throws {
        var writer = PackedWriter()
        writer.append(signed: value)
        writer.append(UInt64(bitPattern: value))
        try writer.bytes.withUnsafeBytes { buffer in
            var reader = PackedReader(buffer)
            #expect(try reader.signed() == value)
            #expect(try reader.number() == UInt64(bitPattern: value))
            try reader.finish()
        }
    }

    @Test func `a number of more than 64 bits is refused`() {
        for bytes in [[UInt8](repeating: 0xFF, count: 9) + [2], [UInt8](repeating: 0x80, count: 30) + [1]] {
            _ = bytes.withUnsafeBytes { buffer in
                #expect(throws: PackedReader.Fault.self) {
                    var reader = PackedReader(buffer)
                    _ = try reader.number()
                }
            }
        }
    }

    @Test(arguments: 0..<40)
    func `a day's time line comes back as it was, even at the ends of time`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let isExtreme = seed % 4 == 3
        func instants() -> Range<Instant> {
            let span: ClosedRange<Int64> = isExtreme ? .min ... .max : 1_700_000_000_000...1_700_086_400_000
            let ends = [Int64.random(in: span, using: &random), Int64.random(in: span, using: &random)].sorted()
            return Instant(milliseconds: ends[0])..<Instant(milliseconds: ends[1])
        }
        let paths = [CategoryPath("Work > Programming"), .uncategorised, CategoryPath(names: ["a > b", "\\", "ü"])]
        let detail = DayCodec.Detail(
            runs: (0..<Int(seed)).map { _ in
                AttentionRun(interval: instants(), category: paths.randomElement(using: &random) ?? .uncategorised)
            },
            totals: (0..<Int(seed / 2)).map { _ in
                HourlyTotal(
                    hourStart: instants().lowerBound, category: paths.randomElement(using: &random) ?? .uncategorised,
                    milliseconds: isExtreme ? .max : 5)
            },
            sessions: (0..<Int(seed / 3)).map { _ in
                FocusSession(interval: instants(), focusMilliseconds: isExtreme ? .min : 7)
            })
        let bytes = DayCodec.encode(
            DayColumns(
                DayActivity(
                    day: Samples.day, buckets: [], runs: detail.runs, totals: detail.totals, sessions: detail.sessions,
                    switches: 0)))
        #expect(try bytes.withUnsafeBytes { try DayCodec.decode($0) } == detail)
    }

    @Test(arguments: [
        [], ["Work"], ["Work", "Programming"], ["a > b", "c"], ["\\", ">"], [" a ", "> b <"], ["ü", "日本"], ["a\u{0}b"],
    ])
    func `a category path comes back from its text as it was`(names: [String]) {
        let path = CategoryPath(names: names)
        #expect(CategoryText.path(CategoryText.text(path)) == path)
    }

    @Test func `a category reads in the database as people write it`() {
        #expect(CategoryText.text(CategoryPath("Work > Programming")) == "Work > Programming")
        #expect(CategoryText.text(.uncategorised) == "")
    }

    /// A canonical segment of anything.
    static func segment(_ random: inout SeededGenerator) -> DaySegment {
        let letters = ["a", "ab", "é", "日本", "\u{0}", "https://", "🙂", " ", "\n"]
        var some: Set<String> = [""]
        for _ in 0..<Int.random(in: 1...30, using: &random) {
            var text = ""
            for _ in 0..<Int.random(in: 1...6, using: &random) { text += letters.randomElement(using: &random) ?? "" }
            some.insert(text)
        }
        let texts = some.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let bound = UInt32(texts.count)
        let isPlain = Bool.random(using: &random)
        let records = (0..<Int.random(in: 0...200, using: &random)).map { _ -> DaySegment.Record in
            DaySegment.Record(
                startMilliseconds: UInt32.random(in: 0..<86_400_000, using: &random),
                durationMilliseconds: UInt32.random(in: 0...86_400_000, using: &random),
                app: UInt32.random(in: 0..<bound, using: &random),
                title: isPlain ? 0 : UInt32.random(in: 0..<bound, using: &random),
                url: isPlain ? 0 : UInt32.random(in: 0..<bound, using: &random),
                category: UInt32.random(in: 0..<bound, using: &random),
                measure: RecordBatch.Measure.allCases.randomElement(using: &random) ?? .intervals)
        }
        .sorted { $0.startMilliseconds < $1.startMilliseconds }
        return DaySegment(
            key: DaySegment.Key(
                device: "laptop", day: CivilDate(daysSinceEpoch: Int.random(in: -9...30_000, using: &random))),
            texts: texts, records: records)
    }
}
