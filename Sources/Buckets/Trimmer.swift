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
    /// Only records that start in `starts`, UTC milliseconds, are read; no others may matter to the caller.
    @inline(__always)
    mutating func read(
        _ log: DayLog, in starts: Range<Int64> = .min..<Int64.max, counted: (Piece) -> Void,
        total: (_ start: Int64, _ duration: Int64, _ subject: UInt32) -> Void
    ) {
        let dayStart = log.key.day.utcStart.milliseconds
        log.records.withUnsafeBufferPointer { records in
            var index = Trimmer.first(of: records, from: starts.lowerBound, dayStart: dayStart)
            let last = Trimmer.first(of: records, from: starts.upperBound, dayStart: dayStart)
            while index < last {
                var next = index + 1
                while next < last, records[next].start == records[index].start { next += 1 }
                let natives =
                    next == index + 1
                    ? 0 : records[index..<next].count { $0.isMeasured(as: .native) && $0.duration > 0 }
                while index < next {
                    let record = records[index]
                    index += 1
                    guard record.duration > 0 else { continue }
                    let start = dayStart &+ Int64(record.start)
                    let end = start &+ Int64(record.duration)
                    if record.isMeasured(as: .totals) || (natives > 1 && record.isMeasured(as: .native)) {
                        total(start, Int64(record.duration), record.subject)
                    } else if end > furthestEnd {
                        counted(
                            Piece(
                                start: max(start, furthestEnd), end: end, recordStart: start, subject: record.subject))
                        furthestEnd = end
                    }
                }
            }
        }
    }

    /// The place of the first of `records`, which are sorted, that starts at `start` or later.
    private static func first(
        of records: UnsafeBufferPointer<PackedRecord>, from start: Int64, dayStart: Int64
    ) -> Int {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = low + (high - low) / 2
            if dayStart &+ Int64(records[middle].start) < start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
