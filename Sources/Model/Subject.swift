/// What a record is about, as numbers into one table of texts: what repeats from record to record, and all that
/// category rules look at.
package struct Subject: Hashable, Sendable {
    package let app: UInt32
    package let title: UInt32
    package let url: UInt32
    /// The source's own category as text.
    package let category: UInt32

    package init(app: UInt32, title: UInt32 = 0, url: UInt32 = 0, category: UInt32 = 0) {
        self.app = app
        self.title = title
        self.url = url
        self.category = category
    }
}
