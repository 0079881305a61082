import Syntax

/// A file that is known for what it is and holds no activity with its hours, or none that can be read here; the raw
/// value is the diagnostic's name.
enum ActivityRefusal: String, CaseIterable {
    /// gzip, bzip2, xz or Zstandard.
    case compressed = "activity-compressed"
    /// A zip archive, among them the spreadsheets of today.
    case zip = "activity-zip"
    /// An SQLite database, in which ActivityWatch, Timing and others keep their data.
    case database = "activity-database"
    case pdf = "activity-pdf"
    /// A binary spreadsheet (`.xls`), as StayFree exports it.
    case spreadsheet = "activity-spreadsheet"
    /// HTML, mostly the login page in place of an export.
    case webPage = "activity-web-page"
    /// ActivityWatch's bucket of absences.
    case afkBucket = "activity-afk-bucket"
    /// ActivityWatch's bucket of a browser's tabs.
    case webBucket = "activity-web-bucket"
    /// ActivityWatch's bucket of an editor.
    case editorBucket = "activity-editor-bucket"
    /// An ActivityWatch export in which no bucket tells of windows.
    case noWindowBucket = "activity-no-window-bucket"
    /// The working hours that ActivityWatch's report page sums up.
    case workReport = "activity-work-report"
    /// ActivityWatch's hours to be billed.
    case billing = "activity-billing"
    /// RescueTime's list by rank, which has no times.
    case rescueTimeRank = "activity-rescuetime-rank"
    /// RescueTime's time by category, productivity or efficiency alone.
    case rescueTimeWithoutActivity = "activity-rescuetime-no-activity"
    /// RescueTime's feed of daily summaries.
    case rescueTimeSummary = "activity-rescuetime-summary"
    /// WakaTime's dump of daily sums.
    case wakaTimeDays = "activity-wakatime-days"
    /// Sums of arbtt-stats.
    case arbttStatistics = "activity-arbtt-statistics"
    /// Google Takeout's list of what was looked at, points in time.
    case takeout = "activity-takeout"
    /// Sums of days or longer in a format whose rows should be hours.
    case dayTotals = "activity-day-totals"
    /// Dates of which it cannot be told which number is the month.
    case ambiguousDates = "activity-ambiguous-dates"

    /// What is said of such a file, at `position`.
    func diagnostic(path: String, position: Position = Position(line: 1, column: 1)) -> Diagnostic {
        let (found, remedy) = wording
        return Diagnostic(
            code: rawValue, path: path, position: position, expected: "activity with its times of day", found: found,
            remedy: remedy + "; nothing of this file was read")
    }

    private var wording: (found: String, remedy: String) {
        switch self {
        case .compressed:
            ("a compressed file", "unpack it first, for example with zcat, and give it as -")
        case .zip:
            ("a zip archive or a spreadsheet", "unpack it first, or save the sheet as CSV")
        case .database:
            ("an SQLite database", "export from the program that it belongs to")
        case .pdf:
            ("a PDF", "export as CSV or JSON")
        case .spreadsheet:
            ("a binary spreadsheet", "save the sheet as CSV; StayFree's has sums of days alone and cannot be used")
        case .webPage:
            ("a web page", "log in and download the export itself")
        case .afkBucket:
            ("ActivityWatch's bucket of absences", "export all buckets as JSON; this one tells of no app")
        case .webBucket:
            (
                "ActivityWatch's bucket of a browser",
                "export all buckets as JSON, so that its addresses go to the browser's windows"
            )
        case .editorBucket:
            ("ActivityWatch's bucket of an editor", "export all buckets as JSON; the windows have its time")
        case .noWindowBucket:
            (
                "ActivityWatch buckets without one of windows",
                "export all buckets, and check that aw-watcher-window runs"
            )
        case .workReport:
            ("ActivityWatch's work report, which has sums of days", "export the buckets as JSON")
        case .billing:
            ("ActivityWatch's hours to be billed, which have sums", "export the buckets as JSON")
        case .rescueTimeRank:
            ("RescueTime's list by rank, which has no times", "ask for perspective=interval and resolution_time=hour")
        case .rescueTimeWithoutActivity:
            ("RescueTime's time without activities", "ask for restrict_kind=activity")
        case .rescueTimeSummary:
            ("RescueTime's daily summaries", "ask its analytic API for perspective=interval and resolution_time=hour")
        case .wakaTimeDays:
            ("WakaTime's daily sums", "ask for the dump of heartbeats")
        case .arbttStatistics:
            ("sums of arbtt-stats", "write a dump with arbtt-dump --format=json")
        case .takeout:
            ("Google's list of what was looked at, which has no durations", "use a tracker that records durations")
        case .dayTotals:
            ("sums of days", "export sums of hours or less")
        case .ambiguousDates:
            ("dates whose day comes before the month", "say how they are written with time_format in the configuration")
        }
    }
}
