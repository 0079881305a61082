import Buckets
import Model
import Testing

@Suite struct TimeLineTests {
    private static let calendar = LocalCalendar(zone: .utc)
    private static let day = CivilDate(daysSinceEpoch: 0)
    private static let minute: Int64 = 60_000

    private static func activity(_ records: [SampleRecord], weights: [CategoryRule] = []) -> DayActivity {
        derive(
            day: day, segments: SegmentBuilder(batches(records)).segments(), calendar: calendar,
            rules: CategoryRules.compile(weights).rules)
    }

    private static func record(
        _ start: Int64, _ end: Int64, _ app: String, category: String = "", device: String = "laptop"
    ) -> SampleRecord {
        SampleRecord(device: device, start: start, duration: end - start, app: app, category: category)
    }

    @Test func `the record that started last holds an instant, and the other has it back`() {
        let runs = Self.activity([
            Self.record(0, 100, "A", category: "Work"),
            Self.record(40, 60, "B", category: "Games", device: "phone"),
        ]).runs
        #expect(runs.map(\.category) == ["Work", "Games", "Work"].map { CategoryPath($0) })
        #expect(runs.map(\.durationMilliseconds) == [40, 20, 40])
    }

    @Test func `a record's own start decides between devices, not the raised one`() {
        // The laptop's second record is raised to 50, but it began before the phone's.
        let runs = Self.activity([
            Self.record(0, 50, "A", category: "Work"), Self.record(10, 90, "B", category: "Study"),
            Self.record(20, 100, "C", category: "Games", device: "phone"),
        ]).runs
        #expect(runs.map(\.category) == ["Work", "Games"].map { CategoryPath($0) })
        #expect(runs.map(\.durationMilliseconds) == [20, 80])
    }

    @Test func `of records that started together the first device's holds`() {
        for (device, category) in [("desk", "Games"), ("phone", "Work")] {
            let runs = Self.activity([
                Self.record(0, 100, "A", category: "Work"),
                Self.record(0, 100, "B", category: "Games", device: device),
            ]).runs
            #expect(runs.map(\.category) == [CategoryPath(category)])
        }
    }

    @Test(arguments: [(59_999, 1), (60_000, 0)])
    func `a change of app counts within 60 s`(gap: Int64, switches: Int) {
        #expect(Self.activity([Self.record(0, 10, "A"), Self.record(10 + gap, 20 + gap, "B")]).switches == switches)
        #expect(Self.activity([Self.record(0, 10, "A"), Self.record(10 + gap, 20 + gap, "A")]).switches == 0)
    }

    @Test func `the same app on another device is no switch`() {
        #expect(Self.activity([Self.record(0, 10, "A"), Self.record(5, 20, "A", device: "phone")]).switches == 0)
    }

    @Test func `totals have no place on the line`() {
        var total = Self.record(0, 3_600_000, "A", category: "Work")
        total.measure = .totals
        let activity = Self.activity([total], weights: [CategoryRule(path: CategoryPath("Work"), weight: 2)])
        #expect(activity.runs.isEmpty && activity.sessions.isEmpty && activity.switches == 0)
        #expect(activity.totals.map(\.milliseconds) == [3_600_000])
    }

    @Test func `rows of a native file that share a start are totals, a single one is not`() {
        var records = [
            Self.record(0, 2_000_000, "A"), Self.record(0, 3_000_000, "B"), Self.record(7_200_000, 7_300_000, "C"),
        ]
        for index in records.indices { records[index].measure = .native }
        let activity = Self.activity(records)
        #expect(activity.totals.map(\.milliseconds) == [5_000_000])
        #expect(activity.runs.map(\.durationMilliseconds) == [100_000])
    }

    @Test func `many devices at once cost no more than their records`() {
        let records = (0..<2000).map { Self.record(Int64($0), 80_000_000, "A", category: "\($0)", device: "\($0)") }
        #expect(Self.activity(records).runs.count == 2000)
    }

    private static let focus = [CategoryRule(path: CategoryPath("Work"), weight: 1)]

    /// Work in the given minutes of the day.
    private static func sessions(_ minutes: [(Int64, Int64)], gapsAre category: String? = nil) -> [FocusSession] {
        var records = minutes.map { record($0 * minute, $1 * minute, "A", category: "Work") }
        if let category {
            for (left, right) in zip(minutes, minutes.dropFirst()) {
                records.append(record(left.1 * minute, right.0 * minute, "B", category: category))
            }
        }
        return activity(records, weights: focus).sessions
    }

    @Test(arguments: [nil, "", "Games"])
    func `focus is joined over gaps of at most 4 min`(gap: String?) {
        let session = Self.sessions([(0, 10), (14, 30)], gapsAre: gap)
        #expect(session.map(\.interval.durationMilliseconds) == [30 * Self.minute])
        #expect(session.map(\.focusMilliseconds) == [26 * Self.minute])
        #expect(Self.sessions([(0, 20), (25, 45)], gapsAre: gap).count == 2)
    }

    @Test func `a session is at least 15 min long and 75 % focus`() {
        #expect(Self.sessions([(0, 15)]).count == 1)
        #expect(Self.sessions([(0, 14)]).isEmpty)
        // 12 of 16 minutes, and 11 of 15.
        #expect(Self.sessions([(0, 6), (10, 16)]).count == 1)
        #expect(Self.sessions([(0, 6), (10, 15)]).isEmpty)
    }

    @Test func `sessions are cut at the day`() {
        let start = 86_400_000 - 20 * Self.minute
        let records = [Self.record(start, start + 40 * Self.minute, "A", category: "Work > X")]
        let segments = SegmentBuilder(batches(records)).segments()
        let rules = CategoryRules.compile(Self.focus).rules
        let days = deriveDays(
            [Self.day, Self.day.advanced(byDays: 1)], segments: segments, calendar: Self.calendar, rules: rules)
        #expect(days.map { $0.sessions.map(\.focusMilliseconds) } == [[20 * Self.minute], [20 * Self.minute]])
    }
}
