import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// What happens to reports when data come late.
@Suite struct LateDataTests {
    private func site() throws -> Site {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        return site
    }

    @Test func `late data make the report of their day again, and that of its week`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        // Three hours of the evening of the 12th.
        try site.folder.write(
            ActivityText.twoWeeks + "2025-03-12T23:00:00Z,10800,Xcode,Work > Programming\n", to: "laptop.csv")
        let result = try await site.pipeline("2025-03-21", hour: 9).nightly()
        #expect(result.reports.map(\.period) == [try daily("2025-03-12"), try weekly("2025-W11")])
        let second = try await site.pipeline("2025-03-21", hour: 10).nightly()
        #expect(second.reports.isEmpty)
    }

    @Test func `a day's report made by hand does not keep the week's from being made again`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        try site.folder.write(
            ActivityText.twoWeeks + "2025-03-12T23:00:00Z,10800,Xcode,Work > Programming\n", to: "laptop.csv")
        _ = try await site.pipeline("2025-03-21", hour: 9).report(on: try daily("2025-03-12"), scope: .init())
        let result = try await site.pipeline("2025-03-21", hour: 10).nightly()
        #expect(result.reports.map(\.period) == [try weekly("2025-W11")])
    }

    @Test func `late data of an older day make nothing again`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        _ = try await site.pipeline("2025-04-02").nightly()
        try site.folder.write(
            ActivityText.twoWeeks + "2025-03-12T23:00:00Z,10800,Xcode,Work > Programming\n", to: "laptop.csv")
        let result = try await site.pipeline("2025-04-02", hour: 9).nightly()
        #expect(result.reports.isEmpty)
        #expect(result.imported.derivedDays > 0)
    }

    @Test func `days of the future in a file keep no real change from being seen`() async throws {
        let site = try site()
        _ = try await site.pipeline("2025-03-21").nightly()
        let future = ActivityText.days(from: "2031-01-01", count: 90)
        try site.folder.write(
            ActivityText.twoWeeks + "2025-03-12T23:00:00Z,10800,Xcode,Work > Programming\n" + future, to: "laptop.csv")
        let result = try await site.pipeline("2025-03-21", hour: 9).nightly()
        #expect(result.reports.map(\.period).contains(try daily("2025-03-12")))
    }

    @Test func `a change of which the model was told nothing does not ask it again`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        var site = try site()
        site.ask(server.baseURL)
        _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        #expect(server.requests.count == 1)
        // Another device of the same name for the app: no fact changes, but what the report lists does.
        try site.folder.write(
            ActivityText.header + "2025-03-20T16:00:00Z,1,Xcode,Work > Programming\n", to: "tablet.csv")
        site.configuration.activity.append(.init(path: site.folder.file("tablet.csv"), device: "tablet"))
        let before = try site.report(try daily("2025-03-20"))
        let result = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        #expect(!result.report.isUnchanged)
        #expect(server.requests.count == 1)
        let after = try site.report(try daily("2025-03-20"))
        #expect(after.summaryText == before.summaryText)
        #expect(after.analyst == "test-model@\(server.baseURL.dropFirst(7).dropLast(3))")
        #expect(after.call == before.call)
        #expect(after.reportJSON != before.reportJSON)
    }

    @Test func `changed templates of the person's ask the model again`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        var site = try site()
        site.ask(server.baseURL)
        _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        let own = try #require(PromptTexts.system)
        site.configuration.prompts = ["system.mustache": own + "\nBe brief."]
        _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        try #require(server.requests.count == 2)
        #expect(server.requests[1].contains("Be brief."))
    }
}
