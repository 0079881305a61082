import Model
import Syntax

/// Reads a table whose layout is known.
///
/// Totals are summed and looked at as a whole before any is handed on; intervals are handed on as they come.
func readTable<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, as source: TableSource, path: String, options: ActivityOptions,
    log: inout DiagnosticLog, body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    let layout = options.mapping?.timeFormat.map { source.layout.with(timeFormat: $0) } ?? source.layout
    if let position = dayBeforeMonth(in: bytes, source, layout) {
        log.add(ActivityRefusal.ambiguousDates.diagnostic(path: path, position: position))
        return ActivitySummary(format: nil)
    }
    var summary = ActivitySummary(format: layout.format)
    var reader = TableRecordReader(layout: layout, options: options)
    var scanner = CSVScanner(bytes, delimiter: source.delimiter)
    var row = CSVRow()
    var fields = TableRow()
    var isHeader = source.hasHeader
    reading: while true {
        switch scanner.next(into: &row) {
        case .end:
            break reading
        case .malformed(let fault):
            summary.skipped += 1
            log.add(path: path, code: fault.kind.rawValue) { fault.diagnostic(path: path) }
        case .row where isHeader:
            isHeader = false
        case .row:
            fields.fill(from: row)
            switch reader.take(fields) {
            case .success(let place):
                try reader.flushIfFull(at: place, to: body)
            case .failure(let refusal):
                summary.skipped += 1
                log.add(path: path, code: refusal.fault.code) { refusal.diagnostic(in: row, path: path, layout.words) }
            }
        }
    }
    return try reader.finish(summary, path: path, log: &log, to: body)
}

/// The place of the first date that shows that days come before months, in a table that would take it the other way
/// round where it can; such a file must not be half misread.
private func dayBeforeMonth(
    in bytes: UnsafeRawBufferPointer, _ source: TableSource, _ layout: TableLayout
) -> Position? {
    guard layout.format == .manicTime, layout == source.layout else { return nil }
    var scanner = CSVScanner(bytes, delimiter: source.delimiter)
    var row = CSVRow()
    var fields = TableRow()
    let start = layout.start
    while true {
        switch scanner.next(into: &row) {
        case .end: return nil
        case .malformed: continue
        case .row:
            fields.fill(from: row)
            guard start.read(fields) == nil else { continue }
            let isTurned = fields.withField(start.columns[0]) { text in
                TableLayout.dayBeforeMonth.contains { $0.read(trimmed(text)) != nil }
            }
            if isTurned { return row.position(of: start.columns[0]) }
        }
    }
}

extension TableRecordReader {
    /// The place of the sink that took the record of `row`, or why none did.
    mutating func take(_ row: TableRow) -> Result<Int, Refusal> {
        do throws(Refusal) { return .success(try read(row)) } catch { return .failure(error) }
    }

    /// Hands on what is left and gives the whole file's summary, or says that its totals cannot be used.
    mutating func finish<Failure: Error>(
        _ summary: ActivitySummary, path: String, log: inout DiagnosticLog,
        to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) -> ActivitySummary {
        guard !tellsDaysOnly else {
            log.add(ActivityRefusal.dayTotals.diagnostic(path: path))
            return ActivitySummary(format: nil)
        }
        try flush(to: body)
        var summary = summary
        summary.records = sinks.handedOn
        return summary
    }
}

extension TableRecordReader.Refusal {
    /// What is said of `row`, at the field that shows it.
    fileprivate func diagnostic(in row: borrowing CSVRow, path: String, _ words: FaultWords) -> Diagnostic {
        guard let column else {
            return fault.diagnostic(path: path, position: Position(line: row.line, column: 1), words: words)
        }
        return fault.diagnostic(
            path: path, position: row.position(of: column), excerpt: row.string(of: column), words: words)
    }
}
