import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// What a night makes, and what it leaves alone.
@Suite struct NightlyTests {
    private func site(schedule: [String] = []) throws -> Site {
        let site = try Site(schedule: schedule)
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        return site
    }

    @Test func `a night writes yesterday's report, and a second one writes nothing`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-20").nightly()
        let first = try await site.pipeline("2025-03-21").nightly()
        #expect(first.reports.map(\.period) == [try daily("2025-03-20")])
        #expect(!first.isPartial)
        let text = try site.folder.text("reports/daily/2025-03-20.md")
        #expect(text.contains("lockin_"))

        let second = try await site.pipeline("2025-03-21", hour: 6).nightly()
        #expect(second.reports.isEmpty)
        #expect(!second.isPartial)
        #expect(second.imported.lines.map(\.outcome) == [.unchanged])
        #expect(try site.folder.text("reports/daily/2025-03-20.md") == text)
    }

    @Test func `the first night catches up fourteen days and the weeks that ended in them`() async throws {
        let site = try site()
        let result = try await site.pipeline("2025-03-21").nightly()
        let days = try (7...20).map { try daily("2025-03-\($0 < 10 ? "0" : "")\($0)") }
        #expect(result.reports.map(\.period) == days + [try weekly("2025-W10"), try weekly("2025-W11")])
        for report in result.reports {
            let folder = if case .daily = report.period { "daily" } else { "weekly" }
            #expect(try site.folder.text("reports/\(folder)/\(report.period.name).md").hasPrefix("---\n"))
        }
    }

    @Test func `a day that is older than fourteen days is not caught up`() async throws {
        let site = try site()
        let result = try await site.pipeline("2025-03-28").nightly()
        let oldest = result.reports.compactMap { if case .daily(let day) = $0.period { day } else { nil } }.min()
        #expect(oldest == CivilDate(iso: "2025-03-14"))
    }

    @Test(arguments: [
        (Weekday.monday, "2025-03-17", "2025-W11"), (.sunday, "2025-03-16", "2025-W11"),
        (.saturday, "2025-03-15", "2025-W11"), (.friday, "2025-03-21", "2025-W12"),
    ])
    func `the week's report is made in the first night after its last day`(
        start: Weekday, morning: String, week: String
    ) async throws {
        let site = try Site(weekStartsOn: start)
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        let before = try civil(morning).advanced(byDays: -1)
        let early = try await site.pipeline("\(before)").nightly()
        #expect(!early.reports.map(\.period).contains(try weekly(week)))
        let result = try await site.pipeline(morning).nightly()
        #expect(result.reports.map(\.period) == [.daily(before), try weekly(week)])
    }

    @Test func `a week that ended on the oldest day looked at is reported on once`() async throws {
        let site = try site()
        let first = try await site.pipeline("2025-03-23").nightly()
        #expect(first.reports.map(\.period).contains(try weekly("2025-W10")))
        let second = try await site.pipeline("2025-03-23", hour: 6).nightly()
        #expect(second.reports.isEmpty)
        let agenda = try site.store().read {
            try Agenda(days: 14, now: try site.instant("2025-03-23"), calendar: site.calendar, $0)
        }
        #expect(agenda.due.isEmpty)
        #expect(agenda.standing.count == 15)
    }

    @Test func `an empty folder gives no report and no complaint but for its sources`() async throws {
        let site = try Site(activity: [])
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.isEmpty)
        #expect(!result.isPartial)
    }

    @Test func `yesterday without activity gets a report as long as there was some before`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        let result = try await site.pipeline("2025-03-24").nightly()
        // The 21st and 22nd are past and silent; the 23rd is yesterday.
        #expect(result.reports.map(\.period) == [try daily("2025-03-23"), try weekly("2025-W12")])
        let late = try await site.pipeline("2025-05-24").nightly()
        #expect(late.reports.isEmpty)
    }

    @Test func `a clock that jumps back makes nothing and loses nothing`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        let before = try site.stored()
        let result = try await site.pipeline("1970-01-02").nightly()
        #expect(result.reports.isEmpty)
        #expect(try site.stored() == before)
        let back = try await site.pipeline("2025-03-21", hour: 7).nightly()
        #expect(back.reports.isEmpty)
    }

    @Test func `a clock that jumps ahead loses no plan`() async throws {
        let site = try site(schedule: ["plan.ics"])
        try site.folder.write(CalendarText.calendar("20250318T150000Z Lecture"), to: "plan.ics")
        _ = try await site.pipeline("2025-03-21").nightly()
        try site.folder.write(CalendarText.calendar("20250322T150000Z Exam"), to: "plan.ics")
        _ = try await site.pipeline("2099-01-01").nightly()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Exam", "Lecture"])
    }

    @Test func `a day with a change of clocks is reported on like any other`() async throws {
        let site = try site()
        let result = try await site.pipeline("2025-03-10").nightly()
        #expect(result.reports.map(\.period).contains(try daily("2025-03-09")))
        let day = try #require(
            try site.store().read { try $0.dayActivity(try civil("2025-03-09")...civil("2025-03-09")) }.first)
        #expect(day.runs.reduce(0) { $0 + $1.interval.durationMilliseconds } == 8 * 3_600_000)
    }

    @Test func `a day without any data is reported on when it is asked for, and says so`() async throws {
        let site = try Site(activity: [])
        let result = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        #expect(!result.isPartial)
        #expect(
            result.report.summary.contains("was recorded") || result.report.summary.contains("recorded 0 min"),
            "\(result.report.summary)")
        #expect(try site.folder.text("reports/daily/2025-03-20.md").contains(result.report.summary.prefix(10)))
        #expect(try site.report(try daily("2025-03-20")).counts.dropped == 0)
        let again = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        #expect(again.report.isUnchanged)
    }

    @Test func `runs are journalled with how they ended`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        try site.folder.write("", to: "blocked")
        var blocked = site
        blocked.configuration.reports = site.folder.file("blocked")
        await #expect(throws: PipelineError.self) { try await blocked.pipeline("2025-03-22").nightly() }
        let runs = try site.store().read { try $0.runs(limit: 10) }
        #expect(runs.map(\.command) == ["nightly", "nightly"])
        #expect(runs.map(\.outcome) == [.failed, .done])
        #expect(runs.allSatisfy { $0.finished != nil })
    }
}
