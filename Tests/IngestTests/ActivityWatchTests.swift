import Model
import Syntax
import TestSupport
import Testing

@testable import Ingest

struct ActivityWatchTests {
    private let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    private static func event(_ second: Int, _ length: Int, _ data: String) -> String {
        let time = "2025-03-20T09:\(second / 600)\(second / 60 % 10):\(second % 60 / 10)\(second % 10)+00:00"
        return #"{"timestamp": "\#(time)", "duration": \#(length), "data": \#(data)}"#
    }

    private static func window(_ second: Int, _ length: Int, _ app: String) -> String {
        event(second, length, #"{"app": "\#(app)", "title": "T"}"#)
    }

    private static func bucket(_ type: String, host: String = "desk", _ events: [String]) -> String {
        #"{"id": "b", "type": "\#(type)", "hostname": "\#(host)", "events": [\#(events.joined(separator: ","))]}"#
    }

    private func record(_ second: Int, _ length: Int, _ app: String, on device: String = "desk") -> Record {
        Record(
            device: device, start: nine + Int64(second) * 1000, duration: Int64(length) * 1000, app: app, title: "T")
    }

    @Test(arguments: [
        #"{"buckets": {"b": BUCKET}}"#, #"{"buckets": [BUCKET]}"#, "BUCKET",
        "\u{FEFF} \n{\"x\": [1], \"buckets\": [BUCKET]}",
        #"{"buckets": [1, [2], "x", BUCKET, null]}"#,
        #"{"buckets": {"a": [{}], "c": null, "b": BUCKET}, "y": {"z": []}}"#,
    ])
    func `one bucket or many, by id or in a list`(shape: String) {
        let bucket = Self.bucket("currentwindow", [Self.window(0, 5, "A"), Self.window(5, 7, "B")])
        let reading = ActivityReading(shape.replacing("BUCKET", with: bucket))
        #expect(reading.records == [record(0, 5, "A"), record(5, 7, "B")])
        #expect(reading.summary.format == .activityWatchJSON)
        #expect(reading.measures == [.intervals])
        #expect(reading.log.isEmpty)
    }

    @Test func `keys may come in any order, escaped or not, and strange ones are passed over`() {
        let reading = ActivityReading(
            #"""
            {"buckets": {"b": {"events": [
                {"data": {"title": "T", "deep": [{"app": "no"}], "\u0061pp": "A\u00e9\n"}, "id": 3, "duration": 5.0,
                 "timestamp": "2025-03-20T09:00:00\u002b00:00", "x": {"timestamp": "no"}}
            ], "metadata": {"start": "x", "type": "no"}, "hostname": "desk", "t\u0079pe": "currentwindow"}}}
            """#)
        #expect(reading.records == [record(0, 5, "Aé\n")])
        #expect(reading.log.isEmpty)
    }

    @Test func `each host is a device of its own unless one is named`() {
        let text =
            #"{"buckets": ["#
            + [
                Self.bucket("currentwindow", host: "desk", [Self.window(0, 5, "A")]),
                Self.bucket("currentwindow", host: "phone", [Self.window(2, 5, "B")]),
                Self.bucket("currentwindow", host: "unknown", [Self.window(4, 5, "C")]),
                Self.bucket("currentwindow", host: "", [Self.window(6, 5, "D")]),
            ].joined(separator: ",") + "]}"
        #expect(ActivityReading(text).records.map(\.device) == ["desk", "phone", "default", "default"])
        #expect(Set(ActivityReading(text, device: "mine").records.map(\.device)) == ["mine"])
    }

    @Test func `browser and editor buckets repeat the time and are passed over`() {
        let reading = ActivityReading(
            #"{"buckets": ["#
                + [
                    Self.bucket("web.tab.current", [Self.event(0, 5, #"{"url": "http://x", "title": "T"}"#)]),
                    Self.bucket("app.editor.activity", [Self.event(0, 5, #"{"file": "x"}"#)]),
                    Self.bucket("currentwindow", [Self.window(0, 5, "A")]),
                ].joined(separator: ",") + "]}")
        #expect(reading.records == [record(0, 5, "A")])
    }

    @Test func `window events count only while somebody was there, on that host`() {
        let there = #"{"status": "not-afk"}"#
        let away = #"{"status": "afk"}"#
        let reading = ActivityReading(
            #"{"buckets": ["#
                + [
                    Self.bucket("currentwindow", [Self.window(100, 50, "B"), Self.window(0, 60, "A")]),
                    Self.bucket("currentwindow", host: "phone", [Self.window(0, 60, "C")]),
                    Self.bucket(
                        "afkstatus",
                        [
                            Self.event(110, 90, there), Self.event(60, 50, away), Self.event(40, 20, there),
                            Self.event(30, 15, there), Self.event(0, 10, there),
                        ]),
                ].joined(separator: ",") + "]}")
        #expect(
            reading.records == [
                record(110, 40, "B"), record(0, 10, "A"), record(30, 30, "A"), record(0, 60, "C", on: "phone"),
            ])
    }

    @Test func `an afk bucket without events says nothing, one with absences alone says that nobody was there`() {
        let window = Self.bucket("currentwindow", [Self.window(0, 5, "A")])
        let empty = Self.bucket("afkstatus", [])
        let away = Self.bucket("afkstatus", [Self.event(0, 100, #"{"status": "afk"}"#)])
        #expect(ActivityReading(#"{"buckets": [\#(empty), \#(window)]}"#).records.count == 1)
        #expect(ActivityReading(#"{"buckets": [\#(away), \#(window)]}"#).records.isEmpty)
    }

    @Test func `somebody may be there for more than a day`() {
        let window = Self.bucket("currentwindow", [Self.window(0, 80_000, "A")])
        let there = Self.bucket("afkstatus", [Self.event(0, 400_000, #"{"status": "not-afk"}"#)])
        let reading = ActivityReading(#"{"buckets": [\#(there), \#(window)]}"#)
        #expect(reading.records == [record(0, 80_000, "A")])
        #expect(reading.log.isEmpty)
    }

    @Test(arguments: [UInt64](1...60))
    func `the cut to presence agrees with a grid of seconds`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        let windows = (0..<12).map { ($0, randomness.number(0..<500), randomness.number(0..<90)) }
        let presence = (0..<randomness.number(1..<15)).map { _ in
            (randomness.number(0..<560), randomness.number(0..<60), randomness.pick([true, true, false]))
        }
        var buckets = [
            Self.bucket("currentwindow", windows.shuffled(using: &randomness).map { Self.window($1, $2, "a\($0)") }),
            Self.bucket(
                "afkstatus", presence.map { Self.event($0, $1, #"{"status": "\#($2 ? "not-afk" : "afk")"}"#) }),
        ]
        buckets.shuffle(using: &randomness)
        let reading = ActivityReading(#"{"buckets": [\#(buckets.joined(separator: ","))]}"#)

        var grid: Set<Int> = []
        for (start, length, isThere) in presence where isThere { grid.formUnion(start..<start + length) }
        for (number, start, length) in windows {
            let expected = (start..<start + length).filter(grid.contains)
            let seconds = reading.records.filter { $0.app == "a\(number)" }.flatMap { record in
                let first = Int(record.start - nine) / 1000
                return Array(first..<first + Int(record.duration) / 1000)
            }
            #expect(seconds == expected)
        }
        #expect(reading.log.isEmpty)
    }

    @Test(arguments: [true, false])
    func `of a document cut anywhere every complete event is kept`(isSingle: Bool) {
        var text = isSingle ? "" : #"{"buckets": {"afk": "#
        if !isSingle {
            text += Self.bucket("afkstatus", [Self.event(0, 3000, #"{"status": "not-afk"}"#)]) + #", "window": "#
        }
        text += #"{"id": "w", "type": "currentwindow", "hostname": "desk", "events": ["#
        var ends: [Int] = []
        for index in 0..<6 {
            text += (index > 0 ? ", " : "") + Self.window(index * 10, 10, "é\\n\(index)")
            ends.append(text.utf8.count)
        }
        text += isSingle ? "]}" : "]}}}"
        let bytes = Array(text.utf8)
        for length in 1..<bytes.count {
            let reading = ActivityReading(Array(bytes[..<length]))
            #expect(reading.records.count == ends.count { $0 <= length })
            #expect(reading.log.counts[.error] == 1)
        }
        #expect(ActivityReading(bytes).records.count == 6)
        #expect(ActivityReading(bytes).log.isEmpty)
    }

    @Test func `many events come in several batches, none lost, none twice`() {
        let lengths = (0..<20_000).map { $0 % 50 + 1 }
        let events = lengths.map { Self.window(0, $0, "a") }
        let reading = ActivityReading(#"{"buckets": [\#(Self.bucket("currentwindow", events))]}"#)
        let durations = lengths.map { Int64($0) * 1000 }
        #expect(reading.records.map(\.duration) == durations)
        #expect(reading.summary.records == 20_000)
        #expect(reading.largestBatch < 20_000)
    }

    @Test func `events that are none are told, and those around them kept`() {
        let events = [
            Self.window(0, 5, "A"), "7", "[[{}]]", "null", "{}", #"{"timestamp": 1, "duration": 1}"#,
            #"{"timestamp": "2025-03-20T09:00:00", "duration": 1}"#,
            #"{"timestamp": "2025-03-20T09:00:00Z", "duration": "1"}"#,
            #"{"timestamp": "2025-03-20T09:00:00Z", "duration": {"x": [1]}}"#,
            #"{"timestamp": "2025-03-20T09:00:00Z", "duration": -1}"#,
            #"{"timestamp": "2025-03-20T09:00:00Z", "duration": 1e300}"#,
            #"{"timestamp": "2025-03-20T09:00:00Z", "duration": 9223372036854775}"#,
            #"{"timestamp": "2999-03-20T09:00:00Z", "duration": 1}"#,
            #"{"timestamp": "0000-01-01T00:00:00Z", "duration": 1}"#,
            #"{"timestamp": "2025-03-20T09:00:07Z", "duration": 1, "data": [{"app": "no"}]}"#,
            #"{"timestamp": "2025-03-20T09:00:08Z", "duration": 1, "data": {"app": 7, "title": ["T"]}}"#,
            Self.window(9, 5, "B"),
        ]
        let reading = ActivityReading(#"{"buckets": [\#(Self.bucket("currentwindow", events))]}"#)
        #expect(reading.records.map(\.app) == ["A", "", "", "B"])
        #expect(reading.summary.skipped == 13)
        #expect(reading.log.counts[.error] == 13)
    }
}
