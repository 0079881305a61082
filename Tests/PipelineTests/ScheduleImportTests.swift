import Foundation
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// What the importer as a whole promises of plans.
@Suite struct ScheduleImportTests {
    private func site(_ text: String, schedule: [String] = ["plan.ics"]) throws -> Site {
        let site = try Site(activity: [], schedule: schedule)
        try site.folder.write(text, to: "plan.ics")
        return site
    }

    private let weeks = ["20250318T150000Z Past", "20250325T150000Z Coming"]

    @Test func `an unchanged calendar is read once a day, and reaches a day further the next`() throws {
        let site = try site(CalendarText.calendar("20250301T150000Z Daily", rule: "FREQ=DAILY"))
        #expect(try site.pipeline("2025-03-21").importSources().lines.map(\.outcome) == [.imported])
        let count = try site.planned(from: "2025-01-01", to: "2026-01-01").count
        #expect(try site.pipeline("2025-03-21", hour: 20).importSources().lines.map(\.outcome) == [.unchanged])
        let next = try site.pipeline("2025-03-22").importSources().lines
        #expect(next.map(\.outcome) == [.imported])
        #expect(next.map(\.new) == [1])
        #expect(try site.planned(from: "2025-01-01", to: "2026-01-01").count == count + 1)
    }

    @Test func `a calendar that is no longer configured leaves its past`() throws {
        var site = try site(CalendarText.calendar(weeks[0], weeks[1]))
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Coming", "Past"])
        site.configuration.schedule = []
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Past"])
    }

    @Test func `what was imported by hand stays`() throws {
        let site = try site("", schedule: [])
        try site.folder.write(CalendarText.calendar(weeks[0], weeks[1]), to: "plan.ics")
        _ = try site.pipeline("2025-03-21").importSources([.init(path: site.folder.file("plan.ics"))])
        _ = try site.pipeline("2025-03-22").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Coming", "Past"])
    }

    @Test(arguments: ["<!DOCTYPE html>\n<html><body>Log in</body></html>\n", "", "BEGIN:VCAL", "\u{0}\u{1}\u{2}"])
    func `what stands in place of a calendar keeps the stored plan, and is told`(text: String) throws {
        let site = try site(CalendarText.calendar(weeks[0], weeks[1]))
        _ = try site.pipeline("2025-03-21").importSources()
        try site.folder.write(text, to: "plan.ics")
        let result = try site.pipeline("2025-03-21").importSources()
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(result.isPartial)
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Coming", "Past"])
    }

    @Test func `a calendar cut in the middle keeps what stood behind the cut`() throws {
        let site = try site(CalendarText.calendar(weeks[1], "20250326T150000Z Behind"))
        _ = try site.pipeline("2025-03-21").importSources()
        let text = try site.folder.text("plan.ics")
        let cut = try #require(text.range(of: "UID:Behind"))
        try site.folder.write(String(text[..<cut.lowerBound]), to: "plan.ics")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Behind", "Coming"])
    }

    @Test func `an event that a whole calendar no longer lists goes if it is still to come`() throws {
        let site = try site(CalendarText.calendar(weeks[0], weeks[1], "20250326T150000Z Kept"))
        _ = try site.pipeline("2025-03-21").importSources()
        try site.folder.write(CalendarText.calendar("20250326T150000Z Kept"), to: "plan.ics")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Kept", "Past"])
    }

    @Test(arguments: ["plans", "plans/*.ics", "plans/a.ics"])
    func `a folder that is gone for a while is no order to forget its plan`(configured: String) throws {
        let site = try Site(activity: [], schedule: [configured])
        try site.folder.write(CalendarText.calendar(weeks[0], weeks[1]), to: "plans/a.ics")
        _ = try site.pipeline("2025-03-21").importSources()
        try site.folder.remove("plans")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Coming", "Past"])
    }

    @Test func `one file fewer in a folder that is there takes its future with it`() throws {
        let site = try Site(activity: [], schedule: ["plans"])
        try site.folder.write(CalendarText.calendar(weeks[0], weeks[1]), to: "plans/a.ics")
        try site.folder.write(CalendarText.calendar("20250326T150000Z Other"), to: "plans/b.ics")
        _ = try site.pipeline("2025-03-21").importSources()
        try site.folder.remove("plans/a.ics")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.planned(from: "2025-03-01", to: "2025-04-01") == ["Other", "Past"])
    }
}
