import TestSupport
import Testing

@testable import Syntax

struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, 0), ("2026-01-01T00:00:00.123000+00:00", 1_767_225_600_123, 0),
        ("2026-01-01T00:00:00.1239999Z", 1_767_225_600_123, 0), ("2026-01-01 00:00:00,5z", 1_767_225_600_500, 0),
        ("2026-01-01T01:00:00+01:00", 1_767_225_600_000, 60), ("2026-01-01t01:00:00+0100", 1_767_225_600_000, 60),
        ("2026-01-01T01:00:00+01", 1_767_225_600_000, 60), ("2025-12-31 18:00:00 -0600", 1_767_225_600_000, -360),
        ("2026-01-01T05:45+05:45", 1_767_225_600_000, 345), ("20260101T000000Z", 1_767_225_600_000, 0),
        ("20260101T0000Z", 1_767_225_600_000, 0), ("2026-01-01T00:00:00-00:00", 1_767_225_600_000, 0),
        ("2024-02-29T23:59:59.999Z", 1_709_251_199_999, 0), ("2016-12-31T23:59:60Z", 1_483_228_799_999, 0),
        ("1969-12-31T23:59:59.999Z", -1, 0), ("0000-03-01T00:00:00Z", -62_162_035_200_000, 0),
        ("9999-12-31T23:59:59Z", 253_402_300_799_000, 0),
    ])
    func `an instant is exact to the millisecond`(text: String, milliseconds: Int64, offset: Int) {
        let timestamp = parseTimestamp(text)
        #expect(timestamp?.utcMilliseconds == milliseconds)
        #expect(timestamp?.offsetMinutes == offset)
    }

    @Test(arguments: [
        ("2026-01-01T09:30:00", 34_200_000), ("2026-01-01 09:30", 34_200_000), ("2026-01-01T09:30:00.250", 34_200_250),
        ("20260101T093000", 34_200_000),
    ])
    func `without a zone the time is local`(text: String, millisecondsOfDay: Int) {
        #expect(
            parseTimestamp(text)
                == Timestamp(daysFromEpoch: 20_454, millisecondsOfDay: millisecondsOfDay, offsetMinutes: nil))
        #expect(parseTimestamp(text)?.utcMilliseconds == nil)
    }

    @Test(arguments: [
        "", "2026-01-01", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z",
        "2026-04-31T00:00:00Z", "1900-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:61Z",
        "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+01:60", "2026-01-01T00:00:00+1", "2026-01-01T00:00:00+01:0",
        "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00 ", " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00Zx",
        "2026-01-01T00:00:0Z",
        "2026/01/01T00:00:00Z", "2026-01-01X00:00:00Z", "20a6-01-01T00:00:00Z", "2026-01-01T00-00-00Z",
        "２026-01-01T00:00:00Z",
        "2026-01-01T00:00:", "2026-01-01T00:00.5Z", "-026-01-01T00:00:00Z", "2026-01-01T00:00:00+01:00Z",
        "2026-01-01T00:00:00\u{0}",
    ])
    func `what is no date with a time is refused`(text: String) {
        #expect(parseTimestamp(text) == nil)
    }

    @Test func `every byte outside the picture is refused at every place`() {
        let good = Array("2026-01-01T00:00:00Z".utf8)
        for index in good.indices {
            for byte in UInt8.min...UInt8.max {
                var text = good
                text[index] = byte
                let isDigitPlace = ![4, 7, 10, 13, 16, 19].contains(index)
                if isDigitPlace, !(0x30...0x39).contains(byte) { #expect(parseTimestamp(text) == nil) }
                if [4, 7, 13, 16].contains(index), byte != good[index] { #expect(parseTimestamp(text) == nil) }
            }
        }
    }

    @Test func `dates count up one by one over four centuries`() {
        var expected = -134_774  // 1601-01-01
        for year in 1601...2000 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let days = daysFromEpoch(year: year, month: month, day: day) else { continue }
                    guard days == expected else {
                        Issue.record("\(year)-\(month)-\(day) is \(days), not \(expected)")
                        return
                    }
                    expected += 1
                }
            }
        }
        #expect(expected == -134_774 + 146_097)
    }

    @Test func `a date alone is read as a date`() {
        #expect(parseDate("2026-01-01") == 20_454)
        #expect(parseDate("20260101") == 20_454)
        #expect(["2026-02-30", "2026-1-1", "", "2026-01-01T", "2026-01-0x"].allSatisfy { parseDate($0) == nil })
    }

    @Test func `random bytes never crash`() {
        var randomness = SeededGenerator(seed: 9)
        for _ in 0..<20_000 {
            let text = randomness.bytes(Int.random(in: 0...30, using: &randomness), from: Array("0129-:.TZ+ ,e".utf8))
            if let timestamp = parseTimestamp(text) { #expect((0..<86_400_000).contains(timestamp.millisecondsOfDay)) }
            _ = parseDate(text)
            _ = parseMilliseconds(ofSeconds: text)
        }
    }
}
