package import Model
package import Syntax

/// An activity CSV whose header was read: its rows can be read in parts, in any order and on several threads.
package struct ActivityTable: Sendable {
    /// What reading a part came to.
    package struct Part: Hashable, Sendable {
        /// Records handed on.
        package var records = 0
        /// Rows left out.
        package var skipped = 0
        /// Where the row after the part's last begins; where that is not the part's own end, a quoted field reaches over it,
        /// and the part that follows has to be read again from here.
        package var end = 0
        /// How many lines the part has.
        package var lines = 0

        package init() {}
    }

    /// Where rows begin and end: after the header, and before a last line that is still being written.
    package let rows: Range<Int>
    /// Lines before the first row.
    package let headerLines: Int

    let columns: ActivityColumns
    /// Whether a last line that is still being written was left out.
    var isCut = false
    private let path: String
    private let options: ActivityOptions

    /// Reads the header of `bytes`, which are text of a CSV; nil where it is that of no known format, which goes to `log`, or
    /// there is none.
    init?(_ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog) {
        var scanner = CSVScanner(bytes)
        var row = CSVRow()
        switch scanner.next(into: &row) {
        case .end:
            return nil
        case .malformed(let fault):
            log.add(fault.diagnostic(path: path))
            return nil
        case .row:
            guard let columns = ActivityColumns(header: row.strings) else {
                log.add(ActivityTable.unknownFormat(row, path: path))
                return nil
            }
            self.columns = columns
        }
        self.path = path
        self.options = options
        rows = scanner.offset..<bytes.count
        headerLines = scanner.line - 1
    }

    /// Reads the rows that begin in `range`, which begins where a row does, and hands their records on in batches.
    ///
    /// Positions in `log` count their lines from the part's first.
    ///
    /// - Throws: what `body` throws, and nothing else.
    package func read<Failure: Error>(
        _ range: Range<Int>, of bytes: UnsafeRawBufferPointer, log: inout DiagnosticLog,
        body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) -> Part {
        // Nothing may reach into a line that is still being written.
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<rows.upperBound])
        var part = Part()
        var reader = ActivityRowReader(columns: columns, options: options)
        var scanner = CSVScanner(bytes, range: range)
        var row = CSVRow()
        var steady = SteadyRows(options: options)
        let room = RowColumns()
        let (startsWithTimes, path) = (columns.timestamp == 0 && columns.duration == 1, path)
        reading: while true {
            if startsWithTimes {
                var offset = scanner.offset
                let taken = steady.take(bytes, from: &offset, to: range.upperBound, into: room)
                scanner.move(to: offset, line: scanner.line + taken)
                reader.sink.append(count: taken, of: room)
                if reader.sink.isFull { try reader.sink.flush(to: body) }
                if taken == RowColumns.capacity { continue }
            }
            switch scanner.next(into: &row) {
            case .end:
                break reading
            case .malformed(let fault):
                part.skipped += 1
                log.add(path: path, code: fault.kind.rawValue) { fault.diagnostic(path: path) }
            case .row:
                switch reader.read(row) {
                case .success(let subject):
                    if startsWithTimes { steady.learn(row, of: bytes, subject: subject) }
                    if reader.sink.isFull { try reader.sink.flush(to: body) }
                case .failure(let fault):
                    part.skipped += 1
                    log.add(path: path, code: fault.code) { columns.diagnostic(of: fault, in: row, path: path) }
                }
            }
        }
        try reader.sink.flush(to: body)
        part.records = reader.sink.handedOn
        part.end = scanner.offset
        part.lines = scanner.line - 1
        return part
    }

    private static func unknownFormat(_ row: borrowing CSVRow, path: String) -> Diagnostic {
        let header = row.strings
        let isDividedBySemicolons = row.count == 1 && header.first?.contains(";") == true
        let hint = isDividedBySemicolons ? "write commas between the fields; " : ""
        return Diagnostic(
            code: "activity-unknown-format", path: path, position: Position(line: row.line, column: 1),
            expected: "an activity export, such as a CSV whose header is timestamp,duration_s,app_identifier,category",
            found: "a first line of \(row.count) field\(row.count == 1 ? "" : "s") that no known format begins with",
            remedy: hint + "see docs/FORMATS.md for the formats that are read; nothing of this file was",
            excerpt: header.joined(separator: ","))
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
