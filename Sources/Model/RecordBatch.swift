/// A run of activity records from one device as columns, with whatever they are about interned: what a reader hands on.
///
/// All columns have `count` elements. Numbers in `subjects` belong to `table`.
package struct RecordBatch: Sendable {
    /// What a record's start and duration mean.
    package enum Measure: UInt8, Sendable, Hashable, CaseIterable {
        /// The device was in use without a break from start to end.
        case intervals = 0
        /// So much time somewhere after the start: never trimmed, gives no sessions.
        case totals = 1
        /// The native format: totals where several records of a device share a start, else intervals.
        case native = 2
    }

    package let device: String
    package let measure: Measure
    /// What the records are about, and the texts of that.
    package var table = SubjectTable()
    /// UTC milliseconds since the epoch.
    package private(set) var starts: [Int64] = []
    /// Milliseconds, from 0 to 24 h; what lies outside is the reader's to diagnose and leave out.
    package private(set) var durations: [Int64] = []
    /// Numbers of `table`.
    package private(set) var subjects: [UInt32] = []

    private var lastSubject: (Subject, number: UInt32)?

    /// The longest record that is believed, 24 h.
    package static let longestMilliseconds: Int64 = 24 * 3_600_000

    package init(device: String, measure: Measure) {
        self.device = device
        self.measure = measure
    }

    package var count: Int { starts.count }
    package var isEmpty: Bool { starts.isEmpty }

    /// The texts of `table`.
    package var strings: StringTable {
        // Lent, not copied.
        _read { yield table.texts }
        _modify { yield &table.texts }
    }

    /// What record `index` is about.
    package func subject(of index: Int) -> Subject { table[subjects[index]] }

    /// Appends one record, its texts being numbers of `strings`, 0 for none.
    ///
    /// - Precondition: `duration` is in `0...RecordBatch.longestMilliseconds`.
    package mutating func append(
        start: Int64, duration: Int64, app: UInt32, title: UInt32 = 0, url: UInt32 = 0, category: UInt32 = 0
    ) {
        let subject = Subject(app: app, title: title, url: url, category: category)
        let number: UInt32
        if let lastSubject, lastSubject.0 == subject {
            number = lastSubject.number
        } else {
            number = table.intern(subject)
            lastSubject = (subject, number)
        }
        append(start: start, duration: duration, subject: number)
    }

    /// Appends one record about subject number `subject`, under the same precondition.
    package mutating func append(start: Int64, duration: Int64, subject: UInt32) {
        starts.append(start)
        durations.append(duration)
        subjects.append(subject)
    }

    /// Appends the first `count` records of columns like these, under the same precondition.
    package mutating func append(
        count: Int, starts: UnsafePointer<Int64>, durations: UnsafePointer<Int64>, subjects: UnsafePointer<UInt32>
    ) {
        self.starts.append(contentsOf: UnsafeBufferPointer(start: starts, count: count))
        self.durations.append(contentsOf: UnsafeBufferPointer(start: durations, count: count))
        self.subjects.append(contentsOf: UnsafeBufferPointer(start: subjects, count: count))
    }

    /// Forgets the records, and keeps the table and the room for as many again.
    package mutating func removeAllRecords() {
        starts.removeAll(keepingCapacity: true)
        durations.removeAll(keepingCapacity: true)
        subjects.removeAll(keepingCapacity: true)
    }
}
