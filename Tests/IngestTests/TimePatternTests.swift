import Ingest
import Syntax
import TestSupport
import Testing

struct TimePatternTests {
    private func read(_ pattern: String, _ text: String) throws -> Timestamp? {
        let pattern = try TimePattern(pattern)
        return Array(text.utf8).withUnsafeBytes { pattern.read($0) }
    }

    @Test(arguments: [
        ("dd.MM.yyyy HH:mm:ss", "20.03.2025 09:15:00", "2025-03-20T09:15:00"),
        ("dd.MM.yyyy HH:mm:ss", "5.3.2025   9:15:00", "2025-03-05T09:15:00"),
        ("d.M.yy H:mm", "20.3.25 9:15", "2025-03-20T09:15:00"),
        ("M/d/yyyy h:mm:ss a", "3/4/2019 11:33:52 AM", "2019-03-04T11:33:52"),
        ("M/d/yyyy h:mm:ss a", "12/31/2019 12:00:00 AM", "2019-12-31T00:00:00"),
        ("M/d/yyyy h:mm:ss a", "12/31/2019 12:00:00 p.m.", "2019-12-31T12:00:00"),
        ("M/d/yyyy h:mm:ss a", "3/4/2019 1:00:00\u{202F}PM", "2019-03-04T13:00:00"),
        ("yyyyMMddHHmmss", "20250320091500", "2025-03-20T09:15:00"),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2025-03-20T09:15:00.25+0530", "2025-03-20T09:15:00.250+05:30"),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2025-03-20T09:15:00Z", "2025-03-20T09:15:00Z"),
        ("yyyy-MM-dd HH:mm Z", "2025-03-20 09:15 -03:30", "2025-03-20T09:15:00-03:30"),
        ("d MMM yyyy, HH:mm", "7 september 2025, 09:15", "2025-09-07T09:15:00"),
        ("d MMM yyyy, HH:mm", "7 Mar 2025, 09:15", "2025-03-07T09:15:00"),
        ("yyyy'年'M'月'd'日' H:mm", "2025年3月7日 9:15", "2025-03-07T09:15:00"),
        ("HH 'o''clock' mm, d/M/yyyy", "09 o'clock 15, 7/3/2025", "2025-03-07T09:15:00"),
    ])
    func `a pattern reads what it spells`(pattern: String, text: String, iso: String) throws {
        let expected = try #require(parseTimestamp(iso))
        #expect(try read(pattern, text) == expected)
    }

    @Test(arguments: [
        ("dd.MM.yyyy HH:mm:ss", "31.02.2025 09:15:00"), ("dd.MM.yyyy HH:mm:ss", "20.03.2025 24:00:00"),
        ("dd.MM.yyyy HH:mm:ss", "20.03.2025 09:60:00"), ("dd.MM.yyyy HH:mm:ss", "20.03.2025 09:15:00 "),
        ("dd.MM.yyyy HH:mm:ss", "20.03.2025 09:15"), ("dd.MM.yyyy HH:mm:ss", "20.03.25 09:15:00"),
        ("dd.MM.yyyy HH:mm:ss", "20/03/2025 09:15:00"), ("dd.MM.yyyy HH:mm:ss", ""),
        ("M/d/yyyy h:mm:ss a", "13/4/2019 11:33:52 AM"), ("M/d/yyyy h:mm:ss a", "3/4/2019 13:33:52 PM"),
        ("M/d/yyyy h:mm:ss a", "3/4/2019 0:33:52 AM"), ("M/d/yyyy h:mm:ss a", "3/4/2019 11:33:52"),
        ("yyyyMMddHHmmss", "2025032009150"), ("yyyy-MM-dd HH:mmZ", "2025-03-20 09:15+24:00"),
        ("yyyy-MM-dd HH:mmZ", "2025-03-20 09:15+05:"), ("d MMM yyyy HH:mm", "7 Mai 2025 09:15"),
    ])
    func `what does not fit a pattern is no time`(pattern: String, text: String) throws {
        #expect(try read(pattern, text) == nil)
    }

    @Test(arguments: [
        ("dd.MM.yyyy HH:mm:qq", TimePattern.Fault.unknownLetter), ("ddd.MM.yyyy HH:mm", .unknownLetter),
        ("dd.MM.yyy HH:mm", .unknownLetter), ("dd.MM.yyyy HH:mm:ss dd", .repeatedPart),
        ("dd.MM.yyyy HH:mm hh a", .missingPart), ("dd.MM.yyyy", .missingPart), ("", .missingPart),
        ("dd.MM.yyyy hh:mm", .missingPart), ("dd.MM.yyyy HH:mm a", .missingPart), ("MM.yyyy HH:mm", .missingPart),
        ("yyyyMd HH:mm", .runTogether), ("dd.MM.yyyy 'HH:mm", .openQuote),
    ])
    func `a pattern that means nothing is told why`(pattern: String, fault: TimePattern.Fault) {
        #expect(throws: fault) { try TimePattern(pattern) }
    }

    @Test func `every time that a pattern can spell reads as itself`() throws {
        var randomness = SeededGenerator(seed: 3)
        let patterns = [
            "yyyy-MM-dd HH:mm:ss", "dd.MM.yyyy HH:mm:ss", "MM/dd/yyyy hh:mm:ss a", "yyyyMMddHHmmss", "d.M.yyyy H:m:s",
        ]
        for _ in 0..<2000 {
            let (year, month, day) = (
                randomness.number(1970..<2100), randomness.number(1..<13), randomness.number(1..<29)
            )
            let (hour, minute, second) = (
                randomness.number(0..<24), randomness.number(0..<60), randomness.number(0..<60)
            )
            func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let pattern = randomness.pick(patterns)
            var text = pattern
            for (letters, value) in [
                ("yyyy", "\(year)"), ("MM", padded(month)), ("dd", padded(day)), ("HH", padded(hour)),
                ("hh", padded(hour % 12 == 0 ? 12 : hour % 12)), ("mm", padded(minute)), ("ss", padded(second)),
                ("a", hour < 12 ? "AM" : "PM"), ("d", "\(day)"), ("H", "\(hour)"), ("m", "\(minute)"),
                ("s", "\(second)"),
            ] where text.contains(letters) {
                text = text.replacing(letters, with: value, maxReplacements: 1)
            }
            text = text.replacing(".M.", with: ".\(month).")
            let days = try #require(daysFromEpoch(year: year, month: month, day: day))
            let milliseconds = (hour * 3600 + minute * 60 + second) * 1000
            #expect(
                try read(pattern, text)
                    == Timestamp(daysFromEpoch: days, millisecondsOfDay: milliseconds, offsetMinutes: nil), "\(text)")
        }
    }
}
