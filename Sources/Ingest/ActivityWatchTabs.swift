import Model
import Syntax

/// The pages that the browsers of an ActivityWatch export showed, by bucket.
struct ActivityWatchTabs {
    private let buckets: [(bucket: ActivityWatchBuckets.Bucket, pages: [BrowserTabs.Tab])]
    private let scanner: JSONScanner

    /// Whether there is no bucket of tabs.
    var isEmpty: Bool { buckets.isEmpty }

    /// The pages that `surroundings` found in the document `bytes`.
    init(
        _ buckets: [ActivityWatchBuckets.Bucket], _ surroundings: ActivityWatchSurroundings,
        in bytes: UnsafeRawBufferPointer
    ) {
        scanner = JSONScanner(bytes)
        self.buckets = buckets.enumerated().filter { $1.type == "web.tab.current" }
            .map { ($1, surroundings.pages(ofBucket: $0)) }
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
