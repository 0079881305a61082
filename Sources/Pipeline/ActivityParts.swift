import Buckets
import Ingest
import Syntax

/// Takes the records of an activity file into `builder`; a table is read in parts, on all processors.
///
/// With `partsAtOnce` so many are read at a time, and `body` is called after them with the builder, so that it can take records
/// out. `release` is told of bytes that have been read; those on either side of a part's end may be read once more.
///
/// - Throws: what `body` throws, and nothing else.
func readActivity<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    into builder: inout SegmentBuilder, partLength: Int = 4 << 20, partsAtOnce: Int = .max,
    release: @Sendable (Range<Int>) -> Void = { _ in }, body: (inout SegmentBuilder) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    guard let table = ActivityTable(opening: bytes, path: path, options: options, log: &log) else {
        return readActivity(bytes, path: path, options: options, log: &log) { builder.append($0) }
    }
    let ranges = table.parts(max(1, bytes.count / partLength), of: bytes)
    nonisolated(unsafe) let shared = bytes
    var whole = ActivityTable.Part()
    whole.end = table.rows.lowerBound
    whole.lines = table.headerLines
    var next = 0
    while next < ranges.count {
        let wave = next..<next + min(ranges.count - next, partsAtOnce)
        var parts = concurrentMap(wave.count) { index in
            let range = ranges[wave.lowerBound + index]
            defer { release(range) }
            return TablePart(range, of: table, in: shared)
        }
        for (index, range) in ranges[wave].enumerated() where range.upperBound > whole.end {
            if range.lowerBound != whole.end {
                // A quoted field reaches over the guessed beginning of the part: it is read again from where a row begins.
                parts[index] = TablePart(whole.end..<range.upperBound, of: table, in: bytes)
            }
            // Taken out, so that nothing is copied.
            var records = SegmentBuilder()
            swap(&records, &parts[index].records)
            builder.append(consume records)
            log.merge(parts[index].log, movedDown: whole.lines)
            let sum = parts[index].sum
            whole.records += sum.records
            whole.skipped += sum.skipped
            whole.lines += sum.lines
            whole.end = sum.end
        }
        next = wave.upperBound
        try body(&builder)
    }
    return table.summary(whole)
}

/// What was read of one part of a table.
private struct TablePart: Sendable {
    var records = SegmentBuilder()
    var log = DiagnosticLog()
    private(set) var sum = ActivityTable.Part()

    init(_ range: Range<Int>, of table: ActivityTable, in bytes: UnsafeRawBufferPointer) {
        var records = SegmentBuilder()
        sum = table.read(range, of: bytes, log: &log) { records.append($0) }
        self.records = records
    }
}
