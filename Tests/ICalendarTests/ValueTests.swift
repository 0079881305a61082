import TestSupport
import Testing

@testable import ICalendar

@Suite struct ValueTests {
    private func time(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBufferPointer { ValueParser.time($0)?.text }
    }

    @Test(arguments: [
        ("20240601", "20240601"), ("20240601T100000", "20240601T100000"), ("20240601T100000Z", "20240601T100000Z"),
        ("2024-06-01", "20240601"), ("2024-06-01T10:00:00Z", "20240601T100000Z"), ("20240601T1000", "20240601T100000"),
        ("20240601T1000Z", "20240601T100000Z"), (" 20240601T100000Z ", "20240601T100000Z"),
        ("20240601t100000z", "20240601T100000Z"), ("20240601T240000Z", "20240602T000000Z"),
        ("20240601T235960Z", "20240602T000000Z"), ("2024-06-01T10:00:00+02:00", "20240601T080000Z"),
        ("2024-06-01 10:00:00.250", "20240601T100000"), ("00010101", "00010101"), ("99991231", "99991231"),
        ("20240601Z", "20240601"), ("20240601T100000 Z", "20240601T100000Z"),
        ("20240601T100000 UTC", "20240601T100000Z"),
        ("20240601T100000GMT", "20240601T100000Z"), ("2024/06/01 10:00", "20240601T100000"),
        ("2024-06-01T10:00:00 +02:00", "20240601T080000Z"), ("\u{A0}20240601T100000Z\u{200E}", "20240601T100000Z"),
        ("2024\u{2011}06\u{2011}01", "20240601"), ("\u{FEFF}20240601", "20240601"),
    ])
    func `times are read in every form that writers give them`(text: String, expected: String) {
        #expect(time(text) == expected)
    }

    @Test(arguments: ["99991231T240000", "99991231T235960Z", "9999-12-31T23:00:00-02:00", "00000101T000000+0100"])
    func `a time outside of the years 0000 to 9999, which could not be written, is none`(text: String) {
        #expect(time(text) == nil)
    }

    @Test(arguments: [
        "", "None", "2024", "20240230", "20241301", "20240601T", "20240601T250000", "20240601T106000",
        "20240601T100000X",
        "20240601T240001", "2024060", "20240601T10000", "-0240601T100000", "２０２４０６０１",
    ])
    func `what is no time is not taken for one`(text: String) {
        #expect(time(text) == nil)
    }

    private func duration(_ text: String) -> CalendarDuration? {
        Array(text.utf8).withUnsafeBufferPointer { ValueParser.duration($0) }
    }

    @Test(arguments: [
        ("PT1H30M", 0, 5400), ("P1W", 7, 0), ("P1D", 1, 0), ("P15DT5H0M20S", 15, 18_020), ("-PT15M", 0, -900),
        ("+P2D", 2, 0), ("P0D", 0, 0), ("pt1h", 0, 3600), ("P1W2D", 9, 0), ("PT24H", 0, 86_400),
        ("PT1.5H", 0, 5400), ("-PT0,25H", 0, -900), ("P0.5D", 0, 43_200), ("PT 1H 30M", 0, 5400),
    ])
    func `days of a duration are kept apart from its hours`(text: String, days: Int, seconds: Int) {
        #expect(duration(text) == CalendarDuration(days: days, seconds: seconds))
    }

    @Test(arguments: ["", "P", "PT", "1H", "P1", "P1X", "P1M", "PT.5H", "PT1.H.", "PT1H30", "PT99999999999999999999"])
    func `what is no duration is not taken for one`(text: String) {
        #expect(duration(text) == nil)
    }

    @Test func `a duration is written as it is read`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let sign = Bool.random(using: &generator) ? 1 : -1
            let value = CalendarDuration(
                days: sign * Int.random(in: 0...40, using: &generator),
                seconds: sign * Int.random(in: 0...90_000, using: &generator))
            #expect(duration(value.text) == value)
        }
    }

    @Test func `text survives escaping, and parameters survive carets and quotes`() {
        var generator = SeededGenerator(seed: 5)
        let characters: [Character] = ["a", ",", ";", ":", "\\", "\n", "\"", "^", "n", "'", "ü", "🦊", " ", "\t"]
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    characters.randomElement(using: &generator) ?? "a"
                })
            let escaped = Array(TextCoding.escaped(text).utf8)
            #expect(escaped.withUnsafeBufferPointer { TextCoding.unescaped($0) } == text)
            let parameter = Array(TextCoding.parameterText(text).utf8)
            #expect(
                parameter.withUnsafeBufferPointer { TextCoding.caretDecoded(LineReader.unquoted($0)) } == text
                    || text.hasPrefix(" ") || text.hasSuffix(" ") || text.hasPrefix("\t") || text.hasSuffix("\t"))
        }
    }
}
