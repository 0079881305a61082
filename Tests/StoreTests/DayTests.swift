import Foundation
import GRDB
import Model
import TestSupport
import Testing

@testable import Store

/// What is derived from the raw log, a day at a time.
struct DayTests {
    let folder: ScratchFolder
    let store: Store

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.file("a.sqlite"), key: nil)
    }

    private func stored() throws -> [DayActivity] {
        try store.read { try $0.dayActivity(Samples.allDays) }
    }

    @Test func `a day comes back as it was stored`() throws {
        try store.write { try $0.replace(Samples.activity()) }
        #expect(try stored() == [Samples.activity()])
    }

    @Test func `storing a day twice is storing it once`() throws {
        try store.write { try $0.replace(Samples.activity()) }
        let once = try rows()
        try store.write { try $0.replace(Samples.activity()) }
        #expect(try rows() == once)
    }

    @Test func `a day replaces all of the day before it and nothing of its neighbours`() throws {
        let days = (-1...1).map { Samples.activity(day: Samples.day.advanced(byDays: $0)) }
        try store.write { transaction in
            for day in days { try transaction.replace(day) }
            try transaction.replace(Samples.activity(minutes: 3))
        }
        #expect(try stored() == [days[0], Samples.activity(minutes: 3), days[2]])
    }

    @Test func `an empty day is no day`() throws {
        let empty = DayActivity(day: Samples.day, buckets: [], runs: [], totals: [], sessions: [], switches: 0)
        try store.write { try $0.replace(Samples.activity()) }
        try store.write { try $0.replace(empty) }
        #expect(try stored() == [])
        #expect(try rows() == [])
        #expect(try store.read { try $0.activitySpan() } == nil)
    }

    @Test func `a deleted day leaves no row`() throws {
        try store.write { try $0.replace(Samples.activity()) }
        try store.write { try $0.deleteDay(Samples.day) }
        #expect(try rows() == [])
        #expect(try stored() == [])
    }

    @Test func `days are given in order, both ends included, those without activity left out`() throws {
        try store.write { transaction in
            for day in [7, 3, 5, -2] { try transaction.replace(Samples.activity(day: CivilDate(daysSinceEpoch: day))) }
        }
        let range = CivilDate(daysSinceEpoch: 3)...CivilDate(daysSinceEpoch: 5)
        #expect(try store.read { try $0.dayActivity(range).map(\.day.daysSinceEpoch) } == [3, 5])
        #expect(try store.read { try $0.activeDays(range).map(\.daysSinceEpoch) } == [3, 5])
        #expect(
            try store.read { try $0.activitySpan() }
                == CivilDate(daysSinceEpoch: -2)...CivilDate(daysSinceEpoch: 7))
    }

    @Test func `without buckets all else of a day is there`() throws {
        try store.write { try $0.replace(Samples.activity()) }
        let full = Samples.activity()
        #expect(
            try store.read { try $0.dayActivity(Samples.allDays, withBuckets: false) } == [
                DayActivity(
                    day: full.day, buckets: [], runs: full.runs, totals: full.totals, sessions: full.sessions,
                    switches: full.switches)
            ])
    }

    @Test func `the hourly rows can be read in plain SQL`() throws {
        try store.write { try $0.replace(Samples.activity()) }
        #expect(
            try rows() == [
                "2025-06-01 laptop 2025-06-01 09:00:00 Xcode Work > Programming 1800000",
                "2025-06-01 phone 2025-06-01 10:00:00 Photos  1",
            ])
    }

    @Test(arguments: 0..<20)
    func `any day comes back as it was stored`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let texts = ["", "a", "b\u{0}c", "b\u{0}d", "日本", "O'Brien; DROP TABLE users", "é", "\\", "a > b", "%", "\n"]
        let paths = texts.map { CategoryPath(names: ["x", $0]) }
        var sums: [HourlyBucket: Int64] = [:]
        for _ in 0..<Int.random(in: 0...200, using: &random) {
            let bucket = HourlyBucket(
                device: texts.randomElement(using: &random) ?? "",
                hourStart: Instant(milliseconds: Int64.random(in: -9...9, using: &random) * 3_600_000),
                app: texts.randomElement(using: &random) ?? "",
                category: paths.randomElement(using: &random) ?? .uncategorised, milliseconds: 0)
            sums[bucket] = Int64.random(in: 0...Int64.max, using: &random)
        }
        let buckets = sums.map { bucket, sum in
            HourlyBucket(
                device: bucket.device, hourStart: bucket.hourStart, app: bucket.app, category: bucket.category,
                milliseconds: sum)
        }
        let day = DayActivity(
            day: CivilDate(daysSinceEpoch: Int.random(in: -100...40_000, using: &random)), buckets: buckets, runs: [],
            totals: [], sessions: [], switches: Int.random(in: 0...5, using: &random))
        try store.write { try $0.replace(day) }
        let back = try stored()
        #expect(back.allSatisfy { Set($0.buckets) == Set(day.buckets) && $0.buckets.count == day.buckets.count })
        #expect(back.count == (buckets.isEmpty && day.switches == 0 ? 0 : 1))
    }

    @Test func `storing a day again changes nothing, storing another one does`() throws {
        let packed = PackedDay(DayColumns(Samples.activity()))
        try store.write { (transaction) throws in
            #expect(try transaction.replace(packed))
            #expect(try !transaction.replace(packed))
            #expect(try transaction.replace(PackedDay(DayColumns(Samples.activity(minutes: 3)))))
        }
        let empty = PackedDay(
            DayColumns(
                DayActivity(day: Samples.day, buckets: [], runs: [], totals: [], sessions: [], switches: 0)))
        try store.write { (transaction) throws in
            #expect(try transaction.replace(empty))
            #expect(try !transaction.replace(empty))
            #expect(try !transaction.replace(empty, isNew: true))
        }
    }

    @Test(arguments: ["detail = x'01FFFFFFFFFF'", #"hours = '{"laptop":{"Xcode"'"#])
    func `a packed day that someone changed is told, not crashed on`(change: String) throws {
        try store.write { try $0.replace(Samples.activity()) }
        try DatabaseQueue(path: store.path).write {
            try $0.execute(sql: "UPDATE activity_days SET \(change)")
        }
        #expect(throws: StoreError.unexpectedRow(table: "activity_days")) { try stored() }
    }

    /// `device_activity`, as another program reads it.
    private func rows() throws -> [String] {
        try DatabaseQueue(path: store.path).read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT date(day * 86400, 'unixepoch') || ' ' || device || ' '
                        || datetime(hour_start_ms / 1000, 'unixepoch') || ' ' || app_identifier || ' ' || category
                        || ' ' || duration_ms
                    FROM device_activity JOIN users USING (user_id) ORDER BY 1
                    """)
        }
    }
}
