/// Everything derived from the records of one local day. The day is the unit of replacement in the database.
package struct DayActivity: Hashable, Sendable {
    package let day: CivilDate
    /// Per device, hour, app and category; sorted by device, hour, app, category.
    package let buckets: [HourlyBucket]
    /// The person's time line, each instant counted once across devices: sorted, without overlap, neighbours of one
    /// category joined.
    package let runs: [AttentionRun]
    /// Time of unknown position within its hour, beside the runs; sorted by hour, category.
    package let totals: [HourlyTotal]
    /// Sorted by start.
    package let sessions: [FocusSession]
    /// Changes of app between neighbours on the once-counted line that lie less than 60 s apart, both inside the day.
    package let switches: Int

    package init(
        day: CivilDate, buckets: [HourlyBucket], runs: [AttentionRun], totals: [HourlyTotal],
        sessions: [FocusSession], switches: Int
    ) {
        self.day = day
        self.buckets = buckets
        self.runs = runs
        self.totals = totals
        self.sessions = sessions
        self.switches = switches
    }
}
