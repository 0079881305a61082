package import Model

/// The records of a builder on their way into a `BucketTable`, cut at days into pieces that can be worked out apart, on
/// several threads.
package struct BucketWork: Sendable {
    private let builder: SegmentBuilder
    private let calendar: LocalCalendar
    let names: SubjectNames
    /// By device; each device's keys in the order of their days.
    private let keys: [[DaySegment.Key]]
    /// The UTC days at which pieces begin.
    private let cuts: [CivilDate]

    /// Cuts the days into pieces of at least `pieceLength` records, some thousandths of a second of work, but for the last.
    package init(
        _ builder: SegmentBuilder, by grouping: BucketTable.Grouping, calendar: LocalCalendar, rules: CategoryRules,
        pieceLength: Int = 1 << 18
    ) {
        self.builder = builder
        self.calendar = calendar
        names = SubjectNames(builder.subjects, by: grouping, rules: rules)
        let sorted = builder.keys
        keys = Array(Dictionary(grouping: sorted, by: { Bytewise(text: $0.device) }).values)
        var cuts: [CivilDate] = []
        var records = pieceLength
        for key in sorted {
            if records >= pieceLength, key.day != cuts.last {
                cuts.append(key.day)
                records = 0
            }
            records += builder.count(of: key)
        }
        self.cuts = cuts
    }

    /// How many pieces there are.
    package var pieceCount: Int { cuts.count }

    /// The sums of a piece, sorted by hour, then name, each pair once.
    package func rows(ofPiece index: Int) -> [BucketTable.Row] {
        var rows: [BucketTable.Row] = []
        for keys in keys { rows = BucketTable.merged(rows, self.rows(ofPiece: index, keys)) }
        return rows
    }

    private func rows(ofPiece index: Int, _ keys: [DaySegment.Key]) -> [BucketTable.Row] {
        let first = keys.firstIndex { $0.day >= cuts[index] } ?? keys.endIndex
        let end =
            index + 1 < cuts.count ? keys.firstIndex { $0.day >= cuts[index + 1] } ?? keys.endIndex : keys.endIndex
        guard first < end else { return [] }
        var trimmer = Trimmer()
        // What lasts into the piece: no record is longer than 24 h.
        if first > keys.startIndex, keys[first - 1].day.advanced(byDays: 1) == keys[first].day {
            trimmer.read(builder.log(for: keys[first - 1])) { _ in
            } total: { _, _, _ in
            }
        }
        var hours = HourSums(calendar: calendar, nameCount: names.sorted.count)
        names.ranks.withUnsafeBufferPointer { ranks in
            for key in keys[first..<end] {
                trimmer.read(builder.log(for: key)) { piece in
                    hours.add(piece.start, piece.end, name: ranks[Int(piece.subject)])
                } total: { start, duration, subject in
                    hours.add(start, start &+ duration, name: ranks[Int(subject)])
                }
            }
        }
        return hours.finish()
    }
}
