import Model
import Syntax

/// What the buckets beside those of windows tell: when somebody was there, and which pages browsers showed.
struct ActivityWatchSurroundings: Sendable {
    /// By host that has an event of presence or absence: the times of presence.
    private var attended: [String: [Range<Int64>]] = [:]
    /// By the bucket's number.
    private var pages: [Int: [BrowserTabs.Tab]] = [:]

    /// When somebody was at `host`; nil where it does not tell.
    func presence(on host: String) -> Presence? { attended[host].map(Presence.init) }

    /// The pages of bucket `number`.
    func pages(ofBucket number: Int) -> [BrowserTabs.Tab] { pages[number] ?? [] }

    /// Takes what `reader` reads of `bucket`; windows, and what no use is made of, are passed over.
    mutating func read(
        _ reader: inout ActivityWatchEventReader, of bucket: ActivityWatchBuckets.Bucket, number: Int,
        _ summary: inout ActivitySummary, log: inout DiagnosticLog
    ) {
        var event = ActivityWatchEvent()
        switch bucket.type {
        case "afkstatus":
            while reader.next(&event, &summary, log: &log) {
                attended[bucket.host, default: []] += event.isPresent ? [event.interval] : []
            }
        case "web.tab.current":
            while reader.next(&event, &summary, log: &log) {
                guard let url = event.url, !event.interval.isEmpty else { continue }
                pages[number, default: []].append(
                    BrowserTabs.Tab(interval: event.interval, url: url, title: event.title))
            }
        default:
            reader.skipAll()
        }
    }

    /// Takes what another part of the document told.
    mutating func append(_ other: ActivityWatchSurroundings) {
        attended.merge(other.attended, uniquingKeysWith: +)
        pages.merge(other.pages, uniquingKeysWith: +)
    }
}
