import TestSupport
import Testing

@testable import ICalendar

@Suite struct ZoneTests {
    private func seconds(_ text: String) throws -> Int64 {
        Int64(try #require(Array(text.utf8).withUnsafeBufferPointer { ValueParser.time($0) }).wallSeconds)
    }

    @Test(arguments: [
        ("Europe/Berlin", "20240101T120000Z", 3600), ("Europe/Berlin", "20240701T120000Z", 7200),
        ("Europe/Berlin", "20240331T005959Z", 3600), ("Europe/Berlin", "20240331T010000Z", 7200),
        ("Europe/Berlin", "21000701T120000Z", 7200), ("Europe/Berlin", "26500701T120000Z", 7200),
        ("Europe/Berlin", "98760101T120000Z", 3600), ("America/New_York", "19550101T120000Z", -18_000),
        ("Asia/Kolkata", "20240101T000000Z", 19_800), ("Australia/Lord_Howe", "20240101T000000Z", 39_600),
        ("Australia/Lord_Howe", "20240701T000000Z", 37_800), ("UTC", "20240701T000000Z", 0),
    ])
    func `a zone knows its offset in the past and the far future`(name: String, instant: String, offset: Int) throws {
        let zone = try #require(ZoneTable(identifier: name))
        #expect(zone.offset(at: try seconds(instant)) == offset)
    }

    @Test(arguments: [
        ("20240310T020000", "20240310T070000Z"), ("20240310T023000", "20240310T073000Z"),
        ("20240310T030000", "20240310T070000Z"), ("20240310T015959", "20240310T065959Z"),
        ("20241103T010000", "20241103T050000Z"), ("20241103T013000", "20241103T053000Z"),
        ("20241103T015959", "20241103T055959Z"), ("20241103T020000", "20241103T070000Z"),
        ("25000310T120000", "25000310T170000Z"), ("25000710T120000", "25000710T160000Z"),
    ])
    func `a gap shifts forward and a fold takes the first instant`(wall: String, instant: String) throws {
        let zone = try #require(ZoneTable(identifier: "America/New_York"))
        #expect(zone.instant(wallSeconds: try seconds(wall)) == (try seconds(instant)))
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
        "Europe/Dublin",
    ])
    func `an instant goes to the wall clock and back, but for the second pass of a fold`(name: String) throws {
        let zone = try #require(ZoneTable(identifier: name))
        var generator = SeededGenerator(seed: 19)
        for _ in 0..<20_000 {
            let instant = Int64.random(in: -2_000_000_000...20_000_000_000, using: &generator)
            let back = zone.instant(wallSeconds: zone.wallSeconds(at: instant))
            if back != instant {
                #expect(back < instant && zone.wallSeconds(at: back) == zone.wallSeconds(at: instant))
            }
        }
    }

    @Test func `the transitions of a span rebuild every offset in it`() throws {
        let zone = try #require(ZoneTable(identifier: "Europe/Berlin"))
        let (from, to) = (try seconds("20200101T000000Z"), try seconds("26000101T000000Z"))
        let transitions = zone.transitions(from: from, to: to)
        #expect(transitions.count == 580 * 2)
        #expect(transitions.allSatisfy { zone.offset(at: $0.utcSeconds) == $0.offsetSeconds })
        #expect(transitions.allSatisfy { zone.offset(at: $0.utcSeconds - 1) != $0.offsetSeconds })
        #expect(zip(transitions, transitions.dropFirst()).allSatisfy { $0.utcSeconds < $1.utcSeconds })
        #expect(ZoneTable.utc.transitions(from: from, to: to).isEmpty)
    }

    @Test func `a cursor answers as the zone does, in any order`() throws {
        let zone = try #require(ZoneTable(identifier: "America/New_York"))
        var cursor = ZoneCursor(zone)
        var generator = SeededGenerator(seed: 23)
        for _ in 0..<20_000 {
            let wall = Int.random(in: -2_000_000_000...40_000_000_000, using: &generator)
            #expect(Int64(cursor.instant(wall)) == zone.instant(wallSeconds: Int64(wall)))
        }
    }

    @Test func `without a folder of zones Foundation's are used`() throws {
        let zone = try #require(ZoneDatabase(directory: "/nonexistent").zone(named: "Europe/Berlin"))
        let file = try #require(ZoneTable(identifier: "Europe/Berlin"))
        let (from, to) = (try seconds("19900101T000000Z"), try seconds("20370101T000000Z"))
        #expect(zone.transitions(from: from, to: to) == file.transitions(from: from, to: to))
    }

    @Test func `a VTIMEZONE with Berlin's rules is Berlin`() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Mine
            BEGIN:STANDARD
            DTSTART:19961027T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:19810329T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            END:DAYLIGHT
            END:VTIMEZONE
            END:VCALENDAR
            """
        let storage = CalendarDocument(Array(text.utf8)).storage
        var maker = TimeZoneComponent(storage)
        var faults = DiagnosticList()
        let node = try #require(maker.node(named: "Mine", calendar: 0))
        let zone = try #require(maker.zone(node, identifier: "Mine", &faults))
        let berlin = try #require(ZoneTable(identifier: "Europe/Berlin"))
        let (from, to) = (try seconds("19970101T000000Z"), try seconds("31000101T000000Z"))
        #expect(zone.transitions(from: from, to: to) == berlin.transitions(from: from, to: to))
    }

    @Test func `bytes that are no TZif file are refused, cut anywhere`() throws {
        var bytes = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 39)
        #expect(ZoneTable(identifier: "x", tzif: bytes) == nil)
        for count in 0..<bytes.count { #expect(ZoneTable(identifier: "x", tzif: Array(bytes[..<count])) == nil) }
        for index in 20..<44 { bytes[index] = 0xFF }
        #expect(ZoneTable(identifier: "x", tzif: bytes) == nil)
    }
}
