import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// What `doctor` is told.
struct HealthTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test(arguments: [false, true])
    func `a sound database says what it holds`(isThorough: Bool) throws {
        let store = try Store(path: folder.file("a.sqlite"), key: Samples.key)
        try store.write { transaction in
            try transaction.save(Samples.segment())
            try transaction.save(Samples.segment(device: "phone", records: 2))
            try transaction.replace(Samples.activity())
            try transaction.replace(Samples.activity(day: Samples.day.advanced(byDays: 3)))
            try transaction.saveOccurrences(
                [Samples.event("a", 1, 2)], source: "a.ics", listedUIDs: ["a"], expandedWindow: Samples.interval(0, 3),
                now: Samples.instant(0))
            try transaction.save(Samples.report(.daily(Samples.day)))
            let run = try transaction.beginRun(command: "nightly", at: Samples.instant(0))
            try transaction.finishRun(run, .done, at: Samples.instant(1))
        }
        let health = try store.health(isThorough: isThorough)
        #expect(health.faults == [])
        #expect(health.orphans == 0)
        #expect(health.schemaVersion == Schema.current.version)
        #expect(health.fileMode == 0o600)
        #expect(health.fileSize == Int64(try folder.bytes("a.sqlite").count))
        #expect(
            [health.days, health.segments, health.records, health.events, health.reports] as [Int] == [2, 2, 7, 1, 1])
        #expect(health.oldestDay == Samples.day)
        #expect(health.newestDay == Samples.day.advanced(byDays: 3))
        #expect(health.key == .right)
        #expect(health.lastSuccess?.command == "nightly")
    }

    @Test func `an empty database is sound and holds nothing`() throws {
        let health = try Store(path: folder.file("a.sqlite"), key: nil).health()
        #expect(health.faults == [])
        #expect(
            [health.days, health.segments, health.records, health.events, health.reports] as [Int] == [0, 0, 0, 0, 0])
        #expect(health.oldestDay == nil)
        #expect(health.key == .absent)
        #expect(health.lastSuccess == nil)
    }

    @Test func `an orphan row and a damaged page are found`() throws {
        let store = try Store(path: folder.file("a.sqlite"), key: nil)
        try store.write { try $0.replace(Samples.activity()) }
        let other = try DatabaseQueue(path: store.path)
        try other.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO settings VALUES (7, 'a', 'b')")
        }
        #expect(try store.health().orphans == 1)

        let page = try other.read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_runs_1'")
                ?? Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'runs'")
        }
        var bytes = try folder.bytes("a.sqlite")
        let start = (try #require(page) - 1) * 4096
        for index in start..<(start + 4096) { bytes[index] = 0x55 }
        try folder.write(bytes, to: "b.sqlite")
        #expect(throws: StoreError.self) {
            let health = try Store(path: folder.file("b.sqlite"), key: nil).health(isThorough: true)
            if !health.faults.isEmpty { throw StoreError.damaged(path: "") }
        }
    }

    @Test(arguments: [
        StoreError.cannotOpen(path: "p", reason: "r"), .isFolder(path: "p"), .notADatabase(path: "p"),
        .foreignDatabase(path: "p"), .newerSchema(path: "p", found: 9, known: 1),
        .migrationFailed(path: "p", version: 2, code: 1), .readOnly(path: "p"), .busy(path: "p"), .diskFull(path: "p"),
        .damaged(path: "p"), .inputOutput(path: "p"), .failed(path: "p", code: 1), .unexpectedRow(table: "t"), .noKey,
        .wrongKey, .tamperedSegment(day: Samples.day), .malformedSegment(day: Samples.day),
        .keyFile(path: "p", .missing), .keyFile(path: "p", .malformed),
    ])
    func `every error says what to do`(error: StoreError) {
        let text = "\(error)"
        let advice = #/set "|make |move |run |update |check |try |free |restore |report this/#
        #expect(text.contains(advice), "\(text)")
        #expect(!text.contains("\n"))
    }
}
