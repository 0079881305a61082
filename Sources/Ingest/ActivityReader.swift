package import Model
package import Syntax

/// Reads the bytes of an activity file in any format of `ActivityFormat`, and hands its records on in batches.
///
/// What is wrong with a row is added to `log` and the row left out; the good rows go on. A file that holds nothing is
/// no error. A batch is valid inside `body` only: its room is used again.
///
/// - Throws: what `body` throws, and nothing else.
package func readActivity<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    if let text = UTF16Text(bytes) {
        return try readActivityText(text.bytes, path: path, options: options, log: &log, body: body)
    }
    return try readActivityText(bytes, path: path, options: options, log: &log, body: body)
}

private func readActivityText<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    let content = ActivityContent(of: bytes, mapping: options.mapping)
    switch content {
    case .blank:
        return .blank
    case .refused(let refusal):
        log.add(refusal.diagnostic(path: path))
        return ActivitySummary(format: nil)
    case .csv, .table, .mapped:
        let rows = finishedRows(of: bytes, path: path, options: options, log: &log)
        var summary = try readRows(rows, as: content, path: path, options: options, log: &log, body: body)
        if rows.count < bytes.count { summary.skipped += 1 }
        return summary
    case .activityWatchJSON:
        return try readActivityWatchJSON(bytes, isList: false, path: path, options: options, log: &log, body: body)
    case .activityWatchEvents:
        return try readActivityWatchJSON(bytes, isList: true, path: path, options: options, log: &log, body: body)
    case .rescueTimeJSON:
        return try readRescueTimeJSON(bytes, path: path, options: options, log: &log, body: body)
    case .wakaTime:
        return try readWakaTime(bytes, path: path, options: options, log: &log, body: body)
    case .arbtt:
        return try readList(bytes, elements: ArbttSamples(), path: path, options: options, log: &log, body: body)
    case .timewarrior:
        return try readList(
            bytes, elements: TimewarriorIntervals(), path: path, options: options, log: &log, body: body)
    }
}

/// Reads the rows of a table, of whatever format.
private func readRows<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, as content: ActivityContent, path: String, options: ActivityOptions,
    log: inout DiagnosticLog, body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    switch content {
    case .table(let source):
        try readTable(bytes, as: source, path: path, options: options, log: &log, body: body)
    case .mapped(let columns, let delimiter):
        try readMappedTable(
            bytes, columns: columns, delimiter: delimiter, path: path, options: options, log: &log, body: body)
    default:
        try readActivityCSV(bytes, path: path, options: options, log: &log, body: body)
    }
}

/// The rows of a table without its last, where that has no end yet and the file is still being written: half a row can
/// look like a whole one.
func finishedRows(
    of bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog
) -> UnsafeRawBufferPointer {
    guard options.isGrowing, let last = bytes.last, last != 0x0A, last != 0x0D else { return bytes }
    let end = (bytes.lastIndex { $0 == 0x0A || $0 == 0x0D }).map { $0 + 1 } ?? 0
    log.add(
        Diagnostic(
            code: "activity-growing-file", path: path, position: Position(ofByte: end, in: bytes),
            expected: "a whole line", found: "the end of a file that is being written",
            remedy: "import the file again; this line is left out until then"))
    return UnsafeRawBufferPointer(rebasing: bytes[..<end])
}
