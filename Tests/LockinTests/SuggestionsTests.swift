import Foundation
import TestSupport
import Testing

/// Suggestions as a person meets them on the command line, over the sample data.
@Suite struct SuggestionsTests {
    /// The moves as `--json` has them.
    private func list(_ program: Program, _ arguments: String...) async throws -> [[String: Any]] {
        let outcome = try await program.run(arguments: ["suggestions"] + arguments + ["--json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    }

    @Test func `before any report there is nothing to list, and that is no error`() async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"timezone": "UTC", "schedule": [], "activity": []}"#, to: "config.json")
        let outcome = try await Program(folder).run("suggestions")
        #expect(outcome.status == 0 && outcome.output == "no suggestion is open\n")
    }

    @Test func `what the sample's report suggests is listed as it stands today, and can be decided on`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 0)
        // The sample's days are long over, so its moves are no longer possible, and older than what is listed.
        let open = try await program.run("suggestions")
        #expect(open.status == 0 && open.output == "no suggestion is open\n")
        let refused = try await program.run("suggestions", "apply", "abcdef")
        #expect(refused.status == 1 && refused.errors.contains("lockin suggestions --all lists them"))
    }

    @Test func `a move is listed with its reason, applied, reopened and declined by its id`() async throws {
        let folder = try ScratchFolder()
        let today = Date()
        let program = Program(folder)
        try folder.write(
            #"{"timezone": "UTC", "schedule": ["plan.json"], "activity": ["log.csv"]}"#, to: "config.json")
        try folder.write(log(before: today), to: "log.csv")
        try folder.write(plan(after: today), to: "plan.json")
        #expect(try await program.run("init", ".").status == 0)
        #expect(try await program.run("analyze").status == 0)

        let move = try #require(try await list(program).first)
        let id = try #require(move["id"] as? String)
        #expect(move["event"] as? String == "Essay" && move["state"] as? String == "open")
        #expect(id.count == 6 && (move["reason"] as? String)?.isEmpty == false && move["decided"] is NSNull)
        let text = try await program.run("suggestions").output
        #expect(text.contains(id) && text.contains("Essay") && text.contains("18:00-19:00 -> "))

        for (verb, state) in [("apply", "applied"), ("reopen", "open"), ("decline", "declined")] {
            let told = try await list(program, verb, String(id.prefix(4)))
            #expect(told.map { $0["state"] as? String } == [state], "\(verb)")
            #expect(try await list(program).count == (state == "open" ? 1 : 0))
            #expect(
                try await list(program, "--all").contains {
                    $0["id"] as? String == id && $0["state"] as? String == state
                })
        }
        // Declined, it is not suggested again.
        #expect(try await program.run("analyze").status == 0)
        #expect(try await list(program).isEmpty)
    }

    private func day(_ date: Date, plus days: Int) -> String {
        date.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601.year().month().day())
    }

    /// Three weeks of focus from 9 to 12 and distraction in the afternoon.
    private func log(before today: Date) -> String {
        var text = "timestamp,duration_s,app_identifier,category\n"
        for back in (1...21).reversed() {
            for hour in 9..<20 {
                let subject = hour < 12 ? "Xcode,Work > Programming" : "Reddit,Social Media"
                text += "\(day(today, plus: -back))T\(hour < 10 ? "0" : "")\(hour):00:00Z,3600,\(subject)\n"
            }
        }
        return text
    }

    private func plan(after today: Date) -> String {
        let date = day(today, plus: 2)
        return """
            {"events": [{"uid": "essay", "title": "Essay", "kind": "study", "movable": true,
                         "start": "\(date)T18:00:00Z", "end": "\(date)T19:00:00Z"}]}
            """
    }
}
