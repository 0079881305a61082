import Ingest
import Model
import Testing

/// One file in the exact shape of each tracker's export, beside ActivityWatch's and lockin's own.
struct TrackerFixtureTests {
    private func time(_ text: String) -> Int64 { at(text).milliseconds }

    /// Reads the fixture, expects it to be of `format` without complaint, and gives its records.
    private func records(
        _ name: String, _ format: ActivityFormat, zone: Zone = berlin, mapping: ActivityMapping? = nil
    ) throws -> [Record] {
        let reading = ActivityReading(try fixture(name), zone: zone, mapping: mapping)
        #expect(reading.summary.format == format)
        #expect(reading.rendered == [])
        #expect(reading.summary.skipped == 0)
        #expect(reading.measures == [mapping?.columns?.measure ?? format.measure])
        return reading.records
    }

    @Test func `ActivityWatch's report page, which has no header`() throws {
        #expect(
            try records("aw-report.csv", .activityWatchReport) == [
                Record(
                    start: time("2025-03-20T09:20:00.500Z"), duration: 300_000, app: "Firefox",
                    title: "Joins, the wiki"),
                Record(
                    start: time("2025-03-20T09:05:00Z"), duration: 900_500, app: "Code", title: "a \"quoted\"\nline",
                    category: "Work > Programming"),
                Record(
                    start: time("2025-03-20T09:00:00Z"), duration: 300_000, app: "Thunderbird", category: "Comms"),
            ])
    }

    @Test func `the events of ActivityWatch's report page, with their categories`() throws {
        #expect(
            try records("aw-report-events.json", .activityWatchJSON) == [
                Record(
                    start: time("2025-03-20T09:05:00Z"), duration: 900_500, app: "Code", title: "exercise.sql",
                    category: "Work > Programming"),
                Record(start: time("2025-03-20T09:00:00Z"), duration: 300_000, app: "Firefox", title: "Joins"),
            ])
    }

    @Test func `the events of a bucket from ActivityWatch's interface for programs`() throws {
        #expect(
            try records("aw-rest-events.json", .activityWatchJSON) == [
                Record(
                    start: time("2025-03-20T09:05:00Z"), duration: 900_500, app: "Code", title: "exercise.sql")
            ])
    }

    @Test func `RescueTime's interval CSV: local hours, productivity above the category`() throws {
        let (nine, ten) = (time("2025-03-20T08:00:00Z"), time("2025-03-20T09:00:00Z"))
        let expected = [
            Record(
                start: nine, duration: 1_450_000, app: "Visual Studio Code",
                category: "Very Productive > Editing & IDEs"),
            Record(
                start: nine, duration: 612_000, app: "wiki.example.edu",
                category: "Productive > General Reference & Learning"),
            Record(start: nine, duration: 95_000, app: "notes, drafts"),
            Record(start: ten, duration: 2_210_000, app: "video.example.org", category: "Very Distracting > Video"),
            Record(start: ten, duration: 40_000, app: "Mail", category: "Neutral > Email"),
        ]
        #expect(try records("rescuetime-interval.csv", .rescueTimeCSV) == expected)
    }

    @Test func `RescueTime's documents: those of one program and time are one sum`() throws {
        let nine = time("2025-03-20T08:00:00Z")
        let category = "Very Productive > Editing & IDEs"
        #expect(
            try records("rescuetime-documents.csv", .rescueTimeCSV) == [
                Record(
                    start: nine, duration: 1_450_000, app: "Visual Studio Code", title: "notes, \"new\".md",
                    category: category),
                Record(
                    start: nine + 300_000, duration: 300_000, app: "Visual Studio Code", title: "main.swift",
                    category: category),
            ])
    }

    @Test func `RescueTime's interval JSON`() throws {
        let (nine, ten) = (time("2025-03-20T08:00:00Z"), time("2025-03-20T09:00:00Z"))
        #expect(
            try records("rescuetime-interval.json", .rescueTimeJSON) == [
                Record(
                    start: nine, duration: 1_450_000, app: "Visual Studio Code",
                    category: "Very Productive > Editing & IDEs"),
                Record(start: ten, duration: 2_210_000, app: "video.example.org", category: "Very Distracting > Video"),
                Record(start: ten, duration: 40_000, app: "café \"Mail\""),
            ])
    }

    @Test func `RescueTime's archive: the wall clock counts, not the offset`() throws {
        let (nine, ten) = (time("2025-03-20T08:00:00Z"), time("2025-03-20T09:00:00Z"))
        #expect(
            try records("rescuetime-archive.csv", .rescueTimeArchive) == [
                Record(
                    start: nine, duration: 800_000, app: "wiki.example.edu", title: "Indexes, again",
                    category: "Reference & Learning > General Reference & Learning"),
                Record(
                    start: ten, duration: 61_000, app: "Mail", title: "No Details",
                    category: "Communication & Scheduling > Email"),
            ])
    }

    @Test func `Toggl's detailed report`() throws {
        #expect(
            try records("toggl-detailed.csv", .toggl) == [
                Record(
                    start: time("2025-03-20T08:15:00Z"), duration: 5_430_000, app: "Thesis",
                    title: "chapter 2, draft [writing, deep]", category: "Faculty > Thesis"),
                Record(
                    start: time("2025-03-20T22:50:00Z"), duration: 1_200_000, app: "Toggl Track", title: "inbox"),
            ])
    }

    @Test func `Clockify's detailed report`() throws {
        #expect(
            try records("clockify-detailed.csv", .clockify) == [
                Record(
                    start: time("2025-03-20T08:15:00Z"), duration: 5_430_000, app: "Thesis", title: "chapter 2",
                    category: "Faculty > Thesis > Draft"),
                Record(
                    start: time("2025-03-20T10:00:00Z"), duration: 900_000, app: "Thesis", title: "chapter 3 [deep]",
                    category: "Faculty > Thesis"),
            ])
    }

    @Test func `WakaTime's heartbeats, joined where the next comes within fifteen minutes`() throws {
        let nine = time("2025-03-20T09:00:00Z")
        let programming = "Work > Programming"
        #expect(
            try records("wakatime-heartbeats.json", .wakaTime) == [
                Record(
                    device: "9b1f", start: nine + 250, duration: 299_750, app: "thesis",
                    title: "/home/sam/thesis/a.swift [Swift]", category: programming),
                Record(
                    device: "9b1f", start: nine + 300_000, duration: 60_000, app: "wiki.example.edu",
                    url: "wiki.example.edu"),
                Record(
                    device: "9b1f", start: nine + 1_261_000, duration: 39_000, app: "thesis",
                    title: "/home/sam/thesis/b.md [Markdown]", category: programming),
                Record(
                    device: "77aa", start: nine + 30_000, duration: 60_000, app: "Python", title: "/srv/x.py [Python]",
                    category: programming),
            ])
    }

    @Test func `ManicTime's applications as an American Windows writes them`() throws {
        #expect(
            try records("manictime.csv", .manicTime) == [
                Record(
                    start: time("2025-03-20T08:15:00Z"), duration: 1_830_000, app: "WINWORD",
                    title: "thesis.docx - Word"),
                Record(
                    start: time("2025-03-20T22:59:58Z"), duration: 4000, app: "OUTLOOK", title: "Inbox (\"3 new\")"),
            ])
    }

    @Test func `Apple's Screen Time, a device a row`() throws {
        let nine = time("2025-03-20T09:00:00Z")
        let safari = Record(device: "9F2C", start: nine, duration: 300_000, app: "com.apple.mobilesafari")
        #expect(
            try records("screentime.csv", .screenTime) == [
                safari, Record(start: nine + 400_250, duration: 61_500, app: "com.apple.Notes"),
            ])
        #expect(try records("screentime.tsv", .screenTime) == [safari])
        let named = ActivityReading(try fixture("screentime.csv"), device: "phone")
        #expect(Set(named.records.map(\.device)) == ["phone"])
    }

    @Test func `Apple's record of apps in front`() throws {
        #expect(
            try records("app-in-focus.csv", .appInFocus) == [
                Record(start: time("2025-03-20T09:00:00Z"), duration: 300_000, app: "com.apple.mobilesafari")
            ])
    }

    @Test func `arbtt's dump: samples of somebody being there`() throws {
        let nine = time("2025-03-20T09:00:00Z")
        #expect(
            try records("arbtt.json", .arbtt) == [
                Record(start: nine + 75, duration: 60_000, app: "gvim", title: "thesis.tex – \"draft\""),
                Record(start: nine + 120_000, duration: 60_000, app: ""),
            ])
    }

    @Test func `Timewarrior's export, without the interval that still runs`() throws {
        let reading = ActivityReading(try fixture("timewarrior.json"))
        #expect(
            reading.records == [
                Record(
                    start: time("2025-03-20T09:00:00Z"), duration: 3_600_000, app: "thesis, writing",
                    title: "chapter \"2\""),
                Record(
                    start: time("2025-03-20T08:00:00Z"), duration: 1_800_000, app: "reading", category: "reading"),
            ])
        #expect(reading.summary.format == .timewarrior)
        #expect(reading.summary.skipped == 0)
        #expect(
            reading.rendered == [
                "log.csv:2:1: note: expected an interval with its end, found one that still runs; export again once it "
                    + "has ended; it is left out until then"
            ])
    }

    @Test func `a table that the configuration describes`() throws {
        let mapping = ActivityMapping(
            timeFormat: .pattern(try TimePattern("dd.MM.yyyy HH:mm:ss")),
            columns: .init(
                start: .name("begin"), length: .end(.name("Finish")), app: .name("Program"), title: .name("Window"),
                device: .name("Host")))
        #expect(
            try records("mapped.tsv", .mapped, mapping: mapping) == [
                Record(
                    device: "desk", start: time("2025-03-20T08:15:00Z"), duration: 1_830_000, app: "Word",
                    title: "thesis.docx"),
                Record(device: "desk", start: time("2025-03-20T09:00:00Z"), duration: 0, app: "Mail"),
            ])
    }

    @Test func `a table without a header that the configuration describes`() throws {
        let mapping = ActivityMapping(
            timeFormat: .unixMilliseconds,
            columns: .init(
                hasHeader: false, start: .number(1), length: .duration(.number(3), .seconds), app: .number(4),
                measure: .totals))
        #expect(
            try records("mapped-totals.csv", .mapped, mapping: mapping) == [
                Record(start: time("2025-03-20T09:00:00Z"), duration: 750_000, app: "Lesen"),
                Record(start: time("2025-03-20T09:00:00Z"), duration: 60_500, app: "Mail"),
            ])
    }
}
