package import Model
package import Syntax

/// Reads the bytes of an activity file in any format of `ActivityFormat`, and hands its records on in batches.
///
/// What is wrong with a row is added to `log` and the row left out; the good rows go on. A file without a byte is no
/// error: it holds no records. A batch is valid inside `body` only: its room is used again.
///
/// - Throws: what `body` throws, and nothing else.
package func readActivity<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    guard contentStart(of: bytes) != nil else { return ActivitySummary(format: nil) }
    if opensJSON(bytes) {
        return try readActivityWatchJSON(bytes, path: path, options: options, log: &log, body: body)
    }
    return try readActivityCSV(bytes, path: path, options: options, log: &log, body: body)
}
