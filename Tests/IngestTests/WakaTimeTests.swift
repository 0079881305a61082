import Ingest
import Model
import Syntax
import TestSupport
import Testing

/// WakaTime's heartbeats and the time that they come to.
struct WakaTimeTests {
    private let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    private func heartbeat(_ second: Double, _ rest: String = #""project": "p", "machine_name_id": "m""#) -> String {
        #"{"time": \#(1_742_461_200 + second), "type": "file", \#(rest)}"#
    }

    private func reading(_ heartbeats: [String]...) -> ActivityReading {
        let days = heartbeats.map { #"{"heartbeats": [\#($0.joined(separator: ","))]}"# }
        return ActivityReading(#"{"days": [\#(days.joined(separator: ","))]}"#)
    }

    private func run(_ second: Int64, _ length: Int64) -> Record {
        Record(device: "m", start: nine + second * 1000, duration: length * 1000, app: "p")
    }

    @Test func `a gap of fifteen minutes counts, one of a millisecond more does not`() {
        #expect(reading([heartbeat(0), heartbeat(900)]).records == [run(0, 900)])
        #expect(reading([heartbeat(0), heartbeat(900.001)]).records.isEmpty)
    }

    @Test func `a lone heartbeat, or two at once, last no time`() {
        #expect(reading([heartbeat(0)]).records.isEmpty)
        #expect(reading([heartbeat(0), heartbeat(0), heartbeat(5000)]).records.isEmpty)
    }

    @Test func `a run goes on over the days of the dump, in whatever order they come`() {
        #expect(reading([heartbeat(600), heartbeat(0)], [], [heartbeat(300)]).records == [run(0, 600)])
    }

    @Test func `a run of more than a day is two records, none of its time lost`() {
        let records = reading((0...100).map { heartbeat(Double($0) * 890) }).records
        #expect(records.map(\.duration).reduce(0, +) == 89_000_000)
        #expect(records.count == 2)
        #expect(records.allSatisfy { $0.duration <= RecordBatch.longestMilliseconds })
    }

    @Test func `each heartbeat's time goes to what it was about, up to the next of its machine`() {
        let other = #""project": "q", "machine_name_id": "m""#
        let elsewhere = #""project": "p", "machine_name_id": "n""#
        let reading = reading([
            heartbeat(0), heartbeat(10, elsewhere), heartbeat(60, other), heartbeat(70, elsewhere), heartbeat(120),
        ])
        #expect(
            reading.records == [
                run(0, 60), Record(device: "m", start: nine + 60_000, duration: 60_000, app: "q"),
                Record(device: "n", start: nine + 10_000, duration: 60_000, app: "p"),
            ])
    }

    @Test(arguments: [
        ("coding", "Work > Programming"), ("debugging", "Work > Programming"), ("meeting", "Work > Meetings"),
        ("designing", "Work > Design"), ("learning", "Study"), ("planning", "Productivity > Planning"),
        ("communicating", "Communication"), ("browsing", ""), ("juggling", ""),
    ])
    func `a category that the shipped tree knows is its place there`(category: String, path: String) {
        let rest = #""project": "p", "category": "\#(category)""#
        #expect(reading([heartbeat(0, rest), heartbeat(1, rest)]).records.map(\.category) == [path])
    }

    @Test func `without a project the language, the program or the page is the app`() {
        let cases = [
            (#""language": "Swift", "entity": "/a""#, "Swift", "/a [Swift]", ""),
            (#""entity": "/a""#, "WakaTime", "/a", ""),
            (#""type": "app", "entity": "Figma", "project": "p""#, "Figma", "Figma", ""),
            (#""type": "domain", "entity": "example.org""#, "example.org", "", "example.org"),
            (#""type": "url", "entity": "http://example.org", "project": "p""#, "p", "", "http://example.org"),
        ]
        for (rest, app, title, url) in cases {
            let record = reading([heartbeat(0, rest), heartbeat(1, rest)]).records.first
            #expect(record == Record(start: nine, duration: 1000, app: app, title: title, url: url))
        }
    }

    @Test(arguments: [UInt64](1...30))
    func `the time of a machine agrees with a count of seconds`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        let times = (0..<randomness.number(0..<60)).map { _ in randomness.number(0..<20_000) }
        let records = reading(times.map { heartbeat(Double($0)) }).records
        let sorted = times.sorted()
        let expected = Set(
            zip(sorted, sorted.dropFirst()).filter { $1 - $0 <= 900 }.flatMap { Array($0..<$1) })
        var found: [Int] = []
        for record in records {
            let first = Int(record.start - nine) / 1000
            found += Array(first..<first + Int(record.duration) / 1000)
        }
        #expect(found.count == Set(found).count)
        #expect(Set(found) == expected)
    }

    @Test func `heartbeats that are none are told, and those around them kept`() {
        let reading = reading([
            heartbeat(0), "7", "[1]", "{}", #"{"time": "soon"}"#, #"{"time": -5}"#, #"{"time": 99999999999}"#,
            heartbeat(60),
        ])
        #expect(reading.records == [run(0, 60)])
        #expect(
            reading.log.entries.map(\.code) == [
                "activity-not-an-event", "activity-not-an-event", "activity-bad-timestamp", "activity-bad-timestamp",
                "activity-ancient-start", "activity-future-start",
            ])
        #expect(reading.summary.skipped == 6)
    }
}
