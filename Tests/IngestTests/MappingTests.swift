import Ingest
import Model
import Syntax
import Testing

@testable import Ingest

/// Tables that the configuration describes, and times and lengths in every form.
struct MappingTests {
    private let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    private func mapping(
        _ length: ActivityMapping.Length, _ format: TimeFormat? = nil, hasHeader: Bool = true
    ) -> ActivityMapping {
        ActivityMapping(
            timeFormat: format,
            columns: .init(hasHeader: hasHeader, start: .name("S"), length: length, app: .name("A")))
    }

    @Test(arguments: [
        (DurationUnit.seconds, "90.5", 90_500), (.milliseconds, "90500", 90_500), (.minutes, "1.5", 90_000),
        (.minutes, "0.1", 6000), (.hours, "0.25", 900_000), (.hours, "1e-1", 360_000), (.clock, "0:01:30", 90_000),
        (.clock, "01:00:00.5", 3_600_500), (.clock, "24:00:00", 86_400_000), (.seconds, " 3 ", 3000),
        (.clock, " 0:00:03 ", 3000),
    ])
    func `a length in any unit is exact`(unit: DurationUnit, text: String, milliseconds: Int64) {
        let reading = ActivityReading(
            "S,L,A\n2025-03-20T09:00:00Z,\(text),x", mapping: mapping(.duration(.name("L"), unit)))
        #expect(reading.records == [Record(start: nine, duration: milliseconds, app: "x")])
        #expect(reading.log.isEmpty)
    }

    @Test(arguments: [
        (DurationUnit.milliseconds, "x"), (.minutes, "nan"), (.minutes, "0x10"), (.minutes, "inf"), (.hours, "1e300"),
        (.hours, "1:00:00"), (.clock, "90"), (.clock, "1:00"), (.clock, "1:60:00"), (.clock, "1:00:60"),
        (.clock, "1:0:0"), (.clock, "1:00:00x"), (.clock, "1:00:00:00"), (.clock, ":00:00"), (.clock, "1:00:0e"),
        (.clock, "9999999999:00:00"), (.seconds, "1,5"),
    ])
    func `what is no length is told`(unit: DurationUnit, text: String) {
        let reading = ActivityReading(
            "S;L;A\n2025-03-20T09:00:00Z;\(text);x", mapping: mapping(.duration(.name("L"), unit)))
        #expect(reading.records.isEmpty)
        #expect(reading.log.entries.map(\.code) == ["activity-bad-duration"])
    }

    @Test(arguments: [
        (TimeFormat.iso, "2025-03-20T09:00:00Z"), (.iso, "2025-03-20 10:00:00"), (.unixSeconds, "1742461200"),
        (.unixSeconds, "1742461200.000"), (.unixMilliseconds, "1742461200000"), (.isoWallClock, "2025-03-20T10:00:00Z"),
    ])
    func `a time in any format, in the source's zone where it names none`(format: TimeFormat, text: String) {
        let reading = ActivityReading(
            "S,E,A\n\(text),\(text),x", zone: berlin, mapping: mapping(.end(.name("e")), format))
        #expect(reading.records == [Record(start: nine, duration: 0, app: "x")])
    }

    @Test(arguments: [
        // The hour from 02:00 to 03:00 comes twice.
        ("2025-10-26 01:30:00", "2025-10-26 02:30:00", 3_600_000),
        ("2025-10-26 02:30:00", "2025-10-26 02:10:00", 2_400_000),
        ("2025-10-26 02:30:00", "2025-10-26 03:10:00", 6_000_000),
        // The hour from 02:00 to 03:00 is skipped.
        ("2025-03-30 01:30:00", "2025-03-30 03:30:00", 3_600_000),
        ("2025-03-20 09:00:00", "2025-03-20 08:59:59", nil),
    ])
    func `an end on a clock that was set is the first that is not before its start`(
        start: String, end: String, length: Int64?
    ) {
        let reading = ActivityReading("S,E,A\n\(start),\(end),x", zone: berlin, mapping: mapping(.end(.name("E"))))
        #expect(reading.records.map(\.duration) == (length.map { [$0] } ?? []))
        #expect(reading.log.entries.map(\.code) == (length == nil ? ["activity-negative-duration"] : []))
    }

    @Test(arguments: [",", "\t", ";"])
    func `the delimiter is the one that divides the first line most`(delimiter: String) {
        let text = "S|A|E\n2025-03-20T09:00:00Z|\"a,b;c\td\"|2025-03-20T09:00:01Z".replacing("|", with: delimiter)
        let reading = ActivityReading(text, mapping: mapping(.end(.name("E"))))
        #expect(reading.records.map(\.app) == ["a,b;c\td"])
    }

