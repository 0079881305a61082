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

    /// Takes the record of `row`, or says why it cannot be taken.
    mutating func read(_ row: borrowing CSVRow) -> ActivityFault? {
        guard row.count >= columns.width else { return .shortRow(found: row.count, needed: columns.width) }
        guard let timestamp = withText(of: columns.timestamp, in: row, { _, text in parseTimestamp(text) }) else {
            return .badTimestamp(isMissing: row.bytes(of: columns.timestamp).isEmpty)
        }
        let duration = withText(of: columns.duration, in: row) { _, text in parseMilliseconds(ofSeconds: text) }
        guard let duration else { return .badDuration(isMissing: row.bytes(of: columns.duration).isEmpty) }
        let start = timestamp.utcMilliseconds ?? clock.instant(localMilliseconds: timestamp.localMilliseconds)
        if let fault = ActivityFault(start: start, durationMilliseconds: duration, now: now) { return fault }
        sink.append(
            start: start, duration: duration, app: intern(columns.app, in: row), title: intern(columns.title, in: row),
            url: intern(columns.url, in: row), category: intern(columns.category, in: row))
        return nil
    }

    private mutating func intern(_ column: Int?, in row: borrowing CSVRow) -> UInt32 {
        guard let column else { return 0 }
        return withText(of: column, in: row) { sink, text in sink.intern(text) }
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
