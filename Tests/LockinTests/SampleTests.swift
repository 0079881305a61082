import Foundation
import TestSupport
import Testing

/// What a newcomer sees: the main job on the sample data, by the binary.
@Suite struct SampleTests {
    @Test func `the daily report of the sample tells its planted patterns`() async throws {
        let program = Program(try await ScratchFolder.sample())
        let outcome = try await program.run("analyze", "--date", "2025-03-20")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("reports/daily/2025-03-20.md\n"))
        let report = try program.folder.text("reports/daily/2025-03-20.md")
        #expect(try await program.run("report", "daily", "2025-03-20").output == report)

        #expect(report.contains("9:00–11:00"))
        #expect(report.contains("15:00–17:00"))
        let plan = report.split(separator: "\n").filter { $0.contains("Study: ") }
        #expect(
            plan.contains {
                $0.contains("Operating Systems") && $0.contains("Social Media") && $0.contains("1 h 15 min")
            })
        #expect(plan.contains { $0.contains("Technical Writing draft") && $0.contains("skipped") })
    }

    @Test func `the weekly report of the sample tells its planted patterns`() async throws {
        let program = Program(try await ScratchFolder.sample())
        let outcome = try await program.run("analyze", "--weekly", "--date", "2025-03-20")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let report = try program.folder.text("reports/weekly/2025-W12.md")
        #expect(report.contains("9:00–11:00"))
        #expect(report.contains("15:00–17:00"))
        #expect(report.contains("Study: Databases"))
        #expect(report.contains("Study: Operating Systems"))
        #expect(report.contains("Technical Writing draft"))
    }

    @Test func `importing the same files again changes nothing`() async throws {
        let program = Program(try await ScratchFolder.sample())
        let first = try await program.run("import", "--json")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("\"records\":12919,\"new\":12919,\"repeated\":0,\"skipped\":0"))
        let again = try await program.run("import", "--json")
        #expect(again.status == 0)
        #expect(again.output.contains("\"outcome\":\"unchanged\""))
        // Read once more for being named: every record is there already.
        let named = try await program.run("import", "--json", "default=activity/laptop.csv")
        #expect(
            named.output.contains("\"records\":12919,\"new\":0,\"repeated\":12919,\"skipped\":0"), "\(named.output)")
    }

    @Test func `analyzing again leaves the report byte for byte and asks nobody`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 0)
        let before = try program.folder.text("reports/daily/2025-03-20.md")
        let again = try await program.run("analyze", "--date", "2025-03-20", "--json")
        #expect(again.output.contains("\"unchanged\":true"))
        #expect(try program.folder.text("reports/daily/2025-03-20.md") == before)
        // A report that was lost is written again from the database.
        try FileManager.default.removeItem(atPath: program.folder.file("reports/daily/2025-03-20.md"))
        #expect(try await program.run("report", "daily", "2025-03-20", "--rebuild").status == 0)
        #expect(try program.folder.text("reports/daily/2025-03-20.md") == before)
    }

    @Test func `the figures agree with a sum over the files made another way`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 0)
        let report = try program.folder.text("reports/daily/2025-03-20.md")
        let oracle = try SampleOracle(folder: program.folder)
        let sums = oracle.sums(year: 2025, month: 3, day: 20)

        #expect(frontMatter("lockin_tracked_minutes", report) == sums.minutes(sums.tracked))
        #expect(frontMatter("lockin_focus_minutes", report) == sums.minutes(sums.focus))
        #expect(frontMatter("lockin_distraction_minutes", report) == sums.minutes(sums.distraction))
        #expect(frontMatter("lockin_focus_score", report) == Int(sums.score.rounded()))
    }

    @Test func `the week's figures agree with a sum over the files made another way`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--weekly", "--date", "2025-03-20").status == 0)
        let report = try program.folder.text("reports/weekly/2025-W12.md")
        let oracle = try SampleOracle(folder: program.folder)
        let sums = (17...23).map { oracle.sums(year: 2025, month: 3, day: $0) }.reduce(.init(), +)
        #expect(frontMatter("lockin_tracked_minutes", report) == sums.minutes(sums.tracked))
        #expect(frontMatter("lockin_focus_minutes", report) == sums.minutes(sums.focus))
        #expect(frontMatter("lockin_distraction_minutes", report) == sums.minutes(sums.distraction))
        #expect(frontMatter("lockin_focus_score", report) == Int(sums.score.rounded()))
    }

    @Test func `doctor finds everything in order after a run`() async throws {
        let program = Program(try await ScratchFolder.sample())
        #expect(try await program.run("analyze", "--date", "2025-03-20").status == 0)
        let outcome = try await program.run("doctor", "--json")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(!outcome.output.contains("\"state\":\"broken\""))
    }

    @Test func `nightly is silent`() async throws {
        let program = Program(try await ScratchFolder.sample())
        let outcome = try await program.run("nightly")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
    }

    private func frontMatter(_ key: String, _ report: String) -> Int? {
        report.split(separator: "\n").first { $0.hasPrefix(key + ": ") }
            .flatMap { Int($0.dropFirst(key.count + 2)) }
    }
}
