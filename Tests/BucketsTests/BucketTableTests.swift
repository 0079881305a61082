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
        let rows = BucketTable(builder, by: grouping, calendar: calendar, rules: rules).rows
        let found = rows.map { ("\($0.hourStart.milliseconds) \(Array($0.name.utf8))", $0.milliseconds) }
        #expect(Dictionary(uniqueKeysWithValues: found) == expected)
        #expect(
            zip(rows, rows.dropFirst()).allSatisfy { left, right in
                left.hourStart < right.hourStart
                    || (left.hourStart == right.hourStart && left.name.utf8.lexicographicallyPrecedes(right.name.utf8))
            })
    }

    @Test func `no record gives no row`() {
        let calendar = LocalCalendar(zone: .utc)
        let empty = SegmentBuilder(batches([SampleRecord(start: 0, duration: 0)]))
        #expect(BucketTable(SegmentBuilder(), by: .app, calendar: calendar, rules: .none).rows.isEmpty)
        #expect(BucketTable(empty, by: .app, calendar: calendar, rules: .none).rows.isEmpty)
    }
}
