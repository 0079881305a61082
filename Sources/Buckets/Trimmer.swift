internal import Model

/// Reads the logs of one device, in the order of their days, so that no instant counts twice on it.
///
/// The start of each record in use without a break is raised to the furthest end so far. As no record is longer than
/// 24 h, those that start up to 24 h before an instant decide it.
struct Trimmer: Sendable {
    /// A span of time in which the device was in use for one subject.
    struct Piece: Hashable, Sendable {
        /// UTC milliseconds, after raising.
        var start: Int64
        var end: Int64
        /// Where the record itself started, which decides between devices.
        let recordStart: Int64
        let subject: UInt32
    }

    private var furthestEnd = Int64.min

    /// Calls `counted` with what is left of each record of `log`, which is normalised, and `total` with those whose
    /// time is of unknown position and never trimmed.
    ///
    /// A native record is a total where another native record of the device, both longer than 0, has the same start.
    mutating func read(
        _ log: DayLog, counted: (Piece) -> Void, total: (_ start: Int64, _ duration: Int64, _ subject: UInt32) -> Void
    ) {
        let dayStart = log.key.day.utcStart.milliseconds
        let records = log.records
        var index = 0
        while index < records.count {
            var next = index + 1
            while next < records.count, records[next].start == records[index].start { next += 1 }
            let natives =
                next == index + 1
                ? 0 : records[index..<next].count { $0.measure == .native && $0.duration > 0 }
            for record in records[index..<next] where record.duration > 0 {
                let start = dayStart &+ Int64(record.start)
                let measure = record.measure
                if measure == .totals || (measure == .native && natives > 1) {
                    total(start, Int64(record.duration), record.subject)
                    continue
                }
                let end = start &+ Int64(record.duration)
                guard end > furthestEnd else { continue }
                counted(
                    Piece(start: max(start, furthestEnd), end: end, recordStart: start, subject: record.subject))
                furthestEnd = end
            }
            index = next
        }
    }
}
