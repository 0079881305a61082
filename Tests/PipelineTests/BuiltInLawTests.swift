import Analysts
import Analyzer
import Briefing
import Foundation
import Ingest
import Model
import TestSupport
import Testing

@testable import Pipeline

/// The built-in analyst's claims pass the check, nothing dropped and nothing reworded.
@Suite struct BuiltInLawTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Says how many claims were kept.
    private func expectAllKept(_ pipeline: Pipeline, _ period: Findings.Period) async throws -> Int {
        let briefing = try pipeline.picture(of: period, scope: .init()).analysis.briefing
        var conversation = pipeline.conversation
        let reply = await conversation.hold(over: briefing).reply
        let claims = BuiltInAnalyst().claims(for: briefing)
        for objection in reply.dropped + reply.reworded {
            let text = claims.first { $0.path == objection.path }?.text ?? ""
            Issue.record("\(period.name) \(objection.path) \(objection.reason.rawValue): \(text)")
        }
        return reply.claims.count
    }

    @Test func `on every day and week of the sample data`() async throws {
        var site = try Site(activity: [])
        let sample = BuiltInLawTests.root + "/sample-data"
        site.configuration.activity = [
            .init(path: sample + "/activity/laptop.csv"), .init(path: sample + "/activity/phone.csv", device: "phone"),
            .init(path: sample + "/activity/aw-export.json"),
        ]
        site.configuration.schedule = [.init(path: sample + "/schedule.ics"), .init(path: sample + "/deadlines.json")]
        let pipeline = try site.pipeline("2025-03-24")
        _ = try pipeline.importSources()
        let first = try civil("2025-02-08")
        var claims = 0
        for distance in 0..<50 {
            let day = first.advanced(byDays: distance)
            claims += try await expectAllKept(pipeline, .daily(day))
            if distance.isMultiple(of: 7) {
                claims += try await expectAllKept(pipeline, .weekly(site.calendar.week(containing: day)))
            }
        }
        #expect(claims > 300)
    }

    @Test(arguments: 1...15)
    func `on days of random activity and random plans`(seed: UInt64) async throws {
        var site = try Site(schedule: ["plan.json"])
        try site.folder.write(
            ActivityText.header + ActivityText.random(seed: seed, days: 1...15, count: 400).joined(), to: "laptop.csv")
        try site.folder.write(BuiltInLawTests.plan(seed: seed), to: "plan.json")
        site.configuration.goals = .init(focusMinutes: 240, distractionMinutes: 60)
        var claims = 0
        for day in ["2025-03-02", "2025-03-09", "2025-03-10", "2025-03-16"] {
            let pipeline = try site.pipeline(day)
            _ = try pipeline.importSources()
            claims += try await expectAllKept(pipeline, .daily(try civil(day).advanced(byDays: -1)))
            claims += try await expectAllKept(pipeline, .weekly(site.calendar.week(containing: try civil(day))))
        }
        #expect(claims > 8)
    }

    /// A plan of 40 events in random places of three weeks.
    private static func plan(seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed ^ 0xabcdef)
        let kinds = ["study", "meeting", "class", "work", "deadline", "break", "project", "exam"]
        let events = (0..<40).map { number in
            let (day, hour) = (Int.random(in: 10...24, using: &random), Int.random(in: 10...20, using: &random))
            let (kind, length) = (
                kinds[Int.random(in: 0..<kinds.count, using: &random)], Int.random(in: 0...3, using: &random)
            )
            return """
                {"title": "Event \(number)", "start": "2025-03-\(day)T\(hour):00:00Z",
                 "end": "2025-03-\(day)T\(hour + (kind == "deadline" ? 0 : length)):00:00Z", "kind": "\(kind)",
                 "movable": \(Bool.random(using: &random)), "effort_minutes": \(30 * (1 + length))}
                """
        }
        return "{\"events\": [\(events.joined(separator: ", "))]}"
    }
}
