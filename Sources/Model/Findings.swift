/// What the data says about a span of days: exact figures with names, computed by `Analyzer` and told by `Reporter`.
///
/// All lengths are milliseconds; each instant counts once across devices. Shares and scores are 0 to 100.
package struct Findings: Sendable, Codable {
    /// What the findings are about.
    package enum Period: Hashable, Sendable, Codable {
        case daily(CivilDate)
        case weekly(ISOWeek)
    }

    package let period: Period
    /// The days looked back on, oldest first: `D-7 … D-1`, or the week that ended.
    package let days: [DayFigures]
    /// Sums over all of `days`.
    package let total: SpanFigures
    /// The same for the span of equal length before, where it holds data.
    package let before: SpanFigures?
    /// 24 elements, by clock hour.
    package let hours: [HourFigures]
    /// By weekday, Monday first; only those that `days` hold.
    package let weekdays: [WeekdayFigures]
    /// Best first.
    package let peaks: [FocusWindow]
    /// Worst first.
    package let slumps: [FocusWindow]
    /// Every busy timed event of `days`, by start.
    package let plan: [PlanOutcome]
    /// Focus sessions of `days`, longest first.
    package let sessions: [FocusSession]
    /// Biggest first.
    package let deviations: [Deviation]
    /// The coming days, `D0 … D+6`.
    package let load: [DayLoad]
    /// Deadlines of the coming days, by time.
    package let deadlines: [DeadlineOutlook]
    /// Pairs of busy timed events of the coming days that overlap.
    package let clashes: [Clash]
    /// Events of the coming days without a break between them, longest first.
    package let chains: [Chain]
    /// Moves that were applied and whose new time lies in `days`, by start.
    package let shiftOutcomes: [ShiftOutcome]
    /// Milliseconds of focus in `days` outside events that expect it; nil where no event of `days` does.
    package let unplannedFocusMilliseconds: Int64?
    /// Of the day reported on, longest first; none in a week's findings.
    package let gaps: [Gap]
    /// Focus and distraction against the span before and the month; only what there is enough data for.
    package let trends: [Trend]
    /// The hours of the week that differ most from the same hour of other days, best first.
    package let weekHours: [WeekHour]
    /// Events of the coming days, by start.
    package let upcoming: [Event]
    /// Free slots of the coming days, best first.
    package let slots: [FreeSlot]
    package let goals: Goals

    package init(
        period: Period, days: [DayFigures], total: SpanFigures, before: SpanFigures?, hours: [HourFigures],
        weekdays: [WeekdayFigures], peaks: [FocusWindow], slumps: [FocusWindow], plan: [PlanOutcome],
        sessions: [FocusSession], deviations: [Deviation], load: [DayLoad], deadlines: [DeadlineOutlook],
        clashes: [Clash], upcoming: [Event], slots: [FreeSlot], goals: Goals,
        chains: [Chain] = [], shiftOutcomes: [ShiftOutcome] = [], unplannedFocusMilliseconds: Int64? = nil,
        gaps: [Gap] = [], trends: [Trend] = [], weekHours: [WeekHour] = []
    ) {
        self.gaps = gaps
        self.trends = trends
        self.weekHours = weekHours
        self.chains = chains
        self.shiftOutcomes = shiftOutcomes
        self.unplannedFocusMilliseconds = unplannedFocusMilliseconds
        self.period = period
        self.days = days
        self.total = total
        self.before = before
        self.hours = hours
        self.weekdays = weekdays
        self.peaks = peaks
        self.slumps = slumps
        self.plan = plan
        self.sessions = sessions
        self.deviations = deviations
        self.load = load
        self.deadlines = deadlines
        self.clashes = clashes
        self.upcoming = upcoming
        self.slots = slots
        self.goals = goals
    }
}

extension Findings {
    /// Sums over a span of days.
    package struct SpanFigures: Hashable, Sendable, Codable {
        package var trackedMilliseconds: Int64 = 0
        package var focusMilliseconds: Int64 = 0
        package var distractionMilliseconds: Int64 = 0
        /// Nil where nothing was tracked.
        package var focusScore: Double?
        package var switches = 0
        /// Days with at least 3 h of data that are not days off: those that means are taken over.
        package var supportingDays = 0
        /// Time by category, longest first, then by path.
        package var categories: [CategoryTime] = []

        package init() {}

        package var neutralMilliseconds: Int64 {
            trackedMilliseconds - focusMilliseconds - distractionMilliseconds
        }
    }

    /// Time in one category.
    package struct CategoryTime: Hashable, Sendable, Codable {
        package let category: CategoryPath
        package let milliseconds: Int64
        package let focusClass: FocusClass

        package init(category: CategoryPath, milliseconds: Int64, focusClass: FocusClass) {
            self.category = category
            self.milliseconds = milliseconds
            self.focusClass = focusClass
        }
    }

    /// One day.
    package struct DayFigures: Hashable, Sendable, Codable {
        package let day: CivilDate
        package let figures: SpanFigures
        package let firstActivity: Instant?
        package let lastActivity: Instant?
        package let longestSession: FocusSession?
        /// An all-day event says that the day is off: it leaves every mean.
        package let isOff: Bool
        /// When the day's first focus session began; nil where it has none.
        package let firstFocus: Instant?
        /// Milliseconds with data at night, between 23:00 and 5:00.
        package let lateMilliseconds: Int64

        package init(
            day: CivilDate, figures: SpanFigures, firstActivity: Instant?, lastActivity: Instant?,
            longestSession: FocusSession?, isOff: Bool, firstFocus: Instant? = nil, lateMilliseconds: Int64 = 0
        ) {
            self.firstFocus = firstFocus
            self.lateMilliseconds = lateMilliseconds
            self.day = day
            self.figures = figures
            self.firstActivity = firstActivity
            self.lastActivity = lastActivity
            self.longestSession = longestSession
            self.isOff = isOff
        }

        /// Under 3 h of data a day claims nothing.
        package static let sufficientMilliseconds: Int64 = 3 * 3_600_000

        package var isSufficient: Bool { figures.trackedMilliseconds >= DayFigures.sufficientMilliseconds }
    }

