import Model

/// Collects the records of one device into batches.
struct RecordSink {
    /// Records a batch: few enough to stay in the cache, enough that handing it on costs nothing.
    static let capacity = 1 << 12

    private var batch: RecordBatch
    /// How many records were handed on.
    private(set) var handedOn = 0

    /// An empty sink; its batches share one table of strings.
    init(device: String, measure: RecordBatch.Measure) {
        batch = RecordBatch(device: device, measure: measure)
    }

    /// Whether it is time to hand on.
    var isFull: Bool { batch.count >= RecordSink.capacity }

    /// How many distinct texts there are, the empty one included.
    var textCount: Int { batch.table.texts.count }

    /// The number of a text in this sink's batches.
    mutating func intern(_ text: UnsafeRawBufferPointer) -> UInt32 {
        batch.table.texts.intern(text)
    }

    /// The number of a text in this sink's batches.
    mutating func intern(_ text: String) -> UInt32 {
        batch.table.texts.intern(text)
    }

    /// Takes one record.
    ///
    /// - Precondition: `ActivityFault` has nothing against its times.
    mutating func append(
        start: Int64, duration: Int64, app: UInt32, title: UInt32 = 0, url: UInt32 = 0, category: UInt32 = 0
    ) {
        batch.append(start: start, duration: duration, app: app, title: title, url: url, category: category)
    }

    /// The number of `subject`.
    mutating func intern(_ subject: Subject) -> UInt32 {
        batch.table.intern(subject)
    }

    /// Takes one record about subject number `subject`, under the same precondition.
    mutating func append(start: Int64, duration: Int64, subject: UInt32) {
        batch.append(start: start, duration: duration, subject: subject)
    }

    /// Takes the first `count` records of `rows`, under the same precondition.
    mutating func append(count: Int, of rows: borrowing RowColumns) {
        batch.append(count: count, starts: rows.starts, durations: rows.durations, subjects: rows.subjects)
    }

    /// Gives away what has been collected, and begins with a table of nothing.
    mutating func takeBatch() -> RecordBatch {
        var taken = RecordBatch(device: batch.device, measure: batch.measure)
        swap(&taken, &batch)
        handedOn += taken.count
        return taken
    }

    /// Hands on what has been collected.
    mutating func flush<Failure: Error>(
        to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) {
        guard !batch.isEmpty else { return }
        handedOn += batch.count
        try body(batch)
        batch.removeAllRecords()
    }
}
