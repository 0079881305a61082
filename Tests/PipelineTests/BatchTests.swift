import Analysts
import Foundation
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// Reports by batches: handed in by one night, fetched by a later one, and never twice.
@Suite(.serialized) struct BatchTests {
    /// Two days of activity and a server that answers batches.
    private func site(_ server: BatchServer, prices: TokenPrices? = nil, budget: Int64? = nil) throws -> Site {
        var site = try Site()
        try site.folder.write(ActivityText.header + ActivityText.days(from: "2025-03-19", count: 2), to: "laptop.csv")
        site.configuration.endpoint = Endpoint(
            baseURL: server.baseURL, model: "test-model", timeout: .seconds(600), maximumCompletionTokens: 1_000,
            prices: prices, monthlyBudgetMicros: budget, mode: .batch)
        return site
    }

    private static let good: @Sendable (Int, String) -> BatchServer.Line = { .answered(Replies.good($1)) }

    @discardableResult
    private func night(_ site: Site, hour: Int) async throws -> NightlyResult {
        try await site.pipeline("2025-03-21", hour: hour).nightly()
    }

    private func authors(_ site: Site) throws -> [String] {
        try ["2025-03-19", "2025-03-20"].map { try site.report(try daily($0)).analyst.components(separatedBy: "@")[0] }
    }

    private func isClear(_ site: Site) throws -> Bool {
        try site.store().read { try $0.batches().isEmpty && $0.batchRequests().isEmpty }
    }

    private func routes(_ server: BatchServer) -> [String] {
        server.current.requests.map { request in
            request.split(separator: " ", maxSplits: 2).prefix(2).joined(separator: " ")
                .replacing(/(file|batch)-[a-z]+/) { "{\($0.output.1)}" }
        }
    }

    @Test func `one night hands in, the next that finds it finished fetches, and the files are deleted`() async throws {
        let server = try BatchServer(line: BatchTests.good)
        let site = try site(server)
        let first = try await night(site, hour: 5)
        #expect(!first.isPartial)
        #expect(first.reports.map(\.author) == [.builtIn, .builtIn])
        #expect(try site.folder.text("reports/daily/2025-03-20.md").contains("its answer is awaited in a batch"))
        #expect(routes(server) == ["POST /v1/files", "POST /v1/batches"])

        let second = try await night(site, hour: 11)
        #expect(second.reports.isEmpty && !second.isPartial)
        #expect(routes(server).dropFirst(2) == ["GET /v1/batches/{batch}"])

        let third = try await night(site, hour: 17)
        #expect(third.reports.map(\.author) == [.model("test-model"), .model("test-model")])
        #expect(!third.isPartial)
        #expect(!(try site.folder.text("reports/daily/2025-03-20.md")).contains("awaited"))
        #expect(
            routes(server).dropFirst(3) == [
                "GET /v1/batches/{batch}", "GET /v1/files/{file}/content", "DELETE /v1/files/{file}",
                "DELETE /v1/files/{file}",
            ])
        #expect(server.current.files.isEmpty)

