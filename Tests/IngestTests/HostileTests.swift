import Ingest
import Model
import Syntax
import TestSupport
import Testing

/// Seeded nonsense over all readers: none may crash, and what they give must be safe to reckon with.
struct HostileTests {
    private static let canary = "Qzxcanary"

    private static let activitySeeds = [
        "timestamp,duration_s,app_identifier,category,title\n2025-03-20T09:00:00-05:00,227,\(canary),A > B,\"x, \"\"y\"\"\"\n"
            + "2025-03-20T09:03:47,34.5,\(canary) 2,,\"two\nlines\"\r\n0000-01-01T00:00:00Z,1e9,,,\n",
        "timestamp,duration,app,title\r\n2026-01-01T00:00:00.123000+00:00,12.5,\(canary),\" T\"\r\n",
        #"{"buckets": {"a": {"id": "a", "type": "afkstatus", "hostname": "\#(canary)", "events": [{"timestamp": "#
            + #""2025-03-20T09:00:00+00:00", "duration": 1e3, "data": {"status": "not-afk"}}]}, "w": {"type": "#
            + #""currentwindow", "hostname": "\#(canary)", "events": [{"id": 1, "timestamp": "2025-03-20T09:00:00Z", "#
            + #""duration": 12.25, "data": {"app": "\#(canary)", "title": "\u00e9\n"}}, {}]}}}"#,
    ]

    private static let scheduleSeeds = [
        #"{"events": [{"title": "\#(canary)", "start": "2025-03-18T19:00:00-05:00", "end": "2025-03-18T21:00:00", "#
            + #""tags": ["\#(canary)"], "kind": "study", "movable": true, "effort_minutes": 90, "uid": "u"}, {"title": "b", "#
            + #""start": "2025-03-18", "end": "9999-12-31"}]}"#,
        #"{"schedules": [{"title": "\#(canary)", "start_ts": 1742461200, "end_ts": 1742464800.5, "tags": []}]}"#,
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(canary)\r\nDTSTART;TZID=Europe/Berlin:20250320T090000\r\n"
            + "DURATION:P9999999DT1H\r\nRRULE:FREQ=WEEKLY;COUNT=5\r\nSUMMARY:\(canary)\r\nATTENDEE;PARTSTAT=DECLINED:x\r\n"
            + "END:VEVENT\r\nBEGIN:VTODO\r\nDTSTART:20250301T000000Z\r\nDUE:20250320\r\nSUMMARY:b\r\nEND:VTODO\r\n"
            + "END:VCALENDAR\r\n",
    ]

    private func check(_ reading: ActivityReading, now: Int64) {
        #expect(reading.records.count == reading.summary.records)
        for record in reading.records {
            #expect((0...now).contains(record.start))
            #expect((0...RecordBatch.longestMilliseconds).contains(record.duration))
        }
        check(reading.log)
    }

    private func check(_ reading: ScheduleReading) {
        for event in reading.events {
            #expect(event.interval.lowerBound >= at("0001-01-02T00:00:00Z"))
            #expect(event.interval.upperBound <= at("9999-12-31T00:00:00Z"))
            #expect(event.interval.lowerBound < year2025.upperBound && event.interval.upperBound >= year2025.lowerBound)
            #expect((0...100_000).contains(event.effortMinutes ?? 0))
        }
        check(reading.log)
    }

    private func check(_ log: DiagnosticLog) {
        for diagnostic in log.entries {
            #expect(diagnostic.position != nil)
            for text in [diagnostic.code, diagnostic.expected, diagnostic.found, diagnostic.remedy] {
                #expect(!text.isEmpty && !text.contains(Self.canary))
            }
        }
    }

    @Test(arguments: activitySeeds.indices)
    func `activity with random bytes changed is read or told of, never a crash`(index: Int) {
        var randomness = SeededGenerator(seed: UInt64(index) + 1)
        let seed = Array(Self.activitySeeds[index].utf8)
        let now = at("2026-01-01T00:00:00Z").milliseconds
        for _ in 0..<1200 {
            check(ActivityReading(mutated(seed, &randomness), zone: lordHowe, now: now), now: now)
        }
    }

    @Test(arguments: scheduleSeeds.indices)
    func `plans with random bytes changed are read or told of, never a crash`(index: Int) {
        var randomness = SeededGenerator(seed: UInt64(index) + 100)
        let seed = Array(Self.scheduleSeeds[index].utf8)
        for _ in 0..<(index == 2 ? 300 : 1200) { check(ScheduleReading(mutated(seed, &randomness), zone: berlin)) }
    }

    @Test func `any value may stand anywhere in JSON`() {
        let values = [
            "null", "true", "-1", "0", "1e999", "-1e-999", "9223372036854775807", "-9223372036854775808", "1742461200",
            "99999999999999999999999", "\"\"", "\"x\"", "\"2025-03-20\"", "\"0000-01-01T00:00:00Z\"",
            "\"9999-12-31T23:59:59-23:59\"", "[]", "{}", "[[{\"events\": []}]]", "{\"app\": {\"title\": []}}",
            "\"currentwindow\"", "\"afkstatus\"", "\"\\ud800\"",
        ]
        let activity =
            #"{"buckets": @, "id": @, "events": @, "type": @, "hostname": @}"#
        let bucket =
            #"{"buckets": [@, {"type": "currentwindow", "hostname": @, "events": [@, {"timestamp": @, "duration": @, "#
            + #""data": @}]}, {"type": "afkstatus", "hostname": @, "events": [{"timestamp": @, "duration": @}]}]}"#
        let plan =
            #"{"events": [@, {"title": @, "start": @, "end": @, "tags": @, "kind": @, "uid": @, "notes": @, "#
            + #""busy": @, "movable": @, "effort_minutes": @}, {"title": "x", "start_ts": @, "end_ts": @}]}"#
        var randomness = SeededGenerator(seed: 5)
        let now = at("2026-01-01T00:00:00Z").milliseconds
        for round in 0..<1500 {
            let template = [activity, bucket, plan][round % 3]
            let pieces = template.split(separator: "@", omittingEmptySubsequences: false)
            let text = pieces.dropFirst().reduce(String(pieces[0])) { $0 + randomness.pick(values) + $1 }
            check(ActivityReading(text, now: now), now: now)
            check(ScheduleReading(text, zone: berlin))
            _ = Array(text.utf8).withUnsafeBytes { looksLikeSchedule($0) }
        }
    }

    @Test func `deep nesting and many buckets cost no stack and no memory`() {
        let deep = String(repeating: "[", count: 100_000)
        for text in [deep, #"{"buckets": "# + deep, #"{"events": "# + deep, #"{"buckets": [{"events": "# + deep] {
            #expect(ActivityReading(text).log.hasErrors)
            #expect(ScheduleReading(text).log.hasErrors)
        }
        let buckets = String(repeating: #"{"type": "currentwindow", "events": []},"#, count: 20_000)
        #expect(ActivityReading(#"{"buckets": [\#(buckets) null]}"#).log.isEmpty)
    }
}
