import Foundation
import GRDB
import Model
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

    @Test func `a database of schema 1 keeps every row`() throws {
        let path = try saved(ReleasedSchemas.v1, as: "v1.sqlite")
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

    @Test func `what a person decided before decisions had a table is kept`() throws {
        let decided = ReleasedSchemas.v1.replacing("'open',NULL);", with: "'applied',1748743200000);")
        let store = try Store(path: try saved(decided, as: "decided.sqlite"), key: Samples.key)
        var move = ReportTests.move("a")
        move.decision = .applied
        move.decided = Samples.instant(2)
        #expect(try store.read { try $0.suggestions(of: .daily(Samples.day)) } == [move])
        #expect(try store.read { try $0.decidedSuggestions(from: Samples.instant(0)) } == [move])
    }

    @Test func `a released step still makes the schema that it made`() throws {
        func catalog(_ path: String) throws -> [String] {
            try DatabaseQueue(path: path).read {
                try String.fetchAll(
                    $0,
                    sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'grdb%' ORDER BY name")
            }
        }
        let fresh = folder.file("fresh.sqlite")
        _ = try Store(path: fresh, key: nil, schema: Schema(steps: [.v1]), busyTimeoutSeconds: 1)
        #expect(try catalog(fresh) == catalog(try saved(ReleasedSchemas.v1, as: "v1.sqlite")))
    }
}
