/// A file as it was fetched.
struct FeedContent: Sendable {
    let bytes: [UInt8]
    /// The validators of its reply, to ask with the next time.
    let entityTag: String?
    let lastModified: String?
}
