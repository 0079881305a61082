import Ingest
import Syntax
import Testing

/// Files that are known for what they are and hold no activity with its hours: each is said to be that, with what to do
/// instead, and nothing of it is read.
struct RefusalTests {
    private func check(_ reading: ActivityReading, _ code: String, _ text: String) {
        #expect(reading.log.entries.map(\.code) == [code])
        #expect(
            reading.rendered == [
                "log.csv:1:1: error: expected activity with its times of day, found \(text); nothing of this file was "
                    + "read"
            ])
        #expect(reading.records.isEmpty)
        #expect(reading.summary.format == nil)
        #expect(!reading.summary.isBlank)
    }

    @Test(arguments: [
        (
            "aw-afk-bucket.csv", "activity-afk-bucket",
            "ActivityWatch's bucket of absences; export all buckets as JSON; this one tells of no app"
        ),
        (
            "aw-web-bucket.csv", "activity-web-bucket",
            "ActivityWatch's bucket of a browser; export all buckets as JSON, so that its addresses go to the browser's "
                + "windows"
        ),
        (
            "aw-work-report.csv", "activity-work-report",
            "ActivityWatch's work report, which has sums of days; export the buckets as JSON"
        ),
        (
            "aw-billing.csv", "activity-billing",
            "ActivityWatch's hours to be billed, which have sums; export the buckets as JSON"
        ),
        (
            "rescuetime-rank.csv", "activity-rescuetime-rank",
            "RescueTime's list by rank, which has no times; ask for perspective=interval and resolution_time=hour"
        ),
        (
            "rescuetime-summary.json", "activity-rescuetime-summary",
            "RescueTime's daily summaries; ask its analytic API for perspective=interval and resolution_time=hour"
        ),
        (
            "wakatime-daily.json", "activity-wakatime-days",
            "WakaTime's daily sums; ask for the dump of heartbeats"
        ),
        (
            "arbtt-stats.csv", "activity-arbtt-statistics",
            "sums of arbtt-stats; write a dump with arbtt-dump --format=json"
        ),
    ])
    func `an export without hours is refused by name`(name: String, code: String, text: String) throws {
        check(ActivityReading(try fixture(name)), code, text)
    }

    private static let unpack = "a compressed file; unpack it first, for example with zcat, and give it as -"

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8, 0], "activity-compressed", unpack),
            (Array("BZh91AY".utf8), "activity-compressed", unpack),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "activity-compressed", unpack),
            ([0x28, 0xB5, 0x2F, 0xFD], "activity-compressed", unpack),
            (
                [0x50, 0x4B, 3, 4, 20], "activity-zip",
                "a zip archive or a spreadsheet; unpack it first, or save the sheet as CSV"
            ),
            (
                Array("SQLite format 3\0\u{10}".utf8), "activity-database",
                "an SQLite database; export from the program that it belongs to"
            ),
            (Array("%PDF-1.7".utf8), "activity-pdf", "a PDF; export as CSV or JSON"),
            (
                [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "activity-spreadsheet",
                "a binary spreadsheet; save the sheet as CSV; StayFree's has sums of days alone and cannot be used"
            ),
            (
                Array("\n<!DOCTYPE html><html>".utf8), "activity-web-page",
                "a web page; log in and download the export itself"
            ),
            (
                Array("<HTML>".utf8), "activity-web-page", "a web page; log in and download the export itself"
            ),
            (
                Array("timestamp,duration,file,project,language".utf8), "activity-editor-bucket",
                "ActivityWatch's bucket of an editor; export all buckets as JSON; the windows have its time"
            ),
            (
                Array(#"{"buckets": {"a": {"type": "afkstatus", "events": []}}}"#.utf8), "activity-no-window-bucket",
                "ActivityWatch buckets without one of windows; export all buckets, and check that aw-watcher-window runs"
            ),
            (
                Array(#"[{"timestamp": "2025-03-20T09:00:00Z", "duration": 1, "data": {"status": "afk"}}]"#.utf8),
                "activity-afk-bucket",
                "ActivityWatch's bucket of absences; export all buckets as JSON; this one tells of no app"
            ),
            (
                Array("Date,Time Spent (seconds),Number of People,Category".utf8), "activity-rescuetime-no-activity",
                "RescueTime's time without activities; ask for restrict_kind=activity"
            ),
            (
                Array(#"{"row_headers": ["Rank", "Time Spent (seconds)"], "rows": []}"#.utf8),
                "activity-rescuetime-rank",
                "RescueTime's list by rank, which has no times; ask for perspective=interval and resolution_time=hour"
            ),
            (
                Array("Tag,From,Until,Duration".utf8), "activity-arbtt-statistics",
                "sums of arbtt-stats; write a dump with arbtt-dump --format=json"
            ),
            (
                Array("DATE,TOTAL LOGGED SECONDS,PROJECTS,thesis".utf8), "activity-wakatime-days",
                "WakaTime's daily sums; ask for the dump of heartbeats"
            ),
            (
                Array(#"[{"header": "YouTube", "title": "Watched", "titleUrl": "https://example.org"}]"#.utf8),
                "activity-takeout",
                "Google's list of what was looked at, which has no durations; use a tracker that records durations"
            ),
            (
                Array(
                    ("Date,Time Spent (seconds),Number of People,Activity\n2025-03-20T00:00:00,600,1,A\n"
                        + "2025-03-21T00:00:00,600,1,A").utf8), "activity-day-totals",
                "sums of days; export sums of hours or less"
            ),
        ] as [([UInt8], String, String)])
    func `a file that is no export of hours is refused by name`(bytes: [UInt8], code: String, text: String) {
        check(ActivityReading(bytes), code, text)
    }

    @Test func `a date that shows days before months refuses the whole file, at its place`() {
        let reading = ActivityReading(
            "Name,Start,End,Duration,Process\nA,3/4/2019 9:00:00 AM,3/4/2019 9:01:00 AM,0:01:00,a\n"
                + "B,13/4/2019 9:00:00 AM,13/4/2019 9:01:00 AM,0:01:00,b\n")
        #expect(
            reading.rendered == [
                "log.csv:3:3: error: expected activity with its times of day, found dates whose day comes before the month; "
                    + "say how they are written with time_format in the configuration; nothing of this file was read"
            ])
        #expect(reading.records.isEmpty)
    }

    @Test func `midnight alone does not make an hour a day`() {
        let header = "Date,Time Spent (seconds),Number of People,Activity\n"
        #expect(ActivityReading(header + "2025-03-20T00:00:00,3600,1,A").records.count == 1)
        #expect(ActivityReading(header + "2025-03-20T00:00:00,3601,1,A").records.isEmpty)
        let mixed = header + "2025-03-20T00:00:00,600,1,A\n2025-03-20T01:00:00,600,1,A"
        #expect(ActivityReading(mixed).records.count == 2)
    }

    @Test(arguments: ["[]", " [\n]\n", "\u{FEFF}[ ]"])
    func `an empty list holds nothing and is no error`(text: String) {
        let reading = ActivityReading(text)
        #expect(reading.summary.isBlank)
        #expect(reading.log.isEmpty)
    }
}
