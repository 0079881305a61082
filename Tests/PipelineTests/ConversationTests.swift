import Analysts
import Analyzer
import Briefing
import Model
import Store
import Synchronization
import TestSupport
import Testing

@testable import Pipeline

/// Who is asked, how often, and whose words stand in the report.
@Suite struct ConversationTests {
    private func site(_ server: ModelServer) throws -> Site {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.ask(server.baseURL)
        return site
    }

    private func analyze(_ site: Site, _ day: String = "2025-03-20") async throws -> AnalyzeResult {
        try await site.pipeline("2025-03-21").report(on: try daily(day), scope: .init())
    }

    @Test func `a model that answers well is asked once, and not again while nothing changes`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        let site = try site(server)
        let first = try await analyze(site)
        #expect(first.report.author == .model("test-model"))
        #expect(!first.isPartial)
        let second = try await analyze(site)
        #expect(second.report.isUnchanged)
        #expect(server.requests.count == 1)
        #expect(try site.calls().map(\.analyst) == ["model"])
    }

    @Test func `a night after a night asks nothing`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        let site = try site(server)
        _ = try await site.pipeline("2025-03-21").nightly()
        #expect(server.requests.count == 16)
        _ = try await site.pipeline("2025-03-21").nightly()
        #expect(server.requests.count == 16)
    }

    @Test func `a second question carries the reasons, and its better answer counts`() async throws {
        let server = try await ModelServer { number, body in
            .text(number == 0 ? Replies.reply(Replies.badSummary) : Replies.good(body))
        }
        let site = try site(server)
        let result = try await analyze(site)
        #expect(result.report.author == .model("test-model"))
        #expect(!result.isPartial)
        try #require(server.requests.count == 2)
        #expect(!server.requests[0].contains("did not pass the check"))
        #expect(server.requests[1].contains("did not pass the check"))
        #expect(server.requests[1].contains("- summary: "))
        #expect(try site.calls().map(\.wasUsed) == [false, true])
    }

    /// A summary and so many notes that are dropped: at least half of the claims have to be kept.
    @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 2)])
    func `under half kept is not enough`(dropped: Int, questions: Int) async throws {
        let server = try await ModelServer { _, body in
            .text(Replies.reply(Replies.summary(body), ["motivational_notes": Replies.badNotes(dropped)]))
        }
        let site = try site(server)
        let result = try await analyze(site)
        #expect(server.requests.count == questions)
        #expect((result.report.fallback == nil) == (questions == 1))
        let stored = try site.report(try daily("2025-03-20"))
        #expect(stored.counts.dropped == dropped)
    }

    @Test func `the built-in analyst fills the sections in which nothing is left`() async throws {
        let server = try await ModelServer { _, body in
            .text(Replies.reply(Replies.summary(body), ["motivational_notes": Replies.badNotes(3)]))
        }
        let site = try site(server)
        let result = try await analyze(site)
        #expect(result.report.author == .both("test-model"))
        #expect(result.report.summary.hasPrefix("Your focus score over these days was"))
        let calls = try site.calls()
        #expect(calls.map(\.analyst) == ["model", "model", "built-in"])
        #expect(calls.map(\.wasUsed) == [false, true, false])
        try #require(calls.count == 3)
        #expect(calls[0].model == "test-model")
        #expect(calls[0].host == String(server.baseURL.dropFirst(7).dropLast(3)))
        #expect(calls[0].promptTokens == 3000)
        #expect(calls[2].model == nil && calls[2].host == nil)
        #expect(try site.report(try daily("2025-03-20")).counts.accepted > 1)

        // The model had its say: the same facts do not ask it again.
        let again = try await analyze(site)
        #expect(again.report.isUnchanged)
        #expect(server.requests.count == 2)
    }

    @Test func `what fills a gap takes no time that the model's own claims take`() async throws {
        var site = try Site(schedule: ["plan.json"])
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        // A study block in the hours of chat, which the morning would serve better.
        try site.folder.write(
            """
            {"events": [{"title": "Study", "start": "2025-03-22T20:00:00Z", "end": "2025-03-22T21:00:00Z",
            "kind": "study", "movable": true}]}
            """, to: "plan.json")
        let alone = try await analyze(site)
        #expect(alone.report.author == .builtIn)
        let briefing = try site.pipeline("2025-03-21").picture(of: try daily("2025-03-20"), scope: .init())
            .analysis.briefing
        let shift = try #require(BuiltInAnalyst().claims(for: briefing).first { $0.section == .recommendedShifts })
        let slot = try #require(shift.slot)

        let evidence = shift.evidence.map { "\"\($0)\"" }.joined(separator: ", ")
        let server = try await ModelServer { _, body in
            let pause = """
                {"text": "A short break fits here.", "evidence": [\(evidence)], "event": null, "slot": "\(slot)",
                "length_minutes": 15}
                """
            return .text(
                Replies.reply(
                    Replies.summary(body),
                    ["break_suggestions": pause, "motivational_notes": Replies.badNotes(3)]))
        }
        site.ask(server.baseURL)
        var conversation = try site.pipeline("2025-03-21").conversation
        let reply = await conversation.hold(over: briefing).reply
        #expect(reply.claims.filter { $0.slot == slot }.map(\.section) == [.breakSuggestions])
        #expect(reply.claims.contains { $0.section == .peakHours })
    }

    @Test func `nonsense twice leaves the report to the built-in analyst, every claim of it dropped and counted`()
        async throws
    {
        let server = try await ModelServer { _, _ in
            .text(Replies.reply(Replies.badSummary, ["motivational_notes": Replies.badNotes(3)]))
        }
        let site = try site(server)
        let result = try await analyze(site)
        #expect(result.report.author == .builtIn)
        #expect(result.isPartial)
        let stored = try site.report(try daily("2025-03-20"))
        #expect(stored.analyst == "built-in")
        #expect(stored.counts.dropped >= 4)
        #expect(stored.counts.accepted > 0)
        #expect(try site.calls().map(\.wasUsed) == [false, false, true])
    }

    @Test func `a model that comes back is asked again by analyze, and not by the night`() async throws {
        let isBack = Mutex(false)
        let server = try await ModelServer { _, body in
            isBack.withLock(\.self) ? .text(Replies.good(body)) : .status(401)
        }
        let site = try site(server)
        let first = try await analyze(site)
        #expect(first.report.author == .builtIn)
        #expect(first.report.fallback?.contains("wants a key") == true)
        isBack.withLock { $0 = true }
        let asked = server.requests.count
        _ = try await site.pipeline("2025-03-21").nightly()
        #expect(try site.report(try daily("2025-03-20")).analyst == "built-in")
        #expect(server.requests.count == asked + 15)
        let second = try await analyze(site)
        #expect(second.report.author == .model("test-model"))
        #expect(!second.isPartial)
    }

    @Test func `an endpoint that fails is asked once in a night`() async throws {
        let server = try await ModelServer { _, _ in .status(403) }
        let site = try site(server)
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(server.requests.count == 1)
        #expect(result.reports.count == 16)
        #expect(result.isPartial)
        #expect(result.reports.allSatisfy { $0.author == .builtIn })
        #expect(result.reports.dropFirst().allSatisfy { $0.fallback?.contains("earlier in this run") == true })
        // Only what was asked is on record.
        #expect(try site.calls().filter { $0.analyst == "model" }.count == 1)
    }

    @Test func `a server that is not there is tried for one report only, and every report says why`() async throws {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        // Port 9 of loopback: nobody listens there.
        site.ask("http://127.0.0.1:9/v1")
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.count == 16)
        #expect(
            result.reports.allSatisfy { $0.fallback?.contains("is the model's server running on that port?") == true })
        #expect(try site.calls().filter { $0.analyst == "model" }.count == 1)
    }

    @Test func `a prompt that one endpoint refuses does not keep it from the next`() async throws {
        let server = try await ModelServer { number, body in number == 0 ? .status(413) : .text(Replies.good(body)) }
        let site = try site(server)
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.filter { $0.author == .builtIn }.count == 1)
        #expect(result.reports.filter { $0.author == .model("test-model") }.count == 15)
    }

    @Test func `a briefing on nothing at all is not put to a model`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        var site = try Site(activity: [])
        site.ask(server.baseURL)
        let first = try await analyze(site)
        #expect(server.requests.isEmpty)
        #expect(!first.isPartial)
        #expect(try await analyze(site).report.isUnchanged)
    }

    @Test func `an earlier answer is played again only where it would do today`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        let site = try site(server)
        _ = try await analyze(site)
        let pipeline = try site.pipeline("2025-03-21")
        let briefing = try pipeline.picture(of: try daily("2025-03-20"), scope: .init()).analysis.briefing
        let good = Replies.good(server.requests[0])
        let conversation = pipeline.conversation
        let replayed = try #require(await conversation.replay(good, wasCompleted: false, over: briefing))
        #expect(replayed.calls.isEmpty)
        #expect(replayed.usedCall == nil)
        let poor = Replies.reply(
            Replies.summary(server.requests[0]), ["motivational_notes": Replies.badNotes(3)])
        #expect(await conversation.replay(poor, wasCompleted: false, over: briefing) == nil)
        let completed = try #require(await conversation.replay(poor, wasCompleted: true, over: briefing))
        #expect(completed.reply.claims.count > 1)
        #expect(completed.usedCall == nil)
        #expect(await conversation.replay("no JSON", wasCompleted: true, over: briefing) == nil)
        #expect(server.requests.count == 1)
    }

    @Test func `the lock is held while the model is waited for`() async throws {
        let site = try Site()
        let lock = site.configuration.database + ".lock"
        let wasLocked = Mutex<[Bool]>([])
        let server = try await ModelServer { _, body in
            do throws(PipelineError) {
                try RunLock(path: lock).release()
                wasLocked.withLock { $0.append(false) }
            } catch {
                wasLocked.withLock { $0.append(error == .locked(path: lock)) }
            }
            return .text(Replies.good(body))
        }
        var asking = site
        asking.ask(server.baseURL)
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        _ = try await asking.pipeline("2025-03-21").nightly()
        #expect(wasLocked.withLock(\.self) == Array(repeating: true, count: 16))
        // And it is let go at the end.
        try RunLock(path: lock).release()
    }

    @Test func `a run that finds the lock held does nothing`() async throws {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        let pipeline = try site.pipeline("2025-03-21")
        let path = site.configuration.database + ".lock"
        let lock = try RunLock(path: path)
        await #expect(throws: PipelineError.locked(path: path)) { try await pipeline.nightly() }
        await #expect(throws: PipelineError.locked(path: path)) {
            try await pipeline.report(on: try daily("2025-03-20"), scope: .init())
        }
        #expect(throws: PipelineError.locked(path: path)) { try pipeline.importSources() }
        lock.release()
        #expect(try site.store().read { try $0.runs(limit: 1) }.isEmpty)
        #expect(try pipeline.importSources().lines.count == 1)
    }
}
