import Foundation
import TestSupport
import Testing

/// The whole way with a model behind an endpoint, by the binary.
@Suite struct EndpointTests {
    /// A copy of the sample whose configuration names `server`.
    private func program(_ server: ModelServer) async throws -> Program {
        let folder = try await ScratchFolder.sample()
        try folder.addEndpoint("\"base_url\": \"\(server.baseURL)\", \"model\": \"test-model\"")
        return Program(folder)
    }

    /// The ids of the facts of `kind` in a request, in its order, such as `F35`.
    private static func ids(of kind: String, in body: String) -> [String] {
        let text = body.replacing("\\n", with: "\n")
        return text.split(separator: "\n").filter { $0.contains(kind) }
            .flatMap { $0.matches(of: /\bF\d+\b/).map { String($0.output) } }
    }

    @Test func `a model's checked answer becomes the report, and is asked for once`() async throws {
        let server = try await ModelServer { body in
            let score = EndpointTests.ids(of: "score_span", in: body).first ?? "F1"
            let peak = EndpointTests.ids(of: "peak_window", in: body).last ?? "F1"
            return """
                {"summary": {"text": "Your focus score over these days was {\(score)}.", "evidence": ["\(score)"]},
                 "peak_hours": [{"text": "You focus best in the hours {\(peak).when}.", "evidence": ["\(peak)"], "fact": "\(peak)"}],
                 "low_hours": [], "recommended_shifts": [], "break_suggestions": [], "motivational_notes": []}
                """
        }
        let program = try await program(server)
        let outcome = try await program.run("analyze", "--date", "2025-03-20")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let report = try program.folder.text("reports/daily/2025-03-20.md")
        #expect(report.contains("Your focus score over these days was 55."), "\(report)")
        #expect(report.contains("test-model"))
        #expect(report.contains("0 dropped"))

        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 0)
        #expect(server.requests.count == 1)
    }

    @Test func `nonsense in the right shape is dropped claim by claim, counted, and the built-in analyst writes`()
        async throws
    {
        let server = try await ModelServer { _ in
            """
            {"summary": {"text": "qq 93 zzz", "evidence": ["F999"]},
             "peak_hours": [{"text": "x", "evidence": ["E1"], "fact": "no"}],
             "low_hours": [{"text": "", "evidence": [], "fact": "F1"}],
             "recommended_shifts": [{"text": "jump", "evidence": ["F1"], "event": "E77", "slot": "S1"}],
             "break_suggestions": [{"text": "rest", "evidence": ["F1"], "event": null, "slot": null, "length_minutes": -3}],
             "motivational_notes": [{"text": "n", "evidence": ["FFF"]}]}
            """
        }
        let program = try await program(server)
        let outcome = try await program.run("analyze", "--date", "2025-03-20")
        #expect(outcome.status == 3)
        // Asked once, and once more with the reasons.
        #expect(server.requests.count == 2)
        let report = try program.folder.text("reports/daily/2025-03-20.md")
        #expect(report.contains("Written by the built-in analyst"))
        #expect(report.contains("6 dropped"), "\(report.suffix(400))")
        #expect(!report.contains("zzz"))
    }

    @Test func `a server that is not there costs nothing but the model's words`() async throws {
        let folder = try await ScratchFolder.sample()
        // Port 9 of loopback: nobody listens there.
        try folder.addEndpoint(#""base_url": "http://127.0.0.1:9", "model": "m""#)
        let program = Program(folder)
        let outcome = try await program.run("analyze", "--date", "2025-03-20")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("is the model's server running on that port?"), "\(outcome.errors)")
        #expect(try folder.text("reports/daily/2025-03-20.md").contains("Written by the built-in analyst"))
    }

    @Test func `prompt prints the very bytes that analyze sends`() async throws {
        let server = try await ModelServer { _ in "{}" }
        let program = try await program(server)
        #expect(try await program.run("import").status == 0)
        let prompt = try await program.run("prompt", "--date", "2025-03-20")
        #expect(prompt.status == 0, "\(prompt.errors)")
        #expect(server.requests.isEmpty)
        _ = try await program.run("analyze", "--date", "2025-03-20")
        let sent = try #require(server.requests.first)
        #expect(sent.hasSuffix("\n\n" + prompt.output))
    }

    @Test func `validate tells accepted, reworded and dropped claims with their reasons`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("import").status == 0)
        let prompt = try await program.run("prompt", "--date", "2025-03-20").output
        let score = try #require(EndpointTests.ids(of: "score_span", in: prompt).first)
        try program.folder.write(
            """
            {"summary": {"text": "Your focus score over these days was {\(score)}.", "evidence": ["\(score)"]},
             "peak_hours": [], "low_hours": [],
             "recommended_shifts": [{"text": "Move it.", "evidence": ["\(score)"], "event": "E999", "slot": "S1"}],
             "break_suggestions": [],
             "motivational_notes": [{"text": "Your score was 55, see https://example.org.", "evidence": ["\(score)"]}]}
            """, to: "reply.json")
        let outcome = try await program.run("validate", "reply.json", "--date", "2025-03-20", "--json")
        #expect(outcome.status == 3)
        let result = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [Any]])
        #expect(result["accepted"] as? [String] == ["summary"])
        let dropped = try #require(result["dropped"] as? [[String: String]])
        #expect(dropped.map { $0["claim"] } == ["recommended_shifts[0]"])
        #expect(dropped.map { $0["reason"] } == ["unknown_id"])
        let reworded = try #require(result["reworded"] as? [[String: String]])
        #expect(reworded.map { $0["claim"] } == ["motivational_notes[0]"])
    }
}
