import Buckets
import Model
import TestSupport
import Testing

@Suite struct DerivationTests {
    private static func days(_ sample: SampleZone) -> [CivilDate] {
        (-3...4).map { CivilDate(utc: sample.around).advanced(byDays: $0) }
    }

    private static func derived(
        _ records: [SampleRecord], days: [CivilDate], calendar: LocalCalendar
    ) -> [DayActivity] {
        let segments = SegmentBuilder(batches(records)).segments()
        return deriveDays(days, segments: segments, calendar: calendar, rules: .none)
    }

    @Test(arguments: SampleZone.all, 0..<3)
    func `buckets and runs are what looking at every minute finds`(sample: SampleZone, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: [0, 4, 23][seed])
        let records = random.records(
            seed == 2 ? 12 : 40, around: sample.around, hours: 72, step: 60_000, devices: ["laptop", "phone", "tablet"])
        let segments = SegmentBuilder(batches(records)).segments()
        let middle = CivilDate(utc: sample.around)
        for day in [middle.advanced(byDays: -1), middle, middle.advanced(byDays: 1)] {
            let activity = derive(day: day, segments: segments, calendar: calendar, rules: .none)
            let oracle = Oracle(records, day: calendar.interval(of: day), calendar: calendar)
            let cells = activity.buckets.map {
                Oracle.Cell(device: $0.device, hourStart: $0.hourStart, app: $0.app, category: $0.category)
            }
            #expect(Dictionary(zip(cells, activity.buckets.map(\.milliseconds)), uniquingKeysWith: +) == oracle.buckets)
            #expect(Set(cells).count == cells.count)
            var line: [Int64: CategoryPath] = [:]
            for run in activity.runs {
                let times = run.interval.lowerBound.milliseconds..<run.interval.upperBound.milliseconds
                for time in stride(from: times.lowerBound, to: times.upperBound, by: 60_000) {
                    #expect(line.updateValue(run.category, forKey: time) == nil)
                }
            }
            #expect(line == oracle.line.mapValues { CategoryPath($0.category) })
            #expect(activity.switches == Self.switches(oracle))
        }
    }

    /// Changes of app from one minute to the next; an empty minute is a gap of 60 s or more.
    private static func switches(_ oracle: Oracle) -> Int {
        oracle.line.count { time, record in
            oracle.line[time - 60_000].map { !$0.app.utf8.elementsEqual(record.app.utf8) } ?? false
        }
    }

    @Test(arguments: SampleZone.all, 0..<3)
    func `no millisecond is lost or counted twice`(sample: SampleZone, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: seed * 3)
        let records = random.records(200, around: sample.around, hours: 60)
        let activities = Self.derived(records, days: Self.days(sample), calendar: calendar)
        let bucketed = activities.flatMap(\.buckets).reduce(0) { $0 + $1.milliseconds }

        // The sum another way: the union of a device's intervals, and each total's own length.
        let set = Oracle.reduced(records)
        var expected: Int64 = 0
        var totals: Int64 = 0
        for (_, records) in Dictionary(grouping: set, by: \.device) {
            let natives = Dictionary(grouping: records.filter { $0.measure == .native && $0.duration > 0 }, by: \.start)
            var covered = Int64.min
            for record in records.sorted(by: { $0.start < $1.start }) {
                let isTotal =
                    record.measure == .totals
                    || (record.measure == .native && natives[record.start, default: []].count > 1)
                if isTotal {
                    totals += record.duration
                } else if record.end > covered {
                    expected += record.end - max(covered, record.start)
                    covered = record.end
                }
            }
        }
        #expect(bucketed == expected + totals)
        #expect(activities.flatMap(\.totals).reduce(0) { $0 + $1.milliseconds } == totals)
    }

    @Test(arguments: SampleZone.all)
    func `each day is well formed`(sample: SampleZone) {
        var random = SeededGenerator(seed: 7)
        let calendar = LocalCalendar(zone: sample.zone)
        let records = random.records(300, around: sample.around)
        for activity in Self.derived(records, days: Self.days(sample), calendar: calendar) {
            let interval = calendar.interval(of: activity.day)
            for bucket in activity.buckets {
                #expect(interval.contains(bucket.hourStart) && bucket.milliseconds > 0)
                #expect(calendar.hourStart(containing: bucket.hourStart) == bucket.hourStart)
            }
            let order = activity.buckets.map {
                ($0.device, $0.hourStart, Array($0.app.utf8).map { Character(UnicodeScalar($0)) }, $0.category)
            }
            #expect(
                zip(order, order.dropFirst()).allSatisfy { left, right in
                    if left.0 != right.0 { return left.0 < right.0 }
                    if left.1 != right.1 { return left.1 < right.1 }
                    if left.2 != right.2 { return left.2.lexicographicallyPrecedes(right.2) }
                    return left.3 < right.3
                })
            for (left, right) in zip(activity.runs, activity.runs.dropFirst()) {
                #expect(left.interval.upperBound <= right.interval.lowerBound)
                #expect(left.interval.upperBound < right.interval.lowerBound || left.category != right.category)
            }
            #expect(
                activity.runs.allSatisfy { !$0.interval.isEmpty && interval.clamped(to: $0.interval) == $0.interval })
            let totals = activity.totals.map { ($0.hourStart, $0.category) }
            #expect(zip(totals, totals.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test(arguments: SampleZone.all, 0..<2)
    func `a day needs the segments it names and no other`(sample: SampleZone, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: seed * 4)
        let segments = SegmentBuilder(batches(random.records(200, around: sample.around, hours: 96))).segments()
        for day in Self.days(sample) {
            let needed = calendar.segmentDays(for: day)
            let some = segments.filter { needed.contains($0.key.day) }
            let early = segments.filter { $0.key.day <= needed.upperBound }
            let expected = derive(day: day, segments: some, calendar: calendar, rules: .none)
            #expect(derive(day: day, segments: segments.reversed(), calendar: calendar, rules: .none) == expected)
            #expect(derive(day: day, segments: early, calendar: calendar, rules: .none) == expected)
        }
    }

    @Test(arguments: SampleZone.all, 0..<2)
    func `a changed segment changes only the days it touches`(sample: SampleZone, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: seed * 20)
        let records = random.records(150, around: sample.around, hours: 96)
        let segments = SegmentBuilder(batches(records)).segments()
        for removed in segments {
            let touched = calendar.days(touchedBy: removed.key.day)
            let others = segments.filter { $0.key != removed.key }
            for day in Self.days(sample) where !touched.contains(day) {
                let before = derive(day: day, segments: segments, calendar: calendar, rules: .none)
                #expect(derive(day: day, segments: others, calendar: calendar, rules: .none) == before)
            }
        }
    }

    @Test(arguments: 0..<5)
    func `many days at once are the same as one at a time`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let sample = SampleZone.all[3]
        let calendar = LocalCalendar(zone: sample.zone)
        let rules = CategoryRules.standard
        let segments = SegmentBuilder(batches(random.records(300, around: sample.around, hours: 140))).segments()
        let days = Self.days(sample)
        let expected = days.map { derive(day: $0, segments: segments, calendar: calendar, rules: rules) }
        #expect(
            deriveDays(days.shuffled(using: &random), segments: segments, calendar: calendar, rules: rules) == expected)
        // With days left out, and each UTC day asked for at most once.
        var deriver = DayDeriver(calendar: calendar, rules: rules)
        var asked: [CivilDate] = []
        for (day, activity) in zip(days, expected) where day.daysSinceEpoch % 3 != 0 {
            let found = deriver.derive(day) { utcDay in
                asked.append(utcDay)
                return segments.filter { $0.key.day == utcDay }
            }
            #expect(found == activity)
        }
        #expect(Set(asked).count == asked.count)
    }

    @Test func `records without length change nothing`() {
        var random = SeededGenerator(seed: 3)
        let sample = SampleZone.all[3]
        let records = random.records(200, around: sample.around).filter { $0.duration > 0 }
        var more = records
        for record in records {
            var empty = record
            empty.duration = 0
            empty.app = "Z"
            more.append(empty)
        }
        let calendar = LocalCalendar(zone: sample.zone)
        let days = Self.days(sample)
        #expect(
            Self.derived(more, days: days, calendar: calendar) == Self.derived(records, days: days, calendar: calendar))
    }

    @Test func `a day of 23 hours and one of 25 have so many buckets`() {
        let sample = SampleZone.all[3]
        let calendar = LocalCalendar(zone: sample.zone)
        let days = [date("2025-03-09"), date("2025-03-10"), date("2025-11-02")]
        let records = days.flatMap { day in
            let start = calendar.start(of: day).milliseconds
            return [
                SampleRecord(start: start, duration: 86_400_000), SampleRecord(start: start + 1, duration: 86_400_000),
            ]
                + [SampleRecord(start: start + 80_000_000, duration: 20_000_000)]
        }
        let activities = Self.derived(records, days: days, calendar: calendar)
        #expect(activities.map(\.buckets.count) == [23, 24, 25])
        #expect(activities.allSatisfy { $0.buckets.allSatisfy { $0.milliseconds == 3_600_000 } })
    }
}
