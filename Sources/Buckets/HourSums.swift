internal import Model

/// Sums time by clock hour and name, for spans that mostly come in the order of their starts.
struct HourSums {
    private var cursor: HourCursor
    /// Of the hour that the cursor stands in, by name.
    private var sums: [Int64]
    /// The names whose sum is above 0.
    private var touched: [UInt32] = []
    private var rows: [BucketTable.Row] = []
    /// Whether an hour came again after others.
    private var isSorted = true

    init(calendar: LocalCalendar, nameCount: Int) {
        cursor = HourCursor(calendar: calendar)
        sums = Array(repeating: 0, count: nameCount)
    }

    /// Adds the milliseconds from `start` up to `end`.
    @inline(__always)
    mutating func add(_ start: Int64, _ end: Int64, name: UInt32) {
        if start >= cursor.start, end <= cursor.end {
            add(end &- start, name: name)
        } else {
            split(start, end, name: name)
        }
    }

    @inline(__always)
    private mutating func add(_ milliseconds: Int64, name: UInt32) {
        let index = Int(name)
        if sums[index] == 0 { touched.append(name) }
        sums[index] &+= milliseconds
    }

    @inline(never)
    private mutating func split(_ start: Int64, _ end: Int64, name: UInt32) {
        var position = start
        while position < end {
            if position < cursor.start || position >= cursor.end {
                closeHour()
                cursor.move(to: position)
            }
            let next = min(end, cursor.end)
            // Only at the end of representable time does an hour hold none of it.
            guard next > position else { return }
            add(next &- position, name: name)
            position = next
        }
    }

    private mutating func closeHour() {
        guard !touched.isEmpty else { return }
        touched.sort()
        let hourStart = Instant(milliseconds: cursor.start)
        if let last = rows.last, last.hourStart >= hourStart { isSorted = false }
        for name in touched {
            rows.append(BucketTable.Row(hourStart: hourStart, name: Int(name), milliseconds: sums[Int(name)]))
            sums[Int(name)] = 0
        }
        touched.removeAll(keepingCapacity: true)
    }

    /// The sums, sorted by hour, then name, each pair once.
    consuming func finish() -> [BucketTable.Row] {
        closeHour()
        guard !isSorted else { return rows }
        rows.sort { $0.key < $1.key }
        var joined: [BucketTable.Row] = []
        for row in rows {
            if let last = joined.last, last.key == row.key {
                joined[joined.count - 1].milliseconds &+= row.milliseconds
            } else {
                joined.append(row)
            }
        }
        return joined
    }
}