    @Test func `a delimiter that the configuration names is the only one`() {
        var mapping = mapping(.end(.name("E")))
        mapping.delimiter = UInt8(ascii: "|")
        let reading = ActivityReading(
            "S|A|E\n2025-03-20T09:00:00Z|a,b|2025-03-20T09:00:01Z", mapping: mapping)
        #expect(reading.records.map(\.app) == ["a,b"])
    }

    @Test func `every column has its place`() {
        let columns = ActivityMapping.Columns(
            hasHeader: false, start: .number(7), length: .duration(.number(1), .minutes), app: .number(2),
            title: .number(3), url: .number(4), category: .number(5), device: .number(6), measure: .totals)
        let reading = ActivityReading(
            "1,app,title,url,Work > X,phone,2025-03-20T09:00:00Z", mapping: ActivityMapping(columns: columns))
        #expect(
            reading.records == [
                Record(
                    device: "phone", start: nine, duration: 60_000, app: "app", title: "title", url: "url",
                    category: "Work > X")
            ])
        #expect(reading.measures == [.totals])
    }

    @Test func `the times of a known format can be written another way`() throws {
        let mapping = ActivityMapping(timeFormat: .pattern(try TimePattern("d/M/yyyy H:mm:ss")))
        let reading = ActivityReading(
            "Name;Start;End;Duration;Process\nA;13/4/2019 9:00:00;13/4/2019 9:01:00;0:01:00;a\n", mapping: mapping)
        #expect(reading.records.map(\.start) == [at("2019-04-13T09:00:00Z").milliseconds])
        #expect(reading.summary.format == .manicTime)
        #expect(reading.log.isEmpty)
    }

    @Test(arguments: [
        ("20.03.2025 09:15:00", "20.03.2025 09:15:30"), ("2025-03-20 09:15:00", "2025-03-20 09:15:30"),
        ("3/20/2025 9:15:00 AM", "3/20/2025 9:15:30 AM"),
    ])
    func `ManicTime's times are read where they leave no doubt`(start: String, end: String) {
        let reading = ActivityReading("Name,Start,End,Duration,Process\nA,\(start),\(end),0:00:30,a\n")
        #expect(
            reading.records == [
                Record(start: at("2025-03-20T09:15:00Z").milliseconds, duration: 30_000, app: "a", title: "A")
            ])
    }

    @Test func `totals of one app and time are one sum, of one device`() {
        let columns = ActivityMapping.Columns(
            hasHeader: false, start: .number(1), length: .duration(.number(2), .hours), app: .number(3),
            device: .number(4), measure: .totals)
        let reading = ActivityReading(
            """
            2025-03-20T09:00:00Z,1,A,p
            2025-03-20T10:00:00Z,1,A,p
            2025-03-20T09:00:00Z,2,A,p
            2025-03-20T09:00:00Z,4,A,q
            2025-03-20T09:00:00Z,22,A,p
            """, mapping: ActivityMapping(columns: columns))
        #expect(
            reading.records == [
                Record(device: "p", start: nine, duration: 3 * 3_600_000, app: "A"),
                Record(device: "p", start: nine + 3_600_000, duration: 3_600_000, app: "A"),
                Record(device: "q", start: nine, duration: 4 * 3_600_000, app: "A"),
            ])
        // A sum of more than a day is as little to be believed as a record.
        #expect(reading.log.entries.map(\.code) == ["activity-overlong-duration"])
        #expect(reading.summary.skipped == 1)
    }

    @Test func `a table of many records comes in several batches, none lost`() {
        var text = "S,L,A\n"
        for index in 0..<40_000 { text += "\(1_742_461_200 + index),1,app\(index % 5)\n" }
        let reading = ActivityReading(text, mapping: mapping(.duration(.name("L"), .seconds), .unixSeconds))
        #expect(reading.records.count == 40_000)
        #expect(reading.summary.records == 40_000)
        #expect(reading.largestBatch < 20_000)
    }

    @Test(arguments: ["S,L,A", "S,L,A\n\n", "\u{FEFF}S,L,A\r\n", "", " \n"])
    func `a table without rows holds nothing and is no error`(text: String) {
        let reading = ActivityReading(text, mapping: mapping(.duration(.name("L"), .seconds)))
        #expect(reading.records.isEmpty)
        #expect(reading.log.isEmpty)
        #expect(reading.summary.format == .mapped || reading.summary.isBlank)
    }

    @Test func `a timesheet's duration goes before its end, which a clock that was set may show twice`() {
        let reading = ActivityReading(
            "User,Email,Client,Project,Task,Description,Start date,Start time,End date,End time,Duration\n"
                + "S,s,,P,,,2025-10-26,02:30:00,2025-10-26,02:50:00,01:20:00\n"
                + "S,s,,P,,,2025-10-27,02:30:00,2025-10-27,02:50:00,\n", zone: berlin)
        #expect(reading.records.map(\.duration) == [4_800_000, 1_200_000])
        #expect(reading.log.isEmpty)
    }
}
