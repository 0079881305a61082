package import Model

/// Everything that an analysis looks at. The order of `activity` and `events` does not matter.
package struct AnalysisInput: Sendable {
    /// The day or the week that is reported on.
    package var period: Findings.Period
    package var calendar: LocalCalendar
    /// Nothing before this moment is suggested.
    package var now: Instant
    /// How many days ahead are looked at, 1 to 60.
    package var aheadDays: Int
    /// How many days a daily report looks back on, 1 to 60; a weekly one always looks at the seven of its week.
    package var lookBackDays: Int
    /// The days of the window, and as much history before it as there is. A day without data may be missing.
    package var activity: [DayActivity]
    /// Every event that overlaps the window or the days ahead, whatever its status.
    package var events: [Event]
    package var weights: CategoryWeights
    package var expectations: Expectations
    package var goals: Findings.Goals
    /// Clock hours in which something may be suggested; nil where they are to be learned from the activity.
    package var wakingHours: ClockHours?
    package var slotRules: SlotRules
    /// Moves suggested earlier that the person applied, whose new times may lie in the window.
    package var appliedMoves: [SuggestedMove]
    /// Moves suggested earlier that the person declined: what they are about stays where it is.
    package var declinedMoves: [SuggestedMove]

    /// How many days before a window of `count` days say what is usual: eight weeks, and never fewer than the window
    /// has.
    package static func historyDays(beside count: Int) -> Int { max(56, count) }

    package init(
        period: Findings.Period, calendar: LocalCalendar, now: Instant, aheadDays: Int = 7, lookBackDays: Int = 7,
        activity: [DayActivity], events: [Event], weights: CategoryWeights, expectations: Expectations = .standard,
        goals: Findings.Goals = Findings.Goals(focusMinutes: nil, distractionMinutes: nil),
        wakingHours: ClockHours? = nil, slotRules: SlotRules = .standard, appliedMoves: [SuggestedMove] = [],
        declinedMoves: [SuggestedMove] = []
    ) {
        self.appliedMoves = appliedMoves
        self.declinedMoves = declinedMoves
        self.period = period
        self.calendar = calendar
        self.now = now
        self.aheadDays = aheadDays
        self.lookBackDays = lookBackDays
        self.activity = activity
        self.events = events
        self.weights = weights
        self.expectations = expectations
        self.goals = goals
        self.wakingHours = wakingHours
        self.slotRules = slotRules
    }
}
