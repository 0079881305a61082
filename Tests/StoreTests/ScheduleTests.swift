import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// What is planned, and how it follows its sources. Now is hour 0; the window reaches 48 h back and 48 h ahead.
struct ScheduleTests {
    let folder: ScratchFolder
    let store: Store
    static let now = Samples.instant(0)
    static let window = Samples.interval(-48, 48)

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.file("a.sqlite"), key: nil)
    }

    @discardableResult
    private func save(
        _ events: [Event], source: String = "a.ics", listed: Set<String> = [], now: Instant = ScheduleTests.now,
        window: Range<Instant> = ScheduleTests.window
    ) throws -> ScheduleChanges {
        try store.write { transaction in
            try transaction.saveOccurrences(
                events, source: source, listedUIDs: listed.union(events.map(\.uid)), expandedWindow: window, now: now)
        }
    }

    private func stored(_ interval: Range<Instant> = Samples.interval(-9999, 9999)) throws -> [Event] {
        try store.read { try $0.events(overlapping: interval) }
    }

    @Test func `an event comes back as it was stored`() throws {
        let event = Samples.event("e", 3, 4, recurrenceID: Samples.instant(2))
        let bare = Event(uid: "f", interval: Samples.interval(5, 5), title: "", isBusy: false, source: "a.ics")
        #expect(try save([event, bare]) == ScheduleChanges(added: 2))
        #expect(try stored() == [event, bare])
    }

    @Test func `the same occurrences twice change nothing`() throws {
        let events = [Samples.event("a", 1, 2), Samples.event("b", -3, -2)]
        try save(events)
        #expect(try save(events.reversed()) == ScheduleChanges(unchanged: 2))
        #expect(try stored() == [events[1], events[0]])
    }

    @Test func `a changed occurrence replaces the stored one`() throws {
        try save([Samples.event("a", 1, 2), Samples.event("b", 1, 2)])
        let changed = Samples.event("a", 1, 3, title: "Longer")
        #expect(try save([changed, Samples.event("b", 1, 2)]) == ScheduleChanges(changed: 1, unchanged: 1))
        #expect(try stored() == [Samples.event("b", 1, 2), changed])
    }

    @Test func `an occurrence of a series that moved is the same occurrence`() throws {
        let slot = Samples.instant(1)
        try save([Samples.event("a", 1, 2, recurrenceID: slot)])
        #expect(try save([Samples.event("a", 5, 6, recurrenceID: slot)]) == ScheduleChanges(changed: 1))
        #expect(try stored().map(\.interval) == [Samples.interval(5, 6)])
    }

    @Test func `an upcoming occurrence that is no longer yielded goes, listed or not`() throws {
        try save([Samples.event("a", 1, 2), Samples.event("b", 3, 4), Samples.event("now", -1, 1)])
        #expect(try save([], listed: ["a"]) == ScheduleChanges(deleted: 3))
        #expect(try stored() == [])
    }

    @Test func `a past occurrence stays when its UID is no longer listed, and goes when it is`() throws {
        try save([Samples.event("a", -4, -3), Samples.event("b", -4, -3)])
        #expect(try save([], listed: ["a"]) == ScheduleChanges(deleted: 1))
        #expect(try stored().map(\.uid) == ["b"])
    }

    @Test func `an occurrence that ends now is past`() throws {
        try save([Samples.event("a", -1, 0), Samples.event("deadline", 0, 0)])
        try save([])
        #expect(try stored().map(\.uid) == ["a", "deadline"])
    }

    @Test func `an occurrence after the expanded window is not judged by it`() throws {
        try save([Samples.event("a", 100, 101)], window: Samples.interval(-200, 200))
        #expect(try save([], listed: ["a"]) == ScheduleChanges())
        #expect(try stored().count == 1)
    }

    @Test func `another source's occurrences are not touched`() throws {
        try save([Samples.event("a", 1, 2)], source: "a.ics")
        try save([Samples.event("b", 1, 2, source: "b.ics")], source: "b.ics")
        #expect(try save([], source: "b.ics") == ScheduleChanges(deleted: 1))
        #expect(try stored().map(\.uid) == ["a"])
    }

    @Test func `what ended before the window goes`() throws {
        let day = 24.0
        let window = Samples.interval(-400 * day, 48)
        try save(
            [
                Samples.event("old", -400 * day - 1, -400 * day - 0.5),
                Samples.event("kept", -400 * day - 1, -400 * day),
            ],
            window: window)
        #expect(try stored(Samples.interval(-500 * day, 48)).map(\.uid) == ["kept"])
    }

    @Test func `what no configured source holds any more goes from now on, and its past stays`() throws {
        try save([Samples.event("past", -2, -1), Samples.event("coming", 1, 2)])
        try save([Samples.event("other", 1, 2, source: "b.ics")], source: "b.ics")
        let count = try store.write {
            try $0.deleteUpcomingOccurrences(exceptOf: ["b.ics"], now: ScheduleTests.now)
        }
        #expect(count == 1)
        #expect(try stored().map(\.uid) == ["past", "other"])
    }

    @Test(arguments: [
        (1.0, 2.0, true), (0.0, 1.0, false), (0.0, 1.5, true), (3.0, 4.0, false), (2.9, 4.0, true), (0.0, 9.0, true),
        (1.0, 1.0, true), (3.0, 3.0, false), (2.0, 2.0, true),
    ])
    func `an event overlaps the half-open interval from 1 to 3`(start: Double, end: Double, isIn: Bool) throws {
        try save([Samples.event("a", start, end)])
        #expect(try stored(Samples.interval(1, 3)).isEmpty != isIn)
    }

    @Test func `events come by start, then end, then UID`() throws {
        let events = [
            Samples.event("d", 1, 2), Samples.event("c", 1, 3), Samples.event("e", 1, 3), Samples.event("a", 4, 5),
        ]
        try save(events.reversed())
        #expect(try stored() == events)
    }

    @Test func `one event in two calendars counts once, an uncancelled one first, then by source`() throws {
        try save([Samples.event("a", 1, 2, status: .cancelled), Samples.event("b", 1, 2)], source: "a.ics")
        try save(
            [Samples.event("a", 1, 2, source: "b.ics"), Samples.event("b", 1, 2, source: "b.ics")], source: "b.ics")
        #expect(try stored().map { [$0.uid, $0.source] } == [["a", "b.ics"], ["b", "a.ics"]])
        try save([], source: "b.ics")
        #expect(try stored().map(\.source) == ["a.ics", "a.ics"])
    }

    @Test func `one UID at two times is two events`() throws {
        try save([Samples.event("a", 1, 2), Samples.event("a", 3, 4)])
        #expect(try stored().count == 2)
    }

    @Test func `an occurrence listed twice is stored once, as it was last`() throws {
        #expect(try save([Samples.event("a", 1, 2), Samples.event("a", 1, 3)]) == ScheduleChanges(added: 1))
        #expect(try stored().map(\.interval) == [Samples.interval(1, 3)])
    }

    @Test func `UIDs that differ only in how their accents are written are two`() throws {
        try save(["\u{E9}", "e\u{301}"].map { Samples.event($0, 1, 2) })
        #expect(try stored().count == 2)
        #expect(try save([]) == ScheduleChanges(deleted: 2))
    }

    @Test func `NUL inside a text does not cut it off`() throws {
        let uids = ["a\u{0}b", "a\u{0}c"]
        try save(uids.map { Samples.event($0, 1, 2, title: "x\u{0}y") })
        #expect(try save(uids.map { Samples.event($0, 1, 2, title: "x\u{0}y") }) == ScheduleChanges(unchanged: 2))
        #expect(try stored().map(\.title) == ["x\u{FFFD}y", "x\u{FFFD}y"])
    }

    @Test func `the ends of time can be stored`() throws {
        let ever = Instant(milliseconds: .min)..<Instant(milliseconds: .max)
        try save([Event(uid: "a", interval: ever, title: "")], window: ever)
        #expect(try stored(ever).map(\.interval) == [ever])
        #expect(try save([], now: Instant(milliseconds: .min), window: ever) == ScheduleChanges(deleted: 1))
    }
}
