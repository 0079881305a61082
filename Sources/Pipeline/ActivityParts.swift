import Buckets
import Ingest
import Model
import Syntax

/// Takes the records of an activity file into `builder`; a table and an export of ActivityWatch are read in parts, on all
/// processors.
///
/// With `partsAtOnce` so many parts of a table are read at a time, and `body` is called after them with the builder, so that
/// it can take records out. `release` is told of bytes that have been read; those on either side of a part's end may be read
/// once more. An export has at most `exportParts`, which share most of their texts and are put together in the end.
///
/// - Throws: what `body` throws, and nothing else.
func readActivity<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    into builder: inout SegmentBuilder, partLength: Int = 4 << 20, partsAtOnce: Int = .max,
    exportParts: Int = processorCount, release: @Sendable (Range<Int>) -> Void = { _ in },
    body: (inout SegmentBuilder) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    guard let table = ActivityTable(opening: bytes, path: path, options: options, log: &log) else {
        if let summary = readExport(
            bytes, path: path, options: options, log: &log, into: &builder,
            partLength: max(partLength, bytes.count / exportParts + 1))
        {
            return summary
        }
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

/// Takes the records of a large export of ActivityWatch into `builder`; nil, and nothing taken, where the bytes are none, or
/// not JSON from end to end.
private func readExport(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    into builder: inout SegmentBuilder, partLength: Int
) -> ActivitySummary? {
    let found = ActivityWatchExport(opening: bytes, path: path, options: options, partLength: partLength)
    guard let export = found else { return nil }
    nonisolated(unsafe) let shared = bytes
    var whole = ActivityWatchExport.Reading()
    for reading in concurrentMap(
        export.surroundings.count, { export.readSurroundings(export.surroundings[$0], of: shared) })
    {
        whole.append(reading)
    }
    guard !whole.isBroken else { return nil }
    let other = whole
    var parts = concurrentMap(export.windows.count) { number in
        let (records, reading) = export.readWindows(export.windows[number], among: other, of: shared)
        return (count: records.count, records: SegmentBuilder(taking: records), reading: reading)
    }
    for part in parts { whole.append(part.reading) }
    guard !whole.isBroken else { return nil }
    var summary = ActivitySummary(format: .activityWatchJSON)
    for index in parts.indices {
        summary.records += parts[index].count
        // Taken out, so that nothing is copied.
        var records = SegmentBuilder()
        swap(&records, &parts[index].records)
        builder.append(consume records)
    }
    summary.skipped = whole.skipped
    log.merge(whole.log)
    return summary
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
