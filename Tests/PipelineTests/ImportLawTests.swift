import Buckets
import Foundation
import Ingest
import Model
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// What the importer as a whole promises of activity.
@Suite struct ImportLawTests {
    /// What is stored after the files were imported one after the other, each in a run of its own.
    private func stored(_ files: [String], device: String? = nil) throws -> Site.Stored {
        let site = try Site()
        for (index, text) in files.enumerated() { try site.folder.write(text, to: "\(index).csv") }
        for index in files.indices { _ = try importing(site, ["\(index).csv"], device: device) }
        return try site.stored()
    }

    @discardableResult
    private func importing(
        _ site: Site, _ names: [String], device: String? = nil, replacing: Bool = false
    ) throws -> ImportResult {
        try site.pipeline("2025-03-21").importSources(
            names.map { .init(path: site.folder.file($0), device: device) }, replacing: replacing)
    }

    @Test(arguments: 1...5)
    func `twice is once`(seed: UInt64) throws {
        let text = ActivityText.header + ActivityText.random(seed: seed, count: 200).joined()
        let site = try Site()
        try site.folder.write(text, to: "a.csv")
        let first = try importing(site, ["a.csv"])
        let before = try site.stored()
        let second = try importing(site, ["a.csv"])
        #expect(first.lines[0].new + first.lines[0].repeated == 200)
        #expect(second.lines[0].new == 0)
        #expect(second.lines[0].repeated == 200)
        #expect(second.derivedDays == 0)
        #expect(try site.stored() == before)
        #expect(!before.days.isEmpty)
    }

