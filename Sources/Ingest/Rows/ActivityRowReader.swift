import Model
import Syntax

/// Turns rows of an activity CSV into records, without allocating for any of them.
struct ActivityRowReader {
    /// Where the records go.
    var sink: RecordSink

    private let columns: ActivityColumns
    /// UTC milliseconds.
    private let now: Int64
    private var clock: LocalClock
    /// The numbers of texts whose bytes are no UTF-8.
    private var broken: Set<UInt32> = []
    /// A field's text where its bytes are not yet the text; its room is used again.
    private var unescaped: [UInt8] = []

    /// A reader of rows whose fields lie as `columns` say.
    init(columns: ActivityColumns, options: ActivityOptions) {
        self.columns = columns
        now = options.now.milliseconds
        clock = LocalClock(zone: options.zone)
        sink = RecordSink(
            device: options.device ?? ActivityOptions.defaultDevice,
            measure: columns.format == .native ? .native : .intervals)
    }

    /// Takes the record of `row` and gives the number of its subject, or says why it cannot be taken.
    mutating func read(_ row: borrowing CSVRow) -> Result<UInt32, ActivityFault> {
        guard row.count >= columns.width else {
            return .failure(.shortRow(found: row.count, needed: columns.width))
        }
        guard let timestamp = withText(of: columns.timestamp, in: row, { _, text in parseTimestamp(text) }) else {
            return .failure(.badTimestamp(isMissing: row.bytes(of: columns.timestamp).isEmpty))
        }
        let duration = withText(of: columns.duration, in: row) { _, text in parseMilliseconds(ofSeconds: text) }
        guard let duration else {
            return .failure(.badDuration(isMissing: row.bytes(of: columns.duration).isEmpty))
        }
        let start = timestamp.utcMilliseconds ?? clock.instant(localMilliseconds: timestamp.localMilliseconds)
        if let fault = ActivityFault(start: start, durationMilliseconds: duration, now: now) { return .failure(fault) }
        let known = sink.textCount
        let subject = Subject(
            app: intern(columns.app, in: row), title: intern(columns.title, in: row), url: intern(columns.url, in: row),
            category: intern(columns.category, in: row))
        // A text is looked at when it first comes; most come again and again.
        if sink.textCount > known { noteBroken(subject, of: row) }
        if !broken.isEmpty, !broken.isDisjoint(with: [subject.app, subject.title, subject.url, subject.category]) {
            return .failure(.notUTF8)
        }
        let number = sink.intern(subject)
        sink.append(start: start, duration: duration, subject: number)
        return .success(number)
    }

    private mutating func intern(_ column: Int?, in row: borrowing CSVRow) -> UInt32 {
        guard let column else { return 0 }
        return withText(of: column, in: row) { sink, text in sink.intern(text) }
    }

    /// Remembers which texts of a row, whose subject is given, are no UTF-8.
    private mutating func noteBroken(_ subject: Subject, of row: borrowing CSVRow) {
        let texts = [
            (subject.app, columns.app), (subject.title, columns.title), (subject.url, columns.url),
            (subject.category, columns.category),
        ]
        for (number, column) in texts {
            if let column, row.validString(of: column) == nil { broken.insert(number) }
        }
    }

    /// Calls `body` with the sink and the text of a field; a field that the row does not have is empty.
    @inline(__always)
    private mutating func withText<Result>(
        of column: Int, in row: borrowing CSVRow, _ body: (inout RecordSink, UnsafeRawBufferPointer) -> Result
    ) -> Result {
        guard row.needsUnescape(column) else { return body(&sink, row.bytes(of: column)) }
        row.copyBytes(of: column, into: &unescaped)
        return unescaped.withUnsafeBytes { body(&sink, $0) }
    }
}
