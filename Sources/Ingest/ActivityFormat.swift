/// The activity formats that are read, found by content and never by file name.
package enum ActivityFormat: String, CaseIterable, Hashable, Sendable {
    /// lockin's own CSV: `timestamp,duration_s,app_identifier,category` in any order.
    case native
    /// ActivityWatch's raw export of one bucket: `timestamp,duration,app,title`.
    case activityWatchCSV = "activitywatch-csv"
    /// ActivityWatch's JSON export of one or all buckets.
    case activityWatchJSON = "activitywatch-json"
}
