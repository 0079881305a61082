import Foundation
import TestSupport
import Testing

/// What is silent, missing or broken is told, in reports and by `doctor`.
@Suite struct DoctorTests {
    private static let configuration = """
        {"timezone": "UTC", "schedule": ["plan.json"], "activity": ["log.csv"],
         "endpoint": {"base_url": "http://127.0.0.1:9/v1", "model": "m", "api_key_env": "LOCKIN_TEST_KEY"}}
        """

    private func program() throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(DoctorTests.configuration, to: "config.json")
        try folder.write(
            "timestamp,duration_s,app_identifier,category\n2025-03-03T09:00:00Z,60,Editor,Work\n", to: "log.csv")
        try folder.write(
            #"{"events": [{"uid": "a", "title": "Study", "start": "2025-03-04T09:00:00Z", "end": "2025-03-04T10:00:00Z"}]}"#,
            to: "plan.json")
        return Program(folder)
    }

    @Test(arguments: ["2025-03-28", "2025-04-20"])
    func `devices without new data for two days are named in a report, also weeks later`(day: String) async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--date", day).status == 0)
        let report = try program.folder.text("reports/daily/\(day).md")
        for device in ["default", "phone", "tablet"] {
            #expect(report.contains("No new data from \(device) since"), "\(device)")
        }
    }

    @Test func `doctor changes nothing, not even by making a database`() async throws {
        let program = try program()
        let outcome = try await program.run("doctor")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("lockin.sqlite is not there yet"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.file("lockin.sqlite")))
    }

    @Test func `doctor has a line for a database that is none, and ends with 1`() async throws {
        let program = try program()
        try program.folder.write("this is a text, and a long one, not a database at all", to: "lockin.sqlite")
        let outcome = try await program.run("doctor")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("ok       config:"))
        #expect(outcome.output.contains("broken   database:"))
    }

    @Test func `doctor tells that the endpoint's key is not set, and which device is silent`() async throws {
        var program = try program()
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("import").status == 0)
        let outcome = try await program.run("doctor")
        #expect(outcome.output.contains("without a key: LOCKIN_TEST_KEY is not set"), "\(outcome.output)")
        #expect(outcome.output.contains("look at  default: no data since 2025-03-03"), "\(outcome.output)")
        program.environment["LOCKIN_TEST_KEY"] = "k"
        #expect(try await program.run("doctor").output.contains("ok       endpoint: m at 127.0.0.1:9"))
    }

    @Test func `doctor does not call a run well that skipped input`() async throws {
        let program = try program()
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("import").status == 0)
        #expect(try await program.run("doctor").output.contains("ok       runs: import ended well 0 h ago\n"))
        try program.folder.write(
            "timestamp,duration_s,app_identifier,category\n2025-03-03T09:00:00Z,x,Editor,Work\n", to: "log.csv")
        #expect(try await program.run("import").status == 3)
        let told = try await program.run("doctor").output
        #expect(told.contains("runs: import was done 0 h ago, but for some input that was skipped"), "\(told)")
    }

    @Test func `a file is one source however its path is spelled`() async throws {
        let program = try program()
        #expect(try await program.run("init").status == 0)
        #expect(try await program.run("import").status == 0)
        let name = (program.folder.path as NSString).lastPathComponent
        let again = try await program.run("import", "--json", "../\(name)/./plan.json", "../\(name)/log.csv")
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.output.contains("\"records\":1,\"new\":0,\"repeated\":1"), "\(again.output)")
        #expect(!again.output.contains("\"new\":1"), "\(again.output)")
    }
}
