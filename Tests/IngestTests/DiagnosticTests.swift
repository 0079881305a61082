import Ingest
import Model
import Syntax
import Testing

/// The smallest input of each complaint, and the complaint's exact text.
struct DiagnosticTests {
    private static let header = "timestamp,duration_s,app_identifier\n"

    @Test(arguments: [
        (
            "activity-unknown-format", "a,b",
            "log.csv:1:1: error: expected an activity export, such as a CSV whose header is "
                + "timestamp,duration_s,app_identifier,category, found a first line of 2 fields that no known format "
                + "begins with; see docs/FORMATS.md for the formats that are read; nothing of this file was"
        ),
        (
            "activity-unknown-format", "{}",
            "log.csv:1:1: error: expected an activity export, such as ActivityWatch's JSON with \"buckets\", found JSON "
                + "of another shape; see docs/FORMATS.md for the formats that are read; nothing of this file was"
        ),
        (
            "activity-short-row", header + "2025-03-20T09:00:00Z,1",
            "log.csv:2:1: error: expected at least 3 fields, found 2; complete the row as the header says; "
                + "this record is left out"
        ),
        (
            "activity-bad-timestamp", header + "20 March,1,A",
            "log.csv:2:1: error: expected a time such as 2025-03-20T09:15:00-05:00, found something else; "
                + "write the time as RFC 3339; this record is left out"
        ),
        (
            "activity-bad-timestamp", header + ",1,A",
            "log.csv:2:1: error: expected a time such as 2025-03-20T09:15:00-05:00, found none; "
                + "write the time as RFC 3339; this record is left out"
        ),
        (
            "activity-bad-duration", header + "2025-03-20T09:00:00Z,long,A",
            "log.csv:2:22: error: expected a number of seconds such as 90 or 12.5, found something else; "
                + "write the duration in seconds; this record is left out"
        ),
        (
            "activity-bad-duration", header + "2025-03-20T09:00:00Z,,A",
            "log.csv:2:22: error: expected a number of seconds such as 90 or 12.5, found none; "
                + "write the duration in seconds; this record is left out"
        ),
        (
            "activity-negative-duration", header + "2025-03-20T09:00:00Z,-1,A",
            "log.csv:2:22: error: expected a duration of 0 or more, found a negative one; "
                + "correct the duration; this record is left out"
        ),
        (
            "activity-overlong-duration", header + "2025-03-20T09:00:00Z,86401,A",
            "log.csv:2:22: error: expected a duration of at most 24 hours, found a longer one; "
                + "check the duration's unit, which is the second; this record is left out"
        ),
        (
            "activity-future-start", header + "2026-01-01T00:00:00.001Z,1,A",
            "log.csv:2:1: error: expected a start in the past, found one in the future; "
                + "check the clock and the zone of the device; this record is left out"
        ),
        (
            "activity-ancient-start", header + "1969-12-31T23:59:59Z,1,A",
            "log.csv:2:1: error: expected a start after 1970, found an earlier one; "
                + "check the clock of the device; this record is left out"
        ),
        (
            "activity-not-an-event", "{\"buckets\": [{\"type\": \"currentwindow\",\n\"events\": [7]}]}",
            "log.csv:2:12: error: expected an event in braces, found another value; "
                + "export the bucket again; this record is left out"
        ),
        (
            "activity-bad-timestamp", "{\"buckets\": [{\"type\": \"currentwindow\",\n\"events\": [{}]}]}",
            "log.csv:2:12: error: expected a time such as 2025-03-20T09:15:00-05:00, found none; "
                + "write the time as RFC 3339; this record is left out"
        ),
        (
            "activity-bad-end",
            "app,usage,start_time,end_time,created_at,tz,device_id,device_model\nA,,1742461200,soon,,,,",
            "log.csv:2:15: error: expected an end such as 1742480100, found something else; write the time so; "
                + "this record is left out"
        ),
        (
            "activity-bad-timestamp", "Name,Start,End,Duration,Process\nA,20 March,20 March,0:01:00,a",
            "log.csv:2:3: error: expected a time such as 3/20/2025 9:15:00 AM, found something else; "
                + "say how times are written with time_format in the configuration; this record is left out"
        ),
        (
            "activity-bad-timestamp", "Date,Time Spent (seconds),Number of People,Activity\n2025-03-20,60,1,A",
            "log.csv:2:1: error: expected a time such as 2025-03-20T09:00:00, found something else; "
                + "write the time so; this record is left out"
        ),
        (
            "activity-bad-duration",
            "{\"row_headers\": [\"Date\", \"Time Spent (seconds)\", \"Activity\"],\n"
                + "\"rows\": [[\"2025-03-20T09:00:00\", null, \"A\"]]}",
            "log.csv:2:10: error: expected a number of seconds such as 90 or 12.5, found none; "
                + "write the duration so; this record is left out"
        ),
        (
            "activity-overlong-duration",
            "[{\"id\": 1, \"start\": \"20250320T090000Z\", \"end\": \"20250321T090001Z\"}]",
            "log.csv:1:2: error: expected a duration of at most 24 hours, found a longer one; "
                + "correct the interval in Timewarrior; this record is left out"
        ),
        (
            "activity-bad-timestamp", "{\"days\": [{\"heartbeats\": [{\"entity\": \"x\"}]}]}",
            "log.csv:1:27: error: expected a time such as seconds since 1970, 1742480100.25, found none; "
                + "ask for the dump again; this record is left out"
        ),
        (
            "activity-overlong-text",
            "[{\"date\": \"2025-03-20T09:00:00Z\", \"rate\": 1, \"inactive\": 0, \"windows\": "
                + "[{\"active\": true, \"title\": \"\(String(repeating: "x", count: 1 << 20 + 1))\"}]}]",
            "log.csv:1:2: error: expected a text of at most 1 MiB, found a longer one; check the export; "
                + "this record is left out"
        ),
        (
            "csv-unterminated-quote", header + "2025-03-20T09:00:00Z,1,\"A\n",
            "log.csv:2:24: error: expected a closing quote, found a quote that nothing closes; close the field with \" "
                + "and write quotes inside it twice; this row is left out"
        ),
        (
            "csv-binary", "\0",
            "log.csv:1:1: error: expected text, found a NUL byte; export the file as CSV in UTF-8; this row is left out"
        ),
        (
            "json-cut-off", "{\"buckets\": [{\"type\": \"currentwindow\", \"events\": [",
            "log.csv:1:51: error: expected the rest of the value, found the end of the text; "
                + "the file is cut off: export or save it again"
        ),
        (
            "json-trailing-text", "{\"buckets\": []} {\"buckets\": []}",
            "log.csv:1:17: error: expected the end of the text, found more text after the value; "
                + "remove what follows the value"
        ),
    ])
    func `what is wrong with activity is said so`(code: String, input: String, text: String) {
        let reading = ActivityReading(input)
        #expect(reading.rendered == [text])
        #expect(reading.log.entries.map(\.code) == [code])
        #expect(reading.records.isEmpty)
    }

