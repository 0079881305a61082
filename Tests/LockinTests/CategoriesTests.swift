import Foundation
import TestSupport
import Testing

/// `lockin categories`, and category sets that ActivityWatch exported.
@Suite struct CategoriesTests {
    private static let log = """
        timestamp,duration_s,app_identifier,title
        2025-03-20T09:00:00Z,3600,vim,notes.txt
        2025-03-20T10:00:00Z,1800,GitHub,pull request
        2025-03-20T11:00:00Z,600,Mystery,window
        2025-03-20T12:00:00Z,60,Riddle,window

        """

    private static let set = """
        {"id": "default", "categories": [
          {"name": ["Work"], "rule": {"type": "none"}, "data": {"color": "#0F0", "score": 10}},
          {"name": ["Work", "Programming"], "rule": {"type": "regex", "regex": "github|vim", "ignore_case": true}},
          {"name": ["Media"], "rule": {"type": null}, "data": {"score": -3}}
        ]}
        """

    private func program(categories: String) async throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(
            #"{"timezone": "UTC", "activity": ["log.csv"], "categories": \#(categories)}"#, to: "config.json")
        try folder.write(CategoriesTests.log, to: "log.csv")
        try folder.write(CategoriesTests.set, to: "aw-category-export-default.json")
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("import").status == 0)
        return program
    }

    @Test func `a category set that ActivityWatch exported is taken as it is`() async throws {
        let program = try await program(categories: #"["aw-category-export-default.json"]"#)
        let outcome = try await program.run("categories", "--date", "2025-03-20", "--days", "1")
        #expect(
            outcome.output == """
                2025-03-20 to 2025-03-20: 1:41 h
                   1:30 h   89 %   2  Work
                   1:30 h   89 %   2    Programming
                   0:11 h   11 %   0  Uncategorised

                Uncategorised, by app and device time:
                   0:10 h  Mystery
                   0:01 h  Riddle

                """)
    }

    @Test func `a score of 0 is none, and groups may be named as Python names them`() async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"timezone": "UTC", "categories": ["set.json"]}"#, to: "config.json")
        try folder.write(
            #"""
            {"categories": [
              {"name": ["Work"], "rule": {"type": "none"}, "data": {"score": 10}},
              {"name": ["Work", "Code"], "rule": {"type": "regex", "regex": "(?P<editor>vim|kate)"}, "data": {"score": 0}},
              {"name": ["Uncategorized"], "rule": {"type": null}}
            ]}
            """#, to: "set.json")
        let outcome = try await Program(folder).run("categories", "--test", "kate")
        #expect(outcome.output == "Work > Code, weight 2, by your rule: (vim|kate)\n", "\(outcome.errors)")
    }

    @Test func `the tree is JSON too, and the list of uncategorised apps can be cut`() async throws {
        let program = try await program(categories: #"["aw-category-export-default.json"]"#)
        let outcome = try await program.run("categories", "--date", "2025-03-20", "--json", "--limit", "1")
        #expect(outcome.output.contains(#"{"category":["Work","Programming"],"weight":2,"seconds":5400.0}"#))
        #expect(outcome.output.contains(#""uncategorised":[{"app":"Mystery","seconds":600.0}]"#))
    }

    @Test func `a rule that never matched is shown with no time`() async throws {
        let program = try await program(categories: #"[{"path": "Hobby > Chess", "match": "chess"}]"#)
        let outcome = try await program.run("categories", "--date", "2025-03-20")
        #expect(outcome.output.contains("   0:00 h    0 %   0    Chess\n"), "\(outcome.output)")
    }

    @Test func `a test names the category of an app and the rule that decides`() async throws {
        let program = try await program(
            categories: #"["aw-category-export-default.json", {"path": "Games", "weight": -2, "match": "^Riddle"}]"#)
        #expect(
            try await program.run("categories", "--test", "Riddle").output
                == "Games, weight -2, by your rule: ^Riddle\n")
        #expect(
            try await program.run("categories", "--test", "Shell", "vim notes").output
                == "Work > Programming, weight 2, by your rule: github|vim\n")
        #expect(
            try await program.run("categories", "--test", "Steam").output.hasPrefix(
                "Games, weight -2, by a shipped rule: "))
        #expect(
            try await program.run("categories", "--json", "--test", "Mystery").output
                == #"{"category":[],"weight":0,"origin":"no rule","match":null}"# + "\n")
        #expect(try await program.run("categories", "Mystery").status == 64)
        #expect(try await program.run("categories", "--test").status == 64)
    }

    @Test func `a changed rule moves stored time at the next import, and changing it back undoes that`() async throws {
        let program = try await program(categories: "[]")
        let before = try await program.run("categories", "--date", "2025-03-20").output
        let text = try program.folder.text("config.json")
        try program.folder.write(
            text.replacing("[]", with: #"[{"path": "Puzzles", "match": "Mystery|Riddle"}]"#), to: "config.json")
        #expect(try await program.run("import").status == 0)
        let changed = try await program.run("categories", "--date", "2025-03-20").output
        #expect(changed.contains("   0:11 h   11 %   0  Puzzles\n"), "\(changed)")
        try program.folder.write(text, to: "config.json")
        #expect(try await program.run("import").status == 0)
        #expect(try await program.run("categories", "--date", "2025-03-20").output == before)
    }

    @Test(arguments: [
        ("missing.json", "config.json:1:61: error: expected a category set that ActivityWatch exported"),
        ("shape.json", "shape.json:1:1: error: expected a category set that ActivityWatch exported"),
        ("name.json", "name.json:1:17: error: expected a category with a \"name\""),
        ("regex.json", "regex.json:1:71: error: expected a regular expression"),
    ])
    func `what is wrong with a category set is told with its place`(file: String, complaint: String) async throws {
        let folder = try ScratchFolder()
        try folder.write(
            #"{"timezone": "UTC", "activity": ["log.csv"], "categories": ["\#(file)"]}"#, to: "config.json")
        try folder.write("[]", to: "shape.json")
        try folder.write(#"{"categories": [{"name": "Work"}]}"#, to: "name.json")
        try folder.write(
            #"{"categories": [{"name": ["Work"], "rule": {"type": "regex", "regex": "("}}]}"#, to: "regex.json")
        let outcome = try await Program(folder).run("categories", "--test", "vim")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
    }

    @Test(arguments: [
        "categories", "backtest", "report daily", "prompt", "validate reply.json", "audit",
    ])
    func `what only shows what is stored makes no database`(command: String) async throws {
        let folder = try ScratchFolder()
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        let outcome = try await program.run(arguments: command.split(separator: " ").map(String.init))
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("lockin.sqlite yet; make it with lockin import\n"), "\(outcome.errors)")
        #expect(!folder.exists("lockin.sqlite"))
    }
}
