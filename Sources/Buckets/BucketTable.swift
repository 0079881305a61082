package import Model

/// Hourly sums over all devices, straight from records: what `lockin buckets` prints, without a database.
package struct BucketTable: Sendable {
    /// What the time of an hour is divided by.
    package enum Grouping: String, CaseIterable, Sendable {
        case category, app
    }

    /// One hour and name.
    package struct Row: Hashable, Sendable {
        /// The instant at which the clock hour begins.
        package let hourStart: Instant
        /// The app, or the category as `Work > Programming`: a number of the table's `names`.
        package let name: Int
        /// Above 0.
        package var milliseconds: Int64

        var key: (Instant, Int) { (hourStart, name) }
    }

    /// Sorted by bytes, each once.
    package let names: [String]
    /// Sorted by hour, then name.
    package private(set) var rows: [Row] = []

    /// The sums of a builder's records, trimmed device by device as everywhere, then added up over devices; `pieces` are
    /// those of `BucketWork`, in its order.
    package init(_ work: BucketWork, pieces: [[Row]]) {
        names = work.names.sorted
        rows.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces { add(piece) }
    }

    /// The sums of `builder`'s records, worked out on one processor.
    package init(_ builder: SegmentBuilder, by grouping: Grouping, calendar: LocalCalendar, rules: CategoryRules) {
        let work = BucketWork(builder, by: grouping, calendar: calendar, rules: rules)
        self.init(work, pieces: (0..<work.pieceCount).map { work.rows(ofPiece: $0) })
    }

    /// Adds rows that are sorted; those that come after all of the table's are put behind them as they are.
    private mutating func add(_ added: [Row]) {
        guard let first = added.first else { return }
        let start = rows.lastIndex { $0.key < first.key }.map { $0 + 1 } ?? 0
        let overlap = Array(rows[start...])
        rows.removeLast(overlap.count)
        rows += BucketTable.merged(overlap, added)
    }

    /// The rows of both, which are sorted, sorted too, and what they share added up.
    static func merged(_ left: [Row], _ right: [Row]) -> [Row] {
        guard !left.isEmpty, !right.isEmpty else { return left.isEmpty ? right : left }
        var merged: [Row] = []
        merged.reserveCapacity(left.count + right.count)
        var (index, other) = (0, 0)
        while index < left.count, other < right.count {
            if left[index].key == right[other].key {
                merged.append(left[index])
                merged[merged.count - 1].milliseconds &+= right[other].milliseconds
                index += 1
                other += 1
            } else if left[index].key < right[other].key {
                merged.append(left[index])
                index += 1
            } else {
                merged.append(right[other])
                other += 1
            }
        }
        return merged + left[index...] + right[other...]
    }
}
