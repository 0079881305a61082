import Buckets
import Ingest
import Model
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// A table or an export read in parts, on several threads: where it is cut must show in nothing.
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
                bytes, path: "log", options: options, log: &log, into: &builder, partLength: length,
                partsAtOnce: atOnce, exportParts: .max
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

    @Test(arguments: 0..<40)
    func `an export gives the same records and the same complaints in any parts`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let text = Self.export(&random)
        var expected = whole(text)
        for length in [1, 40, 200, 1000] {
            #expect(inParts(text, length: length, atOnce: .max) == expected)
        }
        // And so where something is wrong with it, wherever that is.
        for _ in 0..<8 {
            var bytes = Array(text.utf8)
            let place = Int.random(in: 0..<bytes.count, using: &random)
            if Bool.random(using: &random) {
                bytes.removeSubrange(place...)
            } else {
                bytes[place] = Array("\"\\{}[],:x1 \n".utf8).randomElement(using: &random)!
            }
            let damaged = String(decoding: bytes, as: UTF8.self)
            expected = whole(damaged)
            for length in [1, 100] {
                #expect(inParts(damaged, length: length, atOnce: .max) == expected)
            }
        }
    }

    /// An export of windows, presence, pages and files, some of which cannot be taken.
    private static func export(_ random: inout SeededGenerator) -> String {
        func event(_ second: Int, _ data: [String]) -> String {
            let time = "2025-03-20T\(10 + second / 3600):\(10 + second / 60 % 50):\(10 + second % 50)Z"
            let length = Int.random(in: 0...90, using: &random)
            let value = Int.random(in: 0..<30, using: &random) == 0 ? "null" : "\(length).25"
            let blank = ["", "", " ", "\n  "].randomElement(using: &random)!
            return "{\(blank)\"timestamp\":\"\(time)\",\"duration\":\(value),\(blank)\"data\":{"
                + data.joined(separator: ",") + "}}" + blank
        }
        let texts = [
            "Firefox", "},{", #"say \"},{\""#, #"\\"#, #"\\\""#, "[{", "]}", "é", #"\u00e9\n"#, #"half \ud83d"#, "",
        ]
        var buckets: [String] = []
        for (number, type) in ["currentwindow", "afkstatus", "web.tab.current", "app.editor.activity", "currentwindow"]
            .shuffled(using: &random).enumerated()
        {
            let host = ["desk", "laptop"].randomElement(using: &random)!
            let events = (0..<Int.random(in: 0...40, using: &random)).map { index in
                let (text, other) = (texts.randomElement(using: &random)!, texts.randomElement(using: &random)!)
                if Int.random(in: 0..<30, using: &random) == 0 { return "[[1], {}]" }
                switch type {
                case "afkstatus":
                    return event(index * 60, [#""status":"\#(index % 3 == 0 ? "afk" : "not-afk")""#])
                case "web.tab.current":
                    return event(index * 20, [#""url":"https://\#(text)""#, #""title":"\#(other)""#])
                case "currentwindow":
                    return event(index * 30, [#""app":"\#(text)""#, #""title":"\#(other)""#])
                default:
                    return event(index * 30, [#""file":"\#(text)""#])
                }
            }
            let list = "[\(events.joined(separator: ", "))]"
            let id = type == "web.tab.current" ? "aw-watcher-web-firefox" : "bucket-\(number)"
            buckets.append(
                "\"b\(number)\":{"
                    + [
                        #""id":"\#(id)""#, #""type":"\#(type)""#, #""hostname":"\#(host)""#, #""events":\#(list)"#,
                        #""data":{"events":[1,2]}"#,
                    ].shuffled(using: &random).joined(separator: ",") + "}")
        }
        return "{\"buckets\":{\(buckets.joined(separator: ",\n"))}}"
    }

    @Test func `what is no table is read as it is`() {
        let json = #"[{"timestamp": "2025-03-20T09:00:00Z", "duration": 12.25, "data": {"app": "a", "title": "b"}}]"#
        #expect(inParts(json, length: 1, atOnce: 1) == whole(json))
        for text in ["", "\n", "no,header,of,ours\n1,2,3,4\n", "timestamp,duration_s,app_identifier\n"] {
            #expect(inParts(text, length: 1, atOnce: 1) == whole(text))
        }
    }
}
