import Model
import Syntax
import TestSupport
import Testing

@testable import Ingest

struct ActivityCSVTests {
    private let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    @Test(arguments: [
        "timestamp,duration_s,app_identifier,category\n2025-03-20T09:00:00Z,90,Firefox,Study > Reading",
        "category,app_identifier,duration_s,timestamp\nStudy > Reading,Firefox,90,2025-03-20T09:00:00Z",
        "Timestamp, DURATION_S ,App_Identifier,CATEGORY\n2025-03-20T09:00:00Z,90,Firefox,Study > Reading",
        "\u{FEFF}timestamp,duration_s,app_identifier,category\r\n2025-03-20T09:00:00Z,90,Firefox,Study > Reading\r\n",
        "timestamp,duration_s,app_identifier,category\r2025-03-20T09:00:00Z,90,Firefox,Study > Reading\r",
        "\n\ntimestamp,duration_s,app_identifier,category,\n\n2025-03-20T09:00:00Z,90,Firefox,Study > Reading,\n\n",
        "note,timestamp,duration_s,app_identifier,category,note\n,2025-03-20T09:00:00Z,90,Firefox,Study > Reading,x",
        "timestamp,duration_s,app_identifier,category,Category\n2025-03-20T09:00:00Z,90,Firefox,Study > Reading,x",
        "\"timestamp\",\"duration_s\",\"app_identifier\",\"category\"\n"
            + "\"2025-03-20T09:00:00Z\",\"90\",\"Firefox\",\"Study > Reading\"",
    ])
    func `columns are found by name in any order, case, quoting and line ends`(text: String) {
        let reading = ActivityReading(text)
        #expect(reading.records == [Record(start: nine, duration: 90_000, app: "Firefox", category: "Study > Reading")])
        #expect(reading.summary.format == .native)
        #expect(reading.summary.records == 1)
        #expect(reading.measures == [.native])
        #expect(reading.log.isEmpty)
    }

