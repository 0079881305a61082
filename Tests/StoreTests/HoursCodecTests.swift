import GRDB
import Model
import TestSupport
import Testing

@testable import Store

/// A day's hours as JSON.
struct HoursCodecTests {
    private static func day(_ random: inout SeededGenerator, texts: [String]) -> DayColumns {
        var cells: [HourlyBucket: Int64] = [:]
        for _ in 0..<Int.random(in: 0...120, using: &random) {
            let bucket = HourlyBucket(
                device: texts.randomElement(using: &random) ?? "",
                hourStart: Samples.instant(Double(Int.random(in: -12...36, using: &random)) / 2),
                app: texts.randomElement(using: &random) ?? "",
                category: CategoryPath(
                    names: (0..<Int.random(in: 0...2, using: &random)).map { _ in
                        texts.randomElement(using: &random) ?? ""
                    }), milliseconds: 0)
            cells[bucket] = [1, 3_600_000, .max].randomElement(using: &random)
        }
        return DayColumns(
            DayActivity(
                day: Samples.day,
                buckets: cells.map { bucket, sum in
                    HourlyBucket(
                        device: bucket.device, hourStart: bucket.hourStart, app: bucket.app, category: bucket.category,
                        milliseconds: sum)
                }, runs: [], totals: [], sessions: [], switches: 0))
    }

    private static let texts = [
        "", "a", "b\u{0}c", "日本", "é", "e\u{301}", "\\", "\"", "\u{1F}\u{7F}", "a > b", "{}", "🙂,:",
    ]

    private func decoded(_ text: String) throws -> [HourlyBucket] {
        var paths: [CategoryPath] = []
        let devices = try HoursCodec.decode(text, day: Samples.day) { category in
            paths.append(CategoryText.path(category))
            return UInt32(paths.count - 1)
        }
        return devices.flatMap { $0.buckets(paths) }
    }

    @Test func `hours read as people would write them`() {
        #expect(
            HoursCodec.encode(DayColumns(Samples.activity()))
                == #"{"laptop":{"Xcode":{"Work > Programming":{"32400000":1800000}}},"phone":{"Photos":{"":{"36000000":1}}}}"#
        )
    }

    @Test(arguments: 0..<30)
    func `hours come back as they were, whatever the names`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let day = Self.day(&random, texts: Self.texts)
        #expect(try decoded(HoursCodec.encode(day)) == DayActivity(day).buckets)
    }

    @Test(arguments: 0..<30)
    func `SQL reads the hours that the program does, also where it trusts no schema`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let day = Self.day(&random, texts: Self.texts.filter { !$0.utf8.contains(0) })
        let folder = try ScratchFolder()
        let store = try Store(path: folder.file("a.sqlite"), key: nil)
        try store.write { (transaction) throws in
            _ = try transaction.replace(PackedDay(day))
            let rows = try transaction.rows(
                """
                SELECT device, hour_start_ms, app_identifier, category, duration_ms FROM device_activity
                """, []
            ) { row in
                HourlyBucket(
                    device: row[0], hourStart: Instant(milliseconds: row[1]), app: row[2],
                    category: CategoryText.path(row[3]), milliseconds: row[4])
            }
            #expect(DayActivity(DayColumns(Samples.day, rows)).buckets == DayActivity(day).buckets)
        }
    }

    @Test func `text that is cut or changed anywhere is a fault or other hours, never a crash`() throws {
        var random = SeededGenerator(seed: 1)
        let text = HoursCodec.encode(Self.day(&random, texts: Self.texts))
        let bytes = Array(text.utf8)
        try #require(bytes.count > 1000)
        for length in 0..<bytes.count {
            #expect(throws: PackedReader.Fault.self) { try decoded(String(decoding: bytes[..<length], as: UTF8.self)) }
        }
        for place in bytes.indices {
            var changed = bytes
            changed[place] = UInt8.random(in: 0...127, using: &random)
            _ = try? decoded(String(decoding: changed, as: UTF8.self))
        }
        for number in ["", "-", "9223372036854775808", "-9223372036854775809", "1.5", "1e3"] {
            #expect(throws: PackedReader.Fault.self) { try decoded(#"{"a":{"b":{"c":{"0":\#(number)}}}}"#) }
        }
        #expect(try decoded(#"{"a":{"b":{"c":{"0":-9223372036854775808}}}}"#).first?.milliseconds == .min)
    }
}

extension DayColumns {
    fileprivate init(_ day: CivilDate, _ buckets: [HourlyBucket]) {
        self.init(DayActivity(day: day, buckets: buckets, runs: [], totals: [], sessions: [], switches: 0))
    }
}
