import Analyzer
import Briefing
import Foundation
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// From a suggested move to what it brought.
@Suite struct SuggestionTests {
    /// Focus is at 14:00 to 17:00 UTC on every day; the essay is planned for the evening of the 22nd, and may move.
    private func site() async throws -> Site {
        let site = try Site(schedule: ["plan.json"])
        try site.folder.write(
            ActivityText.header + ActivityText.days(from: "2025-03-07", count: 14), to: "laptop.csv")
        try plan("2025-03-22T20:00:00Z", "2025-03-22T21:00:00Z", site)
        _ = try await site.pipeline("2025-03-21").report(on: daily("2025-03-20"), scope: .init())
        return site
    }

    private func plan(_ start: String, _ end: String, _ site: Site) throws {
        try site.folder.write(
            """
            {"events": [{"uid": "essay", "title": "Essay", "kind": "study", "movable": true,
                         "start": "\(start)", "end": "\(end)"}]}
            """, to: "plan.json")
    }

    private func suggestion(_ site: Site) throws -> ListedSuggestion {
        let open = try site.pipeline("2025-03-21").suggestions()
        try #require(open.count == 1)
        return open[0]
    }

    /// The Markdown of the day's report once the day itself has been recorded.
    private func reportAfterwards(_ day: String, _ site: Site) async throws -> String {
        try site.folder.write(
            ActivityText.header + ActivityText.days(from: "2025-03-07", count: 20), to: "laptop.csv")
        let next = try civil(day).advanced(byDays: 1)
        _ = try await site.pipeline("\(next)").report(on: daily(day), scope: .init())
        return try site.pipeline("\(next)").storedReport(daily(day), rebuild: false).markdown
    }

    @Test func `of several moves of one event the newest report's is open`() async throws {
        let site = try await site()
        let first = try suggestion(site)
        let stored = try site.report(daily("2025-03-20"))
        var (other, later) = (stored.suggestions[0], stored)
        other.to = try site.instant("2025-03-25", hour: 10)..<site.instant("2025-03-25", hour: 11)
        later.period = try daily("2025-03-21")
        later.suggestions = [other]
        try site.store().write { try $0.save(later) }
        let known = try site.pipeline("2025-03-21").suggestions(all: true)
        #expect(known.count == 2 && known.first { $0.id == first.id }?.state == .past)
        #expect(known.first { $0.id != first.id }.map(\.state) == .open)
        #expect(known.allSatisfy { $0.title == "Essay" })
    }

    @Test func `an open suggestion tells what to move, from when, to when and why`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        #expect(listed.title == "Essay" && listed.state == .open && !listed.reason.isEmpty)
        #expect(listed.from.lowerBound.rfc3339 == "2025-03-22T20:00:00Z")
        #expect(listed.to.durationMilliseconds == 3_600_000)
        #expect(listed.report == "2025-03-20")
    }

    @Test func `a move that the calendar shows is noticed, and a later report tells what it brought`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        // A quarter of an hour beside the suggested time, as calendars snap.
        let start = listed.to.lowerBound.advanced(byMilliseconds: 10 * 60_000)
        try plan(start.rfc3339, start.advanced(byMilliseconds: 3_600_000).rfc3339, site)
        _ = try site.pipeline("2025-03-21", hour: 12).importSources()
        let known = try site.pipeline("2025-03-21", hour: 12).suggestions(all: true)
        #expect(known.map(\.state) == [.applied] && known.first?.isNoticed == true)
        #expect(known.first?.id == listed.id)

        let day = "\(site.calendar.day(containing: start))"
        let markdown = try await reportAfterwards(day, site)
        let line = try #require(
            markdown.split(separator: "\n").first { $0.contains("**Essay**") && $0.contains("focus") })
        #expect(line.contains("100 % focus"), "\(line)")
        #expect(line.contains("0 %") && line.contains("15:00"), "\(line)")
    }

    @Test func `a move that the person tells of counts though the calendar shows the old time`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        let decided = try site.pipeline("2025-03-21").decide(.applied, on: [String(listed.id.prefix(4))])
        #expect(decided.map(\.state) == [.applied] && decided.first?.isNoticed == false)
        #expect(try site.pipeline("2025-03-21").suggestions().isEmpty)
        let day = "\(site.calendar.day(containing: listed.to.lowerBound))"
        #expect(try await reportAfterwards(day, site).contains("100 % focus"))
    }

    @Test func `without an applied move no report tells what moves brought`() async throws {
        let site = try await site()
        #expect(try await !reportAfterwards("2025-03-22", site).contains("What moves brought"))
    }

    @Test func `a declined move is not suggested again, and reopened it is`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        _ = try site.pipeline("2025-03-21").decide(.declined, on: [listed.id])
        #expect(try shifts(site).isEmpty)
        _ = try site.pipeline("2025-03-21").decide(.open, on: [listed.id])
        #expect(try shifts(site).count == 1)
    }

    private func shifts(_ site: Site) throws -> [Briefing.Shift] {
        try site.pipeline("2025-03-21").picture(of: daily("2025-03-20"), scope: .init()).analysis.briefing.shifts
    }

    @Test func `a suggestion whose time is taken or over is no longer open`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        #expect(try site.pipeline("2025-03-23").suggestions().isEmpty)
        try site.folder.write(
            """
            {"events": [{"uid": "essay", "title": "Essay", "kind": "study", "movable": true,
                         "start": "2025-03-22T20:00:00Z", "end": "2025-03-22T21:00:00Z"},
                        {"uid": "dentist", "title": "Dentist", "kind": "personal",
                         "start": "\(listed.to.lowerBound.rfc3339)", "end": "\(listed.to.upperBound.rfc3339)"}]}
            """, to: "plan.json")
        _ = try site.pipeline("2025-03-21", hour: 12).importSources()
        #expect(try site.pipeline("2025-03-21", hour: 12).suggestions(all: true).map(\.state) == [.past])
    }

    @Test func `an id that nothing goes by is refused, and nothing is noted`() async throws {
        let site = try await site()
        let listed = try suggestion(site)
        for ids in [[listed.id, "zzzzzz"], ["zz"], [""]] {
            #expect(throws: PipelineError.self) { try site.pipeline("2025-03-21").decide(.applied, on: ids) }
        }
        #expect(try site.pipeline("2025-03-21").suggestions().map(\.state) == [.open])
    }
}
