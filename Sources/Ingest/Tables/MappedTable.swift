import Model
import Syntax

/// Reads a table whose columns the configuration names.
func readMappedTable<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, columns: ActivityMapping.Columns, delimiter: UInt8, path: String,
    options: ActivityOptions, log: inout DiagnosticLog, body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    var scanner = CSVScanner(bytes, delimiter: delimiter)
    var row = CSVRow()
    switch scanner.next(into: &row) {
    case .end:
        return ActivitySummary(format: .mapped)
    case .malformed(let fault):
        log.add(fault.diagnostic(path: path))
        return ActivitySummary(format: nil)
    case .row:
        break
    }
    let format = options.mapping?.timeFormat ?? .iso
    let names = HeaderNames(columns.hasHeader ? row.strings : [])
    switch TableLayout.mapped(columns, names, format) {
    case .success(let layout):
        let source = TableSource(layout: layout, delimiter: delimiter, hasHeader: columns.hasHeader)
        return try readTable(bytes, as: source, path: path, options: options, log: &log, body: body)
    case .failure(let missing):
        log.add(
            Diagnostic(
                code: "activity-missing-column", path: path, position: Position(line: row.line, column: 1),
                expected: "a header with the column \"\(missing.name)\" of the configuration",
                found: "one of \(row.count) field\(row.count == 1 ? "" : "s") without it",
                remedy: "correct \"format\" in the configuration; nothing of this file was read",
                excerpt: row.strings.joined(separator: ",")))
        return ActivitySummary(format: nil)
    }
}

/// A column that the header does not name.
private struct MissingColumn: Error {
    let name: String
}

extension TableLayout {
    /// The layout that `columns` describe in a table whose header has `names`.
    fileprivate static func mapped(
        _ columns: ActivityMapping.Columns, _ names: HeaderNames, _ format: TimeFormat
    ) -> Result<TableLayout, MissingColumn> {
        do throws(MissingColumn) {
            let length: Length =
                switch columns.length {
                case .end(let column): .end(TimeColumns(try names.index(column), format))
                case .duration(let column, let unit): .duration(try names.index(column), unit)
                }
            var layout = TableLayout(
                .mapped, start: TimeColumns(try names.index(columns.start), format), lengths: [length],
                app: .first([try names.index(columns.app)]))
            layout.measure = columns.measure
            if let title = columns.title { layout.title = .first([try names.index(title)]) }
            if let url = columns.url { layout.url = .first([try names.index(url)]) }
            if let category = columns.category { layout.category = .first([try names.index(category)]) }
            layout.device = try columns.device.map { column throws(MissingColumn) in try names.index(column) }
            layout.words.timeRemedy = "correct time_format in the configuration, or the time"
            layout.words.durationRemedy = "correct duration_unit in the configuration, or the duration"
            return .success(layout)
        } catch {
            return .failure(error)
        }
    }
}

extension HeaderNames {
    /// Where `column` stands, counted from 0.
    fileprivate func index(_ column: ActivityMapping.Column) throws(MissingColumn) -> Int {
        switch column {
        case .number(let number): return max(0, number - 1)
        case .name(let name):
            guard let index = self[name] else { throw MissingColumn(name: name) }
            return index
        }
    }
}
