import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// The sealed raw log.
struct SegmentTests {
    let folder: ScratchFolder
    let path: String
    let store: Store

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("a.sqlite")
        store = try Store(path: path, key: Samples.key)
    }

    private func sealed(_ key: DaySegment.Key = Samples.segment().key) throws -> Data {
        try #require(
            try DatabaseQueue(path: path).read {
                try Data.fetchOne(
                    $0, sql: "SELECT sealed FROM activity_segments WHERE day = ? AND device = ?",
                    arguments: [key.day.daysSinceEpoch, key.device])
            })
    }

    private func overwrite(_ column: String, _ value: (any DatabaseValueConvertible)?) throws {
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE activity_segments SET \(column) = ?", arguments: [value])
        }
    }

    @Test func `a segment comes back as it was stored, also from another connection`() throws {
        let segment = Samples.segment()
        try store.write { try $0.save(segment) }
        #expect(try store.read { try $0.segment(segment.key) } == segment)
        #expect(try Store(path: path, key: Samples.key).read { try $0.segment(segment.key) } == segment)
        #expect(try store.read { try $0.segment(DaySegment.Key(device: "phone", day: Samples.day)) } == nil)
    }

    @Test func `storing a segment again replaces it, and storing none of its records deletes it`() throws {
        try store.write { try $0.save(Samples.segment(records: 5)) }
        try store.write { try $0.save(Samples.segment(records: 9)) }
        #expect(try store.health().segments == 1)
        #expect(try store.health().records == 9)
        try store.write { try $0.save(DaySegment(key: Samples.segment().key, texts: [], records: [])) }
        #expect(try store.read { try $0.segmentKeys() } == [])
    }

    @Test func `keys are listed by day, then device, in a range of days that includes its ends`() throws {
        let keys = [("b", 10), ("a", 10), ("a", 9), ("a", 12), ("a", -3)].map {
            DaySegment.Key(device: $0.0, day: CivilDate(daysSinceEpoch: $0.1))
        }
        try store.write { transaction in
            for key in keys { try transaction.save(Samples.segment(device: key.device, day: key.day)) }
        }
        #expect(try store.read { try $0.segmentKeys() } == keys.sorted())
        let range = CivilDate(daysSinceEpoch: 9)...CivilDate(daysSinceEpoch: 10)
        #expect(try store.read { try $0.segmentKeys(range) } == [keys[2], keys[1], keys[0]])
        try store.write { try $0.deleteSegment(keys[2]) }
        #expect(try store.read { try $0.segmentKeys(range) } == [keys[1], keys[0]])
    }

    @Test func `nothing of a record can be read in the file`() throws {
        let texts = ["", "canaryapp", "canarytitle"]
        let record = DaySegment.Record(
            startMilliseconds: 1, durationMilliseconds: 2, app: 1, title: 2, url: 0, category: 0, measure: .intervals)
        try store.write {
            try $0.save(DaySegment(key: Samples.segment().key, texts: texts, records: [record]))
        }
        let file = Data(try folder.bytes("a.sqlite"))
        #expect(file.range(of: Data("activity_segments".utf8)) != nil)
        #expect(file.range(of: Data("canary".utf8)) == nil)
    }

    @Test func `the same segment sealed twice is never the same bytes`() throws {
        try store.write { try $0.save(Samples.segment()) }
        let first = try sealed()
        try store.write { try $0.save(Samples.segment()) }
        #expect(try sealed() != first)
    }

    @Test func `a changed bit anywhere in a sealed segment is detected`() throws {
        try store.write { try $0.save(Samples.segment()) }
        let sealed = try sealed()
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            try overwrite("sealed", changed)
            #expect(throws: StoreError.tamperedSegment(day: Samples.day), "byte \(index)") {
                try store.read { try $0.segment(Samples.segment().key) }
            }
        }
        try overwrite("sealed", sealed)
        #expect(try store.read { try $0.segment(Samples.segment().key) } == Samples.segment())
    }

    @Test(arguments: [0, 1, 11, 12, 27, 28, 29])
    func `a shortened segment is detected`(count: Int) throws {
        try store.write { try $0.save(Samples.segment()) }
        try overwrite("sealed", try sealed().prefix(count))
        #expect(throws: StoreError.tamperedSegment(day: Samples.day)) {
            try store.read { try $0.segment(Samples.segment().key) }
        }
    }

    @Test(arguments: [("device", "phone"), ("day", "20241"), ("record_count", "4")])
    func `a segment moved to another place or counted otherwise is detected`(column: String, value: String) throws {
        try store.write { try $0.save(Samples.segment()) }
        try overwrite(column, value)
        let key = try store.read { try $0.segmentKeys()[0] }
        #expect(throws: StoreError.tamperedSegment(day: key.day)) { try store.read { try $0.segment(key) } }
        #expect(try store.keyState() == .tampered)
    }

    @Test func `a segment copied into another person's database does not open, even with the same key`() throws {
        try store.write { try $0.save(Samples.segment()) }
        let other = try Store(path: folder.file("b.sqlite"), key: Samples.key)
        try other.write { try $0.save(Samples.segment()) }
        let sealed = try sealed()
        try DatabaseQueue(path: folder.file("b.sqlite")).write {
            try $0.execute(sql: "UPDATE activity_segments SET sealed = ?", arguments: [sealed])
        }
        #expect(throws: StoreError.tamperedSegment(day: Samples.day)) {
            try other.read { try $0.segment(Samples.segment().key) }
        }
    }

    @Test func `a wrong key is told before anything is written or opened`() throws {
        try store.write { try $0.save(Samples.segment()) }
        let before = try folder.bytes("a.sqlite")
        let wrong = try Store(path: path, key: Samples.otherKey)
        #expect(try wrong.keyState() == .wrong)
        #expect(throws: StoreError.wrongKey) { try wrong.write { try $0.save(Samples.segment(device: "phone")) } }
        #expect(throws: StoreError.wrongKey) { try wrong.read { try $0.segment(Samples.segment().key) } }
        #expect(try folder.bytes("a.sqlite") == before)
    }

    @Test func `a wrong key is told even when nothing is left to open`() throws {
        try store.write { try $0.save(Samples.segment()) }
        try store.write { try $0.deleteSegment(Samples.segment().key) }
        let wrong = try Store(path: path, key: Samples.otherKey)
        #expect(throws: StoreError.wrongKey) { try wrong.write { try $0.save(Samples.segment()) } }
    }

    @Test func `without a key everything but segments works`() throws {
        try store.write { transaction in
            try transaction.save(Samples.segment())
            try transaction.replace(Samples.activity())
        }
        let keyless = try Store(path: path, key: nil)
        #expect(throws: StoreError.noKey) { try keyless.read { try $0.segment(Samples.segment().key) } }
        #expect(throws: StoreError.noKey) { try keyless.write { try $0.save(Samples.segment()) } }
        #expect(try keyless.keyState() == .absent)
        #expect(try keyless.read { try $0.segmentKeys() } == [Samples.segment().key])
        #expect(try keyless.read { try $0.dayActivity(Samples.allDays) } == [Samples.activity()])
        try keyless.write { try $0.replace(Samples.activity(minutes: 20)) }
        #expect(try keyless.health().records == 5)
    }

    @Test func `after a lost key the way on is to delete the segments and take a new one`() throws {
        try store.write { transaction in
            try transaction.save(Samples.segment())
            try transaction.replace(Samples.activity())
        }
        let fresh = try Store(path: path, key: Samples.otherKey)
        try fresh.write { transaction in
            try transaction.deleteAllSegments()
            try transaction.save(Samples.segment())
        }
        #expect(try fresh.keyState() == .right)
        #expect(try fresh.read { try $0.dayActivity(Samples.allDays) } == [Samples.activity()])
        #expect(throws: StoreError.wrongKey) { try store.read { try $0.segment(Samples.segment().key) } }
    }

    @Test func `a key is unused until something is sealed with it`() throws {
        #expect(try store.keyState() == .unused)
        try store.write { try $0.save(Samples.segment()) }
        #expect(try store.keyState() == .right)
    }

    @Test func `a segment that breaks its own rules is refused, and the transaction leaves nothing behind`() throws {
        let good = Samples.segment()
        let bad: [DaySegment] = [
            DaySegment(key: good.key, texts: [], records: good.records),
            DaySegment(key: good.key, texts: ["", "a"], records: good.records),
            DaySegment(key: good.key, texts: ["x", "Mail", "Xcode", "main.swift"], records: good.records),
            DaySegment(
                key: good.key, texts: good.texts,
                records: [
                    DaySegment.Record(
                        startMilliseconds: 86_400_000, durationMilliseconds: 0, app: 0, title: 0, url: 0, category: 0,
                        measure: .native)
                ]),
        ]
        for segment in bad {
            #expect(throws: StoreError.malformedSegment(day: Samples.day)) {
                try store.write { transaction in
                    try transaction.save(Samples.segment(device: "phone"))
                    try transaction.save(segment)
                }
            }
        }
        #expect(try store.read { try $0.segmentKeys() } == [])
    }
}
