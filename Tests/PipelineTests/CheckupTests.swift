import Analysts
import GRDB
import Model
import Store
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

    @Test(arguments: [
        ("http://model.example/v1", true, Checkup.State.attention), ("https://model.example/v1", true, .good),
        ("http://127.0.0.1:11434/v1", true, .good), ("http://localhost./v1", true, .good),
        ("http://model.example/v1", false, .good),
    ])
    func `a key that would travel unencrypted is told`(url: String, hasKey: Bool, expected: Checkup.State) throws {
        var site = try Site()
        site.configuration.endpoint = Endpoint(baseURL: url, model: "m", key: hasKey ? APIKey("sk".utf8) : nil)
        #expect(try state("endpoint", site) == expected)
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

    /// What is said of the key.
    private func key(_ site: Site) throws -> Checkup {
        try #require(try site.pipeline("2025-03-21").checkups().first { $0.subject == "key" })
    }

    /// A site whose raw log was sealed.
    private func sealedSite() throws -> Site {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try key(site).state == .good)
        return site
    }

    @Test func `a lost key is told, and what still works without it`() throws {
        let site = try sealedSite()
        try site.folder.remove("lockin.key")
        let checkup = try key(site)
        #expect(checkup.state == .broken)
        #expect(checkup.remedy?.contains("buckets and reports still work") == true)
    }

    @Test func `a wrong key is told`() throws {
        let site = try sealedSite()
        try site.folder.remove("lockin.key")
        _ = try SegmentKey.create(path: site.configuration.keyFile)
        let checkup = try key(site)
        #expect(checkup.state == .broken)
        #expect(checkup.message.contains("is not the key that the raw log was sealed with"))
    }

    @Test func `a day of the raw log that was changed is told, also when it is not the newest`() throws {
        let site = try sealedSite()
        let queue = try DatabaseQueue(path: site.configuration.database)
        try queue.write { database in
            let day = try civil("2025-03-10").daysSinceEpoch
            try database.execute(
                sql: "UPDATE activity_segments SET sealed = zeroblob(length(sealed)) WHERE day = ?", arguments: [day])
            #expect(database.changesCount == 1)
        }
        let checkup = try key(site)
        #expect(checkup.state == .broken)
        #expect(checkup.message.contains("the raw log of 1 day does not open, the first 2025-03-10"))
    }
}
