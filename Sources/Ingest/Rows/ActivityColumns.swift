import Syntax

/// Which column of an activity CSV holds what, found by the names in its header.
struct ActivityColumns {
    /// The format that the names belong to.
    let format: ActivityFormat
    /// The column of a record's start.
    let timestamp: Int
    /// The column of its length in seconds.
    let duration: Int
    /// The column of its app.
    let app: Int
    /// The column of the source's own category, where there is one.
    let category: Int?
    /// The column of the window's title, where there is one.
    let title: Int?
    /// The column of the page's address, where there is one.
    let url: Int?

    /// Every field that a row must reach.
    let width: Int

    /// The columns that `header` names in any order and case, or nil where it is no header of a known format.
    init?(header: [String]) {
        let names = HeaderNames(header)
        guard let timestamp = names["timestamp"] else { return nil }
        if let duration = names["duration_s"], let app = names["app_identifier"] {
            (format, self.duration, self.app) = (.native, duration, app)
            category = names["category"]
        } else if let duration = names["duration"], let app = names["app"] {
            (format, self.duration, self.app) = (.activityWatchCSV, duration, app)
            category = nil
        } else {
            return nil
        }
        self.timestamp = timestamp
        title = names["title"]
        url = names["url"]
        width = max(timestamp, duration, app) + 1
    }
}
