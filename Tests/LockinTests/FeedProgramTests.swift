import Foundation
import TestSupport
import Testing

/// Feeds as a person meets them, by the binary: nothing shows more of an address than its origin.
@Suite struct FeedProgramTests {
    private static let canary = "qzxcanaryqz"

    private static let calendar = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:test\r
        BEGIN:VEVENT\r
        UID:a\r
        DTSTAMP:20250101T000000Z\r
        DTSTART:20250304T090000Z\r
        DURATION:PT1H\r
        SUMMARY:Lecture\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private static let log =
        "timestamp,duration_s,app_identifier,category\n2025-03-04T09:00:00Z,600,Editor,Work\n"

    /// Serves a calendar below `/plan`, a log below `/log`, and 500 to everything once it `isDown`.
    private func serve(_ isDown: Shared<Bool>) throws -> RawServer {
        try RawServer { connection in
            while let request = connection.readRequest() {
                let body = request.contains(" /plan") ? Self.calendar : Self.log
                connection.write(
                    isDown.value
                        ? "HTTP/1.1 500 \(Self.canary)\r\nContent-Length: 11\r\n\r\n\(Self.canary)"
                        : "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
    }

    private func program(_ configuration: String) async throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(configuration, to: "config.json")
        chmod(folder.file("config.json"), 0o600)
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        return program
    }

    @Test func `an address's secret is in no output, no log, no report and not in the database`() async throws {
        let isDown = Shared(false)
        let server = try serve(isDown)
        defer { server.stop() }
        var program = try await program(
            """
            {"timezone": "UTC", "schedule": ["\(server.url)/plan/\(Self.canary)?token=\(Self.canary)"],
             "activity": [{"url": "\(server.url)/log/\(Self.canary)", "name": "my log", "device": "desk"}]}
            """)
        program.environment["LOCKIN_LOG"] = "trace"
        var outcomes: [Program.Outcome] = []
        func run(_ arguments: String..., expecting status: Int32) async throws {
            let outcome = try await program.run(arguments: arguments + ["--show-input", "--verbose"])
            #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
            outcomes.append(outcome)
        }
        try await run("import", expecting: 0)
        try await run("import", "--json", expecting: 0)
        try await run("analyze", "--date", "2025-03-04", expecting: 0)
        try await run("doctor", expecting: 0)
        isDown.update { $0 = true }
        try await run("import", expecting: 3)
        try await run("import", "--json", expecting: 3)
        try await run("analyze", "--date", "2025-03-04", expecting: 3)
        try await run("nightly", expecting: 3)
        try await run("doctor", expecting: 0)
        try await run("doctor", "--json", expecting: 0)
        try await run("prompt", "--date", "2025-03-04", expecting: 0)
        try await run("import", "\(server.url)/plan/\(Self.canary)?token=\(Self.canary)", expecting: 3)
        try await run("import", "ftp://example.org/\(Self.canary)", expecting: 64)
        try await run("import", "https://a:\(Self.canary)@example.org/", expecting: 64)
        try await run("events", "\(server.url)/\(Self.canary)", expecting: 64)
        try await run("buckets", "\(server.url)/\(Self.canary)", expecting: 64)

        let texts = outcomes.flatMap { [$0.output, $0.errors] }
        #expect(texts.joined().contains(server.url))
        for text in texts { #expect(!text.contains(Self.canary)) }
        let files = try #require(FileManager.default.enumerator(atPath: program.folder.path))
        for case let name as String in files where name != "config.json" && !name.hasPrefix("..std") {
            guard let bytes = FileManager.default.contents(atPath: program.folder.file(name)) else { continue }
            #expect(bytes.range(of: Data(Self.canary.utf8)) == nil, "\(name)")
        }
    }

    @Test func `a feed that dies is told on standard error, ends with 3, and keeps its plan`() async throws {
        let isDown = Shared(false)
        let server = try serve(isDown)
        defer { server.stop() }
        let program = try await program(
            #"{"timezone": "UTC", "schedule": [{"url": "\#(server.url)/plan", "name": "timetable"}]}"#)
        let first = try await program.run("import")
        #expect(first.status == 0)
        #expect(first.output == "timetable: 0 events, 0 new, 0 repeated, 0 skipped\n", "\(first.output)")
        isDown.update { $0 = true }
        let second = try await program.run("nightly")
        #expect(second.status == 3)
        #expect(second.output == "")
        #expect(
            second.errors == "timetable: error: expected a reply with status 200, found 500 from \(server.url); "
                + "the next import tries again; what it brought before stays\n")
        let doctor = try await program.run("doctor")
        #expect(doctor.output.contains("look at  timetable: could not be fetched 0 h ago"), "\(doctor.output)")
        isDown.update { $0 = false }
        #expect(try await program.run("nightly").status == 0)
        #expect(try await program.run("doctor").output.contains("ok       timetable: fetched 0 h ago"))
    }

    @Test func `doctor tells of a configuration with addresses that others can read`() async throws {
        let program = try await program(#"{"timezone": "UTC", "schedule": ["https://example.org/a.ics"]}"#)
        #expect(try await program.run("doctor").output.contains("ok       config:"))
        chmod(program.folder.file("config.json"), 0o644)
        #expect(try await program.run("doctor").output.contains("look at  config:"))
    }
}
