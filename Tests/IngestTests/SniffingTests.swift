import Ingest
import Model
import Testing

struct SniffingTests {
    @Test(arguments: [
        ("BEGIN:VCALENDAR\r\nEND:VCALENDAR", true), ("\u{FEFF}\n begin:vcalendar", true), ("BEGIN:VCARD", false),
        (#"{"events": []}"#, true), (#"{"schedules": [{"type": 1}]}"#, true),
        (#"{"version": {"a": []}, "events": []}"#, true),
        (#"{ /* mine */ "events": [{"title": "#, true), (#"{"events": [], "type": "currentwindow"}"#, false),
        (#"{"buckets": {"events": []}}"#, false), (#"{"id": "x", "type": "currentwindow", "events": []}"#, false),
        (#"{"x": {"events": []}}"#, false), (#"[{"events": []}]"#, false),
        ("timestamp,duration_s,app_identifier", false),
        ("", false), ("\u{FEFF}", false), ("{", false), ("BEGIN", false),
    ])
    func `plans are known by their content`(text: String, isPlan: Bool) {
        #expect(Array(text.utf8).withUnsafeBytes { looksLikeSchedule($0) } == isPlan)
    }

    @Test func `a calendar in UTF-16 is a plan too`() {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in "BEGIN:VCALENDAR\r\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(bytes.withUnsafeBytes { looksLikeSchedule($0) })
    }

    @Test func `unknown zones are nil`() {
        for name in ["", "Mars/Olympus", "../../etc/passwd", "/etc/passwd", "Europe", "Europe/Berlin\0", "PST8PDTX"] {
            #expect(zone(named: name) == nil)
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", "2025-03-30T00:59:59Z", 3600), ("Europe/Berlin", "2025-03-30T01:00:00Z", 7200),
        ("Europe/Berlin", "2025-10-26T00:59:59Z", 7200), ("Europe/Berlin", "2025-10-26T01:00:00Z", 3600),
        ("Europe/Berlin", "2199-07-01T00:00:00Z", 7200), ("Europe/Berlin", "2199-01-01T00:00:00Z", 3600),
        ("Asia/Kolkata", "2025-07-01T00:00:00Z", 19_800),
        ("Australia/Lord_Howe", "2025-04-05T14:59:59Z", 39_600),
        ("Australia/Lord_Howe", "2025-04-05T15:00:00Z", 37_800),
        ("UTC", "2025-07-01T00:00:00Z", 0),
    ])
    func `a zone has the offsets of its name, until 2200`(name: String, instant: String, seconds: Int64) throws {
        let found = zone(named: name)
        let zone = try #require(found)
        #expect(zone.identifier == name)
        #expect(zone.offsetMilliseconds(at: at(instant)) == seconds * 1000)
    }
}