    @Test func `title, url and category may be missing, from the header or at a row's end`() {
        let short = ActivityReading("timestamp,duration_s,app_identifier\n2025-03-20T09:00:00Z,1,A")
        #expect(short.records == [Record(start: nine, duration: 1000, app: "A")])
        let full = ActivityReading(
            """
            timestamp,duration_s,app_identifier,title,url,category
            2025-03-20T09:00:00Z,1,A,T,http://u,C
            2025-03-20T09:00:00Z,1,A,T
            """)
        #expect(
            full.records == [
                Record(start: nine, duration: 1000, app: "A", title: "T", url: "http://u", category: "C"),
                Record(start: nine, duration: 1000, app: "A", title: "T"),
            ])
    }

    @Test(arguments: [
        ("2025-03-20T09:00:00Z", 0), ("2025-03-20T09:00:00z", 0), ("2025-03-20t09:00:00+00:00", 0),
        ("2025-03-20 09:00:00Z", 0), ("2025-03-20T04:00:00-05:00", 0), ("2025-03-20T14:30:00+0530", 0),
        ("2025-03-20T09:00:00.123456+00:00", 123), ("2025-03-20T09:00:00.9999Z", 999), ("2025-03-20T09:00Z", 0),
        ("20250320T090000Z", 0), ("2025-03-20T10:00:00", 0), ("2025-03-20T10:00:00.5", 500),
    ])
    func `times are RFC 3339, or local without an offset`(text: String, milliseconds: Int64) {
        let reading = ActivityReading("timestamp,duration_s,app_identifier\n\(text),1,A", zone: berlin)
        #expect(reading.records.map(\.start) == [nine + milliseconds])
    }

    @Test(arguments: [
        // In the gap clocks are read as before it, in the fold as the first time.
        (berlin, "2025-03-30T01:59:59", "2025-03-30T00:59:59Z"),
        (berlin, "2025-03-30T02:30:00", "2025-03-30T01:30:00Z"),
        (berlin, "2025-03-30T03:00:00", "2025-03-30T01:00:00Z"),
        (berlin, "2025-10-26T02:30:00", "2025-10-26T00:30:00Z"),
        (berlin, "2025-10-26T03:00:00", "2025-10-26T02:00:00Z"),
        (kolkata, "2025-06-01T00:15:00", "2025-05-31T18:45:00Z"),
        (lordHowe, "2025-04-06T01:45:00", "2025-04-05T14:45:00Z"),
        (lordHowe, "2025-04-06T02:00:00", "2025-04-05T15:30:00Z"),
        (lordHowe, "2025-10-05T02:15:00", "2025-10-04T15:45:00Z"),
    ])
    func `local times in gaps, folds and half-hour zones have one meaning`(zone: Zone, text: String, utc: String) {
        let reading = ActivityReading("timestamp,duration_s,app_identifier\n\(text),1,A", zone: zone)
        #expect(reading.records.map(\.start) == [at(utc).milliseconds])
    }

    @Test(arguments: [berlin, kolkata, lordHowe, .utc])
    func `the remembered offset never differs from the zone's table`(zone: Zone) {
        var randomness = SeededGenerator(seed: 11)
        var clock = LocalClock(zone: zone)
        var local: Int64 = 1_735_689_600_000
        let changes: [Int64] = [1_743_296_400_000, 1_761_440_400_000, 1_743_865_200_000, 1_759_591_800_000]
        for step in 0..<20_000 {
            // Small steps forward, as records come; now and then anywhere, or to either side of a change.
            switch step % 97 {
            case 0: local = 1_735_689_600_000 + Int64(randomness.number(0..<31_536_000)) * 1000
            case 50...60: local = randomness.pick(changes) + Int64(randomness.number(-172_800_000..<172_800_000))
            default: local += Int64(randomness.number(0..<3_600_000))
            }
            #expect(
                clock.instant(localMilliseconds: local) == zone.instant(localMilliseconds: local).milliseconds)
        }
    }

    @Test(arguments: [
        ("90", 90_000), ("12.5", 12_500), ("0", 0), ("0.0004", 0), ("0.0005", 1), ("1e2", 100_000), (" 3 ", 3000),
        ("86400", 86_400_000), (".5", 500),
    ])
    func `durations are seconds, exact to the millisecond`(text: String, milliseconds: Int64) {
        let reading = ActivityReading("timestamp,duration_s,app_identifier\n2025-03-20T09:00:00Z,\(text),A")
        #expect(reading.records.map(\.duration) == [milliseconds])
    }

    @Test func `quoted fields keep commas, line breaks and quotes`() {
        let reading = ActivityReading(
            "timestamp,duration_s,app_identifier,title\r\n"
                + "2025-03-20T09:00:00Z,\"1\",\"a, b\",\"say \"\"hi\"\"\r\nthere\"\r\n"
                + "\"2025-03-20T09:00:01Z\",2,c,\" d\"\r\n")
        #expect(
            reading.records == [
                Record(start: nine, duration: 1000, app: "a, b", title: "say \"hi\"\r\nthere"),
                Record(start: nine + 1000, duration: 2000, app: "c", title: " d"),
            ])
    }

    @Test(arguments: ["", "\u{FEFF}", " \n\r\n\t", "timestamp,duration_s,app_identifier,category"])
    func `a file without records is no error`(text: String) {
        let reading = ActivityReading(text)
        #expect(reading.records.isEmpty)
        #expect(reading.log.isEmpty)
        #expect(reading.summary.skipped == 0)
        #expect((reading.summary.format == .native) == text.hasPrefix("timestamp"))
    }

    @Test func `the device is the one that is named, else default`() {
        let text = "timestamp,duration_s,app_identifier\n2025-03-20T09:00:00Z,1,A"
        #expect(ActivityReading(text).records.map(\.device) == ["default"])
        #expect(ActivityReading(text, device: "phone").records.map(\.device) == ["phone"])
    }

    @Test func `bad rows are left out and counted, good ones around them stay`() {
        let reading = ActivityReading(
            """
            timestamp,duration_s,app_identifier
            2025-03-20T09:00:00Z,1,A
            yesterday,1,B
            2025-03-20T09:00:00Z,-1,C
            2025-03-20T09:00:00Z
            2025-03-20T09:00:00Z,86401,D
            2999-03-20T09:00:00Z,1,E
            2025-03-20T09:00:02Z,1,F
            """)
        #expect(reading.records.map(\.app) == ["A", "F"])
        #expect(reading.summary.records == 2)
        #expect(reading.summary.skipped == 5)
        #expect(reading.log.counts[.error] == 5)
    }

    @Test(arguments: [UInt64](1...20))
    func `a file cut between any two records, header repeated, reads as the whole`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        let header = "timestamp,duration_s,app_identifier,title\n"
        let rows = (0..<40).map { index in
            let time = "2025-03-20T09:\(index + 10):00" + randomness.pick(["Z", "", "-05:00", ".250Z"])
            let title = randomness.pick(["plain", "\"a,\nb\"", "", "\"say \"\"x\"\"\"", "bad\""])
            let duration = randomness.pick(["1.5", "60", "-1", "", "1e9"])
            return "\(time),\(duration),app\(randomness.number(0..<4)),\(title)\n"
        }
        let whole = ActivityReading(header + rows.joined(), zone: kolkata)
        #expect(whole.records.count > 3)
        for cut in 0...rows.count {
            let first = ActivityReading(header + rows[..<cut].joined(), zone: kolkata)
            let second = ActivityReading(header + rows[cut...].joined(), zone: kolkata)
            #expect(first.records + second.records == whole.records)
            #expect(first.summary.skipped + second.summary.skipped == whole.summary.skipped)
        }
    }

    @Test func `a record may start now, not a millisecond later`() {
        let text = "timestamp,duration_s,app_identifier\n2025-03-20T09:00:00Z,1,A"
        #expect(ActivityReading(text, now: nine).records.count == 1)
        #expect(ActivityReading(text, now: nine - 1).records.isEmpty)
    }

    @Test func `many records come in several batches, none lost, none twice`() {
        var text = "timestamp,duration_s,app_identifier\n"
        for index in 0..<40_000 { text += "2025-03-20T09:00:00Z,\(index % 80_000),app\(index % 7)\n" }
        let reading = ActivityReading(text)
        #expect(reading.records.map(\.duration) == (0..<40_000).map { Int64($0) * 1000 })
        #expect(reading.records.last?.app == "app\(39_999 % 7)")
        #expect(reading.summary.records == 40_000)
        #expect(reading.largestBatch < 20_000)
    }

    @Test func `what the receiver throws ends the reading`() {
        struct Stop: Error {}
        let options = ActivityOptions(device: nil, zone: .utc, now: Instant(milliseconds: .max))
        var log = DiagnosticLog()
        let texts = [
            "timestamp,duration_s,app_identifier\n2025-03-20T09:00:00Z,1,A",
            #"{"buckets": [{"type": "currentwindow", "events": ["#
                + #"{"timestamp": "2025-03-20T09:00:00Z", "duration": 1, "data": {}}]}]}"#,
        ]
        for text in texts {
            let isStopped = Array(text.utf8).withUnsafeBytes { bytes in
                do {
                    _ = try readActivity(bytes, path: "x", options: options, log: &log) { _ in throw Stop() }
                    return false
                } catch {
                    return error is Stop
                }
            }
            #expect(isStopped)
        }
    }
}
