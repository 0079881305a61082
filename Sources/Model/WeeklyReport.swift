/// A report on one week: everything that its Markdown is written from, and nothing that has to be looked up.
///
/// Texts are filled and names cleaned (one line, no control characters, at most 80 characters), but not escaped.
/// Local times are kept as clocks showed them. Equal reports give the same Markdown, byte for byte.
package struct WeeklyReport: Hashable, Sendable, Codable {
    package let week: ISOWeek
    /// The summary as plain text.
    package let summaryText: String
    /// The week's days, first to last.
    package let days: [ReportDay]
    package let total: Findings.SpanFigures
    /// The week before, where it holds data.
    package let before: Findings.SpanFigures?
    package let goals: Findings.Goals
    /// Day by hour; empty where that is not known.
    package let heat: [ReportHeatRow]
    package let rhythm: ReportRhythm
    /// What became of planned events, by kind, in the order of `EventKind`; only kinds that were planned.
    package let adherence: [ReportAdherence]
    /// The events that were partly kept or skipped, by start.
    package let missed: [ReportPlanLine]
    /// The longest focus sessions, longest first.
    package let sessions: [ReportSession]
    package let outlook: ReportOutlook
    package let moves: [ReportMove]
    package let breaks: [ReportBreak]
    package let goalTexts: [String]
    package let notes: [String]
    package let provenance: ReportProvenance
    /// What stands out, the most severe first; nil in reports stored before it was told, as below.
    package let deviations: [ReportDeviation]?
    /// What applied moves brought.
    package let moveOutcomes: [ReportMoveOutcome]?
    /// An average day against the week and the month before.
    package let trends: [Findings.Trend]?
    /// Hours of the week that differ from the same hour of other days, best first.
    package let weekHours: [Findings.WeekHour]?

    package init(
        week: ISOWeek, summaryText: String, days: [ReportDay], total: Findings.SpanFigures,
        before: Findings.SpanFigures?, goals: Findings.Goals, heat: [ReportHeatRow], rhythm: ReportRhythm,
        adherence: [ReportAdherence], missed: [ReportPlanLine], sessions: [ReportSession], outlook: ReportOutlook,
        moves: [ReportMove], breaks: [ReportBreak], goalTexts: [String], notes: [String], provenance: ReportProvenance,
        deviations: [ReportDeviation] = [], moveOutcomes: [ReportMoveOutcome] = [], trends: [Findings.Trend] = [],
        weekHours: [Findings.WeekHour] = []
    ) {
        self.deviations = deviations
        self.moveOutcomes = moveOutcomes
        self.trends = trends
        self.weekHours = weekHours
        self.week = week
        self.summaryText = summaryText
        self.days = days
        self.total = total
        self.before = before
        self.goals = goals
        self.heat = heat
        self.rhythm = rhythm
        self.adherence = adherence
        self.missed = missed
        self.sessions = sessions
        self.outlook = outlook
        self.moves = moves
        self.breaks = breaks
        self.goalTexts = goalTexts
        self.notes = notes
        self.provenance = provenance
    }

    package var author: ReportAuthor { provenance.author }
}
