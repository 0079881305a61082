import Foundation
import ICalendar
import Testing

/// One quirk a calendar; what each must give follows the numbered decisions in `docs/CALENDARS.md`.
@Suite struct ProbeTests {
    @Test(arguments: Fixtures.probeNames)
    func `a calendar with one quirk gives the occurrences written down for it`(probe: String) throws {
        let rows = Fixtures.rows(try Fixtures.probe(probe), ProbeWindow.of(probe))
        let file = Fixtures.probes.appendingPathComponent(probe + ".expected.tsv")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try Data((rows.joined(separator: "\n") + (rows.isEmpty ? "" : "\n")).utf8).write(to: file)
            Issue.record("recorded \(probe)")
        }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(rows == expected.split(separator: "\n").map(String.init))
    }

    @Test func `all 185 probes are there`() {
        #expect(Fixtures.probeNames.count == 185)
    }

    @Test func `texts survive every encoding that a file can have`() throws {
        for probe in ["bom_utf8", "fold_mid_utf8", "latin1_bytes", "utf16le_bom", "vcal10"] {
            let document = CalendarDocument(try Fixtures.probe(probe))
            let summary = try #require(document.components(of: .event).first?.summary)
            #expect(summary.hasPrefix("Müller"), "\(probe)")
        }
    }

    @Test func `the zone that floating times are placed in moves them and leaves UTC times alone`() throws {
        let zone = try #require(ZoneTable(identifier: "Europe/Berlin"))
        func start(_ probe: String) throws -> Int64? {
            let expansion = CalendarExpansion(CalendarDocument(try Fixtures.probe(probe)), defaultZone: zone)
            return expansion.occurrences(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to).first?.start
        }
        let tenUTC = Int64(CivilDate.days(year: 2024, month: 6, day: 1) * 86_400 + 36_000)
        #expect(try start("floating") == tenUTC - 7200)
        #expect(try start("bare_lf") == tenUTC)
        #expect(try start("no_dtend_date") == tenUTC - 36_000 - 7200)
        #expect(try start("tz_unknown") == tenUTC - 7200)
    }
}