        let fourth = try await night(site, hour: 18)
        #expect(fourth.reports.isEmpty)
        #expect(try isClear(site))
        #expect(routes(server).count == 7)
        let calls = try site.calls().filter { $0.analyst == "model" }
        #expect(calls.map(\.wasUsed) == [true, true])
        #expect(calls.map(\.sends) == [1, 1])
        #expect(calls.allSatisfy { $0.status == 200 && $0.promptTokens == 3_000 && $0.reply != nil })
    }

    @Test func `ids are letters alone, differ in every run, and the lines hold the bytes that prompt shows`()
        async throws
    {
        let server = try BatchServer(line: BatchTests.good)
        var ids: [Set<String>] = []
        for _ in 0..<2 {
            let site = try site(server)
            try await night(site, hour: 5)
            let upload = try #require(server.current.requests.last { $0.hasPrefix("POST /v1/files") })
            let found = upload.matches(of: /"custom_id":"([^"]*)"/).map { String($0.output.1) }
            try #require(found.count == 2)
            #expect(found.allSatisfy { $0.count == 24 && $0.allSatisfy(\.isLetter) })
            ids.append(Set(found))
            #expect(upload.contains("\"body\":\(try site.pipeline("2025-03-21").prompt(try daily("2025-03-20")))}\n"))
            #expect(upload.contains(/filename="[a-z]{24}\.jsonl"/))
        }
        #expect(ids[0].isDisjoint(with: ids[1]))
        #expect(ids.allSatisfy { $0.count == 2 })
    }

    @Test(arguments: [BatchServer.Line.failed(500), .missing])
    func `a line that failed, or is nowhere, is asked for directly`(fate: BatchServer.Line) async throws {
        let server = try BatchServer(
            line: { number, body in number == 0 ? fate : .answered(Replies.good(body)) },
            completion: { Replies.good($0) })
        let site = try site(server)
        for hour in 5...8 { try await night(site, hour: hour) }
        #expect(try authors(site) == ["test-model", "test-model"])
        #expect(server.current.completions == 1 && server.current.creations == 1)
        #expect(server.current.files.isEmpty)
        #expect(try isClear(site))
    }

    @Test(arguments: ["expired", "cancelled", "failed", "EXPIRED"])
    func
        `a batch that ended early brings what it has; the rest is asked for directly, else written by the built-in analyst`(
            status: String
        ) async throws
    {
        let server = try BatchServer(
            end: { (status, 2) }, line: { number, body in number == 1 ? .answered(Replies.good(body)) : .missing })
        let site = try site(server)
        for hour in 5...6 { try await night(site, hour: hour) }
        let third = try await night(site, hour: 7)
        // Directly the server's model says nothing.
        #expect(third.isPartial)
        #expect(try authors(site) == ["built-in", "test-model"])
        #expect(server.current.creations == 1)
        #expect(server.current.files.isEmpty)
        try await night(site, hour: 8)
        #expect(try isClear(site))
    }

    @Test func `a batch that takes days is cancelled, and what it had is taken`() async throws {
        let server = try BatchServer(end: { ("completed", 100) }, line: BatchTests.good)
        let site = try site(server)
        try await night(site, hour: 5)
        for hour in [78, 83] {
            _ = try await site.pipeline("2025-03-21", hour: hour).report(on: try daily("2025-03-20"), scope: .init())
        }
        #expect(try authors(site) == ["test-model", "test-model"])
        #expect(routes(server).contains("POST /v1/batches/{batch}/cancel"))
        #expect(server.current.creations == 1)
    }

    @Test
    func `a batch of which a server says nothing for two weeks is waited for no longer, and nothing is asked twice`()
        async throws
    {
        let server = try BatchServer(
            fate: { _, route in route.hasPrefix("GET /v1/batches/") ? .refused(500) : .served }, line: BatchTests.good)
        let site = try site(server)
        try await night(site, hour: 5)
        _ = try await site.pipeline("2025-03-21", hour: 24 * 13).report(on: try daily("2025-03-20"), scope: .init())
        #expect(try site.folder.text("reports/daily/2025-03-20.md").contains("its answer is awaited in a batch"))
        try await night(site, hour: 24 * 20)
        let report = try site.folder.text("reports/daily/2025-03-20.md")
        #expect(!report.contains("awaited") && report.contains("asking again could cost twice"))
        try await night(site, hour: 24 * 21)
        #expect(try isClear(site))
        #expect(server.current.creations == 1 && server.current.completions == 0)
    }

    @Test func `where a server neither answers the making of a batch nor lists them, nothing is asked twice`()
        async throws
    {
        let server = try BatchServer(
            fate: { _, route in
                switch route {
                case "POST /v1/batches": .unanswered
                case "GET /v1/batches": .refused(404)
                default: .served
                }
            }, line: BatchTests.good)
        let site = try site(server)
        for hour in 5...9 { try await night(site, hour: hour) }
        #expect(server.current.creations == 1 && server.current.completions == 0)
        #expect(try authors(site) == ["built-in", "built-in"])
        #expect(try site.folder.text("reports/daily/2025-03-20.md").contains("asking again could cost twice"))
        #expect(try isClear(site))
    }

    @Test func `a server without batches is asked directly in the same night`() async throws {
        let server = try BatchServer(
            fate: { _, route in route.contains("chat") ? .served : .refused(404) }, line: BatchTests.good,
            completion: { Replies.good($0) })
        let site = try site(server)
        let result = try await night(site, hour: 5)
        #expect(result.reports.map(\.author) == [.model("test-model"), .model("test-model")])
        #expect(server.current.completions == 2)
        try await night(site, hour: 6)
        #expect(try isClear(site))
    }

    @Test func `changed facts make the answer on its way worthless, and are asked about anew`() async throws {
        let server = try BatchServer(line: BatchTests.good)
        let site = try site(server)
        try await night(site, hour: 5)
        try site.folder.write(
            ActivityText.header + ActivityText.days(from: "2025-03-19", count: 2)
                + "2025-03-20T05:00:00Z,7000,Xcode,Work > Programming\n", to: "laptop.csv")
        for hour in 6...10 { try await night(site, hour: hour) }
        #expect(try authors(site) == ["test-model", "test-model"])
        #expect(server.current.creations == 2)
        #expect(server.current.files.isEmpty)
        #expect(try isClear(site))
    }

    @Test func `a batch costs half, what it can cost is set aside while it is away, and a budget stops it`()
        async throws
    {
        let server = try BatchServer(line: BatchTests.good)
        let prices = TokenPrices(inputMicros: 150_000, cachedInputMicros: 75_000, outputMicros: 600_000)
        let site = try site(server, prices: prices, budget: 1_500)
        let first = try await night(site, hour: 5)
        // A request can cost about 900 millionths at half price: one of the two fits.
        #expect(first.reports.count { $0.fallback?.contains("monthly_budget") == true } == 1)
        let reserved = try #require(try site.pipeline("2025-03-21").usage().budget?.spentMicros)
        #expect((500...1_500).contains(reserved))
        for hour in 6...7 { try await night(site, hour: hour) }
        #expect(try site.pipeline("2025-03-21").usage().budget?.spentMicros == 240)
    }

    @Test func `answers whose file is gone count as the most they can have cost, and are asked for directly`()
        async throws
    {
        let server = try BatchServer(
            fate: { _, route in route.hasSuffix("/content") ? .refused(404) : .served }, line: BatchTests.good,
            completion: { Replies.good($0) })
        let prices = TokenPrices(inputMicros: 150_000, cachedInputMicros: 75_000, outputMicros: 600_000)
        let site = try site(server, prices: prices, budget: 1_000_000)
        try await night(site, hour: 5)
        let reserved = try #require(try site.pipeline("2025-03-21").usage().budget?.spentMicros)
        for hour in 6...8 { try await night(site, hour: hour) }
        #expect(try authors(site) == ["test-model", "test-model"])
        #expect(server.current.completions == 2)
        // 3,000 tokens in and 50 out, twice, at full price.
        #expect(try site.pipeline("2025-03-21").usage().budget?.spentMicros == reserved + 960)
        #expect(try isClear(site))
    }

    @Test func `of a line that comes twice the answer counts, whatever comes after it`() async throws {
        let server = try BatchServer(line: { .answeredThenFailed(Replies.good($1)) })
        let site = try site(server)
        for hour in 5...7 { try await night(site, hour: hour) }
        #expect(try authors(site) == ["test-model", "test-model"])
        #expect(server.current.completions == 0)
    }

    /// Runs nights until nothing is left to do, and says how many that took.
    private func finish(_ site: Site, from hour: Int) async throws {
        for later in 0..<8 {
            try await night(site, hour: hour + later)
            if try isClear(site), try authors(site) == ["test-model", "test-model"] { return }
        }
    }

    private func expectOneBatch(_ site: Site, _ server: BatchServer, _ place: String) throws {
        #expect(try authors(site) == ["test-model", "test-model"], "\(place)")
        #expect(server.current.creations == 1, "\(place)")
        #expect(server.current.completions == 0, "\(place)")
        #expect(try isClear(site), "\(place)")
        #expect(server.current.files.isEmpty, "\(place)")
    }

    @Test(arguments: 0..<7, [false, true])
    func `a server that dies at any step, before or after it has done it, leads to no second batch`(
        step: Int, isDone: Bool
    ) async throws {
        let isDead = Shared(false)
        let wasDead = Shared(false)
        let server = try BatchServer(
            fate: { number, _ in
                if isDead.value { return .lost }
                guard number == step, !wasDead.value else { return .served }
                isDead.update { $0 = true }
                wasDead.update { $0 = true }
                return isDone ? .unanswered : .lost
            }, line: BatchTests.good)
        let site = try site(server)
        for hour in 5...8 {
            try await night(site, hour: hour)
            isDead.update { $0 = false }
        }
        try await finish(site, from: 9)
        try expectOneBatch(site, server, "step \(step)")
    }

    /// What the database and the server were when a request was on its way.
    private struct Moment: Sendable {
        let database: Data
        let before: BatchServer.State
    }

    @Test func `a run that is killed between any two steps is followed by one that hands in nothing twice`()
        async throws
    {
        let moments = Shared<[Moment]>([])
        let look = Shared<(@Sendable () -> Moment)?>(nil)
        let server = try BatchServer(
            fate: { number, _ in
                if number >= 0, let moment = look.value?() { moments.update { $0.append(moment) } }
                return .served
            }, line: BatchTests.good)
        let site = try site(server)
        let path = site.configuration.database
        look.update { look in
            look = {
                Moment(database: (try? Data(contentsOf: URL(filePath: path))) ?? Data(), before: server.current)
            }
        }
        for hour in 5...7 { try await night(site, hour: hour) }
        look.update { $0 = nil }
        let seen = moments.value
        try #require(seen.count == 7)
        for (number, moment) in seen.enumerated() {
            // Killed before the server got the request, and after it was done.
            for after in [moment.before, number + 1 < seen.count ? seen[number + 1].before : server.current] {
                let end = server.current
                server.restore(after)
                try moment.database.write(to: URL(filePath: path))
                try await finish(site, from: 9)
                try expectOneBatch(site, server, "killed at request \(number)")
                server.restore(end)
            }
        }
    }
}
