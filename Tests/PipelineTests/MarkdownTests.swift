import Foundation
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// Markdown is a projection of the database that any later run writes again.
@Suite struct MarkdownTests {
    private func site() async throws -> Site {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        _ = try await site.pipeline("2025-03-21").nightly()
        return site
    }

    @Test(arguments: ["reports/daily/2025-03-20.md", "reports/daily/2025-03-07.md", "reports/weekly/2025-W11.md"])
    func `a night writes again what was deleted, byte for byte`(name: String) async throws {
        let site = try await site()
        let text = try site.folder.text(name)
        try site.folder.remove(name)
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(try site.folder.text(name) == text)
        #expect(result.reports.isEmpty)
    }

    @Test func `a night mends what was changed`() async throws {
        let site = try await site()
        let text = try site.folder.text("reports/daily/2025-03-15.md")
        try site.folder.write("half a rep", to: "reports/daily/2025-03-15.md")
        _ = try await site.pipeline("2025-03-21").nightly()
        #expect(try site.folder.text("reports/daily/2025-03-15.md") == text)
    }

    @Test func `a report that could not be written is stored, the run fails, and the next one writes it`() async throws
    {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.ask(server.baseURL)
        // A folder stands where one of the files should be.
        try site.folder.write("", to: "reports/daily/2025-03-19.md/x")
        await #expect(throws: PipelineError.self) { try await site.pipeline("2025-03-21").nightly() }
        #expect(try site.store().read { try $0.dailyReports(everyDay) }.count == 14)
        #expect(site.folder.exists("reports/daily/2025-03-20.md"))
        let asked = server.requests.count
        #expect(asked == 16)

        try site.folder.remove("reports/daily/2025-03-19.md")
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(!result.isPartial)
        #expect(try site.folder.text("reports/daily/2025-03-19.md").hasPrefix("---"))
        #expect(server.requests.count == asked)
    }

    @Test func `a stored report that cannot be read any more is made anew`() async throws {
        let site = try await site()
        var report = try site.report(try daily("2025-03-15"))
        let json = report.reportJSON
        report.reportJSON = "{}"
        try site.store().write { try $0.save(report) }
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.map(\.period) == [try daily("2025-03-15")])
        #expect(try site.report(try daily("2025-03-15")).reportJSON == json)
    }

    @Test func `a link is followed, also to a file that does not exist yet`() throws {
        let folder = try ScratchFolder()
        try folder.write("old", to: "elsewhere/real.md")
        for name in ["real.md", "new.md"] {
            let link = folder.file("link-\(name)")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere/\(name)")
            try AtomicFile.write("text", to: link)
            #expect(try folder.text("elsewhere/\(name)") == "text")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "elsewhere/\(name)")
        }
    }

    @Test func `what a killed run left behind goes with the next writing, and modes are kept`() throws {
        let folder = try ScratchFolder()
        try folder.write("half", to: ".report.md.lockin")
        try AtomicFile.write("text", to: folder.file("report.md"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.md"])
        func mode() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.file("report.md"))[.posixPermissions] as? Int
        }
        #expect(try mode() == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file("report.md"))
        try AtomicFile.write("more", to: folder.file("report.md"))
        #expect(try mode() == 0o644)
    }

    @Test func `what cannot be written is told with its reason, and the old text stays`() throws {
        let folder = try ScratchFolder()
        try folder.write("a file", to: "daily")
        #expect(throws: PipelineError.unwritable(path: folder.file("daily"), reason: "Not a directory")) {
            try AtomicFile.write("text", to: folder.file("daily/report.md"))
        }
        #expect(try folder.text("daily") == "a file")
    }
}
