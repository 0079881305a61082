import Syntax

/// Which column of an activity CSV holds what, found by the names in its header.
struct ActivityColumns {
    let format: ActivityFormat
    let timestamp: Int
    let duration: Int
    let app: Int
    let category: Int?
    let title: Int?
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
