package import Model

/// The activity formats that are read, found by content and never by file name; `docs/FORMATS.md` has a section on each.
package enum ActivityFormat: String, CaseIterable, Hashable, Sendable {
    /// lockin's own CSV: `timestamp,duration_s,app_identifier,category` in any order.
    case native
    /// ActivityWatch's raw export of one bucket: `timestamp,duration,app,title`.
    case activityWatchCSV = "activitywatch-csv"
    /// ActivityWatch's report page: timestamp, duration, category, app and title without a header.
    case activityWatchReport = "activitywatch-report"
    /// ActivityWatch's JSON: the export of one or all buckets, or a list of window events.
    case activityWatchJSON = "activitywatch-json"
    /// RescueTime's analytic API: `Date,Time Spent (seconds),Number of People,Activity,Category,Productivity`.
    case rescueTimeCSV = "rescuetime-csv"
    /// The same as JSON with `row_headers` and `rows`.
    case rescueTimeJSON = "rescuetime-json"
    /// The history in the archive of a RescueTime account: six columns without a header.
    case rescueTimeArchive = "rescuetime-archive"
    /// Toggl Track's detailed report as CSV.
    case toggl
    /// Clockify's detailed report as CSV.
    case clockify
    /// WakaTime's dump of heartbeats.
    case wakaTime = "wakatime"
    /// ManicTime's CSV of applications: `Name,Start,End,Duration,Process`.
    case manicTime = "manictime"
    /// Apple's Screen Time as ScreenTime2CSV and its kin write it.
    case screenTime = "screentime"
    /// Apple's record of apps in front: `app,start_time,end_time,duration_seconds`.
    case appInFocus = "app-in-focus"
    /// The JSON dump of arbtt.
    case arbtt
    /// The export of Timewarrior.
    case timewarrior
    /// Any other CSV or TSV, whose columns the configuration names.
    case mapped

    /// What start and duration of the format's records mean; a mapping in the configuration may say otherwise.
    package var measure: RecordBatch.Measure {
        switch self {
        case .native: .native
        case .rescueTimeCSV, .rescueTimeJSON, .rescueTimeArchive: .totals
        default: .intervals
        }
    }

    /// Whether the format is read from its header alone: nobody has held the reader against a file of a real account.
    package var isExperimental: Bool {
        self == .clockify || self == .appInFocus
    }
}
