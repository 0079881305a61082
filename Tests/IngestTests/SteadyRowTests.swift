import FuzzSupport
import Syntax
import TestSupport
import Testing

/// Tables are read by a short way, which knows rows by those before them: it must show in nothing.
struct SteadyRowTests {
    private static let times = [
        "2025-03-20T09:00:00-05:00", "2025-03-20T09:00:07-05:00", "2025-03-20T09:59:59Z", "2025-03-20 10:00:00z",
        "2025-03-20T10:00:00.1Z", "2025-03-20T10:00:00.123456+00:00", "2025-03-20T10:00:00.1234567890+00:00",
        "2025-03-20T10:00:60Z", "2025-03-20T10:00:61Z", "2025-02-29T10:00:00Z", "2025-03-20T24:00:00Z",
        "2025-03-20T10:00:00",
        "2025-03-20T10:00:00+0530", "2025-03-20T10:00:00+01", "2025-03-20T10:00:00 +01:00", "2025-03-20T10:00",
        "20250320T100000",
        "2025-03-20T10:0a:00Z", "\"2025-03-20T10:00:00Z\"", "1969-12-31T23:59:59Z", "2027-01-01T00:00:00Z", "", " ",
        "2025-03-20T10:00:00.Z",
    ]
    private static let durations = [
        "227", "0", "34.5", "1.234", "1.2345", "1.99949", "0.0009", "12.", ".5", "-1", "+1", "1e3", "86400",
        "86400.001",
        "9999999", "99999999", "123456789012", "12.12345678", " 5", "5 ", "", "\"7\"", "7s", "0007",
    ]
    private static let endings = [
        ",Editor,Work", ",Editor,Work > Programming", ",\"Papers, Please\",Games", ",\"two\nlines\",Games",
        ",\"say \"\"x\"\"\",",
        ",Editor", ",", "", ",é,ü", ",a\rb,c", ",Editor,Work,more,fields", ",\"open,Work", ",x\"y,z", ",\"a\"b,c",
        ",\0,c",
    ]

    @Test func `rows read by the short way give what they give one by one`() {
        var random = SeededGenerator(seed: 99)
        for round in 0..<400 {
            var text = "timestamp,duration_s,app_identifier,category\n"
            for _ in 0..<random.number(1..<60) {
                // Mostly what a program writes, so that rows do go the short way.
                let isOdd = random.number(0..<12) == 0
                text += isOdd ? random.pick(Self.times) : random.pick(Array(Self.times[..<6]))
                text += ","
                text += isOdd ? random.pick(Self.durations) : random.pick(Array(Self.durations[..<6]))
                text += isOdd ? random.pick(Self.endings) : random.pick(Array(Self.endings[..<4]))
                text += round % 3 == 0 ? "\r\n" : "\n"
            }
            #expect(ActivityLaws.broken(by: Array(text.utf8)).isEmpty, "\(text)")
            // Bytes that are no UTF-8 anywhere.
            #expect(ActivityLaws.broken(by: mutated(Array(text.utf8), &random)).isEmpty, "\(text)")
        }
    }

    @Test(arguments: times, durations)
    func `a row alone says what it says among its like`(time: String, duration: String) {
        let row = "\(time),\(duration),Editor,Work\n"
        let header = "timestamp,duration_s,app_identifier,category\n"
        let usual = "2025-03-20T10:00:01Z,5,Editor,Work\n"
        // Filled up, for the last bytes of a file are always read the long way.
        let filling = String(repeating: usual, count: 4)
        let among = ActivityReading(header + filling + row + filling)
        // The columns in another order are always read the long way.
        let turned = ActivityReading("category,app_identifier,timestamp,duration_s\nWork,Editor,\(time),\(duration)\n")
        let expected = turned.records
        #expect(among.records.count == 8 + expected.count)
        #expect(Array(among.records.dropFirst(4).prefix(expected.count)) == expected)
        #expect(among.log.entries.map(\.code) == turned.log.entries.map(\.code))
    }

    @Test func `endings that never repeat are read as well, however many`() {
        let rows = 30_000
        var text = "timestamp,duration_s,app_identifier,category\n"
        for row in 0..<rows {
            text += "2025-03-20T10:00:00Z,1,\"App number \(row), a long name of its own\",C\(row % 7)\n"
        }
        let reading = ActivityReading(text)
        #expect(reading.records.map(\.app) == (0..<rows).map { "App number \($0), a long name of its own" })
        #expect(reading.log.isEmpty)
    }
}
