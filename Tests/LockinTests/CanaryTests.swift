import Foundation
import TestSupport
import Testing

/// Promise 2, held from outside: nothing that a person typed, and nothing that an app is called, leaves the machine.
@Suite struct CanaryTests {
    /// A word that no language and no template has, another one for each number.
    private static func canary(_ number: Int) -> String {
        let letters = String(number).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) }
        return "qzxcanary\(letters.joined())qz"
    }

    /// The sample with a canary word in every text field: titles, notes, places, people, tags, calendar names, app names,
    /// categories, window titles, hosts and file names.
    private func plant(_ folder: ScratchFolder) throws {
        var number = 0
        func next() -> String {
            number += 1
            return CanaryTests.canary(number)
        }

        var calendar = try folder.text("schedule.ics").replacing("\r\n ", with: "")
        for property in ["SUMMARY", "DESCRIPTION", "LOCATION", "CATEGORIES", "X-WR-CALNAME"] {
            calendar = calendar.split(separator: "\r\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix(property + ":") || line.hasPrefix(property + ";")
                    ? "\(property):\(next()) \(next())" : String(line)
            }.joined(separator: "\r\n")
        }
        calendar = calendar.replacing(/CN="?[^":;]*"?/) { _ in "CN=\"\(next())\"" }
            .replacing(/mailto:[^\r\n]*/) { match in
                match.output.contains("mark@") ? String(match.output) : "mailto:\(next())@example.edu"
            }
        try folder.write(calendar, to: "plan-\(next()).ics")

        let json = try JSONSerialization.jsonObject(with: Data(folder.text("deadlines.json").utf8)) as! [String: Any]
        let events = (json["events"] as! [[String: Any]]).map { event in
            var event = event
            event["title"] = "\(next()) \(next())"
            event["notes"] = next()
            event["tags"] = [next(), "shared\(next())"]
            return event
        }
        try folder.write(try JSONSerialization.data(withJSONObject: ["events": events]), to: "deadlines-canary.json")

        for device in ["laptop", "phone"] {
            var apps: [String: String] = [:]
            var lines = try folder.text("activity/\(device).csv").split(separator: "\n").map(String.init)
            let column = lines[0].split(separator: ",").firstIndex(of: "app_identifier")!
            for index in lines.indices.dropFirst() {
                var fields = lines[index].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                // A quoted app holds a comma: both halves go.
                if fields[column].hasPrefix("\"") { fields.remove(at: column + 1) }
                let app = fields[column]
                if apps[app] == nil { apps[app] = next() }
                fields[column] = apps[app]!
                lines[index] = fields.joined(separator: ",")
            }
            var text = lines.joined(separator: "\n") + "\n"
            for category in [
                "Social Media", "Coursework", "Programming", "Support", "Planning", "Chat", "Email", "Video", "Games",
            ] {
                text = text.replacing(category, with: next())
            }
            try folder.write(text, to: "activity/canary-\(device).csv")
        }
        let export = try folder.text("activity/aw-export.json")
            .replacing(/"(app|title)": "[^"]*"/) { match in "\"\(match.output.1)\": \"\(next())\"" }
            .replacing("tablet", with: next())
        try folder.write(export, to: "activity/canary-export.json")
    }

    private func configure(_ folder: ScratchFolder, endpoint: String) throws {
        let plan = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix("plan-") })
        try folder.write(
            """
            {"timezone": "America/Chicago", "me": ["mark@example.edu"],
             "schedule": ["\(plan)", "deadlines-canary.json"],
             "activity": ["activity/canary-laptop.csv", {"path": "activity/canary-phone.csv", "device": "qzxcanaryphoneqz"},
                          "activity/canary-export.json"],
             "categories": [{"path": "Work", "weight": 2}, {"path": "Study", "weight": 2},
                            {"path": "qzxcanarycategoryqz", "weight": -2, "match": "a"}],
             "goals": {"focus_minutes": 270, "distraction_minutes": 120},
             "endpoint": {"base_url": "\(endpoint)", "model": "m", "api_key_env": "THE_KEY"}}
            """, to: "config.json")
    }

    @Test func `no canary is in a prompt or in anything that a server receives`() async throws {
        let server = try await ModelServer { _ in "{\"summary\": 5}" }
        let folder = try await ScratchFolder.sample()
        try plant(folder)
        try configure(folder, endpoint: server.baseURL)
        var program = Program(folder)
        program.environment["THE_KEY"] = "secret-key"

        #expect(try await program.run("import").status == 0)
        var texts: [String] = []
        for arguments in [["--date", "2025-03-20"], ["--weekly", "--date", "2025-03-20"]] {
            let prompt = try await program.run(arguments: ["prompt"] + arguments)
            #expect(prompt.output.contains("focus_"), "\(prompt.errors)")
            texts.append(prompt.output)
            #expect(try await program.run(arguments: ["analyze"] + arguments).status == 3)
        }
        #expect(server.requests.count == 4)
        texts += server.requests

        for text in texts {
            #expect(!text.lowercased().contains("qzxcanary"))
            #expect(!text.contains("Chicago"))
            #expect(!text.contains("mark@"))
            #expect(!text.contains(folder.path))
            #expect(try text.firstMatch(of: Regex("20\\d\\d-\\d\\d")) == nil, "a date")
        }
        // The key goes into its header and nowhere else.
        for request in server.requests {
            #expect(request.components(separatedBy: "secret-key").count == 2)
            #expect(request.contains("Authorization: Bearer secret-key"))
        }
        // The canaries were there to be leaked: the report shows them.
        let report = try folder.text("reports/daily/2025-03-20.md")
        #expect(report.contains("qzxcanary"))
    }
}
