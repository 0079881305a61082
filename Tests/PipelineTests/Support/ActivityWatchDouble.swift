import Foundation
import Model
import TestSupport

/// A life as trackers record it, and a server that tells of it as ActivityWatch's REST interface does.
///
/// The shapes are those of aw-server's `rest.py` and aw-server-rust's `endpoints/bucket.rs`.
struct ActivityWatchDouble {
    /// What servers do with events that had begun before the instant that they are asked from.
    enum Start: CaseIterable {
        /// They cut them (aw-server-rust, aw-server from 0.12 on).
        case cuts
        /// They leave them out (older ones).
        case leavesOut
    }

    struct Event {
        let start: Int64
        let end: Int64
        let data: String
    }

    struct Bucket {
        let id: String
        let type: String
        let host: String
        var events: [Event]
        /// Its events come to the server no sooner than at the next of so many days.
        var everyDays: Int64 = 1
    }

    var buckets: [Bucket]
    var start = Start.cuts

    private static let minute: Int64 = 60_000
    static let day: Int64 = 86_400_000

    /// `days` days from `first` on of a laptop with a browser and of a phone that comes home every third day.
    init(seed: UInt64, first: Int64, days: Int64) {
        var random = SeededGenerator(seed: seed)
        let last = first + days * ActivityWatchDouble.day
        func stream(
            _ lengths: ClosedRange<Int64>, gaps: ClosedRange<Int64>, _ data: (inout SeededGenerator) -> String
        ) -> [Event] {
            var events: [Event] = []
            var now = first + Int64.random(in: 0...3_600_000, using: &random)
            while now < last {
                // Now and then something stays open for most of a day.
                let isLong = Int.random(in: 0..<60, using: &random) == 0
                let length =
                    isLong
                    ? Int64.random(in: 1...22, using: &random) * 3_600_000 : Int64.random(in: lengths, using: &random)
                events.append(Event(start: now, end: now + length, data: data(&random)))
                now += length + Int64.random(in: gaps, using: &random)
            }
            return events
        }
        let minute = ActivityWatchDouble.minute
        func window(_ random: inout SeededGenerator) -> String {
            let app = ["Xcode", "firefox", "Slack", "Zwölf \\\"Zeichen\\\""].randomElement(using: &random) ?? ""
            return #"{"app": "\#(app)", "title": "title \#(Int.random(in: 0..<9, using: &random))"}"#
        }
        func page(_ random: inout SeededGenerator) -> String {
            let number = Int.random(in: 0..<5, using: &random)
            return #"{"url": "https://example.org/\#(number)", "title": "page \#(number)", "audible": false}"#
        }
        func presence(_ random: inout SeededGenerator) -> String {
            #"{"status": "\#(Int.random(in: 0..<3, using: &random) == 0 ? "afk" : "not-afk")"}"#
        }
        buckets = [
            Bucket(
                id: "aw-watcher-window_lap top/ü", type: "currentwindow", host: "lap top/ü",
                events: stream(1_000...40 * minute, gaps: 0...2_000, window)),
            Bucket(
                id: "aw-watcher-afk_lap top/ü", type: "afkstatus", host: "lap top/ü",
                events: stream(5 * minute...300 * minute, gaps: 0...1_000, presence)),
            Bucket(
                id: "aw-watcher-web-firefox_lap top/ü", type: "web.tab.current", host: "lap top/ü",
                events: stream(10_000...60 * minute, gaps: 0...minute, page)),
            Bucket(id: "aw-watcher-vim", type: "app.editor.activity", host: "lap top/ü", events: []),
            Bucket(
                id: "aw-watcher-android", type: "currentwindow", host: "phone",
                events: stream(1_000...20 * minute, gaps: 0...200 * minute, window), everyDays: 3),
            Bucket(id: "aw-watcher-window_old", type: "currentwindow", host: "old", events: []),
        ]
        // A computer that was given away after the first day.
        buckets[5].events = Array(stream(1_000...10 * minute, gaps: 0...minute, window).prefix(40))
    }

    /// What `bucket` holds at `now`: what has begun, as far as it has come.
    private func events(_ bucket: Bucket, at now: Int64) -> [Event] {
        let known = now / (bucket.everyDays * ActivityWatchDouble.day) * (bucket.everyDays * ActivityWatchDouble.day)
        let end = bucket.everyDays == 1 ? now : known
        return bucket.events.filter { $0.start < end }.map {
            Event(start: $0.start, end: min($0.end, end), data: $0.data)
        }
    }

    /// The whole export at `now`.
    func export(at now: Int64) -> String {
        "{\"buckets\": {"
            + buckets.map { bucket in
                "\(head(bucket)), \"events\": \(list(events(bucket, at: now)))}"
            }.joined(separator: ", ") + "}}"
    }

    private func head(_ bucket: Bucket) -> String {
        #""\#(bucket.id)": {"id": "\#(bucket.id)", "created": "2025-01-13T00:00:00+00:00", "name": null, "#
            + #""type": "\#(bucket.type)", "client": "c", "hostname": "\#(bucket.host)", "data": {}"#
    }

    private func list(_ events: [Event]) -> String {
        "["
            + events.sorted { $0.start > $1.start }.map { event in
                let time = Instant(milliseconds: event.start).rfc3339.replacing("Z", with: "+00:00")
                return #"{"id": 1, "timestamp": "\#(time)", "duration": \#(Double(event.end - event.start) / 1000), "#
                    + #""data": \#(event.data)}"#
            }.joined(separator: ", ") + "]"
    }

    /// The server's answer at `now`.
    func answer(_ request: FeedServer.Request, at now: Int64) -> FeedServer.Reply {
        let path = request.path
        if path == "/api/0/info" {
            return .init(200, #"{"hostname": "lap top/ü", "version": "v0.13.2", "testing": false, "device_id": "1"}"#)
        }
        if path == "/api/0/export" { return .init(200, export(at: now)) }
        if path == "/api/0/buckets/" {
            return .init(200, "{" + buckets.map { head($0) + "}" }.joined(separator: ", ") + "}")
        }
        let steps = path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
        guard steps.count == 5, steps[4] == "events", let bucket = buckets.first(where: { $0.id == steps[3] }) else {
            return .init(404, "{}")
        }
        var found = events(bucket, at: now).sorted { $0.start > $1.start }
        if let from = request.parameter("start").flatMap(ActivityWatchDouble.instant) {
            found = found.compactMap { event in
                switch start {
                case .leavesOut: return event.start >= from ? event : nil
                case .cuts:
                    return event.end < from
                        ? nil : Event(start: max(event.start, from), end: event.end, data: event.data)
                }
            }
        }
        if let to = request.parameter("end").flatMap(ActivityWatchDouble.instant) {
            found = found.filter { $0.start <= to }.map { event in
                Event(start: event.start, end: start == .cuts ? min(event.end, to) : event.end, data: event.data)
            }
        }
        if let limit = request.parameter("limit").flatMap(Int.init) { found = Array(found.prefix(limit)) }
        return .init(200, list(found))
    }

    private static func instant(_ text: String) -> Int64? {
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        return (try? format.parse(text)).map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
    }
}
