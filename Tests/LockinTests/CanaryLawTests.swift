import Foundation
import TestSupport
import Testing

/// Promise 2 as a law: whatever a person's calendars and logs hold, no word of it, no long number and no date is in any byte
/// that a server receives, in any way of asking.
@Suite(.serialized) struct CanaryLawTests {
    /// How a model is asked, and what a person has set.
    enum Way: String, CaseIterable, Sendable {
        case direct, batch, ownTemplates, titles
    }

    @Test(arguments: Way.allCases, [1, 2] as [UInt64])
    func `nothing of the person's is in any byte that leaves, headers and batch files included`(
        way: Way, seed: UInt64
    ) async throws {
        let server = try BatchServer(
            end: { ("completed", 1) }, line: { _, _ in .answered("{\"summary\": 5}") },
            completion: { _ in "{\"summary\": 5}" })
        var person = CanaryPerson(seed: seed)
        let folder = try ScratchFolder()
        let program = try person.settle(in: folder, endpoint: server.baseURL, way: way)
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("doctor", "--endpoint").status == 0)
        for arguments in [["--date", "2025-03-19"], ["--date", "2025-03-20"], ["--weekly", "--date", "2025-03-12"]] {
            let outcome = try await program.run(arguments: ["analyze"] + arguments)
            #expect([0, 3].contains(outcome.status), "\(outcome.errors)")
        }
        let requests = server.current.requests + server.current.knocks
        #expect(requests.count >= 4 && !server.current.knocks.isEmpty)
        #expect(requests.contains { $0.contains("focus_") })
        if way == .batch { #expect(requests.contains { $0.contains("custom_id") && $0.contains("focus_") }) }
        for request in requests {
            for leak in leaks(in: request, of: person, way: way) { Issue.record("\(way), seed \(seed): \(leak)") }
        }
        if way == .titles {
            #expect(requests.contains { request in person.titles.contains { request.contains($0) } })
        }
        // The canaries were there to be leaked: the database knows them.
        let events = try await program.run("events", person.calendarName, "--from", "2025-03-19", "--to", "2025-03-22")
        #expect(events.output.contains("qzxjv"), "\(events.errors)")
    }

    /// What of the person's a request holds.
    private func leaks(in request: String, of person: CanaryPerson, way: Way) -> [String] {
        var found: [String] = []
        // How long a body is says nothing of a person; everything else in a head is looked at.
        let text = request.replacing(/Content-Length: \d+/, with: "").lowercased()
        let others = person.canaries.filter { way != .titles || !person.titles.contains($0) }
        found += others.filter { text.contains($0) }.map { "the canary \($0)" }
        if way != .titles, text.contains("qzxjv") { found.append("a part of a canary") }
        for word in ["chicago", "canaryland", "etc/", "mark@", person.folder.lowercased()]
        where !word.isEmpty && text.contains(word) {
            found.append("\(word)")
        }
        let dates = [
            try? Regex("[0-9]{6,}"), try? Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}"),
            try? Regex("[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}"),
            try? Regex("(19|20)[0-9]{2}-w?[0-9]{2}"),
            try? Regex("\\b(january|february|april|june|july|august|september|october|november|december)\\b"),
        ]
        // 127.0.0.1 is where the server lives, and the version of the program is its own.
        let rest = text.replacing("127.0.0.1", with: "").replacing(/lockin\/[0-9.]+/, with: "")
        for pattern in dates.compactMap(\.self) {
            if let match = rest.firstMatch(of: pattern) { found.append("\(rest[match.range])") }
        }
        return found
    }

    @Test func `titles for a host elsewhere are refused, with the mend, before anything is sent`() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            {"timezone": "UTC", "schedule": [], "activity": [],
             "endpoint": {"base_url": "https://api.openai.com/v1", "model": "m"}, "privacy": {"send_titles": true}}
            """, to: "config.json")
        for command in [["doctor"], ["nightly"], ["prompt"]] {
            let outcome = try await Program(folder).run(arguments: command)
            #expect(outcome.status == 78)
            #expect(
                outcome.errors.contains("config.json:2:") && outcome.errors.contains("take \"send_titles\" out"),
                "\(outcome.errors)")
        }
    }
}
