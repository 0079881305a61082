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
    private(set) var subjects = SubjectTable()
    private(set) var logs: [DayLog] = []
    private var places: [DaySegment.Key: Int] = [:]

    /// Records left out because their duration was not within 0 to 24 h, or their start not within the years 1 to 9999.
    package private(set) var refusedCount = 0
    /// Records taken, repeated ones included.
    package private(set) var recordCount = 0

    package init() {}

    /// Builds from `batches`.
    package init(_ batches: some Sequence<RecordBatch>) {
        for batch in batches { append(batch) }
    }

    package var isEmpty: Bool { recordCount == 0 }

    /// The devices and UTC days on which records start, by day, then device.
    package var keys: [DaySegment.Key] { places.keys.sorted() }

    /// Adds the records of `batch`.
    package mutating func append(_ batch: RecordBatch) {
        var numbers = TextNumbers(count: batch.strings.count)
        var last = Subject(app: .max, title: .max, url: .max, category: .max)
        var lastNumber: UInt32 = 0
        let (starts, durations, apps, titles) = (batch.starts, batch.durations, batch.apps, batch.titles)
        let (urls, categories, measure) = (batch.urls, batch.categories, batch.measure)
        var row = 0
        while row < starts.count {
            let day = starts[row].floorDivided(by: CivilDate.utcDayMilliseconds)
            guard SegmentBuilder.believableDays.contains(day) else {
                refusedCount += 1
                row += 1
                continue
            }
            let place = place(of: DaySegment.Key(device: batch.device, day: CivilDate(daysSinceEpoch: Int(day))))
            let dayStart = day * CivilDate.utcDayMilliseconds
            while row < starts.count {
                let start = UInt64(bitPattern: starts[row] &- dayStart)
                guard start < UInt64(CivilDate.utcDayMilliseconds) else { break }
                let duration = durations[row]
                guard duration >= 0, duration <= RecordBatch.longestMilliseconds else {
                    refusedCount += 1
                    row += 1
                    continue
                }
                let subject = Subject(app: apps[row], title: titles[row], url: urls[row], category: categories[row])
                if subject != last {
                    last = subject
                    lastNumber = subjects.intern(
                        Subject(
                            app: numbers.number(subject.app, of: batch.strings, in: &subjects),
                            title: numbers.number(subject.title, of: batch.strings, in: &subjects),
                            url: numbers.number(subject.url, of: batch.strings, in: &subjects),
                            category: numbers.number(subject.category, of: batch.strings, in: &subjects)))
                }
                logs[place].records.append(
                    PackedRecord(
                        start: UInt32(start), duration: UInt32(duration), measure: measure, subject: lastNumber))
                recordCount += 1
                row += 1
            }
        }
    }

    /// Adds the records of `segment`; one that is not canonical does no harm.
    package mutating func append(_ segment: DaySegment) {
        guard !segment.records.isEmpty else { return }
        let place = place(of: segment.key)
        logs[place].records += subjects.pack(segment)
        recordCount += segment.records.count
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

    /// The normalised records of `key`, none where there are none.
    func log(for key: DaySegment.Key) -> DayLog {
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

/// The numbers that one string table's texts have in another, asked for once each.
private struct TextNumbers {
    private var numbers: [UInt32]

    init(count: Int) {
        numbers = Array(repeating: .max, count: count)
    }

    mutating func number(_ number: UInt32, of strings: StringTable, in subjects: inout SubjectTable) -> UInt32 {
        guard number < numbers.count else { return 0 }
        if numbers[Int(number)] == .max { numbers[Int(number)] = subjects.intern(number, of: strings) }
        return numbers[Int(number)]
    }
}
