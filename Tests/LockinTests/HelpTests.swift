import Foundation
import TestSupport
import Testing

/// The command line is a contract: what it says of itself stands in golden files, and the docs keep up with it.
@Suite struct HelpTests {
    static let commands = [
        "", "init", "import", "analyze", "nightly", "report", "prompt", "validate", "events", "buckets",
        "categories", "suggestions", "backtest", "usage", "audit", "doctor",
    ]

    @Test(arguments: commands)
    func `help says what the golden file says`(command: String) async throws {
        let program = Program(try ScratchFolder())
        let outcome = try await program.run(arguments: (command.isEmpty ? [] : [command]) + ["--help"])
        #expect(outcome.status == 0)
        let file = Program.root.appending(
            path: "Tests/LockinTests/Golden/help\(command.isEmpty ? "" : "-" + command).txt")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try Data(outcome.output.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent); run again without RECORD_GOLDEN")
            return
        }
        #expect(outcome.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    @Test(arguments: commands.dropFirst())
    func `the docs name every command and each of its options`(command: String) async throws {
        let docs = try String(contentsOf: Program.root.appending(path: "docs/CLI.md"), encoding: .utf8)
        let line = try #require(docs.split(separator: "\n").first { $0.hasPrefix("| `lockin \(command)") })
        let help = try await Program(try ScratchFolder()).run(command, "--help").output
        let global: Set<String> = ["--config", "--json", "--quiet", "--verbose", "--show-input", "--help", "--version"]
        let options = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
        for option in options.subtracting(global) {
            #expect(line.contains(option), "\(command) \(option)")
        }
        for option in global { #expect(docs.contains("`\(option)")) }
    }

    @Test func `the example configuration is valid and holds every documented key`() async throws {
        let folder = try ScratchFolder()
        let example = try String(contentsOf: Program.root.appending(path: "config.example.json"), encoding: .utf8)
        try folder.write(example, to: "config.json")
        try folder.write("timestamp,duration_s,app_identifier,category\n", to: "activity/laptop.csv")
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        let outcome = try await program.run("doctor")
        #expect(!outcome.errors.contains("config.json:"), "\(outcome.errors)")

        let docs = try String(contentsOf: Program.root.appending(path: "docs/CONFIG.md"), encoding: .utf8)
        let keys = docs.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .compactMap { $0.firstMatch(of: /^\| `([a-z_]+)` \|/).map { String($0.output.1) } }
        #expect(keys.count >= 16)
        for key in keys { #expect(example.contains("\"\(key)\""), "\(key)") }
    }

    @Test func `version is one line`() async throws {
        let outcome = try await Program(try ScratchFolder()).run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
