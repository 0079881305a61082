import Model
package import Syntax

/// Reads an activity CSV with a header: the native format, or ActivityWatch's export of one bucket.
func readActivityCSV<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    guard let table = ActivityTable(bytes, path: path, options: options, log: &log) else {
        return ActivitySummary(format: nil)
    }
    var partLog = DiagnosticLog(limit: log.limit)
    let part: ActivityTable.Part
    do throws(Failure) {
        part = try table.read(table.rows, of: bytes, log: &partLog, body: body)
    } catch {
        log.merge(partLog, movedDown: table.headerLines)
        throw error
    }
    log.merge(partLog, movedDown: table.headerLines)
    return table.summary(part)
}

extension ActivityTable {
    /// The table that `bytes` hold, for reading it in parts; nil where they hold something else, which `readActivity` reads
    /// or refuses.
    package init?(
        opening bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog
    ) {
        guard !UTF16Text.begins(bytes), case .csv = ActivityContent(of: bytes, mapping: options.mapping) else {
            return nil
        }
        var tableLog = DiagnosticLog(limit: log.limit)
        let rows = finishedRows(of: bytes, path: path, options: options, log: &tableLog)
        self.init(rows, path: path, options: options, log: &tableLog)
        isCut = rows.count < bytes.count
        log.merge(tableLog)
    }

    /// The rows in at most `count` ranges of about one length, each of which begins where a row very probably does:
    /// `Part.end` tells.
    package func parts(_ count: Int, of bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
        CSVScanner.parts(count, in: UnsafeRawBufferPointer(rebasing: bytes[rows]))
            .map { $0.lowerBound + rows.lowerBound..<$0.upperBound + rows.lowerBound }
    }

    /// What reading all of the table came to, from its parts' sums.
    package func summary(_ whole: Part) -> ActivitySummary {
        var summary = ActivitySummary(format: columns.format)
        summary.records = whole.records
        summary.skipped = whole.skipped + (isCut ? 1 : 0)
        return summary
    }
}
