import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// The schema, the connection's settings, and the way from one schema to the next.
struct StoreSchemaTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("a.sqlite")
    }

    @Test(arguments: [
        ("journal_mode", "delete"), ("synchronous", "3"), ("foreign_keys", "1"), ("trusted_schema", "0"),
        ("cell_size_check", "1"), ("secure_delete", "1"), ("temp_store", "2"), ("mmap_size", "0"),
        ("busy_timeout", "10000"),
    ])
    func `the connection works under these settings`(name: String, expected: String) throws {
        let store = try Store(path: path, key: nil)
        let value = try store.read { transaction in
            try Row.fetchOne(transaction.database, sql: "PRAGMA \(name)").map { "\($0[0] as DatabaseValue)" }
        }
        // Without a memory map SQLite answers 0, or nothing at all where it was built without one.
        #expect(value == expected || (name == "mmap_size" && value == nil) || value == "\"\(expected)\"")
    }

    @Test func `the file says whose it is and which schema it has`() throws {
        _ = try Store(path: path, key: nil)
        let other = try DatabaseQueue(path: path)
        try other.read { (database) throws in
            #expect(try Int32.fetchOne(database, sql: "PRAGMA application_id") == Schema.applicationID)
            #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == Schema.current.version)
            #expect(try String.fetchOne(database, sql: "PRAGMA journal_mode") == "delete")
        }
        #expect(try folder.names() == ["a.sqlite"])
    }

    @Test func `a write-ahead log that another tool set is taken back`() throws {
        _ = try Store(path: path, key: nil)
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try other.close()
        _ = try Store(path: path, key: nil)
        let again = try DatabaseQueue(path: path)
        #expect(try again.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "delete")
    }

    @Test func `every table is strict and knows whose its rows are`() throws {
        _ = try Store(path: path, key: nil)
        try DatabaseQueue(path: path).read { (database) throws in
            let tables = try Row.fetchAll(
                database, sql: "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
            let names: Set<String> = Set(tables.map { $0["name"] }).subtracting(["sqlite_schema", "grdb_migrations"])
            #expect(
                names == [
                    "users", "settings", "sources", "activity_segments", "activity_days", "schedules",
                    "ai_calls", "ai_batches", "ai_batch_requests", "ai_reports", "suggestions", "runs",
                    "feeds", "suggestion_decisions",
                ])
            for table in tables where names.contains(table["name"]) {
                let name: String = table["name"]
                #expect(table["strict"] == true, "\(name)")
                #expect(try database.columns(in: name).contains { $0.name == "user_id" && $0.type == "INTEGER" })
                if name == "users" { continue }
                let keys = try database.foreignKeys(on: name)
                #expect(keys.contains { $0.destinationTable == "users" && $0.originColumns == ["user_id"] }, "\(name)")
            }
        }
    }

    @Test func `there is one local user with a random UUID and no address, the same at every opening`() throws {
        func users(_ path: String) throws -> [Row] {
            _ = try Store(path: path, key: nil)
            _ = try Store(path: path, key: nil)
            return try DatabaseQueue(path: path).read { try Row.fetchAll($0, sql: "SELECT * FROM users") }
        }
        let first = try users(path)
        try #require(first.count == 1)
        #expect(UUID(uuidString: first[0]["uuid"]) != nil)
        #expect(first[0].hasNull(atIndex: 2))
        #expect(try users(folder.file("b.sqlite"))[0]["uuid"] as String != first[0]["uuid"])
    }

    @Test func `a newer schema than the program's is refused and left alone`() throws {
        _ = try Store(path: path, key: nil)
        let newer = Schema.current.version + 1
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "PRAGMA user_version = \(newer)") }
        try other.close()
        let before = try folder.bytes("a.sqlite")
        #expect(throws: StoreError.newerSchema(path: path, found: newer, known: newer - 1)) {
            try Store(path: path, key: nil)
        }
        #expect(try folder.bytes("a.sqlite") == before)
    }

    @Test func `a failing migration leaves the file byte for byte as it was`() throws {
        try Store(path: path, key: nil).write { try $0.set("name", to: "value") }
        let before = try folder.bytes("a.sqlite")
        let broken = Schema(
            steps: Schema.current.steps + [
                Schema.Step(name: "broken") { database in
                    try database.execute(sql: "DELETE FROM settings; ALTER TABLE runs ADD COLUMN more TEXT")
                    try database.execute(sql: "INSERT INTO settings (user_id, name, value) VALUES (99, NULL, 'x')")
                }
            ])
        #expect(
            throws: StoreError.migrationFailed(path: path, version: Schema.current.version + 1, code: 1299)
        ) {
            try Store(path: path, key: nil, schema: broken, busyTimeoutSeconds: 1)
        }
        #expect(try folder.bytes("a.sqlite") == before)
        #expect(try Store(path: path, key: nil).read { try $0.setting("name") } == "value")
    }

    @Test func `of several steps that are due all are taken or none`() throws {
        _ = try Store(path: path, key: nil, schema: Schema(steps: [.v1]), busyTimeoutSeconds: 1)
        let before = try folder.bytes("a.sqlite")
        let broken = Schema(steps: [
            .v1, .feeds, Schema.Step(name: "broken") { try $0.execute(sql: "INSERT INTO feeds (user_id) VALUES (1)") },
        ])
        #expect(throws: StoreError.migrationFailed(path: path, version: 3, code: 1299)) {
            try Store(path: path, key: nil, schema: broken, busyTimeoutSeconds: 1)
        }
        #expect(try folder.bytes("a.sqlite") == before)
        #expect(try Store(path: path, key: nil).health().schemaVersion == Schema.current.version)
    }

    @Test func `a migration that leaves an orphan row is undone`() throws {
        _ = try Store(path: path, key: nil)
        let before = try folder.bytes("a.sqlite")
        let broken = Schema(
            steps: Schema.current.steps + [
                Schema.Step(name: "orphans") { database in
                    try database.execute(sql: "INSERT INTO settings (user_id, name, value) VALUES (99, 'a', 'x')")
                }
            ])
        #expect(throws: StoreError.self) { try Store(path: path, key: nil, schema: broken, busyTimeoutSeconds: 1) }
        #expect(try folder.bytes("a.sqlite") == before)
    }

    @Test func `a later step is added to a database without losing a row`() throws {
        try Store(path: path, key: nil).write { try $0.set("name", to: "value") }
        let later = Schema(
            steps: Schema.current.steps + [
                Schema.Step(name: "later") { try $0.execute(sql: "ALTER TABLE runs ADD COLUMN more TEXT") }
            ])
        let store = try Store(path: path, key: nil, schema: later, busyTimeoutSeconds: 1)
        #expect(try store.read { try $0.setting("name") } == "value")
        #expect(try store.health().schemaVersion == Schema.current.version + 1)
        #expect(throws: StoreError.self) { try Store(path: path, key: nil) }
    }
}
