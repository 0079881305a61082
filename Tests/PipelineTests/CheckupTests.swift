import Model
import TestSupport
import Testing

@testable import Pipeline

/// What `lockin doctor` says of a site.
@Suite struct CheckupTests {
    private func state(_ subject: String, _ site: Site) throws -> Checkup.State? {
        try site.pipeline("2025-03-21").checkups().first { $0.subject == subject }?.state
    }

    @Test func `a site that works is good throughout`() async throws {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        #expect(try state("runs", site) == .attention)
        _ = try await site.pipeline("2025-03-21").nightly()
        let checkups = try site.pipeline("2025-03-21").checkups()
        #expect(checkups.filter { $0.state != .good } == [])
        #expect(checkups.count == 5)
    }

    @Test func `a run that failed is told until one ends well`() async throws {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        var blocked = site
        try site.folder.write("", to: "blocked")
        blocked.configuration.reports = site.folder.file("blocked")
        await #expect(throws: PipelineError.self) { try await blocked.pipeline("2025-03-21").nightly() }
        #expect(try state("runs", site) == .attention)
        _ = try await site.pipeline("2025-03-21").nightly()
        #expect(try state("runs", site) == .good)
    }

    @Test func `a source of which nothing could be read is told`() throws {
        let site = try Site()
        let path = site.folder.file("laptop.csv")
        #expect(try state(path, site) == .broken)
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        #expect(try state(path, site) == .attention)
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try state(path, site) == .good)
        try site.folder.write("\u{1}\u{2}nothing at all\n", to: "laptop.csv")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try state(path, site) == .attention)
    }
}
