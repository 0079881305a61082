import Store

/// What the feeds of a run brought.
package struct FetchedFeeds: Sendable {
    /// What one feed brought.
    enum Outcome: Sendable {
        /// Nothing that was not there before.
        case unchanged
        case content(FeedContent)
        case activityWatch(ActivityWatchReading)
        case failed(FeedFault)
    }

    private struct Key: Hashable {
        let feed: Feed
        let kind: SourceState.Kind?
    }

    private var outcomes: [Key: Outcome] = [:]

    /// Of no feeds.
    package init() {}

    /// Notes what `request` brought.
    mutating func add(_ outcome: Outcome, of request: FeedRequest) {
        outcomes[Key(feed: request.feed, kind: request.kind)] = outcome
    }

    /// What `feed` brought as a source of `kind`; nil where it was fetched for its content to decide.
    func outcome(of feed: Feed, _ kind: SourceState.Kind?) -> Outcome {
        outcomes[Key(feed: feed, kind: kind)] ?? .failed(.notFetched)
    }
}
