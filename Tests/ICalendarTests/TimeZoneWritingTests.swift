import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// A VTIMEZONE that was written says what the zone says.
@Suite struct TimeZoneWritingTests {
    /// Every zone of the system, each content once, with one of its names.
    private static let zones: [ZoneTable] = {
        let root = URL(filePath: ZoneDatabase().directory).resolvingSymlinksInPath().path
        var seen: Set<[UInt8]> = []
        var zones: [ZoneTable] = []
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for name in files.sorted() {
            guard let data = FileManager.default.contents(atPath: root + "/" + name) else { continue }
            let bytes = [UInt8](data)
            guard bytes.starts(with: Array("TZif".utf8)), seen.insert(bytes).inserted else { continue }
            if let zone = ZoneTable(identifier: name, tzif: bytes) { zones.append(zone) }
        }
        return zones
    }()

    private static let end = Int64(CivilDate.days(year: 2100, month: 12, day: 31) * 86_400)

    /// The VTIMEZONE of a zone as text.
    private func text(_ zone: ZoneTable, tzid: String? = nil, from: Int64) -> String {
        var writer = ContentLineWriter()
        writer.write(timeZone: zone, tzid: tzid, from: from)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The zone that the text of a VTIMEZONE describes.
    private func read(_ text: String) throws -> ZoneTable {
        let document = CalendarDocument(Array("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n".utf8))
        try #require(document.diagnostics.isEmpty)
        var maker = TimeZoneComponent(document.storage)
        var faults = DiagnosticList()
        let node = try #require(maker.node(named: "Mine", calendar: 0))
        let zone = try #require(maker.zone(node, identifier: "Mine", &faults))
        try #require(faults.items.isEmpty)
        return zone
    }

    @Test(arguments: [Int64.min, 0, 1_750_000_000, 3_000_000_000])
    func `every zone of the system is read back with the same offsets`(from: Int64) throws {
        try #require(TimeZoneWritingTests.zones.count > 300)
        var generator = SeededGenerator(seed: 41)
        var wrong: [String] = []
        for zone in TimeZoneWritingTests.zones {
            let again = try read(text(zone, tzid: "Mine", from: from))
            let begin = max(from, -62_135_596_800)
            let transitions = zone.transitions(from: begin, to: TimeZoneWritingTests.end)
            var isSame = transitions == again.transitions(from: begin, to: TimeZoneWritingTests.end)
            var instants = [begin, TimeZoneWritingTests.end]
            for transition in transitions {
                instants += [max(begin, transition.utcSeconds - 1), transition.utcSeconds]
            }
            for _ in 0..<20 { instants.append(.random(in: begin...TimeZoneWritingTests.end, using: &generator)) }
            for instant in instants where zone.offset(at: instant) != again.offset(at: instant) { isSame = false }
            if !isSame { wrong.append(zone.identifier) }
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a zone whose rules hold is two rules and nothing else`() throws {
        let berlin = try #require(ZoneTable(identifier: "Europe/Berlin"))
        let expected = """
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:DAYLIGHT
            DTSTART:19960331T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            TZNAME:CEST
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            END:DAYLIGHT
            BEGIN:STANDARD
            DTSTART:19961027T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            TZNAME:CET
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            END:STANDARD
            END:VTIMEZONE

            """
        #expect(text(berlin, from: 1_750_000_000) == expected.replacing("\n", with: "\r\n"))
        #expect(text(berlin, from: 4_000_000_000) == text(berlin, from: 1_750_000_000))
    }

    @Test func `what a zone did before its rules is listed back to the first use`() throws {
        let newYork = try #require(ZoneTable(identifier: "America/New_York"))
        let written = text(newYork, from: 1_104_537_600)
        #expect(written.contains("DTSTART:20041031T020000\r\n"))
        #expect(written.contains("RDATE:20051030T020000,20061029T020000\r\n"))
        #expect(written.contains("DTSTART:20050403T020000\r\n"))
        #expect(!written.contains("200404"))
    }

    @Test func `a zone without daylight saving time is its last change, a fixed one an offset`() throws {
        let tokyo = try #require(ZoneTable(identifier: "Asia/Tokyo"))
        #expect(text(tokyo, from: 0).components(separatedBy: "BEGIN:STANDARD").count == 2)
        #expect(!text(tokyo, from: 0).contains("DAYLIGHT"))
        #expect(text(.utc, from: 0).contains("DTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\n"))
        let local = ZoneTable(identifier: "Local", fixedOffset: 3208)
        #expect(text(local, from: -9_000_000_000).contains("DTSTART:16840101T000000\r\nTZOFFSETFROM:+005328\r\n"))
    }

    @Test(arguments: ["Europe/Dublin", "Africa/Casablanca", "Europe/Berlin", "Australia/Sydney"])
    func `the clock that is ahead is DAYLIGHT, whatever the sign of the saving`(name: String) throws {
        let zone = try #require(ZoneTable(identifier: name))
        let written = text(zone, from: 1_750_000_000)
        for part in written.components(separatedBy: "BEGIN:").dropFirst(2) {
            let from = try #require(part.firstMatch(of: /TZOFFSETFROM:([+-]\d+)/)?.1)
            let to = try #require(part.firstMatch(of: /TZOFFSETTO:([+-]\d+)/)?.1)
            if from == to { continue }
            #expect((try #require(Int(to)) > (try #require(Int(from)))) == part.hasPrefix("DAYLIGHT"))
        }
    }

    @Test func `a change whose day lies in one of two months is a rule for each`() throws {
        let cairo = try #require(ZoneTable(identifier: "Africa/Cairo"))
        let written = text(cairo, from: 1_750_000_000)
        #expect(written.contains("RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=26,27,28,29,30,31;BYDAY=FR\r\n"))
        #expect(written.contains("RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=1;BYDAY=FR\r\n"))
    }

    @Test func `a change of name alone is told, so that the clock is called what it is called today`() throws {
        let istanbul = try #require(ZoneTable(identifier: "Europe/Istanbul"))
        #expect(
            text(istanbul, from: 1_750_000_000).contains(
                "BEGIN:STANDARD\r\nDTSTART:20160907T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nTZNAME:+03\r\n")
        )
    }

    @Test func `a zone that came from elsewhere than a TZif file is told too, without names`() throws {
        let foundation = try #require(ZoneTable(foundationIdentifier: "America/New_York"))
        let written = text(foundation, tzid: "Mine", from: 1_750_000_000)
        #expect(!written.contains("TZNAME"))
        #expect(written.contains("BEGIN:DAYLIGHT\r\nDTSTART:20070311T020000\r\n"))
        let again = try read(written)
        #expect(text(again, tzid: "Mine", from: 1_750_000_000) == written)
    }

    @Test func `changes that fit no yearly rule are listed up to the year 2100`() throws {
        // The last Sunday in one leap cycle, another day in the next: no rule has it, but it repeats.
        var transitions: [ZoneTable.Transition] = []
        for year in 2000..<2401 {
            let day = CivilDate.days(year: year, month: 3, day: year % 8 < 4 ? 1 : 17)
            transitions.append(ZoneTable.Transition(utcSeconds: Int64(day * 86_400), offsetSeconds: 3600))
            transitions.append(ZoneTable.Transition(utcSeconds: Int64((day + 90) * 86_400), offsetSeconds: 0))
        }
        let zone = ZoneTable(
            identifier: "Odd", initialOffset: 0, transitions: transitions,
            horizon: CivilDate.days(year: 2400, month: 1, day: 1) * 86_400)
        let written = text(zone, tzid: "Mine", from: 1_750_000_000)
        #expect(!written.contains("RRULE"))
        let again = try read(written)
        let (from, to) = (Int64(1_750_000_000), TimeZoneWritingTests.end)
        #expect(again.transitions(from: from, to: to) == zone.transitions(from: from, to: to))
    }

    @Test func `a name with marks of its own is read back`() throws {
        let name = "(UTC+01:00) Here, \"there\"; elsewhere"
        let document = CalendarDocument(
            Array("BEGIN:VCALENDAR\r\n\(text(.utc, tzid: name, from: 0))END:VCALENDAR\r\n".utf8))
        #expect(TimeZoneComponent(document.storage).node(named: name, calendar: 0) != nil)
    }
}
