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
        var places: [String: Int] = [:]
        for (index, name) in header.enumerated() {
            let key = name.filter { !$0.isWhitespace }.lowercased()
            if places[key] == nil { places[key] = index }
        }
        guard let timestamp = places["timestamp"] else { return nil }
        if let duration = places["duration_s"], let app = places["app_identifier"] {
            (format, self.duration, self.app) = (.native, duration, app)
            category = places["category"]
        } else if let duration = places["duration"], let app = places["app"] {
            (format, self.duration, self.app) = (.activityWatchCSV, duration, app)
            category = nil
        } else {
            return nil
        }
        self.timestamp = timestamp
        title = places["title"]
        url = places["url"]
        width = max(timestamp, duration, app) + 1
    }
}