    @Test(
        arguments: [
            (Array((header + "2025-03-20T09:00:00Z,1,A").utf8) + [0xFF, 0x0A], 2, 24),
            (
                Array("Name,Start,End,Duration,Process\nA".utf8) + [0xC3]
                    + Array(",3/20/2025 9:15:00 AM,3/20/2025 9:15:30 AM,0:00:30,a".utf8), 2, 1
            ),
            (
                Array(
                    "[{\"date\": \"2025-03-20T09:00:00Z\", \"rate\": 1, \"windows\": [{\"active\": true, \"title\": \""
                        .utf8)
                    + [0x80] + Array("\"}]}]".utf8), 1, 2
            ),
            (
                Array("{\"buckets\": [{\"type\": \"currentwindow\", \"events\": [".utf8)
                    + Array("{\"timestamp\": \"2025-03-20T09:00:00Z\", \"duration\": 1, \"data\": {\"app\": \"".utf8)
                    + [0x80] + Array("\"}}]}]}".utf8), 1, 51
            ),
        ] as [([UInt8], Int, Int)])
    func `bytes that are no UTF-8 leave their record out`(bytes: [UInt8], line: Int, column: Int) {
        let reading = ActivityReading(bytes)
        #expect(
            reading.rendered == [
                "log.csv:\(line):\(column): error: expected text in UTF-8, found bytes that are none; save the file as UTF-8; "
                    + "this record is left out"
            ])
        #expect(reading.log.entries.map(\.code) == ["activity-not-utf8"])
        #expect(reading.records.isEmpty)
        #expect(reading.summary.skipped == 1)
    }

    @Test func `every row with the same broken text is left out, and no other`() {
        let row = Array("2025-03-20T09:00:00Z,1,".utf8)
        let bytes = Array(Self.header.utf8) + row + [0xFF, 0x0A] + row + [0x41, 0x0A] + row + [0xFF, 0x0A]
        let reading = ActivityReading(bytes)
        #expect(reading.records.map(\.app) == ["A"])
        #expect(reading.summary.skipped == 2)
    }

    @Test func `a column that the configuration names and the header does not is told`() {
        let mapping = ActivityMapping(
            columns: .init(start: .name("Begin"), length: .end(.name("End")), app: .name("App")))
        let reading = ActivityReading("start,end,app\n2025-03-20T09:00:00Z,2025-03-20T09:00:00Z,A", mapping: mapping)
        #expect(
            reading.rendered == [
                "log.csv:1:1: error: expected a header with the column \"Begin\" of the configuration, found one of "
                    + "3 fields without it; correct \"format\" in the configuration; nothing of this file was read"
            ])
        #expect(reading.log.entries.map(\.code) == ["activity-missing-column"])
        #expect(reading.summary.format == nil)
    }

    @Test func `the last line of a file that is being written waits until it is whole`() {
        let text = Self.header + "2025-03-20T09:00:00Z,1,A\n2025-03-20T09:00:01Z,1,Fire"
        let reading = ActivityReading(text, isGrowing: true)
        #expect(reading.records.map(\.app) == ["A"])
        #expect(reading.summary.skipped == 1)
        #expect(
            reading.rendered == [
                "log.csv:3:1: error: expected a whole line, found the end of a file that is being written; "
                    + "import the file again; this line is left out until then"
            ])
        #expect(reading.log.entries.map(\.code) == ["activity-growing-file"])
        #expect(ActivityReading(text).records.map(\.app) == ["A", "Fire"])
        #expect(ActivityReading(text + "fox\n", isGrowing: true).records.map(\.app) == ["A", "Firefox"])
    }

    @Test(arguments: [
        (
            "schedule-unknown-shape", "{}",
            "plan:1:1: error: expected an object with \"events\" or \"schedules\", found an object without them; "
                + "see docs/FORMATS.md; nothing of this file was read"
        ),
        (
            "json-wrong-type", "{\"events\": {}}",
            "plan:1:12: error: expected a list of events, found an object; write an array in brackets here"
        ),
        (
            "json-wrong-type", "{\"events\": [7]}",
            "plan:1:13: error: expected an event: an object with title, start and end, found an integer; "
                + "write an object in braces here"
        ),
        (
            "schedule-missing-title", "{\"events\": [{}]}",
            "plan:1:13: error: expected \"title\" in the event, found none; add it; this event is left out"
        ),
        (
            "schedule-missing-start", "{\"events\": [{\"title\": \"x\"}]}",
            "plan:1:13: error: expected \"start\" in the event, found none; "
                + "add a start such as 2025-03-20T09:00:00-05:00; this event is left out"
        ),
        (
            "schedule-bad-time", "{\"events\": [{\"title\": \"x\", \"start\": \"soon\"}]}",
            "plan:1:37: error: expected a time such as 2025-03-20T09:00:00-05:00, or seconds since 1970, "
                + "found another text; write it so; this event is left out"
        ),
        (
            "schedule-bad-time", "{\"events\": [{\"title\": \"x\", \"start_ts\": 1742461200000}]}",
            "plan:1:40: error: expected a time such as 2025-03-20T09:00:00-05:00, or seconds since 1970, "
                + "found a number out of range; write it so; this event is left out"
        ),
        (
            "schedule-end-before-start", "{\"events\": [{\"title\": \"x\", \"start_ts\": 2, \"end_ts\": 1}]}",
            "plan:1:13: error: expected an end that is not before the start, found an earlier end; "
                + "correct start or end; this event is left out"
        ),
        (
            "schedule-unknown-kind", "{\"events\": [{\"title\": \"x\", \"start_ts\": 2, \"kind\": \"fun\"}]}",
            "plan:1:51: warning: expected one of class, exam, study, meeting, work, project, exercise, personal, break, "
                + "deadline, off, other, found another word; use one of these; the kind is taken from tags and title "
                + "instead"
        ),
        (
            "schedule-ignored-field", "{\"events\": [{\"title\": \"x\", \"start_ts\": 2, \"busy\": 1}]}",
            "plan:1:51: warning: expected true or false, found an integer; correct it; the event is kept without it"
        ),
        (
            "ics-not-a-calendar", "hello",
            "plan:1:1: error: expected a calendar that begins with BEGIN:VCALENDAR, found something else; "
                + "check that this is an iCalendar (.ics) file"
        ),
    ])
    func `what is wrong with a plan is said so`(code: String, input: String, text: String) {
        let reading = ScheduleReading(input)
        #expect(reading.rendered == [text])
        #expect(reading.log.entries.map(\.code) == [code])
        #expect(reading.events.isEmpty)
    }

    @Test func `the wrong text itself is in the excerpt alone`() {
        let activity = ActivityReading(Self.header + "secret,1,A\n2025-03-20T09:00:00Z,\"se\"\"cret\",A")
        #expect(activity.log.entries.map(\.excerpt) == ["secret", "se\"cret"])
        let plan = ScheduleReading(#"{"events": [{"title": "secret", "start": "secret", "kind": "secret"}]}"#)
        for line in activity.rendered + plan.rendered { #expect(!line.contains("cret")) }
    }

    @Test func `a million bad rows cost a few lines and a count`() {
        let reading = ActivityReading(Self.header + String(repeating: "x,1,A\n", count: 10_000))
        #expect(reading.summary.skipped == 10_000)
        #expect(reading.rendered.count == 11)
    }
}
