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

    @Test(arguments: [ReleasedSchemas.v1, ReleasedSchemas.v4])
    func `a database of an earlier schema keeps every row`(script: String) throws {
        let path = try saved(script, as: "earlier.sqlite")
        let store = try Store(path: path, key: Samples.key)
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
            let call = try #require(try transaction.calls(limit: 9).first)
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
        }
    }

    @Test func `a released step still makes the schema that it made`() throws {
        func catalog(_ path: String) throws -> [String] {
            try DatabaseQueue(path: path).read {
                try String.fetchAll(
                    $0,
                    sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' ORDER BY name")
            }
        }
        for (script, count) in [(ReleasedSchemas.v1, 1), (ReleasedSchemas.v4, 4)] {
            let fresh = folder.file("fresh-\(count).sqlite")
            let schema = Schema(steps: Array(Schema.current.steps.prefix(count)))
            _ = try Store(path: fresh, key: nil, schema: schema, busyTimeoutSeconds: 1)
            #expect(try catalog(fresh) == catalog(try saved(script, as: "saved-\(count).sqlite")))
        }
    }

    @Test func `hours that were rows read in SQL as before once they are packed`() throws {
        var random = SeededGenerator(seed: 4)
        let path = try saved(ReleasedSchemas.v4, as: "rows.sqlite")
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
