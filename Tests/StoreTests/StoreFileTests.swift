import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// What becomes of the file at the configured path.
struct StoreFileTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `a new database can be read and written by its owner alone`() throws {
        let before = umask(0)
        defer { umask(before) }
        let store = try Store(path: folder.file("a.sqlite"), key: nil)
        #expect(try folder.mode("a.sqlite") == 0o600)
        #expect(store.fileMode == 0o600)
        #expect(try store.health().isPrivate)
    }

    @Test func `a database that others can read opens, keeps its mode, and says so`() throws {
        let path = folder.file("a.sqlite")
        _ = try Store(path: path, key: nil)
        try #require(chmod(path, 0o644) == 0)
        let store = try Store(path: path, key: nil)
        #expect(try store.health().fileMode == 0o644)
        #expect(try !store.health().isPrivate)
    }

    @Test func `a file of zero bytes becomes a private new database`() throws {
        let path = try folder.write([], to: "empty.sqlite", mode: 0o644)
        let store = try Store(path: path, key: nil)
        #expect(try store.health().schemaVersion == Schema.current.version)
        #expect(try folder.mode("empty.sqlite") == 0o600)
    }

    @Test(arguments: [
        Array("a shopping list\n".utf8), Array("SQLite".utf8), [0], [UInt8](repeating: 0xFF, count: 5000),
    ])
    func `a file that is no database is refused and left alone`(bytes: [UInt8]) throws {
        let path = try folder.write(bytes, to: "list.txt", mode: 0o644)
        #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path, key: nil) }
        #expect(try folder.bytes("list.txt") == bytes)
        #expect(try folder.names() == ["list.txt"])
    }

    @Test func `a database of another program is refused and left alone, whatever its journal`() throws {
        for (name, journal) in [("delete.db", "delete"), ("wal.db", "wal")] {
            let path = folder.file(name)
            let other = try DatabaseQueue(path: path)
            try other.writeWithoutTransaction { database in
                try database.execute(
                    sql: "PRAGMA journal_mode = \(journal); CREATE TABLE theirs (a); PRAGMA user_version = 1")
            }
            try other.close()
            let before = try folder.bytes(name)
            #expect(throws: StoreError.foreignDatabase(path: path)) { try Store(path: path, key: nil) }
            #expect(try folder.bytes(name) == before)
        }
    }

    @Test func `a folder in the file's place is named as such`() throws {
        #expect(throws: StoreError.isFolder(path: folder.path)) { try Store(path: folder.path, key: nil) }
    }

    @Test func `a missing folder is an error, not a new folder`() throws {
        let path = folder.file("missing/a.sqlite")
        #expect(throws: StoreError.cannotOpen(path: path, reason: "No such file or directory")) {
            try Store(path: path, key: nil)
        }
        #expect(try folder.names() == [])
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"))
    func `a read-only file can be read, and writing it fails as such`() throws {
        let path = folder.file("a.sqlite")
        try Store(path: path, key: nil).write { try $0.set("name", to: "value") }
        try #require(chmod(path, 0o400) == 0)
        let store = try Store(path: path, key: nil)
        #expect(try store.read { try $0.setting("name") } == "value")
        #expect(throws: StoreError.readOnly(path: path)) { try store.write { try $0.set("name", to: "other") } }
    }

    @Test func `a truncated database is told to be damaged, and nothing is written to it`() throws {
        let path = folder.file("a.sqlite")
        try Store(path: path, key: nil).write { try $0.replace(Samples.activity()) }
        let bytes = try folder.bytes("a.sqlite")
        try folder.write(bytes.prefix(4096 + 100), to: "a.sqlite")
        #expect(throws: StoreError.damaged(path: path)) { try Store(path: path, key: nil) }
        #expect(try folder.bytes("a.sqlite").count == 4096 + 100)
    }

    @Test func `a journal that a killed writer left behind is rolled back`() throws {
        let path = folder.file("a.sqlite")
        try Store(path: path, key: nil).write { try $0.set("name", to: "before") }
        // What a kill leaves is what the disk holds in the middle of a transaction that has begun to write the file.
        let writer = try DatabaseQueue(path: path)
        try writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
            try database.execute(sql: "UPDATE settings SET value = 'half'")
            for number in 0..<500 {
                try database.execute(
                    sql: "INSERT INTO settings VALUES (1, ?, ?)",
                    arguments: ["n\(number)", String(repeating: "x", count: 500)])
            }
            try folder.write(try folder.bytes("a.sqlite"), to: "b.sqlite")
            try folder.write(try folder.bytes("a.sqlite-journal"), to: "b.sqlite-journal")
            try database.execute(sql: "ROLLBACK")
        }
        let torn = try folder.bytes("b.sqlite")
        let store = try Store(path: folder.file("b.sqlite"), key: nil)
        #expect(try store.read { try $0.setting("name") } == "before")
        #expect(try store.health(isThorough: true).faults == [])
        #expect(try folder.bytes("b.sqlite") != torn)
    }

    @Test func `a database locked by another program is busy, once the timeout is over`() throws {
        let path = folder.file("a.sqlite")
        _ = try Store(path: path, key: nil)
        let store = try Store(path: path, key: nil, busyTimeoutSeconds: 0)
        let other = try DatabaseQueue(path: path)
        try other.inTransaction(.exclusive) { _ throws in
            #expect(throws: StoreError.busy(path: path)) { try store.write { try $0.set("name", to: "value") } }
            return .commit
        }
        try store.write { try $0.set("name", to: "value") }
    }

    @Test func `errors hold neither values nor statements`() throws {
        let store = try Store(path: folder.file("a.sqlite"), key: nil)
        let bucket = HourlyBucket(
            device: "secretdevice", hourStart: Samples.instant(0), app: "secretapp", category: CategoryPath("Secret"),
            milliseconds: 1)
        let impossible = DayActivity(
            day: Samples.day, buckets: [bucket], runs: [], totals: [], sessions: [], switches: -1)
        let error = #expect(throws: StoreError.self) { try store.write { try $0.replace(impossible) } }
        #expect(error == .failed(path: store.path, code: 275))
        #expect(!"\(error as Any)".lowercased().contains("secret"))
        #expect(!"\(error as Any)".contains("INSERT"))
    }
}
