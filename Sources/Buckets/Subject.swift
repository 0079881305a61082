/// What a record is about, as numbers into one table of texts: what repeats from record to record, and all that
/// category rules look at.
struct Subject: Hashable, Sendable {
    let app: UInt32
    let title: UInt32
    let url: UInt32
    /// The source's own category as text.
    let category: UInt32
}
