import Foundation
import TestSupport
import Testing

/// Exports of trackers through the whole program.
@Suite struct TrackerTests {
    private static let table = """
        Begin\tMins\tProgram
        20.03.2025 09:50:00\t20\tWord
        20.03.2025 10:10:00\t2.5\tMail

        """

    private static let format = """
        {"start": "Begin", "duration": "Mins", "duration_unit": "min", "app": "Program", "time_format": "dd.MM.yyyy HH:mm:ss"}
        """

    private func program(format: String = format) async throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(
            """
            {"timezone": "UTC", "activity": [
              {"path": "log.tsv", "device": "desk", "timezone": "Europe/Berlin", "format": \(format)}
            ]}
            """, to: "config.json")
        try folder.write(Self.table, to: "log.tsv")
        let program = Program(folder)
        #expect(try await program.run("init").status == 0)
        return program
    }

    private static let buckets = """
        hour_start,app,seconds
        2025-03-20T08:00:00Z,Word,600.000
        2025-03-20T09:00:00Z,Mail,150.000
        2025-03-20T09:00:00Z,Word,600.000

        """

    @Test func `a table that the configuration describes is imported, and read again when its description changes`()
        async throws
    {
        let program = try await program()
        let first = try await program.run("import")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output == "log.tsv: 2 records, 2 new, 0 repeated, 0 skipped\n")
        #expect(try await program.run("import").output == "log.tsv: unchanged, 2 records\n")
        let changed = try program.folder.text("config.json").replacing(
            "\"app\": \"Program\"", with: "\"app\": \"Program\", \"header\": true")
        try program.folder.write(changed, to: "config.json")
        #expect(try await program.run("import").output == "log.tsv: 2 records, 0 new, 2 repeated, 0 skipped\n")
    }

    @Test func `a file on the command line is read as its source in the configuration says`() async throws {
        let program = try await program()
        let preview = try await program.run(
            "buckets", "--config", "config.json", "--by", "app", "--format", "csv", "log.tsv")
        #expect(preview.output == Self.buckets)
        #expect(try await program.run("import", "log.tsv").status == 0)
        // Device, zone and format are the source's: there is nothing left to read.
        #expect(try await program.run("import").output == "log.tsv: unchanged, 2 records\n")
    }

    @Test(arguments: [
        (#"{"start": 1, "app": 2, "end": 3, "stat": 4}"#, "did you mean \"start\"?"),
        (#"{"app": 2, "end": 3}"#, "expected \"start\": a column, found none"),
        (#"{"start": 1, "end": 3}"#, "expected \"app\": a column, found none"),
        (#"{"start": 1, "app": 2}"#, "expected \"end\" or \"duration\": a column, found none"),
        (#"{"start": 1, "app": 2, "end": 3, "duration": 4}"#, "expected either \"end\" or \"duration\", found both"),
        (#"{"start": 0, "app": 2, "end": 3}"#, "expected a column's name or its number, found an integer"),
        (#"{"start": [], "app": 2, "end": 3}"#, "expected a column's name or its number, found an array"),
        (
            #"{"start": "S", "app": 2, "end": 3, "header": false}"#,
            "expected a column's number, for the table has no header"
        ),
        (#"{"start": 1, "app": 2, "duration": 3, "duration_unit": "weeks"}"#, "expected one of s, ms, min, h, h:mm:ss"),
        (#"{"start": 1, "app": 2, "end": 3, "measure": "sums"}"#, "expected intervals or totals"),
        (#"{"delimiter": ""}"#, "expected one ASCII character"),
        (#"{"delimiter": "\n"}"#, "expected one ASCII character"),
        (#"{"time_format": "dd.MM.yyyy"}"#, "found a pattern without year, month, day, hour"),
        (#"{"time_format": "tt"}"#, "found a letter that means nothing"),
        ("[]", "expected an object that describes a table"),
    ])
    func `a description that means nothing is told with its place`(format: String, complaint: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("{\"activity\": [\n{\"path\": \"x.csv\", \"format\": \(format)}]}", to: "config.json")
        let outcome = try await Program(folder).run("import")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("config.json:2:"))
        #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
    }

    @Test func `standard input is read by its content`() async throws {
        let program = try await program()
        let export = Data(
            "[{\"id\": 1, \"start\": \"20250320T090000Z\", \"end\": \"20250320T093000Z\", \"tags\": [\"thesis\"]}]".utf8
        )
        let preview = try await program.run("buckets", "--format", "csv", "-", input: export)
        #expect(preview.output == "hour_start,category,seconds\n2025-03-20T09:00:00Z,thesis,1800.000\n")
        let imported = try await program.run("import", "timew=-", input: export)
        #expect(imported.output == "-: 1 records, 1 new, 0 repeated, 0 skipped\n")
    }

    @Test func `an export without hours fails its import and says what to do`() async throws {
        let program = try await program()
        try program.folder.write("Tag,Time,Percentage\nx,0:01:00,100.00\n", to: "stats.csv")
        let outcome = try await program.run("import", "stats.csv")
        #expect(outcome.status == 3)
        #expect(outcome.output == "stats.csv: failed, 0 skipped\n")
        #expect(outcome.errors.contains("stats.csv:1:1: error: expected activity with its times of day"))
        #expect(outcome.errors.contains("arbtt-dump --format=json"))
    }

    @Test func `a file of blanks holds nothing, as an empty one does`() async throws {
        let program = try await program()
        for text in ["\u{FEFF}", "\n\n", "[]"] {
            try program.folder.write(text, to: "blank.csv")
            let outcome = try await program.run("import", "blank.csv")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output == "blank.csv: 0 records, 0 new, 0 repeated, 0 skipped\n")
        }
    }
}
