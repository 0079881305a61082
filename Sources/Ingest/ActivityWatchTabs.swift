import Model
import Syntax

/// The pages that the browsers of an ActivityWatch export showed, by bucket.
struct ActivityWatchTabs {
    private let buckets: [(bucket: ActivityWatchBuckets.Bucket, pages: [BrowserTabs.Tab])]
    private let scanner: JSONScanner

    /// Whether there is no bucket of tabs.
    var isEmpty: Bool { buckets.isEmpty }

    /// Reads the events of every bucket of tabs; what is wrong with one is told.
    init(
        _ buckets: ActivityWatchBuckets, in bytes: UnsafeRawBufferPointer, path: String, now: Instant,
        _ summary: inout ActivitySummary, log: inout DiagnosticLog
    ) {
        scanner = JSONScanner(bytes)
        var all: [(ActivityWatchBuckets.Bucket, [BrowserTabs.Tab])] = []
        for bucket in buckets.all where bucket.type == "web.tab.current" {
            var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: now)
            var pages: [BrowserTabs.Tab] = []
            while let event = reader.next(&summary, log: &log) {
                guard let url = event.url, !event.interval.isEmpty else { continue }
                pages.append(BrowserTabs.Tab(interval: event.interval, url: url, title: event.title))
            }
            all.append((bucket, pages))
        }
        self.buckets = all
    }

    /// What windows of `app` on `host` showed, nil where they are of no browser that was watched.
    ///
    /// A browser's own bucket goes before one of its kin, and one of the same host before one that names none, as older
    /// extensions do.
    func tabs(of app: String, on host: String) -> BrowserTabs? {
        let matches = buckets.map { ActivityWatchBrowsers.match(app, bucket: $0.bucket.id) }
        for isOwnHost in [true, false] {
            let candidates = buckets.indices.filter { index in
                let bucket = buckets[index].bucket
                return matches[index] != .none && (isOwnHost ? bucket.host == host : !bucket.hasHost)
            }
            guard let best = candidates.map({ matches[$0] }).max() else { continue }
            let pages = candidates.filter { matches[$0] == best }.flatMap { buckets[$0].pages }
            return BrowserTabs(pages) { scanner.bytes($0).elementsEqual(scanner.bytes($1)) }
        }
        return nil
    }
}
