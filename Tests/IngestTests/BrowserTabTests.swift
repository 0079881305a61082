import Ingest
import Syntax
import TestSupport
import Testing

@testable import Ingest

/// Windows of browsers get the addresses of the pages that the browser's bucket tells.
struct BrowserTabTests {
    private static let nine: Int64 = 1_742_461_200_000  // 2025-03-20T09:00:00Z

    private static func event(_ second: Int, _ length: Int, _ data: String) -> String {
        let time = "2025-03-20T09:\(second / 600)\(second / 60 % 10):\(second % 60 / 10)\(second % 10)+00:00"
        return #"{"timestamp": "\#(time)", "duration": \#(length), "data": \#(data)}"#
    }

    private static func window(_ second: Int, _ length: Int, _ app: String) -> String {
        event(second, length, #"{"app": "\#(app)", "title": "W"}"#)
    }

    private static func page(_ second: Int, _ length: Int, _ url: String, _ title: String = "P") -> String {
        event(second, length, #"{"url": "\#(url)", "title": "\#(title)", "audible": false, "incognito": false}"#)
    }

    private static func bucket(
        _ type: String, id: String = "b", host: String = "desk", _ events: [String]
    ) -> String {
        #"{"id": "\#(id)", "type": "\#(type)", "hostname": "\#(host)", "events": [\#(events.joined(separator: ","))]}"#
    }

    private static func reading(_ buckets: String...) -> ActivityReading {
        ActivityReading(#"{"buckets": [\#(buckets.joined(separator: ","))]}"#)
    }

    private func part(
        _ second: Int, _ length: Int, _ app: String = "Firefox", url: String = "", title: String = "W"
    ) -> Record {
        Record(
            device: "desk", start: Self.nine + Int64(second) * 1000, duration: Int64(length) * 1000, app: app,
            title: title, url: url)
    }

    @Test func `a window is cut where its page changes, and is without address where no page is known`() {
        let reading = Self.reading(
            Self.bucket(
                "web.tab.current", id: "aw-watcher-web-firefox",
                [Self.page(90, 60, "http://c", ""), Self.page(30, 20, "http://b"), Self.page(0, 30, "http://a")]),
            Self.bucket("currentwindow", [Self.window(10, 100, "Firefox"), Self.window(0, 10, "Code")]))
        #expect(
            reading.records == [
                part(10, 20, url: "http://a", title: "P"), part(30, 20, url: "http://b", title: "P"), part(50, 40),
                part(90, 20, url: "http://c"), part(0, 10, "Code"),
            ])
        #expect(reading.log.isEmpty)
    }

    @Test func `pages with one address that follow each other do not cut a window`() {
        let reading = Self.reading(
            Self.bucket(
                "web.tab.current", id: "aw-watcher-web-firefox_desk",
                [Self.page(0, 30, "http://a", "1"), Self.page(30, 30, "http://a", "2")]),
            Self.bucket("currentwindow", [Self.window(0, 60, "Firefox")]))
        #expect(reading.records == [part(0, 60, url: "http://a", title: "1")])
    }

    @Test func `presence cuts a browser's window as any other`() {
        let reading = Self.reading(
            Self.bucket("afkstatus", [Self.event(20, 20, #"{"status": "not-afk"}"#)]),
            Self.bucket("web.tab.current", id: "aw-watcher-web-firefox", [Self.page(0, 30, "http://a")]),
            Self.bucket("currentwindow", [Self.window(0, 60, "firefox.exe")]))
        #expect(
            reading.records == [
                part(20, 10, "firefox.exe", url: "http://a", title: "P"), part(30, 10, "firefox.exe"),
            ])
    }

    @Test(arguments: [
        ("aw-watcher-web-firefox", "Firefox", ActivityWatchBrowsers.Match.own),
        ("aw-watcher-web-firefox_my-desk", "org.mozilla.firefox", .own),
        ("aw-watcher-web-firefox", "firefoxdeveloperedition", .own), ("aw-watcher-web-firefox", "Navigator", .kin),
        ("aw-watcher-web-firefox", "LibreWolf", .kin), ("aw-watcher-web-firefox", "Zen Browser", .kin),
        ("aw-watcher-web-firefox", "Zenit", .none), ("aw-watcher-web-chrome", "Google-chrome", .own),
        ("aw-watcher-web-chrome", "chrome.exe", .own), ("aw-watcher-web-chrome", "chromium-browser", .kin),
        ("aw-watcher-web-chrome", "Brave-browser", .kin), ("aw-watcher-web-brave", "Brave-browser", .own),
        ("aw-watcher-web-chrome", "SearchHost.exe", .none), ("aw-watcher-web-chrome", "Monarch", .none),
        ("aw-watcher-web-edge", "msedge.exe", .kin), ("aw-watcher-web-edge", "Microsoft Edge", .own),
        ("aw-watcher-web-safari", "Safari", .own), ("aw-watcher-web-firefox", "Code", .none), ("", "Firefox", .kin),
        ("", "Code", .none), ("aw-watcher-web-", "Safari", .kin), ("aw-watcher-web-firefox", "", .none),
    ])
    func `a bucket of tabs belongs to the browser that it is named after, and to its kin`(
        bucket: String, app: String, match: ActivityWatchBrowsers.Match
    ) {
        #expect(ActivityWatchBrowsers.match(app, bucket: bucket) == match)
    }

    @Test func `a browser's own bucket goes before one of its kin, the same host before one that names none`() {
        func tabs(_ id: String, host: String = "desk") -> String {
            Self.bucket(
                "web.tab.current", id: "aw-watcher-web-\(id)", host: host, [Self.page(0, 60, "http://\(id)-\(host)")])
        }
        func urls(_ app: String, _ buckets: String...) -> [String] {
            let windows = Self.bucket("currentwindow", [Self.window(0, 60, app)])
            return ActivityReading(#"{"buckets": [\#((buckets + [windows]).joined(separator: ","))]}"#).records.map(
                \.url)
        }
        #expect(urls("Brave", tabs("chrome"), tabs("brave")) == ["http://brave-desk"])
        #expect(urls("Brave", tabs("brave"), tabs("chrome")) == ["http://brave-desk"])
        #expect(urls("Brave", tabs("chrome")) == ["http://chrome-desk"])
        #expect(urls("Firefox", tabs("firefox", host: "unknown"), tabs("firefox")) == ["http://firefox-desk"])
        #expect(urls("Firefox", tabs("firefox", host: "unknown")) == ["http://firefox-unknown"])
        #expect(urls("Firefox", tabs("firefox", host: "phone")) == [""])
    }

    @Test(arguments: [UInt64](1...60))
    func `the addresses agree with a grid of seconds, whatever overlaps`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        let pages = (0..<randomness.number(0..<14)).map { _ in
            (start: randomness.number(0..<500), length: randomness.number(0..<120), url: randomness.number(0..<4))
        }
        let windows = (0..<8).map { (start: $0 * 70, length: randomness.number(0..<70)) }
        let reading = Self.reading(
            Self.bucket("currentwindow", windows.map { Self.window($0.start, $0.length, "Firefox") }),
            Self.bucket(
                "web.tab.current", id: "aw-watcher-web-firefox",
                pages.map { Self.page($0.start, $0.length, "http://\($0.url)") }))

        // At every second the page that came last is shown; of two that came together, the one that stays longer.
        var grid: [Int: String] = [:]
        for (second, window) in windows.enumerated().flatMap({ entry in
            (entry.element.start..<entry.element.start + entry.element.length).map { ($0, entry.offset) }
        }) {
            _ = window
            let shown = pages.indices.filter { (pages[$0].start..<pages[$0].start + pages[$0].length).contains(second) }
            let last = shown.max { left, right in
                (pages[left].start, pages[left].length, left) < (pages[right].start, pages[right].length, right)
            }
            grid[second] = last.map { "http://\(pages[$0].url)" } ?? ""
        }
        var found: [Int: String] = [:]
        for record in reading.records {
            let first = Int(record.start - Self.nine) / 1000
            for second in first..<first + Int(record.duration) / 1000 {
                #expect(found[second] == nil)
                found[second] = record.url
            }
        }
        #expect(found == grid)
        // Cut only where the page changes.
        for (left, right) in zip(reading.records, reading.records.dropFirst())
        where left.start + left.duration == right.start
            && !windows.contains(where: { Self.nine + Int64($0.start) * 1000 == right.start })
        {
            #expect(left.url != right.url)
        }
    }
}
