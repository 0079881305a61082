import Analysts
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// What was spent, what may be, and what happens when it is gone.
@Suite struct UsageTests {
    private static let prices = TokenPrices(inputMicros: 150_000, cachedInputMicros: 75_000, outputMicros: 600_000)

    private func site(_ server: ModelServer, budget: Int64?) throws -> Site {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.configuration.endpoint = Endpoint(
            baseURL: server.baseURL, model: "test-model", timeout: .seconds(600), maximumCompletionTokens: 1_000,
            prices: UsageTests.prices,
            monthlyBudgetMicros: budget)
        return site
    }

    @Test func `every call is counted in its month, with its tokens and its cost`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        let site = try site(server, budget: nil)
        for (today, day) in [
            ("2025-03-20", "2025-03-19"), ("2025-03-21", "2025-03-20"), ("2025-04-01", "2025-03-18"),
        ] {
            _ = try await site.pipeline(today).report(on: try daily(day), scope: .init())
        }
        let usage = try site.pipeline("2025-04-02").usage()
        #expect(usage.rows.map(\.month) == [try civil("2025-03-01"), try civil("2025-04-01")])
        // 3000 tokens in, 50 out: 450 + 30 millionths.
        #expect(usage.rows.map(\.costMicros) == [960, 480])
        #expect(usage.rows.map(\.requests) == [2, 1])
        #expect(usage.rows.map(\.promptTokens) == [6_000, 3_000])
        #expect(usage.rows.map(\.completionTokens) == [100, 50])
        #expect(usage.budget == nil)
        #expect(try site.calls().map(\.costMicros) == [480, 480, 480])
    }

    @Test func `a night stops asking when the budget is spent; the built-in analyst goes on, and reports say so`()
        async throws
    {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        // A request of some 7 kB can cost about 2,000 millionths and does cost 480.
        let site = try site(server, budget: 4_000)
        let night = try await site.pipeline("2025-03-21").nightly()
        let asked = server.requests.count
        #expect((2...7).contains(asked), "\(asked)")
        #expect(night.reports.count == 16)
        #expect(night.isPartial)
        #expect(night.reports.count { $0.fallback?.contains("monthly_budget") == true } == 16 - asked)
        #expect(night.reports.count { $0.author == .model("test-model") } == asked)
        let last = try #require(night.reports.last { $0.fallback != nil })
        let folder = if case .daily = last.period { "daily" } else { "weekly" }
        #expect(try site.folder.text("reports/\(folder)/\(last.period.name).md").contains("monthly\\_budget"))

        let budget = try #require(try site.pipeline("2025-03-22").usage().budget)
        #expect(budget.spentMicros == Int64(asked) * 480)
        #expect(budget.leftMicros == 4_000 - budget.spentMicros)

        // Another run in the same month does not begin anew; the next month does.
        let again = try await site.pipeline("2025-03-31").report(on: try daily("2025-03-19"), scope: .init())
        #expect(again.report.fallback?.contains("monthly_budget") == true)
        #expect(server.requests.count == asked)
        let next = try await site.pipeline("2025-04-01").report(on: try daily("2025-03-19"), scope: .init())
        #expect(next.report.author == .model("test-model"))
    }

    @Test func `what was sent can be shown again, form by form, and what was not sent is no part of it`() async throws {
        let server = try await ModelServer { _, body in
            body.contains("\"temperature\"") ? .complaint("temperature is not supported") : .text(Replies.good(body))
        }
        let site = try site(server, budget: nil)
        _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
        let sent = try site.pipeline("2025-03-21").sentCalls(limit: 20)
        #expect(sent.reversed().map(\.request) == server.requests)
        #expect(sent.map(\.status) == [200, 400])
        #expect(sent.map(\.wasUsed) == [true, false])
        let pipeline = try site.pipeline("2025-03-21")
        #expect(try pipeline.sentCall(sent[1].number) == sent[1])
        #expect(throws: PipelineError.self) { try pipeline.sentCall(99) }
        _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-01"), scope: .init())
        #expect(try pipeline.sentCalls(limit: 20).count == server.requests.count)
    }
}
