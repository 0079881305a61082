import Foundation
import GRDB
import Model
import Testing

@testable import Store

/// Reports and what they suggest.
struct ReportTests {
    let folder: ScratchFolder
    let store: Store
    static let daily = Findings.Period.daily(Samples.day)
    static let weekly = Findings.Period.weekly(ISOWeek(year: 2025, number: 22))

    static func move(_ uid: String, to start: Double = 10, recurrenceID: Instant? = nil) -> Suggestion {
        Suggestion(
            eventUID: uid, recurrenceID: recurrenceID, from: Samples.interval(1, 2),
            to: Samples.interval(start, start + 1), text: "Mornings suit it better.")
    }

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.file("a.sqlite"), key: nil)
    }

    @Test(arguments: [daily, weekly])
    func `a report comes back as it was stored, suggestions in their order`(period: Findings.Period) throws {
        let moves = [Self.move("b"), Self.move("a", recurrenceID: Samples.instant(1)), Self.move("b")]
        var report = Samples.report(period, suggestions: moves)
        try store.write { transaction in
            report.call = try transaction.insert(
                CallRecord(period: period, analyst: "built-in", request: "{}", started: Samples.instant(0)))
            try transaction.save(report)
        }
        #expect(try store.read { try $0.report(period) } == report)
        #expect(try store.read { try $0.suggestions(of: period) } == moves)
    }

    @Test func `what was decided is found by the new time, whatever reports say by then`() throws {
        try store.write { transaction in
            try transaction.save(
                Samples.report(Self.daily, suggestions: [Self.move("a"), Self.move("b", to: 30), Self.move("c")]))
            try transaction.decide(.applied, on: Self.move("a"), at: Samples.instant(3))
            try transaction.decide(.dismissed, on: Self.move("b", to: 30), at: Samples.instant(3), isNoticed: true)
            try transaction.deleteReport(Self.daily)
        }
        let found = try store.read { try $0.decidedSuggestions(from: Samples.instant(10)) }
        #expect(found.map(\.eventUID) == ["a", "b"])
        #expect(found.map(\.decision) == [.applied, .dismissed] && found.map(\.isNoticed) == [false, true])
        #expect(found.first?.text == "Mornings suit it better." && found.first?.decided == Samples.instant(3))
        #expect(try store.read { try $0.decidedSuggestions(from: Samples.instant(20)) }.map(\.eventUID) == ["b"])
    }

    @Test func `a move that several reports make is listed once, with the newest of them`() throws {
        let later = Findings.Period.daily(Samples.day.advanced(byDays: 1))
        try store.write { transaction in
            try transaction.save(Samples.report(later, suggestions: [Self.move("a")]))
            try transaction.save(Samples.report(Self.daily, suggestions: [Self.move("a"), Self.move("b", to: 5)]))
            try transaction.decide(.applied, on: Self.move("a"), at: Samples.instant(3))
        }
        let listed = try store.read { try $0.suggestions(from: Samples.instant(0)) }
        #expect(listed.map(\.suggestion.eventUID) == ["b", "a"] && listed.map(\.report) == [Self.daily, later])
        #expect(listed.map(\.suggestion.decision) == [.open, .applied])
    }

    @Test func `a report replaces the one of its period with all its suggestions, and no other`() throws {
        let second = Samples.report(Self.daily, suggestions: [Self.move("c")], digest: "d2")
        try store.write { transaction in
            try transaction.save(Samples.report(Self.daily, suggestions: [Self.move("a"), Self.move("b")]))
            try transaction.save(Samples.report(Self.weekly, suggestions: [Self.move("w")]))
            try transaction.save(second)
        }
        #expect(try store.read { try $0.report(Self.daily) } == second)
        #expect(try store.read { try $0.suggestions(of: Self.weekly) } == [Self.move("w")])
        #expect(try store.health().reports == 2)
        let rows = try DatabaseQueue(path: store.path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM suggestions")
        }
        #expect(rows == 2)
    }

    @Test func `storing a report twice is storing it once`() throws {
        let report = Samples.report(Self.daily, suggestions: [Self.move("a")])
        try store.write { try $0.save(report) }
        try store.write { try $0.save(report) }
        #expect(try store.read { try $0.report(Self.daily) } == report)
        #expect(try store.health().reports == 1)
    }

    @Test func `what the person decided outlives a report made anew, for the same move alone`() throws {
        try store.write { try $0.save(Samples.report(Self.daily, suggestions: [Self.move("a"), Self.move("b")])) }
        try store.write { try $0.decide(.applied, on: Self.move("b"), at: Samples.instant(5)) }
        try store.write {
            try $0.save(
                Samples.report(Self.daily, suggestions: [Self.move("b"), Self.move("b", to: 12), Self.move("a")]))
        }
        let suggestions = try store.read { try $0.suggestions(of: Self.daily) }
        #expect(suggestions.map(\.decision) == [.applied, .open, .open])
        #expect(suggestions.map(\.decided) == [Samples.instant(5), nil, nil])
        try store.write { try $0.decide(.open, on: Self.move("b"), at: Samples.instant(6)) }
        #expect(try store.read { try $0.suggestions(of: Self.daily)[0] } == Self.move("b"))
    }

    @Test func `reports of a range of days are listed with their digests, oldest first`() throws {
        try store.write { transaction in
            for offset in [2, 0, 1, 5] {
                let day = Samples.day.advanced(byDays: offset)
                try transaction.save(Samples.report(.daily(day), digest: "digest \(offset)"))
                try transaction.save(Samples.report(.weekly(ISOWeek(containing: day))))
            }
        }
        let range = Samples.day...Samples.day.advanced(byDays: 2)
        let listed = try store.read { try $0.dailyReports(range) }
        #expect(listed.map(\.factsDigest) == ["digest 0", "digest 1", "digest 2"])
        #expect(listed.first?.period == Self.daily)
        #expect(listed.first?.written == Samples.instant(1))
        // 2025-06-01 is a Sunday: the Thursdays are 2025-05-29 and 2025-06-05.
        let weeks = Samples.day.advanced(byDays: -3)...Samples.day.advanced(byDays: 3)
        #expect(try store.read { try $0.weeklyReports(weeks).map(\.period) } == [Self.weekly])
    }

    @Test func `a deleted report takes its suggestions along and leaves its call`() throws {
        let call = try store.write { transaction in
            let call = try transaction.insert(
                CallRecord(period: Self.daily, analyst: "built-in", request: "{}", started: Samples.instant(0)))
            var report = Samples.report(Self.daily, suggestions: [Self.move("a")])
            report.call = call
            try transaction.save(report)
            return call
        }
        try store.write { try $0.deleteReport(Self.daily) }
        #expect(try store.read { try $0.report(Self.daily) } == nil)
        #expect(try store.read { try $0.suggestions(of: Self.daily) } == [])
        #expect(try store.read { try $0.call(call) } != nil)
    }

    @Test func `a report that names no stored call is refused and the one before it stays`() throws {
        let before = Samples.report(Self.daily, suggestions: [Self.move("a")])
        try store.write { try $0.save(before) }
        var report = Samples.report(Self.daily, digest: "d2")
        report.call = CallID(rawValue: 99)
        #expect(throws: StoreError.self) { try store.write { try $0.save(report) } }
        #expect(try store.read { try $0.report(Self.daily) } == before)
    }
}
