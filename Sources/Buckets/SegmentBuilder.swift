package import Model

/// Collects records, in any order and from any number of batches and segments, and makes day segments of them.
///
/// What it holds is a set: the same record given twice is there once. Of records of one device that share start and
/// app only the greatest stays, by (duration, title, url, category, measure), texts compared by bytes: a tracker lets
/// its last event grow until the next begins. So neither the order of files, nor where they are cut, nor how far they
/// overlap shows in the segments.
///
/// Costs twelve bytes a record, beside each distinct text and each distinct (app, title, url, category) once.
package struct SegmentBuilder: Sendable {
    var subjects = SubjectTable()
    private(set) var logs: [DayLog] = []
    private var places: [DaySegment.Key: Int] = [:]
    /// The numbers of the table of the last batch, for a reader's batches share one.
    private var adopted: SubjectNumbers?

    /// Records left out because their duration was not within 0 to 24 h, or their start not within the years 1 to 9999.
    package private(set) var refusedCount = 0
    /// Records taken, repeated ones included.
    package private(set) var recordCount = 0

    package init() {}

    /// Builds from one batch, whose table is taken as it is; its texts are UTF-8.
    package init(taking batch: consuming RecordBatch) {
        subjects = batch.table
        adopted = SubjectNumbers(asIn: batch.table)
        append(batch)
        adopted = nil
    }

    /// Builds from `batches`.
    package init(_ batches: some Sequence<RecordBatch>) {
        for batch in batches { append(batch) }
    }

    package var isEmpty: Bool { recordCount == 0 }

    /// The devices and UTC days on which records start, by day, then device.
    package var keys: [DaySegment.Key] { places.keys.sorted() }

    /// Adds the records of `batch`.
    package mutating func append(_ batch: borrowing RecordBatch) {
        var numbers = adopted.take() ?? SubjectNumbers(of: batch.table)
        if numbers.belong(to: batch.table) {
            numbers.grow(with: batch.table)
        } else {
            numbers = SubjectNumbers(of: batch.table)
        }
        defer { adopted = numbers }
        // Read where it lies: a table taken out of a batch or a builder is counted as used at every row.
        let table = batch.table
        let (measure, longest) = (batch.measure, RecordBatch.longestMilliseconds)
        var run: [PackedRecord] = []
        run.reserveCapacity(batch.count)
        batch.starts.withUnsafeBufferPointer { starts in
            batch.durations.withUnsafeBufferPointer { durations in
                batch.subjects.withUnsafeBufferPointer { batchSubjects in
                    var row = 0
                    while row < starts.count {
                        let day = starts[row].floorDivided(by: CivilDate.utcDayMilliseconds)
                        guard SegmentBuilder.believableDays.contains(day) else {
                            refusedCount += 1
                            row += 1
                            continue
                        }
                        let dayStart = day * CivilDate.utcDayMilliseconds
                        run.removeAll(keepingCapacity: true)
                        while row < starts.count {
                            let start = UInt64(bitPattern: starts[row] &- dayStart)
                            guard start < UInt64(CivilDate.utcDayMilliseconds) else { break }
                            let duration = durations[row]
                            if duration >= 0, duration <= longest {
                                run.append(
                                    PackedRecord(
                                        start: UInt32(start), duration: UInt32(duration), measure: measure,
                                        subject: numbers.number(batchSubjects[row], of: table, in: &subjects)))
                            } else {
                                refusedCount += 1
                            }
                            row += 1
                        }
                        guard !run.isEmpty else { continue }
                        let key = DaySegment.Key(device: batch.device, day: CivilDate(daysSinceEpoch: Int(day)))
                        logs[place(of: key)].records += run
                        recordCount += run.count
                    }
                }
            }
        }
    }

    /// Adds the records of `other`.
    package mutating func append(_ other: consuming SegmentBuilder) {
        if isEmpty, refusedCount == 0 {
            self = other
            return
        }
        let table = other.subjects
        var numbers = SubjectNumbers(of: table, isRepaired: true)
        for index in other.logs.indices {
            let place = place(of: other.logs[index].key)
            // Taken out, so that it is changed where it lies.
            var records: [PackedRecord] = []
            swap(&records, &other.logs[index].records)
            records.withUnsafeMutableBufferPointer { records in
                for index in records.indices {
                    records[index].subject = numbers.number(
                        records[index].subject, of: table, in: &subjects)
                }
            }
            if logs[place].records.isEmpty { logs[place].records = records } else { logs[place].records += records }
        }
        recordCount += other.recordCount
        refusedCount += other.refusedCount
    }

    /// Adds the records of `segment`; one that is not canonical does no harm.
    package mutating func append(_ segment: DaySegment) {
        guard !segment.records.isEmpty else { return }
        let place = place(of: segment.key)
        logs[place].records += subjects.pack(segment)
        recordCount += segment.records.count
    }

    /// Forgets the records of `keys`.
    package mutating func remove(_ keys: some Sequence<DaySegment.Key>) {
        let removed = Set(keys)
        logs.removeAll { removed.contains($0.key) }
        places = Dictionary(uniqueKeysWithValues: zip(logs.map(\.key), 0...))
        recordCount = logs.reduce(0) { $0 + $1.records.count }
    }

    /// Forgets the records and keeps texts and subjects.
    package mutating func removeAllRecords() {
        logs.removeAll()
        places.removeAll()
        recordCount = 0
        refusedCount = 0
    }

    /// How many records were given for `key`, repeated ones included.
    package func count(of key: DaySegment.Key) -> Int {
        places[key].map { logs[$0].records.count } ?? 0
    }

    /// The normalised records of `key`, none where there are none; about this builder's subjects, which stay when records are
    /// removed.
    package func log(for key: DaySegment.Key) -> DayLog {
        var log = places[key].map { logs[$0] } ?? DayLog(key: key)
        log.normalise(subjects)
        return log
    }

    private mutating func place(of key: DaySegment.Key) -> Int {
        if let place = places[key] { return place }
        places[key] = logs.count
        logs.append(DayLog(key: key))
        return logs.count - 1
    }

    /// 0001-01-01 to 9999-12-31, in days since the epoch.
    private static let believableDays: ClosedRange<Int64> = -719_162...2_932_896
}