    /// One clock hour over the window's supporting days.
    package struct HourFigures: Hashable, Sendable, Codable {
        /// 0 to 23.
        package let hour: Int
        package let trackedMilliseconds: Int64
        package let focusMilliseconds: Int64
        package let distractionMilliseconds: Int64
        /// Days with any data in this hour.
        package let supportingDays: Int

        package init(
            hour: Int, trackedMilliseconds: Int64, focusMilliseconds: Int64, distractionMilliseconds: Int64,
            supportingDays: Int
        ) {
            self.hour = hour
            self.trackedMilliseconds = trackedMilliseconds
            self.focusMilliseconds = focusMilliseconds
            self.distractionMilliseconds = distractionMilliseconds
            self.supportingDays = supportingDays
        }
    }

    /// One weekday over the window's supporting days.
    package struct WeekdayFigures: Hashable, Sendable, Codable {
        package let weekday: Weekday
        /// Sums, not means.
        package let focusMilliseconds: Int64
        package let distractionMilliseconds: Int64
        package let supportingDays: Int

        package init(
            weekday: Weekday, focusMilliseconds: Int64, distractionMilliseconds: Int64, supportingDays: Int
        ) {
            self.weekday = weekday
            self.focusMilliseconds = focusMilliseconds
            self.distractionMilliseconds = distractionMilliseconds
            self.supportingDays = supportingDays
        }
    }

    /// Clock hours in which focus is markedly higher (a peak) or lower (a slump) than the person's mean.
    package struct FocusWindow: Hashable, Sendable, Codable {
        package let hours: ClockHours
        /// Share of the hours' length spent in focus, over the supporting days.
        package let focusShare: Double
        /// Share of the hours' length spent in distraction.
        package let distractionShare: Double
        package let supportingDays: Int
        /// Half of the interval in which the share of focus lies with 95 % certainty, in points; nil where it is not known.
        package let margin: Double?

        package init(
            hours: ClockHours, focusShare: Double, distractionShare: Double, supportingDays: Int, margin: Double? = nil
        ) {
            self.margin = margin
            self.hours = hours
            self.focusShare = focusShare
            self.distractionShare = distractionShare
            self.supportingDays = supportingDays
        }
    }

    /// What became of a planned event.
    package struct PlanOutcome: Hashable, Sendable, Codable {
        /// At least 50 % of the length in the expected categories is kept, at least 10 % partial, else skipped.
        package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
            case kept, partial, skipped, unknown
        }

        package let event: Event
        package let verdict: Verdict
        /// Milliseconds of the event spent in the categories expected of its kind; 0 where the verdict is unknown.
        package let matchedMilliseconds: Int64
        /// Milliseconds of the event spent in distraction, whatever the verdict.
        package let distractionMilliseconds: Int64
        /// The distracting category with most time inside, if any.
        package let topDistraction: CategoryTime?
        /// From its start to the first that was expected of it; nil where nothing was, or nothing is expected.
        package let lateMilliseconds: Int64?
        /// How long what was expected of it went on past its end.
        package let overrunMilliseconds: Int64

        package init(
            event: Event, verdict: Verdict, matchedMilliseconds: Int64, distractionMilliseconds: Int64,
            topDistraction: CategoryTime?, lateMilliseconds: Int64? = nil, overrunMilliseconds: Int64 = 0
        ) {
            self.lateMilliseconds = lateMilliseconds
            self.overrunMilliseconds = overrunMilliseconds
            self.event = event
            self.verdict = verdict
            self.matchedMilliseconds = matchedMilliseconds
            self.distractionMilliseconds = distractionMilliseconds
            self.topDistraction = topDistraction
        }
    }

    /// Something that stands out against the person's own median.
    package struct Deviation: Hashable, Sendable, Codable {
        /// What stands out.
        package enum Subject: Hashable, Sendable, Codable {
            case focus(CivilDate)
            case distraction(CivilDate)
            /// Distraction inside a planned event.
            case distractionInside(Event)
        }

        /// How much it matters; `docs/FACTS.md` says from when.
        package enum Severity: Int, Comparable, Hashable, Sendable, Codable {
            case notable, marked, urgent

            package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
        }

        package let subject: Subject
        package let severity: Severity
        package let milliseconds: Int64
        /// The person's median for such a day; 0 for an event.
        package let baselineMilliseconds: Int64
        /// How many other days the median is taken over; 0 for an event.
        package let baselineDays: Int

        package init(
            subject: Subject, severity: Severity, milliseconds: Int64, baselineMilliseconds: Int64 = 0,
            baselineDays: Int = 0
        ) {
            self.subject = subject
            self.severity = severity
            self.milliseconds = milliseconds
            self.baselineMilliseconds = baselineMilliseconds
            self.baselineDays = baselineDays
        }
    }

    /// The person's own goals a day, in minutes; nil where none is set.
    package struct Goals: Hashable, Sendable, Codable {
        package let focusMinutes: Int?
        package let distractionMinutes: Int?

        package init(focusMinutes: Int?, distractionMinutes: Int?) {
            self.focusMinutes = focusMinutes
            self.distractionMinutes = distractionMinutes
        }
    }
}
