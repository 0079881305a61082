import Ingest
import Model
import Syntax
import Testing

struct ScheduleJSONTests {
    @Test func `an event keeps all that it says`() throws {
        let reading = ScheduleReading(
            entry: """
                {"uid": "x1", "title": "Study: Databases", "start": "2025-03-18T19:00:00-05:00",
                 "end": "2025-03-18T21:00:00-05:00", "tags": ["study", "db"], "notes": "ch 7", "place": "library",
                 "kind": "Project", "movable": true, "busy": false, "effort_minutes": 90}
                """)
        #expect(
            reading.events == [
                Event(
                    uid: "x1", interval: at("2025-03-19T00:00:00Z")..<at("2025-03-19T02:00:00Z"),
                    title: "Study: Databases", notes: "ch 7", place: "library", tags: ["study", "db"], kind: .project,
                    isMovable: true, isBusy: false, effortMinutes: 90)
            ])
        #expect(reading.summary.listedUIDs == ["x1"])
        #expect(reading.log.isEmpty)
    }

    @Test func `the product document's own payload is read`() {
        let reading = ScheduleReading(
            """
            {"schedules": [
                {"title": "Lecture", "start_ts": 1742461200, "end_ts": 1742464800, "tags": ["class"]},
                {"title": "Talk", "start_ts": 1742461200.5}
            ]}
            """)
        #expect(reading.events.map(\.title) == ["Lecture", "Talk"])
        #expect(reading.events.first?.interval == at("2025-03-20T09:00:00Z")..<at("2025-03-20T10:00:00Z"))
        #expect(reading.events.first?.kind == .class)
        #expect(reading.events.last?.interval.lowerBound == at("2025-03-20T09:00:00.500Z"))
    }

    @Test(arguments: [
        // start, end, instants, all day
        ("2025-03-20T09:00:00Z", "2025-03-20T10:00:00Z", "2025-03-20T09:00:00Z", "2025-03-20T10:00:00Z", false),
        ("2025-03-20T09:00:00+05:30", nil, "2025-03-20T03:30:00Z", "2025-03-20T03:30:00Z", false),
        ("2025-03-20T09:00:00", "2025-03-20T10:00", "2025-03-20T08:00:00Z", "2025-03-20T09:00:00Z", false),
        ("2025-03-30", nil, "2025-03-29T23:00:00Z", "2025-03-30T22:00:00Z", true),
        ("2025-03-30", "2025-03-30", "2025-03-29T23:00:00Z", "2025-03-30T22:00:00Z", true),
        ("2025-03-29", "2025-03-31", "2025-03-28T23:00:00Z", "2025-03-30T22:00:00Z", true),
        ("2025-03-20", "2025-03-20T10:00:00", "2025-03-19T23:00:00Z", "2025-03-20T09:00:00Z", false),
        ("2025-03-30T02:30:00", "2025-03-30T03:30:00", "2025-03-30T01:30:00Z", "2025-03-30T01:30:00Z", false),
    ])
    func `times have an offset, or are local, or are dates`(
        start: String, end: String?, first: String, last: String, isAllDay: Bool
    ) {
        let endField = end.map { ", \"end\": \"\($0)\"" } ?? ", \"end\": null"
        let reading = ScheduleReading(entry: "{\"title\": \"x\", \"start\": \"\(start)\"\(endField)}", zone: berlin)
        #expect(reading.events.map(\.interval) == [at(first)..<at(last)])
        #expect(reading.events.map(\.isAllDay) == [isAllDay])
        #expect(reading.log.isEmpty)
    }

    @Test func `an all-day event ends where the next day begins, also where clocks skip midnight`() {
        // Clocks go from 24:00 to 01:00 on March 15th, so that day begins at 01:00 and the next at 00:00.
        let zone = Zone(identifier: "x", initialOffsetSeconds: 0, transitions: [(1_741_996_800, 3600)])
        let reading = ScheduleReading(entry: #"{"title": "x", "start": "2025-03-15"}"#, zone: zone)
        #expect(reading.events.map(\.interval) == [at("2025-03-15T00:00:00Z")..<at("2025-03-15T23:00:00Z")])
    }

    @Test(arguments: [
        ("2024-12-31T23:00:00Z", "2025-01-01T00:00:00Z", false), ("2024-12-31T23:00:00Z", "2025-01-01T00:00:01Z", true),
        ("2025-01-01T00:00:00Z", "2025-01-01T00:00:00Z", true), ("2025-12-31T23:59:59Z", "2027-01-01T00:00:00Z", true),
        ("2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", false), ("1000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", true),
    ])
    func `events outside the window are listed and not given`(start: String, end: String, isGiven: Bool) {
        let reading = ScheduleReading(
            entry: "{\"uid\": \"u\", \"title\": \"x\", \"start\": \"\(start)\", \"end\": \"\(end)\"}")
        #expect(reading.events.count == (isGiven ? 1 : 0))
        #expect(reading.summary.listedUIDs == ["u"])
        #expect(reading.log.isEmpty)
    }

    @Test func `deadlines are not busy and stay, other events are busy and move, unless they say otherwise`() {
        func event(_ fields: String) -> Event? {
            ScheduleReading(entry: "{\"title\": \"x\", \"start\": \"2025-03-20T09:00:00Z\"\(fields)}").events.first
        }
        #expect(event("")?.isBusy == true)
        #expect(event("")?.isMovable == true)
        #expect(event(#", "kind": "deadline""#)?.isBusy == false)
        #expect(event(#", "kind": "deadline""#)?.isMovable == false)
        #expect(event(#", "kind": "deadline", "busy": true, "movable": true"#)?.isBusy == true)
        #expect(event(#", "kind": "deadline", "movable": true"#)?.isMovable == true)
        #expect(event(#", "tags": ["Fixed"]"#)?.isMovable == false)
        #expect(event(#", "kind": "exam", "tags": ["flexible"]"#)?.isMovable == true)
        #expect(event(#", "tags": ["flexible"], "movable": false"#)?.isMovable == false)
    }

    @Test func `an event without a UID gets one that depends on its title and start alone`() {
        let entry = #"{"title": "x", "start": "2025-03-20T09:00:00Z""#
        let uids = [entry + "}", entry + #", "notes": "n", "uid": ""}"#, entry.replacing("x", with: "y") + "}"]
            .map { ScheduleReading(entry: $0).events.first?.uid }
        #expect(uids[0] == uids[1])
        #expect(uids[0] != uids[2])
        #expect(uids[0]?.hasPrefix("json-") == true)
    }

    @Test func `comments, trailing commas and unknown fields are let pass`() {
        let reading = ScheduleReading(
            """
            {"version": 2, "events": [ // mine
                {"title": "x", "start": "2025-03-20T09:00:00Z", "colour": "red", "notes": null, "kind": null,},
            ]}
            """)
        #expect(reading.events.count == 1)
        #expect(reading.log.isEmpty)
    }

    @Test func `entries that cannot be read are left out, and those around them kept`() {
        let reading = ScheduleReading(
            """
            {"events": [
                {"title": "a", "start": "2025-03-20T09:00:00Z"}, 7, null, [[]], {},
                {"title": 5, "start": "2025-03-20T09:00:00Z"}, {"title": "x", "start": true},
                {"title": "x", "start": "2025-02-29"}, {"title": "x", "start_ts": 1742461200000},
                {"title": "x", "start_ts": 1e308}, {"title": "x", "start_ts": -9223372036854775808},
                {"title": "x", "start": "2025-03-20T09:00:00Z", "end": "soon"},
                {"title": "x", "start": "2025-03-20T09:00:00Z", "end": "2025-03-20T08:00:00Z"},
                {"title": "b", "start": "2025-03-20T09:00:00Z"}
            ]}
            """)
        #expect(reading.events.map(\.title).sorted() == ["a", "b"])
        #expect(reading.summary.skipped == 12)
        #expect(reading.log.counts[.error] == 12)
    }

    @Test func `optional fields of a wrong kind are passed over with a warning`() {
        let reading = ScheduleReading(
            entry: """
                {"title": "x", "start": "2025-03-20T09:00:00Z", "uid": 1, "notes": [], "place": {}, "tags": "study",
                 "kind": 3, "movable": "yes", "busy": 0, "effort_minutes": 1e99}
                """)
        #expect(reading.events.count == 1)
        #expect(reading.events.first?.effortMinutes == nil)
        #expect(reading.summary.skipped == 0)
        #expect(reading.log.counts == [.warning: 8])
        let tags = ScheduleReading(
            entry:
                #"{"title": "x", "start": "2025-03-20T09:00:00Z", "tags": [1, "study", null], "effort_minutes": 45.0}"#)
        #expect(tags.events.first?.tags == ["study"])
        #expect(tags.events.first?.effortMinutes == 45)
        #expect(tags.log.counts == [.warning: 2])
    }

    @Test func `of a document cut anywhere every complete event is kept`() {
        var text = #"{"events": ["#
        var ends: [Int] = []
        for index in 0..<5 {
            text += (index > 0 ? ", " : "") + #"{"title": "é\#(index)", "start": "2025-03-2\#(index)T09:00:00Z"}"#
            ends.append(text.utf8.count)
        }
        let bytes = Array((text + "]}").utf8)
        for length in 1..<bytes.count {
            let reading = ScheduleReading(Array(bytes[..<length]))
            #expect(reading.events.count == ends.count { $0 <= length })
            #expect(reading.log.hasErrors)
        }
        #expect(ScheduleReading(bytes).log.isEmpty)
    }

    @Test func `events come by start, end and UID`() {
        let entries = [("z", 9, 13), ("c", 8, 11), ("a", 8, 12), ("b", 8, 11)].map { uid, start, end in
            #"{"uid": "\#(uid)", "title": "x", "start": "2025-03-20T0\#(start):00:00Z", "#
                + #""end": "2025-03-20T\#(end):00:00Z"}"#
        }
        let reading = ScheduleReading("{\"events\": [\(entries.joined(separator: ","))]}")
        #expect(reading.events.map(\.uid) == ["b", "c", "a", "z"])
    }
}
