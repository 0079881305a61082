/// A report on one day: everything that its Markdown is written from, and nothing that has to be looked up.
///
/// Texts are filled and names cleaned (one line, no control characters, at most 80 characters), but not escaped.
/// Local times are kept as clocks showed them. Equal reports give the same Markdown, byte for byte.
package struct DailyReport: Hashable, Sendable, Codable {
    package let date: CivilDate
    /// The summary as plain text.
    package let summaryText: String
    package let day: ReportDay
    /// The medians of the window's other supporting days; nil with under 3 of them.
    package let usual: ReportUsual?
    package let goals: Findings.Goals
    /// From the first activity to the end of the last.
    package let activeSpan: LocalSpan?
    package let longestSession: ReportSession?
    /// The day hour by hour; empty where that is not known.
    package let dayHours: [ReportHour]
    /// Time by category on the day, longest first.
    package let categories: [Findings.CategoryTime]
    /// The day's planned events, by start.
    package let plan: [ReportPlanLine]
    /// What became of all planned events of the window.
    package let windowPlan: ReportPlanCounts
    /// The events of the days before that were partly kept or skipped, by start.
    package let missedBefore: [ReportPlanLine]
    package let rhythm: ReportRhythm
    /// The days looked back on, oldest first; the last is `day`.
    package let days: [ReportDay]
    package let outlook: ReportOutlook
    package let moves: [ReportMove]
    package let breaks: [ReportBreak]
    package let notes: [String]
    package let provenance: ReportProvenance
    /// What of the day stands out, the most severe first; nil in reports stored before it was told, as below.
    package let deviations: [ReportDeviation]?
    /// Waking hours in which nothing was recorded and nothing was planned.
    package let gaps: [LocalSpan]?
    /// What applied moves brought.
    package let moveOutcomes: [ReportMoveOutcome]?

    package init(
        date: CivilDate, summaryText: String, day: ReportDay, usual: ReportUsual?, goals: Findings.Goals,
        activeSpan: LocalSpan?, longestSession: ReportSession?, dayHours: [ReportHour],
        categories: [Findings.CategoryTime], plan: [ReportPlanLine], windowPlan: ReportPlanCounts,
        missedBefore: [ReportPlanLine],
        rhythm: ReportRhythm, days: [ReportDay], outlook: ReportOutlook, moves: [ReportMove], breaks: [ReportBreak],
        notes: [String], provenance: ReportProvenance, deviations: [ReportDeviation] = [], gaps: [LocalSpan] = [],
        moveOutcomes: [ReportMoveOutcome] = []
    ) {
        self.deviations = deviations
        self.gaps = gaps
        self.moveOutcomes = moveOutcomes
        self.date = date
        self.summaryText = summaryText
        self.day = day
        self.usual = usual
        self.goals = goals
        self.activeSpan = activeSpan
        self.longestSession = longestSession
        self.dayHours = dayHours
        self.categories = categories
        self.plan = plan
        self.windowPlan = windowPlan
        self.missedBefore = missedBefore
        self.rhythm = rhythm
        self.days = days
        self.outlook = outlook
        self.moves = moves
        self.breaks = breaks
        self.notes = notes
        self.provenance = provenance
    }

    package var author: ReportAuthor { provenance.author }
}
