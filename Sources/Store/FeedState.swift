package import Model

/// What is known of one source that is fetched.
package struct FeedState: Hashable, Sendable {
    /// The source's name in `SourceState`; unique together with `kind`.
    package var name: String
    package var kind: SourceState.Kind
    /// A fingerprint of the address that all else here is about.
    package var address: String
    /// When it was last fetched, or found to be unchanged; nil where it never was.
    package var fetched: Instant?
    /// When a fetch last failed that no good one has followed.
    package var failed: Instant?
    /// Why, as a sentence without anything of the address but its origin.
    package var failure: String?
    /// The `ETag` of the last good reply (RFC 9110, 8.8.3).
    package var entityTag: String?
    /// The `Last-Modified` of the last good reply, as it was written.
    package var lastModified: String?
    /// How many entries the last good copy lists.
    package var listed: Int
    /// How far an incremental source was read, in its reader's own form.
    package var progress: String?

    package init(
        name: String, kind: SourceState.Kind, address: String, fetched: Instant? = nil, failed: Instant? = nil,
        failure: String? = nil, entityTag: String? = nil, lastModified: String? = nil, listed: Int = 0,
        progress: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.address = address
        self.fetched = fetched
        self.failed = failed
        self.failure = failure
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.listed = listed
        self.progress = progress
    }
}
