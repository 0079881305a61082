import Foundation
import Ingest
import Model
import Testing

/// `docs/FORMATS.md` keeps up with the formats that are read.
struct FormatTableTests {
    private static let titles: [ActivityFormat: String] = [
        .native: "lockin's own CSV", .activityWatchCSV: "ActivityWatch bucket CSV",
        .activityWatchReport: "ActivityWatch report CSV", .activityWatchJSON: "ActivityWatch JSON",
        .rescueTimeCSV: "RescueTime API CSV", .rescueTimeJSON: "RescueTime API JSON",
        .rescueTimeArchive: "RescueTime archive", .toggl: "Toggl Track", .clockify: "Clockify", .wakaTime: "WakaTime",
        .manicTime: "ManicTime", .screenTime: "Apple Screen Time", .appInFocus: "Apple App in Focus", .arbtt: "arbtt",
        .timewarrior: "Timewarrior", .mapped: "any other table",
    ]

    @Test(arguments: ActivityFormat.allCases)
    func `every format has a line that says what its records are and how sure its reader is`(
        format: ActivityFormat
    ) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let docs = try String(contentsOf: folder.appending(path: "docs/FORMATS.md"), encoding: .utf8)
        let title = try #require(Self.titles[format])
        let line = try #require(docs.split(separator: "\n").first { $0.hasPrefix("| [\(title)](#") })
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let records =
            switch format {
            case .native: "intervals, or totals"
            case .mapped: "as it says"
            default: format.measure == .totals ? "totals" : "intervals"
            }
        #expect(cells[2] == records)
        #expect(cells[4] == (format.isExperimental ? "experimental" : "–"))
        // The link leads to a section.
        let anchor = try #require(cells[0].firstMatch(of: /\(#([a-z-]+)\)/)).output.1
        let sections = docs.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { heading in
            String(heading.dropFirst(4).lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0 == "-" })
        }
        #expect(sections.contains(String(anchor)))
    }
}
