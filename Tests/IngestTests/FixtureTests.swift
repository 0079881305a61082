import Ingest
import Model
import Syntax
import Testing

/// One file in the exact shape of each export that is read.
struct FixtureTests {
    private func time(_ text: String) -> Int64 { at(text).milliseconds }

    @Test func `the JSON export of ActivityWatch's Python server`() throws {
        let reading = ActivityReading(try fixture("aw-server-export.json"))
        #expect(
            reading.records == [
                Record(
                    device: "study-laptop", start: time("2025-03-20T09:15:00.500Z"), duration: 299_500, app: "Firefox",
                    title: "Joins", url: "https://wiki.example.edu/joins"),
                Record(
                    device: "study-laptop", start: time("2025-03-20T09:00:00.250Z"), duration: 900_250, app: "Code",
                    title: "exercise.sql"),
            ])
        #expect(reading.summary.format == .activityWatchJSON)
        #expect(reading.log.isEmpty)
    }

    @Test func `the JSON export of ActivityWatch's Rust server, with a telephone`() throws {
        let reading = ActivityReading(try fixture("aw-server-rust-export.json"))
        #expect(
            reading.records == [
                Record(
                    device: "desk", start: time("2025-03-20T09:15:00.500Z"), duration: 299_500, app: "Firefox",
                    title: "Joins"),
                Record(
                    device: "desk", start: time("2025-03-20T09:00:00Z"), duration: 900_500, app: "Code",
                    title: "exercise.sql"),
                Record(device: "phone", start: time("2025-03-20T10:00:00Z"), duration: 60_000, app: "Messages"),
            ])
        #expect(reading.log.isEmpty)
    }

    @Test func `the CSV export of an ActivityWatch bucket`() throws {
        let reading = ActivityReading(try fixture("aw-bucket-export.csv"), device: "desk")
        #expect(
            reading.records == [
                Record(
                    device: "desk", start: time("2025-03-20T09:15:00.500Z"), duration: 900_000, app: "Firefox",
                    title: "Joins, the wiki"),
                Record(
                    device: "desk", start: time("2025-03-20T09:00:00Z"), duration: 900_500, app: "Code",
                    title: "a \"quoted\"\nline"),
                Record(device: "desk", start: time("2025-03-20T08:59:59Z"), duration: 0, app: "Code"),
            ])
        #expect(reading.summary.format == .activityWatchCSV)
        #expect(reading.measures == [.intervals])
        #expect(reading.log.isEmpty)
    }

    @Test func `the CSV export of an empty ActivityWatch bucket`() throws {
        let reading = ActivityReading(try fixture("aw-empty-bucket.csv"))
        #expect(reading.records.isEmpty)
        #expect(reading.log.isEmpty)
    }

    @Test func `a native CSV as a spreadsheet saves it`() throws {
        let reading = ActivityReading(try fixture("native.csv"), zone: kolkata)
        #expect(
            reading.records == [
                Record(
                    start: time("2025-03-20T14:00:00Z"), duration: 900_500, app: "Visual Studio Code",
                    title: "main.swift", category: "Work > Programming"),
                Record(start: time("2025-03-20T03:45:00Z"), duration: 60_000, app: "Firefox"),
            ])
        #expect(reading.log.isEmpty)
    }

    @Test func `the plan that docs/FORMATS.md shows`() throws {
        let reading = ScheduleReading(try fixture("deadlines.json"))
        #expect(reading.events.map(\.kind) == [.study, .deadline])
        #expect(reading.events.map(\.effortMinutes) == [nil, 360])
        #expect(reading.log.isEmpty)
    }
}
