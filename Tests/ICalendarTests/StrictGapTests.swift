import ICalendar
import TestSupport
import Testing

/// Rules where what falls into a gap of the clock is left out (RFC 5545, section 3.3.10).
@Suite struct StrictGapTests {
    private func occurrences(_ lines: String, skips: Bool = true) -> [Occurrence] {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
        let expansion = CalendarExpansion(
            CalendarDocument(Array(text.utf8)), options: .init(skipsNonexistentTimes: skips))
        let window = ProbeWindow((2018, 1, 1), (2027, 1, 1))
        return expansion.occurrences(from: window.from, to: window.to)
    }

    private func starts(_ lines: String) -> [String] {
        occurrences(lines).map { CalendarTime(utcSeconds: Int($0.start)).text }
    }

    @Test func `a time in a gap is no occurrence and uses up no COUNT`() {
        #expect(
            starts("DTSTART;TZID=America/New_York:20240309T023000\nRRULE:FREQ=DAILY;COUNT=3") == [
                "20240309T073000Z", "20240311T063000Z", "20240312T063000Z",
            ])
        #expect(
            starts("DTSTART;TZID=America/New_York:20240310T003000\nRRULE:FREQ=HOURLY;COUNT=3") == [
                "20240310T053000Z", "20240310T063000Z", "20240310T073000Z",
            ])
    }

    @Test func `DTSTART, RDATE and overrides are explicit times and shift`() {
        #expect(
            starts("DTSTART;TZID=America/New_York:20240310T023000\nRRULE:FREQ=DAILY;COUNT=2") == [
                "20240310T073000Z", "20240311T063000Z",
            ])
        #expect(
            starts(
                "DTSTART;TZID=America/New_York:20240301T120000\nRRULE:FREQ=DAILY;COUNT=1\n"
                    + "RDATE;TZID=America/New_York:20240310T023000") == ["20240301T170000Z", "20240310T073000Z"])
    }

    @Test func `days are no times: an all-day event stays where midnight is left out`() {
        #expect(
            starts("DTSTART;VALUE=DATE:20181103\nRRULE:FREQ=DAILY;COUNT=3") == [
                "20181103T000000Z", "20181104T000000Z", "20181105T000000Z",
            ])
    }

    @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "UTC"])
    func `what is left of a rule is what the clock shows, and COUNT counts that`(zone: String) throws {
        let table = try #require(ZoneTable(identifier: zone))
        for rule in [
            "DAILY", "HOURLY;INTERVAL=5", "WEEKLY;BYDAY=SU,MO", "MONTHLY;BYDAY=1SU,2SU",
            "DAILY;BYHOUR=0,2;BYMINUTE=0,10",
        ] {
            let lines = "DTSTART;TZID=\(zone):20180902T020000\nRRULE:FREQ=\(rule)"
            let shown = occurrences(lines, skips: false).filter {
                Int(table.wallSeconds(at: $0.start)) == $0.recurrenceID?.time.wallSeconds
            }.map(\.start)
            #expect(occurrences(lines).map(\.start) == shown, "\(rule)")
            let half = Array(shown.prefix(shown.count / 2))
            #expect(occurrences(lines + ";COUNT=\(half.count)").map(\.start) == half, "\(rule)")
        }
    }
}