    @Test(arguments: 1...5)
    func `neither the order of files nor where one is cut shows`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rows = ActivityText.random(seed: seed, count: 150)
        let whole = try stored([ActivityText.header + rows.joined()])
        let cut = Int.random(in: 0...rows.count, using: &random)
        let parts = [rows[..<cut], rows[cut...]].map { ActivityText.header + $0.joined() }
        #expect(try stored(parts) == whole)
        #expect(try stored(parts.reversed()) == whole)
        let shuffled = ActivityText.header + rows.shuffled(using: &random).joined()
        #expect(try stored([shuffled, parts[0]]) == whole)
    }

    @Test(arguments: 1...3, [1, 20, 100])
    func `a table that is stored while it is read ends the same, whatever order its rows are in`(
        seed: UInt64, mostHeld: Int
    ) throws {
        var random = SeededGenerator(seed: seed)
        let rows = ActivityText.random(seed: seed, count: 200)
        let whole = try stored([ActivityText.header + rows.joined()])
        for order in [rows, rows.sorted(), rows.sorted().reversed(), rows.shuffled(using: &random)] {
            let site = try Site()
            try site.folder.write(ActivityText.header + order.joined(), to: "a.csv")
            for round in 0..<2 {
                var importer = try site.pipeline("2025-03-21").importer()
                importer.partLength = 500
                importer.mostHeld = mostHeld
                importer.rereads = true
                let result = try importer.importFiles([.init(path: site.folder.file("a.csv"))])
                #expect(result.lines[0].records == 200)
                #expect(round == 0 || result.lines[0].new == 0)
                #expect(round == 0 || result.derivedDays == 0)
                #expect(try site.stored() == whole)
            }
        }
    }

    @Test func `one more day derives that day and its neighbours alone`() throws {
        let site = try Site()
        let rows = ActivityText.days(from: "2024-11-01", count: 120).split(separator: "\n").map { $0 + "\n" }
        try site.folder.write(ActivityText.header + rows.joined(), to: "laptop.csv")
        _ = try site.pipeline("2025-03-21").importSources()
        let more = ActivityText.days(from: "2025-03-01", count: 1)
        try site.folder.write(ActivityText.header + rows.joined() + more, to: "laptop.csv")
        let result = try site.pipeline("2025-03-21").importSources()
        #expect(result.lines[0].outcome == .imported)
        #expect(result.lines[0].repeated == rows.count)
        #expect(result.lines[0].new == more.split(separator: "\n").count)
        #expect((1...5).contains(result.derivedDays))
        #expect(try site.stored() == stored([ActivityText.header + rows.joined() + more]))
    }

    @Test func `an unchanged file is not read, and one with another device is`() throws {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        #expect(try site.pipeline("2025-03-21").importSources().lines.map(\.outcome) == [.imported])
        #expect(try site.pipeline("2025-03-22").importSources().lines.map(\.outcome) == [.unchanged])
        site.configuration.activity = [.init(path: site.folder.file("laptop.csv"), device: "desk")]
        #expect(try site.pipeline("2025-03-22").importSources().lines.map(\.outcome) == [.imported])
    }

    @Test func `a file of which nothing can be read is complained about every time`() throws {
        let site = try Site()
        try site.folder.write("\u{1}\u{2}nothing at all\n", to: "laptop.csv")
        for _ in 0..<2 {
            let result = try site.pipeline("2025-03-21").importSources()
            #expect(result.lines.map(\.outcome) == [.failed])
            #expect(result.isPartial)
            #expect(result.log.hasErrors)
        }
    }

    @Test func `replacing makes the days of a file exactly what it says`() throws {
        let site = try Site()
        try site.folder.write(ActivityText.header + ActivityText.days(from: "2025-03-10", count: 5), to: "all.csv")
        try importing(site, ["all.csv"])
        // The 12th again, without its social media.
        let day = ActivityText.days(from: "2025-03-12", count: 1).split(separator: "\n").filter {
            !$0.contains("Reddit")
        }
        try site.folder.write(ActivityText.header + day.joined(separator: "\n") + "\n", to: "day.csv")
        try importing(site, ["day.csv"])
        let merged = try site.stored()
        try importing(site, ["day.csv"], replacing: true)
        let replaced = try site.stored()
        #expect(merged.days[2] != replaced.days[2])
        #expect(!replaced.days[2].buckets.contains { $0.app == "Reddit" })
        #expect(
            merged.days.filter { $0.day.components.day != 12 } == replaced.days.filter { $0.day.components.day != 12 })
        #expect(
            try stored([site.folder.text("all.csv").replacing(/2025-03-12T[^\n]*Reddit[^\n]*\n/, with: "")]) == replaced
        )
    }

    @Test(arguments: [["a.csv", "b.csv"], ["b.csv", "a.csv"]])
    func `files that replace together do not delete each other's records`(names: [String]) throws {
        let site = try Site()
        let rows = ActivityText.days(from: "2025-03-12", count: 3).split(separator: "\n").map { $0 + "\n" }
        try site.folder.write(ActivityText.header + "2025-03-13T03:00:00Z,600,Gone,X\n", to: "old.csv")
        try importing(site, ["old.csv"])
        try site.folder.write(ActivityText.header + rows[..<70].joined(), to: "a.csv")
        try site.folder.write(ActivityText.header + rows[70...].joined(), to: "b.csv")
        try importing(site, names, replacing: true)
        #expect(try site.stored() == stored([ActivityText.header + rows.joined()]))
    }

    @Test func `a rule and back gives the same days`() throws {
        var site = try Site()
        try site.folder.write(ActivityText.header + ActivityText.random(seed: 9, count: 300).joined(), to: "laptop.csv")
        _ = try site.pipeline("2025-03-21").importSources()
        let before = try site.stored()
        let standard = site.configuration.rules
        site.configuration.rules =
            CategoryRules.compile([.init(path: CategoryPath("Games"), weight: -2, pattern: "Slack")]).rules
        let changed = try site.pipeline("2025-03-21").importSources()
        #expect(changed.derivedDays > 0)
        #expect(changed.lines.map(\.outcome) == [.unchanged])
        #expect(try site.stored().days != before.days)
        site.configuration.rules = standard
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.stored() == before)
        #expect(try site.pipeline("2025-03-21").importSources().derivedDays == 0)
    }

    @Test(arguments: ["Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
    func `a zone and back gives the same days, and none of the other zone stays`(name: String) throws {
        var site = try Site()
        try site.folder.write(ActivityText.header + ActivityText.random(seed: 4, count: 300).joined(), to: "laptop.csv")
        _ = try site.pipeline("2025-03-21").importSources()
        let before = try site.stored()
        let home = site.configuration.calendar
        site.configuration.calendar = LocalCalendar(zone: try #require(zone(named: name)), dayStartsAtHour: 4)
        _ = try site.pipeline("2025-03-21").importSources()
        let away = try site.stored()
        #expect(away.days != before.days)
        #expect(away.segments == before.segments)
        var fresh = try Site()
        fresh.configuration.calendar = site.configuration.calendar
        try fresh.folder.write(site.folder.text("laptop.csv"), to: "laptop.csv")
        _ = try fresh.pipeline("2025-03-21").importSources()
        #expect(try fresh.stored() == away)
        site.configuration.calendar = home
        _ = try site.pipeline("2025-03-21").importSources()
        #expect(try site.stored() == before)
    }
}
