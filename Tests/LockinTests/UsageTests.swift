import Foundation
import TestSupport
import Testing

/// What models took and what they were sent, by the binary.
@Suite struct UsageTests {
    /// A copy of the sample whose endpoint has `more` members.
    private func program(_ server: ModelServer, _ more: String = "") async throws -> Program {
        let folder = try await ScratchFolder.sample()
        try folder.addEndpoint("\"base_url\": \"\(server.baseURL)\", \"model\": \"test-model\"\(more)")
        return Program(folder)
    }

    private static let prices = ", \"prices\": {\"input\": 0.15, \"cached_input\": 0.075, \"output\": 0.6}"

    @Test func `usage tells tokens, money and what is left, as a table and as JSON`() async throws {
        let server = try await ModelServer { _ in "{}" }
        let program = try await program(server, UsageTests.prices + ", \"monthly_budget\": 2.5")
        #expect(try await program.run("usage").output.hasPrefix("no model was asked yet\n"))
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 3)
        let text = try await program.run("usage")
        #expect(text.status == 0, "\(text.errors)")
        // Two questions of 3000 tokens in and 50 out: 2 × (450 + 30) millionths.
        #expect(text.output.contains(/test-model at 127\.0\.0\.1:\d+ +2 +6000 +0 +100 +0\.00096\n/), "\(text.output)")
        #expect(text.output.contains("2.50, spent 0.00096, left 2.49904\n"), "\(text.output)")
        let json = try await program.run("usage", "--json").output
        #expect(json.contains("\"cost_micros\":960"), "\(json)")
        #expect(json.contains("\"limit_micros\":2500000,\"spent_micros\":960,\"left_micros\":2499040"), "\(json)")
    }

    @Test func `a budget that is too small for a question is told, with exit code 3`() async throws {
        let server = try await ModelServer { _ in "{}" }
        let program = try await program(server, UsageTests.prices + ", \"monthly_budget\": 0.001")
        let outcome = try await program.run("analyze", "--date", "2025-03-20")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("monthly_budget does not pay for another question"), "\(outcome.errors)")
        #expect(server.requests.isEmpty)
        #expect(try await program.run("audit").output == "nothing was sent to a model yet\n")
    }

    @Test(arguments: [
        (", \"monthly_budget\": 2", "expected \"prices\" beside \"monthly_budget\""),
        (", \"prices\": {\"input\": 0.15}", "expected \"output\": a price for a million tokens"),
        (", \"prices\": {\"input\": -1, \"output\": 1}", "write it like 0.15"),
        (", \"prices\": {\"input\": 0.1500001, \"output\": 1}", "at most six decimals"),
        (", \"prices\": {\"input\": 1, \"output\": 1, \"ouput\": 1}", "did you mean \"output\"?"),
    ])
    func `prices that cannot be counted with are refused`(members: String, complaint: String) async throws {
        let server = try await ModelServer { _ in "{}" }
        let outcome = try await program(server, members).run("usage")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
    }

    @Test func `audit lists what was sent, and shows any of it byte for byte`() async throws {
        let server = try await ModelServer { _ in "{\"summary\": \"\u{1B}[31mno\"}" }
        let program = try await program(server)
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 3)
        #expect(server.requests.count == 2)
        let list = try await program.run("audit").output.split(separator: "\n")
        try #require(list.count == 3)
        #expect(list[0].hasPrefix("number"))
        #expect(list[1].contains("127.0.0.1:") && list[1].contains("2025-03-20") && list[1].contains("200"))
        #expect(try await program.run("audit", "--last", "1").output.split(separator: "\n").count == 2)

        let number = String(try #require(list[2].split(separator: " ").first))
        let request = try await program.run("audit", number, "--request").output
        #expect(server.requests[0].hasSuffix("\n\n" + request))
        #expect(try await program.run("audit", number, "--reply").output == "{\"summary\": \"\u{1B}[31mno\"}")
        let whole = try await program.run("audit", number).output
        #expect(whole.contains("request, \(request.utf8.count) bytes:\n\(request)\n"), "\(whole)")
        #expect(!whole.contains("\u{1B}") && whole.contains(#"\u{1B}[31mno"#))
        #expect(try await program.run("audit", "9999").status == 1)
    }

    @Test func `doctor asks one tiny question only with --endpoint, and audit shows it`() async throws {
        let server = try await ModelServer { _ in "{\"ok\":true}" }
        let program = try await program(server)
        #expect(try await program.run("doctor").status == 0)
        #expect(server.requests.isEmpty)
        let outcome = try await program.run("doctor", "--endpoint")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(server.requests.count == 1)
        #expect(server.requests[0].utf8.count < 1_000)
        #expect(
            outcome.output.contains(
                /ok       endpoint: test-model at [0-9.:]+ answered in \d+ ms, 3000 tokens in and 50 out/),
            "\(outcome.output)")
        #expect(
            outcome.output.contains(
                /ok       request: json_schema, max_tokens, temperature 0, a system message; \d+ bytes for yesterday's/),
            "\(outcome.output)")
        let list = try await program.run("audit").output
        #expect(list.contains(" doctor "), "\(list)")
    }

    @Test func `doctor tells of an endpoint that does not answer, and ends with 1`() async throws {
        let folder = try await ScratchFolder.sample()
        try folder.addEndpoint(#""base_url": "http://127.0.0.1:9", "model": "m""#)
        let outcome = try await Program(folder).run("doctor", "--endpoint")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("broken   endpoint: m at 127.0.0.1:9 did not answer; nothing answers at"))
    }

    @Test func `a night that fails at the end has told first what was wrong with its import`() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            "{\"timezone\": \"UTC\", \"activity\": [\"log.csv\"], \"reports\": \"blocked\"}", to: "config.json")
        try folder.write(
            "timestamp,duration_s,app_identifier,category\n\(ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: -86_400))),60,Editor,Work\nnonsense\n",
            to: "log.csv")
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        try FileManager.default.removeItem(atPath: folder.file("blocked"))
        try folder.write("", to: "blocked")
        let outcome = try await program.run("nightly")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("log.csv:3:"), "\(outcome.errors)")
        #expect(outcome.errors.contains("cannot write"), "\(outcome.errors)")
    }
}
