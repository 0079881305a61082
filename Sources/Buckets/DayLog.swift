package import Model

/// The packed records of one device and UTC day, which are about subjects of one table.
package struct DayLog: Sendable {
    package let key: DaySegment.Key
    var records: [PackedRecord] = []

    /// How many records there are.
    package var count: Int { records.count }

    init(key: DaySegment.Key, records: [PackedRecord] = []) {
        self.key = key
        self.records = records
    }

    /// Brings the records into a segment's order, (start, end, app by bytes), with one record for each start and app.
    ///
    /// Of records that share start and app the greatest stays, by (duration, title, url, category, measure), texts
    /// compared by bytes: one total order, so that the union of two logs does not depend on which came first.
    mutating func normalise(_ subjects: SubjectTable) {
        guard !isStrictlyRising else { return }
        records.sort { ($0.start, $0.duration) < ($1.start, $1.duration) }
        var kept: [PackedRecord] = []
        kept.reserveCapacity(records.count)
        var index = 0
        while index < records.count {
            var end = index + 1
            while end < records.count, records[end].start == records[index].start { end += 1 }
            if end == index + 1 {
                kept.append(records[index])
            } else {
                DayLog.appendGreatest(of: records[index..<end], to: &kept, subjects)
            }
            index = end
        }
        records = kept
    }

    /// Whether no two records share a start and all are in order, as almost every export has them.
    private var isStrictlyRising: Bool {
        var index = 1
        while index < records.count {
            if records[index - 1].start >= records[index].start { return false }
            index += 1
        }
        return true
    }

    /// Appends the greatest record of each app among `rivals`, which share a start, in order.
    private static func appendGreatest(
        of rivals: ArraySlice<PackedRecord>, to kept: inout [PackedRecord], _ subjects: SubjectTable
    ) {
        if rivals.count == 2, let first = rivals.first, let second = rivals.last,
            subjects[first.subject].app == subjects[second.subject].app
        {
            // What an import of the same file again consists of.
            kept.append(isLess(first, second, subjects) ? second : first)
            return
        }
        var greatest: [UInt32: PackedRecord] = [:]
        for record in rivals {
            let app = subjects[record.subject].app
            if let other = greatest[app], !isLess(other, record, subjects) { continue }
            greatest[app] = record
        }
        kept += greatest.values.sorted { left, right in
            if left.duration != right.duration { return left.duration < right.duration }
            return subjects.precedes(subjects[left.subject].app, subjects[right.subject].app)
        }
    }

    private static func isLess(_ left: PackedRecord, _ right: PackedRecord, _ subjects: SubjectTable) -> Bool {
        if left.duration != right.duration { return left.duration < right.duration }
        if left.subject != right.subject {
            let (leftSubject, rightSubject) = (subjects[left.subject], subjects[right.subject])
            for part in [\Subject.title, \.url, \.category] {
                let (leftText, rightText) = (leftSubject[keyPath: part], rightSubject[keyPath: part])
                if leftText != rightText { return subjects.precedes(leftText, rightText) }
            }
        }
        return left.measure.rawValue < right.measure.rawValue
    }
}
