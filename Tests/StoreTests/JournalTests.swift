import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// Settings, sources, runs and calls.
struct JournalTests {
    let folder: ScratchFolder
    let store: Store

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.file("a.sqlite"), key: nil)
    }

    @Test func `a setting is kept until it is changed or forgotten`() throws {
        #expect(try store.read { try $0.setting("a") } == nil)
        try store.write { try $0.set("a", to: "1") }
        try store.write { try $0.set("a", to: "2") }
        #expect(try Store(path: store.path, key: nil).read { try $0.setting("a") } == "2")
        try store.write { try $0.set("a", to: nil) }
        #expect(try store.read { try $0.setting("a") } == nil)
    }

    @Test func `a source comes back as it was stored, with and without a file`() throws {
        let full = SourceState(
            name: "/home/a.csv", kind: .activity,
            file: FileIdentity(
                inode: .max, size: .max, modifiedNanoseconds: 1_700_000_000_000_000_001, changedNanoseconds: -1),
            settings: "zone=UTC", lastImport: Samples.instant(1), lastNewData: Samples.instant(0), records: 12,
            hadErrors: true)
        let bare = SourceState(name: "/home/a.csv", kind: .schedule)
        try store.write { transaction in
            try transaction.save(SourceState(name: full.name, kind: .activity, records: 1))
            try transaction.save(full)
            try transaction.save(bare)
        }
        #expect(try store.read { try $0.sources() } == [full, bare])
        #expect(try store.read { try $0.source(.activity, full.name) } == full)
        #expect(try store.read { try $0.source(.schedule, "other") } == nil)
        try store.write { try $0.deleteSource(.activity, full.name) }
        #expect(try store.read { try $0.sources() } == [bare])
    }

    @Test func `a run that ended is told from one that was killed`() throws {
        let (killed, done) = try store.write { transaction in
            let killed = try transaction.beginRun(command: "nightly", target: "2025-06-01", at: Samples.instant(0))
            let done = try transaction.beginRun(command: "import", at: Samples.instant(1))
            try transaction.finishRun(done, .partial, message: "1 source skipped", at: Samples.instant(2))
            return (killed, done)
        }
        #expect(
            try store.read { try $0.unfinishedRuns() } == [
                Run(
                    id: killed, command: "nightly", target: "2025-06-01", started: Samples.instant(0), finished: nil,
                    outcome: nil, message: nil)
            ])
        #expect(
            try store.read { try $0.lastSuccess() }
                == Run(
                    id: done, command: "import", target: nil, started: Samples.instant(1),
                    finished: Samples.instant(2), outcome: .partial, message: "1 source skipped"))
        #expect(try store.read { try $0.runs(limit: 5).map(\.id) } == [done, killed])
        #expect(try store.read { try $0.runs(limit: 1).map(\.id) } == [done])
    }

    @Test func `the last success is the latest of its command, and a failure is none`() throws {
        try store.write { transaction in
            for (command, outcome, hour) in [
                ("nightly", Run.Outcome.done, 1.0), ("import", .done, 2), ("nightly", .failed, 3),
            ] {
                let id = try transaction.beginRun(command: command, at: Samples.instant(hour))
                try transaction.finishRun(id, outcome, at: Samples.instant(hour + 0.5))
            }
        }
        #expect(try store.read { try $0.lastSuccess(of: "nightly")?.started } == Samples.instant(1))
        #expect(try store.read { try $0.lastSuccess()?.started } == Samples.instant(2))
        #expect(try store.read { try $0.lastSuccess(of: "analyze") } == nil)
        #expect(try store.read { try $0.unfinishedRuns() } == [])
    }

    @Test func `a call comes back as it was stored, and can be marked used`() throws {
        let week = ISOWeek(year: 2025, number: 22)
        var full = CallRecord(
            period: .weekly(week), analyst: "model", model: "llama3.1", host: "127.0.0.1", request: #"{"a":1}"#,
            reply: "{", status: 200, started: Samples.instant(1), latencyMilliseconds: 1500, promptTokens: 1000,
            cachedTokens: 800, completionTokens: 300, costMicros: 12, sends: 3, failure: "no JSON in the reply")
        let bare = CallRecord(
            period: .daily(Samples.day), analyst: "built-in", request: "", started: Samples.instant(2))
        let (first, second) = try store.write { try ($0.insert(full), $0.insert(bare)) }
        #expect(
            try store.read { try $0.calls(limit: 9) } == [
                StoredCall(id: second, call: bare), StoredCall(id: first, call: full),
            ])
        try store.write { try $0.markUsed(first) }
        full.wasUsed = true
        #expect(try store.read { try $0.call(first) } == StoredCall(id: first, call: full))
        #expect(try store.read { try $0.calls(about: .weekly(week)) } == [StoredCall(id: first, call: full)])
        #expect(try store.read { try $0.calls(about: .daily(Samples.day)).map(\.id) } == [second])
        #expect(try store.read { try $0.call(CallID(rawValue: 99)) } == nil)
    }

    @Test func `a transaction whose body throws leaves nothing`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try store.write { transaction in
                try transaction.set("a", to: "1")
                try transaction.replace(Samples.activity())
                throw Stop()
            }
        }
        #expect(try store.read { try $0.setting("a") } == nil)
        #expect(try store.health().days == 0)
    }

    @Test func `reading cannot write`() throws {
        #expect(throws: StoreError.readOnly(path: store.path)) { try store.read { try $0.set("a", to: "1") } }
    }

    @Test func `one store may be used by many tasks at once`() async throws {
        let store = store
        await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    try store.write { transaction in
                        let before = Int(try transaction.setting("count") ?? "0") ?? 0
                        try transaction.set("count", to: String(before + 1))
                    }
                    _ = try store.read { try $0.setting("n\(number)") }
                }
            }
        }
        #expect(try store.read { try $0.setting("count") } == "50")
    }
}
