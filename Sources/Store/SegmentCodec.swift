import Model

/// A segment's records and texts as bytes, before they are sealed. Equal segments give equal bytes.
///
/// Version 1: the byte 1; the number of texts and of records; the texts in order, each as how many bytes it shares with
/// the one before, how many follow, and these; then a column each: starts, as the distance from the end of the record
/// before (0 where records follow each other without a gap); durations; apps; titles; URLs; categories; measures. Each
/// of the last five is the byte 0 and one number where all records agree, else the byte 1 and a number a record.
/// Numbers as in ``PackedWriter``.
enum SegmentCodec {
    private static let version: UInt8 = 1
    private static let dayMilliseconds: UInt32 = 86_400_000
    /// Texts of one segment that are longer together are refused, so that shared beginnings cannot unfold without end.
    private static let longestTexts = 1 << 28

    /// The bytes for `segment`, or nil where it breaks the rules that ``decode(_:key:)`` checks.
    static func encode(_ segment: DaySegment) -> [UInt8]? {
        guard isSound(segment) else { return nil }
        let records = segment.records
        var writer = PackedWriter(capacity: records.count * 20 + segment.texts.count * 24 + 64)
        writer.append(byte: version)
        writer.append(count: segment.texts.count)
        writer.append(count: records.count)
        append(segment.texts, to: &writer)
        var end: Int64 = 0
        writer.append(each: records) { record in
            let gap = Int64(record.startMilliseconds) - end
            end = Int64(record.startMilliseconds) + Int64(record.durationMilliseconds)
            return PackedWriter.zigzag(gap)
        }
        writer.append(each: records) { UInt64($0.durationMilliseconds) }
        append(column: records, to: &writer) { $0.app }
        append(column: records, to: &writer) { $0.title }
        append(column: records, to: &writer) { $0.url }
        append(column: records, to: &writer) { $0.category }
        append(column: records, to: &writer) { UInt32($0.measure.rawValue) }
        return writer.bytes
    }

    /// The segment of `key` that `bytes` hold.
    static func decode(_ bytes: UnsafeRawBufferPointer, key: DaySegment.Key) throws(PackedReader.Fault) -> DaySegment {
        var reader = PackedReader(bytes)
        guard try reader.byte() == version else { throw PackedReader.Fault() }
        let textCount = try reader.count(ofAtLeast: 2)
        // A record takes a byte of the starts and one of the durations at least.
        let recordCount = try reader.count(ofAtLeast: 2)
        let texts = try readTexts(textCount, from: &reader)
        let starts = try readGaps(recordCount, from: &reader)
        let durations = try readPlain(recordCount, below: UInt64(dayMilliseconds) + 1, from: &reader)
        let bound = UInt64(texts.count)
        let apps = try readColumn(recordCount, below: bound, from: &reader)
        let titles = try readColumn(recordCount, below: bound, from: &reader)
        let urls = try readColumn(recordCount, below: bound, from: &reader)
        let categories = try readColumn(recordCount, below: bound, from: &reader)
        let measures = try readColumn(recordCount, below: UInt64(UInt8.max), from: &reader)
        try reader.finish()

        var records: [DaySegment.Record] = []
        records.reserveCapacity(recordCount)
        var end: Int64 = 0
        for index in 0..<recordCount {
            let (start, overflow) = end.addingReportingOverflow(starts[index])
            guard !overflow, start >= 0, start < Int64(dayMilliseconds),
                let measure = RecordBatch.Measure(rawValue: UInt8(measures[index]))
            else { throw PackedReader.Fault() }
            records.append(
                DaySegment.Record(
                    startMilliseconds: UInt32(start), durationMilliseconds: durations[index], app: apps[index],
                    title: titles[index], url: urls[index], category: categories[index], measure: measure))
            end = start + Int64(durations[index])
        }
        return DaySegment(key: key, texts: texts, records: records)
    }

    private static func isSound(_ segment: DaySegment) -> Bool {
        let count = segment.texts.count
        guard segment.records.isEmpty || segment.texts.first == "", count <= Int(UInt32.max) else { return false }
        var length = 0
        for text in segment.texts { length += text.utf8.count }
        return length <= longestTexts
            && segment.records.allSatisfy { record in
                record.startMilliseconds < dayMilliseconds && record.durationMilliseconds <= dayMilliseconds
                    && record.app < count && record.title < count && record.url < count && record.category < count
            }
    }
}

extension SegmentCodec {
    private static func append(_ texts: [String], to writer: inout PackedWriter) {
        var previous: [UInt8] = []
        for text in texts {
            let bytes = Array(text.utf8)
            var shared = 0
            while shared < previous.count, shared < bytes.count, previous[shared] == bytes[shared] { shared += 1 }
            writer.append(count: shared)
            writer.append(count: bytes.count - shared)
            writer.append(raw: bytes[shared...])
            previous = bytes
        }
    }

    private static func readTexts(
        _ count: Int, from reader: inout PackedReader
    ) throws(PackedReader.Fault) -> [String] {
        var texts: [String] = []
        texts.reserveCapacity(count)
        var bytes: [UInt8] = []
        var length = 0
        for _ in 0..<count {
            let shared = Int(try reader.number(below: UInt64(bytes.count) + 1))
            let rest = try reader.count(ofAtLeast: 1)
            bytes.removeLast(bytes.count - shared)
            bytes.append(contentsOf: try reader.raw(rest))
            length += bytes.count
            guard length <= longestTexts, let text = String(validating: bytes, as: UTF8.self) else {
                throw PackedReader.Fault()
            }
            texts.append(text)
        }
        guard texts.isEmpty || texts[0].isEmpty else { throw PackedReader.Fault() }
        return texts
    }

    private static func readGaps(
        _ count: Int, from reader: inout PackedReader
    ) throws(PackedReader.Fault) -> [Int64] {
        var gaps: [Int64] = []
        gaps.reserveCapacity(count)
        for _ in 0..<count { gaps.append(try reader.signed()) }
        return gaps
    }

    private static func readPlain(
        _ count: Int, below bound: UInt64, from reader: inout PackedReader
    ) throws(PackedReader.Fault) -> [UInt32] {
        var values: [UInt32] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(UInt32(truncatingIfNeeded: try reader.number(below: bound))) }
        return values
    }

    @inline(__always)
    private static func append(
        column records: [DaySegment.Record], to writer: inout PackedWriter, _ value: (DaySegment.Record) -> UInt32
    ) {
        guard let first = records.first.map(value) else { return }
        if records.allSatisfy({ value($0) == first }) {
            writer.append(byte: 0)
            writer.append(UInt64(first))
        } else {
            writer.append(byte: 1)
            writer.append(each: records) { UInt64(value($0)) }
        }
    }

    private static func readColumn(
        _ count: Int, below bound: UInt64, from reader: inout PackedReader
    ) throws(PackedReader.Fault) -> [UInt32] {
        guard count > 0 else { return [] }
        switch try reader.byte() {
        case 0:
            let value = UInt32(truncatingIfNeeded: try reader.number(below: bound))
            return [UInt32](repeating: value, count: count)
        case 1: return try readPlain(count, below: bound, from: &reader)
        default: throw PackedReader.Fault()
        }
    }
}
