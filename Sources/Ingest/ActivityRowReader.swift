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
        let known = sink.textCount
        let (app, title) = (intern(columns.app, in: row), intern(columns.title, in: row))
        let (url, category) = (intern(columns.url, in: row), intern(columns.category, in: row))
        // A text is looked at when it first comes; most come again and again.
        if sink.textCount > known { noteBroken([app, title, url, category], of: row) }
        if !broken.isEmpty, !broken.isDisjoint(with: [app, title, url, category]) { return .notUTF8 }
        sink.append(start: start, duration: duration, app: app, title: title, url: url, category: category)
        return nil
    }

    private mutating func intern(_ column: Int?, in row: borrowing CSVRow) -> UInt32 {
        guard let column else { return 0 }
        return withText(of: column, in: row) { sink, text in sink.intern(text) }
    }

    /// Remembers which of a row's texts, whose numbers are given, are no UTF-8.
    private mutating func noteBroken(_ numbers: [UInt32], of row: borrowing CSVRow) {
        for (number, column) in zip(numbers, [columns.app, columns.title, columns.url, columns.category]) {
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
