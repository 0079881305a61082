import Foundation
import GRDB
import Model
import TestSupport
import Testing

@testable import Store

/// A database of every released schema, opened by today's program with every row present.
///
/// The scripts in `Support/ReleasedSchemas.swift` are what SQLite's dump made of real databases; they are never
/// changed.
struct ReleasedSchemaTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    static let versions = 1...ReleasedSchemas.all.count

    private func saved(_ version: Int) throws -> String {
        try saved(ReleasedSchemas.all[version - 1], as: "v\(version).sqlite")
    }

    private func saved(_ script: String, as name: String) throws -> String {
        let path = folder.file(name)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            try database.execute(sql: script)
        }
        try queue.close()
        return path
    }

    @Test func `every released schema has its dump`() {
        #expect(ReleasedSchemas.all.count == Schema.current.version)
    }

    @Test(arguments: versions)
    func `a database of any released schema keeps every row`(version: Int) throws {
        let store = try Store(path: try saved(version), key: Samples.key)
        let health = try store.health(isThorough: true)
        #expect(health.faults == [])
        #expect(health.orphans == 0)
        #expect(health.schemaVersion == Schema.current.version)
        #expect(health.key == .right)

        try store.read { (transaction) throws in
            #expect(try transaction.segment(Samples.segment().key) == Samples.segment())
            #expect(try transaction.dayActivity(Samples.allDays) == [Samples.activity()])
            #expect(
                try transaction.events(overlapping: Samples.interval(0, 9)) == [
                    Samples.event("a", 1, 2, recurrenceID: Samples.instant(0))
                ])
            #expect(
                try transaction.sources() == [
                    SourceState(
                        name: "a.ics", kind: .schedule,
                        file: FileIdentity(inode: 1, size: 2, modifiedNanoseconds: 3, changedNanoseconds: 4),
                        settings: "s", lastImport: Samples.instant(1), lastNewData: Samples.instant(0), records: 1)
                ])
            #expect(try transaction.setting("name") == "value")
            let call = try #require(try transaction.calls(limit: 9).last)
            #expect(
                call.call
                    == CallRecord(
                        period: .daily(Samples.day), analyst: "built-in", request: "{}", reply: "[]", status: 200,
                        started: Samples.instant(0), wasUsed: true))
            var report = Samples.report(.daily(Samples.day), suggestions: [ReportTests.move("a")])
            report.call = call.id
            #expect(try transaction.report(.daily(Samples.day)) == report)
            let run = try #require(try transaction.lastSuccess(of: "nightly"))
            #expect(run.target == "2025-06-01")
            #expect(run.message == "ok")
            if version >= 2 { try expectFeeds(transaction) }
            if version >= 3 { try expectBatch(transaction) }
            #expect(
                try transaction.segmentFingerprints()[Samples.segment().key] == .some(version >= 4 ? fingerprint : nil))
        }
        // A code from before is the one that is made today, or every file would pass for changed.
        try store.write { try $0.save(Samples.segment()) }
        #expect(try store.read { try $0.segmentFingerprints()[Samples.segment().key] } == .some(fingerprint))
    }

    @Test func `what a person decided before decisions had a table is kept`() throws {
        let decided = ReleasedSchemas.v1.replacing("'open',NULL);", with: "'applied',1748743200000);")
        let store = try Store(path: try saved(decided, as: "decided.sqlite"), key: Samples.key)
        var move = ReportTests.move("a")
        move.decision = .applied
        move.decided = Samples.instant(2)
        #expect(try store.read { try $0.suggestions(of: .daily(Samples.day)) } == [move])
        #expect(try store.read { try $0.decidedSuggestions(from: Samples.instant(0)) } == [move])
    }

    private let fingerprint: [UInt8]? = [221, 69, 102, 182, 138, 16, 237, 184, 148, 117, 123, 23, 6, 164, 157, 3]

    private func expectFeeds(_ transaction: StoreTransaction) throws {
        let log = FeedState(
            name: "http://localhost:5600#1a2b3c4d", kind: .activity, address: "fedcba9876543210",
            fetched: Samples.instant(0), listed: 5, progress: #"{"aw-watcher-window_laptop":1748736000000}"#)
        let plan = FeedState(
            name: "mine", kind: .schedule, address: "0123456789abcdef", fetched: Samples.instant(0),
            failed: Samples.instant(1), failure: "503 from https://example.org", entityTag: "\"one\"",
            lastModified: "Sun, 01 Jun 2025 00:00:00 GMT", listed: 1)
        #expect(Set(try transaction.feeds()) == [log, plan])
        #expect(try transaction.feedContent(.schedule, "mine") == Array("BEGIN".utf8))
    }

    private func expectBatch(_ transaction: StoreTransaction) throws {
        let batch = try #require(try transaction.batches().first)
        #expect(batch.state == .created && batch.remoteID == "batch-a" && batch.inputFile == "file-a")
        #expect(batch.name == "abcdefghijklmnopqrstuvwx.jsonl" && batch.begun == Samples.instant(1))
        let request = try #require(try transaction.batchRequests().first)
        #expect(request.customID == "zyxwvutsrqponmlkjihgfedc" && request.batch == batch.id)
        #expect(request.outcome == .waiting && request.question == "q1" && request.asked == Samples.instant(1))
        let call = try #require(try transaction.call(request.call)).call
        #expect(call.costMicros == 1_200 && call.sends == 1 && call.host == "api.example.org")
    }

    @Test(arguments: versions)
    func `a released step still makes the schema that it made`(version: Int) throws {
        func catalog(_ path: String) throws -> [String] {
            try DatabaseQueue(path: path).read {
                try String.fetchAll(
                    $0,
                    sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' ORDER BY name")
            }
        }
        let fresh = folder.file("fresh.sqlite")
        _ = try Store(
            path: fresh, key: nil, schema: Schema(steps: Array(Schema.current.steps.prefix(version))),
            busyTimeoutSeconds: 1)
        #expect(try catalog(fresh) == catalog(try saved(version)))
    }

    @Test func `hours that were rows read in SQL as before once they are packed`() throws {
        var random = SeededGenerator(seed: 4)
        let path = try saved(4)
        let queue = try DatabaseQueue(path: path)
        let texts = ["", "a", "A", "a > b", "a \\> b", "é", "e\u{301}", "日本", "\"", "\\", "\u{1}\t", "x'y; --"]
        try queue.write { database in
            try database.execute(sql: "INSERT INTO users (user_id, uuid) VALUES (2, 'another')")
            for _ in 0..<3000 {
                let day = Int.random(in: 20_239...20_250, using: &random)
                try database.execute(
                    sql: "INSERT OR IGNORE INTO device_activity VALUES (?, ?, ?, ?, ?, ?, ?)",
                    arguments: [
                        Int.random(in: 1...2, using: &random), day, texts.randomElement(using: &random),
                        day * 86_400_000 + Int.random(in: -5...20, using: &random) * 1_800_000,
                        texts.randomElement(using: &random),
                        CategoryText.text(CategoryPath(names: [texts.randomElement(using: &random) ?? "", "x"])),
                        Int.random(in: 0...3_600_000, using: &random),
                    ])
            }
        }
        func rows() throws -> [Row] {
            try queue.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT user_id, day, device, hour_start_ms, app_identifier, category, duration_ms
                        FROM device_activity ORDER BY 1, 2, 3, 4, 5, 6
                        """)
            }
        }
        let before = try rows()
        try #require(before.count > 2000)
        let store = try Store(path: path, key: Samples.key)
        #expect(try rows() == before)
        let health = try store.health(isThorough: true)
        #expect(health.faults == [])
        #expect(health.orphans == 0)
        // Migrated hours are what storing the same day would give, so that no day counts as changed.
        let days = try store.read { try $0.dayActivity(Samples.allDays) }
        #expect(days.count == 12)
        try store.write { (transaction) throws in
            for day in days { #expect(try !transaction.replace(PackedDay(DayColumns(day)))) }
        }
    }
}
