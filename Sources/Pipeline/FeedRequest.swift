import Ingest
import Store

/// A feed that is to be fetched.
struct FeedRequest: Sendable {
    let feed: Feed
    /// Nil where the content decides.
    let kind: SourceState.Kind?
    /// What is known of the feed; nil where it is fetched as if for the first time.
    let known: FeedState?
    /// How a log's records are read; nil for a plan.
    let options: ActivityOptions?
}
