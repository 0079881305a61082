import Buckets
import GRDB
import Model
import Store
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// What still works without the key of the raw log.
@Suite struct KeyTests {
    private func site() throws -> Site {
        let site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        _ = try site.pipeline("2025-03-21", hour: 1).importSources()
        return site
    }

    /// New data, so that the file is read.
    private func addRecord(_ site: Site) throws {
        try site.folder.write(
            ActivityText.twoWeeks + "2025-03-20T23:00:00Z,1800,Xcode,Work > Programming\n", to: "laptop.csv")
    }

    @Test(arguments: [false, true])
    func `without the right key reports are made of what is known, and new data are told as not stored`(
        isWrong: Bool
    ) async throws {
        let site = try site()
        let before = try site.store().read { try $0.dayActivity(everyDay) }
        try site.folder.remove("lockin.key")
        if isWrong { _ = try SegmentKey.create(path: site.configuration.keyFile) }
        try addRecord(site)
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.count == 16)
        #expect(result.isPartial)
        #expect(result.imported.log.entries.map(\.code) == ["source-not-stored"])
        #expect(result.imported.lines.map(\.outcome) == [.failed])
        #expect(try site.store().read { try $0.dayActivity(everyDay) } == before)
        let key = try #require(try site.pipeline("2025-03-21").checkups().first { $0.subject == "key" })
        #expect(key.state == .broken)
    }

    @Test func `with the key back the data that waited are stored`() async throws {
        let site = try site()
        let key = try site.folder.text("lockin.key")
        try site.folder.remove("lockin.key")
        try addRecord(site)
        _ = try await site.pipeline("2025-03-21").nightly()
        try site.folder.write(key, to: "lockin.key")
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.imported.lines.map(\.outcome) == [.imported])
        #expect(result.imported.lines.map(\.new) == [1])
        #expect(result.reports.map(\.period) == [try daily("2025-03-20")])
    }

    @Test func `changed rules wait for the key`() throws {
        var site = try site()
        let key = try site.folder.text("lockin.key")
        let before = try site.stored()
        try site.folder.remove("lockin.key")
        site.configuration.rules = .none
        let without = try site.pipeline("2025-03-21").importSources()
        #expect(without.log.entries.map(\.code) == ["days-not-derived"])
        try site.folder.write(key, to: "lockin.key")
        #expect(try site.stored() == before)
        let with = try site.pipeline("2025-03-21").importSources()
        #expect(with.derivedDays > 0)
        #expect(with.log.isEmpty)
    }

    @Test func `a damaged key file keeps no report from being made`() async throws {
        let site = try site()
        try site.folder.write("no key at all\n", to: "lockin.key")
        try addRecord(site)
        let result = try await site.pipeline("2025-03-21").nightly()
        #expect(result.reports.count == 16)
        #expect(result.imported.log.entries.map(\.code) == ["source-not-stored"])
        let key = try #require(try site.pipeline("2025-03-21").checkups().first { $0.subject == "key" })
        #expect(key.state == .broken)
    }

    @Test func `a day of the raw log that was changed is told, and gives way to its files on request`() throws {
        let site = try site()
        let before = try site.stored()
        try DatabaseQueue(path: site.configuration.database).write {
            try $0.execute(
                sql: """
                    UPDATE activity_segments SET sealed = zeroblob(60)
                    WHERE segment_id = (SELECT min(segment_id) FROM activity_segments)
                    """)
        }
        let more = "2025-03-07T23:00:00Z,1800,Xcode,Work > Programming\n"
        try site.folder.write(ActivityText.twoWeeks + more, to: "laptop.csv")
        let refused = try site.pipeline("2025-03-21").importSources()
        #expect(refused.lines.map(\.outcome) == [.failed])
        #expect(refused.log.entries.map(\.expected) == ["the raw log as it was sealed"])
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        let replaced = try site.pipeline("2025-03-21").importSources(replacing: true)
        #expect(replaced.lines.map(\.outcome) == [.imported])
        #expect(replaced.log.entries.map(\.code) == ["segment-replaced"])
        #expect(try site.stored() == before)
    }
}
