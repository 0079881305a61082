import Buckets
import Ingest
import Model
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// A table read in parts, on several threads: where it is cut must show in nothing.
struct ActivityPartTests {
    private let options = ActivityOptions(device: nil, zone: .utc, now: Instant(milliseconds: 1_767_225_600_000))

    private struct Reading: Equatable {
        var segments: [DaySegment] = []
        var records = 0
        var summary = ActivitySummary(format: nil)
        var told: [String] = []
    }

    private func whole(_ text: String) -> Reading {
        var builder = SegmentBuilder()
        var log = DiagnosticLog()
        let summary = Array(text.utf8).withUnsafeBytes { bytes in
            readActivity(bytes, path: "log", options: options, log: &log) { builder.append($0) }
        }
        return Reading(
            segments: builder.segments(), records: builder.recordCount, summary: summary,
            told: log.rendered(showingInput: true))
    }

    private func inParts(_ text: String, length: Int, atOnce: Int) -> Reading {
        var builder = SegmentBuilder()
        var log = DiagnosticLog()
        let summary = Array(text.utf8).withUnsafeBytes { bytes in
            readActivity(
                bytes, path: "log", options: options, log: &log, into: &builder, partLength: length, partsAtOnce: atOnce
            ) { _ in }
        }
        return Reading(
            segments: builder.segments(), records: builder.recordCount, summary: summary,
            told: log.rendered(showingInput: true))
    }

    @Test func `a table gives the same records and the same complaints in any parts`() {
        var random = SeededGenerator(seed: 5)
        let endings = [
            "Editor,Work", "\"Papers, Please\",Games", "\"two\nlines\",Games", "\"a\n\"\"b\"\"\nc, d\",Work",
            "\"open,Work", "x",
            "\"line one\n2025-03-20T09:00:00Z,9,Trap,Trap\nline three\",Work",
        ]
        for _ in 0..<60 {
            var text = "timestamp,duration_s,app_identifier,category\n"
            for row in 0..<Int.random(in: 1...80, using: &random) {
                let second = Int.random(in: 10...59, using: &random)
                let time = row % 17 == 3 ? "yesterday" : "2025-03-\(10 + row % 20)T09:00:\(second)Z"
                text += "\(time),\(row % 13),\(endings.randomElement(using: &random)!)\n"
            }
            let expected = whole(text)
            for length in [1, 40, 200, 1000] {
                for atOnce in [1, 3, Int.max] {
                    #expect(inParts(text, length: length, atOnce: atOnce) == expected)
                }
            }
        }
    }

    @Test func `what is no table is read as it is`() {
        let json = #"[{"timestamp": "2025-03-20T09:00:00Z", "duration": 12.25, "data": {"app": "a", "title": "b"}}]"#
        #expect(inParts(json, length: 1, atOnce: 1) == whole(json))
        for text in ["", "\n", "no,header,of,ours\n1,2,3,4\n", "timestamp,duration_s,app_identifier\n"] {
            #expect(inParts(text, length: 1, atOnce: 1) == whole(text))
        }
    }
}
