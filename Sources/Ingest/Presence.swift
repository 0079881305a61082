/// When somebody was at a device: a union of intervals in UTC milliseconds.
struct Presence {
    /// Sorted, apart from each other, none empty.
    private let intervals: [Range<Int64>]

    /// The union of `intervals`, which may come in any order and overlap.
    init(_ intervals: [Range<Int64>]) {
        var joined: [Range<Int64>] = []
        for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) where !interval.isEmpty {
            if let last = joined.last, interval.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, interval.upperBound)
            } else {
                joined.append(interval)
            }
        }
        self.intervals = joined
    }

    /// The intervals that share an instant with `whole`, in order; they may reach beyond it.
    func intervals(overlapping whole: Range<Int64>) -> ArraySlice<Range<Int64>> {
        let first = firstIndex { $0.upperBound > whole.lowerBound }
        return intervals[first...].prefix { $0.lowerBound < whole.upperBound }
    }

    /// The first index of which `condition` holds, which once true stays true.
    private func firstIndex(where condition: (Range<Int64>) -> Bool) -> Int {
        var low = 0
        var high = intervals.count
        while low < high {
            let middle = (low + high) / 2
            if condition(intervals[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
