import Buckets
import Model
import TestSupport
import Testing

@Suite struct BucketTableTests {
    @Test(arguments: SampleZone.all, BucketTable.Grouping.allCases)
    func `the table is the sum of every day's buckets`(sample: SampleZone, grouping: BucketTable.Grouping) {
        var random = SeededGenerator(seed: 11)
        let calendar = LocalCalendar(zone: sample.zone)
        let builder = SegmentBuilder(batches(random.records(300, around: sample.around)))
        let rules = CategoryRules.compile([CategoryRule(path: CategoryPath("X"), pattern: "u")]).rules
        let days = (-4...4).map { CivilDate(utc: sample.around).advanced(byDays: $0) }
        var expected: [String: Int64] = [:]
        for bucket in deriveDays(days, segments: builder.segments(), calendar: calendar, rules: rules).flatMap(
            \.buckets)
        {
            let name = grouping == .app ? bucket.app : bucket.category.description
            // As bytes: Swift takes two spellings of one letter for the same.
            expected["\(bucket.hourStart.milliseconds) \(Array(name.utf8))", default: 0] += bucket.milliseconds
        }
        let table = BucketTable(builder, by: grouping, calendar: calendar, rules: rules)
        let (rows, names) = (table.rows, table.names)
        let found = rows.map { ("\($0.hourStart.milliseconds) \(Array(names[$0.name].utf8))", $0.milliseconds) }
        #expect(Dictionary(uniqueKeysWithValues: found) == expected)
        #expect(
            zip(rows, rows.dropFirst()).allSatisfy { left, right in
                left.hourStart < right.hourStart
                    || (left.hourStart == right.hourStart && left.name < right.name)
            })
        #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test(arguments: [1, 7, 50, 299])
    func `the table is the same in whatever pieces it is worked out, and from whatever parts the records came`(
        length: Int
    ) {
        var random = SeededGenerator(seed: length)
        for sample in SampleZone.all {
            let records = random.records(300, around: sample.around)
            let calendar = LocalCalendar(zone: sample.zone)
            let whole = SegmentBuilder(batches(records))
            var parts = SegmentBuilder()
            for start in stride(from: 0, to: records.count, by: length) {
                parts.append(SegmentBuilder(batches(Array(records[start..<min(start + length, records.count)]))))
            }
            #expect(parts.segments() == whole.segments())
            #expect(parts.recordCount == whole.recordCount)
            for grouping in BucketTable.Grouping.allCases {
                let work = BucketWork(parts, by: grouping, calendar: calendar, rules: .none, pieceLength: length)
                #expect(length > 100 || work.pieceCount > 1)
                let table = BucketTable(work, pieces: (0..<work.pieceCount).map { work.rows(ofPiece: $0) })
                let expected = BucketTable(whole, by: grouping, calendar: calendar, rules: .none)
                #expect(table.rows == expected.rows)
                #expect(table.names == expected.names)
            }
        }
    }

    @Test func `a record that lasts into the next piece takes nothing from it twice`() {
        let day: Int64 = 86_400_000
        // From the evening into the next day, over the record that begins there, and a long one that ends in the third.
        let records = [
            SampleRecord(start: day - 3_600_000, duration: 7_200_000, app: "A"),
            SampleRecord(start: day + 1_800_000, duration: 3_600_000, app: "B"),
            SampleRecord(start: 2 * day - 1, duration: day, app: "C"),
            SampleRecord(start: 3 * day - 2, duration: 5, app: "D"),
        ]
        let work = BucketWork(
            SegmentBuilder(batches(records)), by: .app, calendar: LocalCalendar(zone: .utc), rules: .none,
            pieceLength: 1)
        #expect(work.pieceCount == 3)
        let table = BucketTable(work, pieces: (0..<work.pieceCount).map { work.rows(ofPiece: $0) })
        let sums = Dictionary(grouping: table.rows, by: { table.names[$0.name] }).mapValues { $0.map(\.milliseconds) }
        #expect(sums["A"] == [3_600_000, 3_600_000])
        #expect(sums["B"] == [1_800_000])
        #expect(sums["C"]?.reduce(0, +) == day)
        #expect(sums["D"] == [1, 3])
    }

    @Test func `no record gives no row`() {
        let calendar = LocalCalendar(zone: .utc)
        let empty = SegmentBuilder(batches([SampleRecord(start: 0, duration: 0)]))
        #expect(BucketTable(SegmentBuilder(), by: .app, calendar: calendar, rules: .none).rows.isEmpty)
        #expect(BucketTable(empty, by: .app, calendar: calendar, rules: .none).rows.isEmpty)
    }
}
