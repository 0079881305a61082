import Foundation
import ICalendar
import Testing

/// Public calendars on which four other engines agree; not part of the repository.
///
/// Found by the environment variable `LOCKIN_GOLDEN`; without it the tests are skipped.
enum GoldenSet {
    /// The folder with `MANIFEST.tsv`, or nil.
    static let directory: URL? = {
        guard let path = ProcessInfo.processInfo.environment["LOCKIN_GOLDEN"] else { return nil }
        let folder = URL(fileURLWithPath: path)
        let manifest = folder.appendingPathComponent("MANIFEST.tsv").path
        return FileManager.default.fileExists(atPath: manifest) ? folder : nil
    }()

    /// Files in which a decision of ours differs; the reasons stand in `docs/CALENDARS.md`.
    static let decidedOtherwise: Set<String> = [
        "allenporter-ical__tests__compat__testdata__calendar_labs_same_day_dtend.ics",
        "calcard__resources__ical__027.ics",
        "ical.net__Ical.Net.Tests__Calendars__Serialization__ProdID1.ics",
        "khal__tests__ics__tz_windows_format.ics",
    ]

    /// File name and the time before which rows are compared, empty for all.
    static let files: [[String]] = {
        guard let directory else { return [] }
        let manifest = (try? Data(contentsOf: directory.appendingPathComponent("MANIFEST.tsv"))) ?? Data()
        return String(decoding: manifest, as: UTF8.self).split(separator: "\n").dropFirst().map { row in
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return [fields[0], fields.count > 2 ? fields[2] : ""]
        }
    }()
}

@Suite(.enabled(if: GoldenSet.directory != nil)) struct GoldenTests {
    @Test(arguments: GoldenSet.files)
    func `a public calendar gives the occurrences that four engines agree on`(file: [String]) throws {
        let directory = try #require(GoldenSet.directory)
        let bytes = [UInt8](try Data(contentsOf: directory.appendingPathComponent(file[0])))
        let expectation = directory.appendingPathComponent(file[0].replacing(".ics", with: ".expected.tsv"))
        let expected = String(decoding: try Data(contentsOf: expectation), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        func isCompared(_ row: String) -> Bool {
            file[1].isEmpty || row.split(separator: "\t", omittingEmptySubsequences: false)[1] < file[1]
        }
        let rows = Fixtures.rows(bytes, ProbeWindow.usual, cancelled: true)
        let agrees = rows.filter(isCompared) == expected.filter(isCompared).sorted()
        #expect(agrees != GoldenSet.decidedOtherwise.contains(file[0]), "\(file[0])")
    }
}
