import Model
import Syntax

/// Reads an activity CSV with a header: the native format, or ActivityWatch's export of one bucket.
func readActivityCSV<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    var scanner = CSVScanner(bytes)
    var row = CSVRow()
    guard let columns = readHeader(&scanner, &row, path: path, log: &log) else {
        return ActivitySummary(format: nil)
    }

    var summary = ActivitySummary(format: columns.format)
    var reader = ActivityRowReader(columns: columns, options: options)
    reading: while true {
        switch scanner.next(into: &row) {
        case .end:
            break reading
        case .malformed(let fault):
            summary.skipped += 1
            log.add(path: path, code: fault.kind.rawValue) { fault.diagnostic(path: path) }
        case .row:
            if let fault = reader.read(row) {
                summary.skipped += 1
                log.add(path: path, code: fault.code) { columns.diagnostic(of: fault, in: row, path: path) }
            } else if reader.sink.isFull {
                try reader.sink.flush(to: body)
            }
        }
    }
    try reader.sink.flush(to: body)
    summary.records = reader.sink.handedOn
    return summary
}

/// The columns that the first row names; complaints go to `log`.
private func readHeader(
    _ scanner: inout CSVScanner, _ row: inout CSVRow, path: String, log: inout DiagnosticLog
) -> ActivityColumns? {
    switch scanner.next(into: &row) {
    case .end:
        return nil
    case .malformed(let fault):
        log.add(fault.diagnostic(path: path))
        return nil
    case .row:
        let header = row.strings
        if let columns = ActivityColumns(header: header) { return columns }
        let isDividedBySemicolons = row.count == 1 && header.first?.contains(";") == true
        let hint = isDividedBySemicolons ? "write commas between the fields; " : ""
        log.add(
            Diagnostic(
                code: "activity-unknown-format", path: path, position: Position(line: row.line, column: 1),
                expected:
                    "an activity export, such as a CSV whose header is timestamp,duration_s,app_identifier,category",
                found:
                    "a first line of \(row.count) field\(row.count == 1 ? "" : "s") that no known format begins with",
                remedy: hint + "see docs/FORMATS.md for the formats that are read; nothing of this file was",
                excerpt: header.joined(separator: ",")))
        return nil
    }
}

extension ActivityColumns {
    /// What is wrong with `row`, at the field that shows it.
    fileprivate func diagnostic(of fault: ActivityFault, in row: borrowing CSVRow, path: String) -> Diagnostic {
        let column: Int
        switch fault {
        case .notUTF8:
            column = [app, title, url, category].compactMap { $0 }.first { row.validString(of: $0) == nil } ?? app
        case .shortRow, .notAnEvent, .badEnd, .overlongText:
            return fault.diagnostic(path: path, position: Position(line: row.line, column: 1))
        case .badTimestamp, .futureStart, .ancientStart:
            column = timestamp
        case .badDuration, .negativeDuration, .overlongDuration:
            column = duration
        }
        return fault.diagnostic(path: path, position: row.position(of: column), excerpt: row.string(of: column))
    }
}
