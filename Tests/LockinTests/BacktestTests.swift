import Foundation
import TestSupport
import Testing

/// `lockin backtest` over a small log of its own.
@Suite struct BacktestTests {
    /// Four weeks from Monday 2025-02-24 on: code from 9 to 12 and music from 12 to 15, every day.
    private func program() async throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(
            """
            {"timezone": "UTC", "activity": ["log.csv"], "categories": [
              {"path": "Work", "weight": 2, "match": "vim"}, {"path": "Music", "weight": -1, "match": "radio"}]}
            """, to: "config.json")
        let days = (24...28).map { "2025-02-\($0)" } + (1...23).map { $0 < 10 ? "2025-03-0\($0)" : "2025-03-\($0)" }
        let rows = days.flatMap { ["\($0)T09:00:00Z,10800,vim,a", "\($0)T12:00:00Z,10800,radio,b"] }
        try folder.write(
            (["timestamp,duration_s,app_identifier,title"] + rows).joined(separator: "\n") + "\n", to: "log.csv")
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("import").status == 0)
        return program
    }

    @Test func `each week is told with three scores, and the whole with its calibration`() async throws {
        let outcome = try await program().run("backtest", "--date", "2025-03-24")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == "week      hours   lockin     mean  last week")
        #expect(
            lines.filter { $0.hasPrefix("2025-W") }.map { $0.prefix(15) } == [
                "2025-W10     42", "2025-W11     42", "2025-W12     42",
            ])
        // The mean is half and half; last week was just the same.
        #expect(
            lines.contains { $0.hasPrefix("all         126") && $0.hasSuffix("0.2500     0.0000") }, "\(outcome.output)"
        )
    }

    @Test func `as JSON it has the same figures`() async throws {
        let outcome = try await program().run("backtest", "--date", "2025-03-24", "--weeks", "2", "--json")
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect((root["weeks"] as? [[String: Any]])?.map { $0["week"] as? String } == ["2025-W11", "2025-W12"])
        #expect(root["hours"] as? Int == 84)
        let mean = try #require(root["mean"] as? [String: Double])
        let rhythm = try #require(root["rhythm"] as? [String: Double])
        #expect(abs((mean["brier"] ?? 0) - 0.25) < 1e-9)
        #expect((rhythm["brier"] ?? 1) < 0.05)
        #expect((root["calibration"] as? [[String: Any]])?.isEmpty == false)
    }

    @Test func `without two weeks it says so, and takes only sensible numbers`() async throws {
        let program = try await program()
        let outcome = try await program.run("backtest", "--date", "2025-03-03")
        #expect(outcome.output.hasPrefix("There are no two weeks with enough data"))
        #expect(outcome.output.contains("--date"))
        #expect(try await program.run("backtest", "--weeks", "0").status == 64)
    }
}
