import Ingest
import Model
import Syntax
import Testing

/// Formats that are a JSON list of objects.
struct ListFormatTests {
    private let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    private func sample(_ members: String, date: String = "2025-03-20T09:00:00Z") -> String {
        #"[{"date": "\#(date)", \#(members)}]"#
    }

    @Test(arguments: [
        ("0", true), ("60000", true), ("60001", false), ("60000.4", true), ("1e9", false), ("null", true),
        ("\"x\"", true),
    ])
    func `arbtt: a minute without a key or a movement is nobody being there`(inactive: String, counts: Bool) {
        let reading = ActivityReading(sample(#""inactive": \#(inactive), "rate": 60000, "windows": []"#))
        #expect(reading.records == (counts ? [Record(start: nine, duration: 60_000, app: "")] : []))
        #expect(reading.log.isEmpty)
        #expect(reading.summary.format == .arbtt)
    }

    @Test func `arbtt: the first active window is in front`() {
        let windows = #"""
            [{"active": false, "program": "a"}, 7, {"program": "b", "title": "T", "active": true, "x": [{}]},
             {"active": true, "program": "c"}]
            """#
        let reading = ActivityReading(sample(#""windows": \#(windows), "inactive": 1, "rate": 500.5"#))
        #expect(reading.records == [Record(start: nine, duration: 501, app: "b", title: "T")])
    }

    @Test func `arbtt: samples that are none are told`() {
        let samples = [
            #"{"windows": [], "inactive": 0}"#, #"{"date": "2025-03-20T09:00:00", "rate": 1, "inactive": 0}"#,
            #"{"date": "2025-03-20T09:00:00Z", "inactive": 0}"#,
            #"{"date": "2025-03-20T09:00:00Z", "inactive": 0, "rate": -1}"#,
            #"{"date": "2025-03-20T09:00:00Z", "inactive": 0, "rate": 86400001}"#,
            #"{"date": "2999-03-20T09:00:00Z", "inactive": 0, "rate": 1}"#, "null", "[[]]",
            #"{"date": "2025-03-20T09:00:00Z", "inactive": 0, "rate": 1}"#,
        ]
        let reading = ActivityReading("[" + samples.joined(separator: ",") + "]")
        #expect(reading.records == [Record(start: nine, duration: 1, app: "")])
        #expect(
            reading.log.entries.map(\.code) == [
                "activity-bad-timestamp", "activity-bad-timestamp", "activity-bad-duration",
                "activity-negative-duration", "activity-overlong-duration", "activity-future-start",
                "activity-not-an-event", "activity-not-an-event",
            ])
    }

    @Test(arguments: [
        (#""tags": ["b", "a"]"#, "b, a", "", ""),
        (#""tags": ["Work > Writing"]"#, "Work > Writing", "", "Work > Writing"),
        (#""tags": []"#, "Timewarrior", "", ""), (#""annotation": "n\u006fte""#, "Timewarrior", "note", ""),
        (#""tags": [7, "a", ["x"]], "x": {}"#, "a", "", "a"), (#""tags": "a""#, "Timewarrior", "", ""),
    ])
    func `Timewarrior: tags are the app, an annotation is the title`(
        members: String, app: String, title: String, category: String
    ) {
        let reading = ActivityReading(#"[{"start": "20250320T090000Z", "end": "20250320T090001Z", \#(members)}]"#)
        #expect(reading.records == [Record(start: nine, duration: 1000, app: app, title: title, category: category)])
        #expect(reading.log.isEmpty)
    }

    @Test func `Timewarrior: an interval that ends before it starts is told`() {
        let reading = ActivityReading(#"[{"start": "20250320T090000Z", "end": "20250320T085959Z"}]"#)
        #expect(reading.log.entries.map(\.code) == ["activity-negative-duration"])
    }

    @Test func `what follows the list is told`() {
        let reading = ActivityReading(#"[{"start": "20250320T090000Z", "end": "20250320T090001Z"}] x"#)
        #expect(reading.records.count == 1)
        #expect(reading.log.entries.map(\.code) == ["json-trailing-text"])
        #expect(reading.summary.skipped == 1)
    }

    @Test func `many samples come in several batches, none lost`() {
        let one = #"{"date": "2025-03-20T09:00:00Z", "inactive": 0, "rate": 1}"#
        let reading = ActivityReading("[" + Array(repeating: one, count: 20_000).joined(separator: ",") + "]")
        #expect(reading.summary.records == 20_000)
        #expect(reading.largestBatch < 20_000)
    }

    @Test func `RescueTime: rows that are none are told, the columns may come after the rows`() {
        let reading = ActivityReading(
            #"""
            {"rows": [["A", 60, "2025-03-20T09:00:00"], ["B"], 7, {}, ["C", null, "2025-03-20T09:00:00"],
                      [["x"], 30, "2025-03-20T09:00:00"]],
             "row_headers": ["Activity", "Time Spent (seconds)", "Date"]}
            """#)
        #expect(
            reading.records == [
                Record(start: nine, duration: 60_000, app: "A"), Record(start: nine, duration: 30_000, app: ""),
            ])
        #expect(
            reading.log.entries.map(\.code) == [
                "activity-short-row", "activity-short-row", "activity-short-row", "activity-bad-duration",
            ])
    }
}
