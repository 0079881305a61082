/// One numbered thing that the data says. An analyst may point at it, and may not say more than it carries.
package struct Fact: Hashable, Sendable {
    /// What kind of thing a fact says; its raw value is how a prompt spells it.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        // One day
        case trackedDay = "tracked_day"
        case focusDay = "focus_day"
        case distractionDay = "distraction_day"
        case scoreDay = "score_day"
        case switchesDay = "switches_day"
        case firstFocusDay = "first_focus_day"
        case lateUseDay = "late_use_day"
        case gap
        // All days looked back on
        case trackedSpan = "tracked_span"
        case focusSpan = "focus_span"
        case distractionSpan = "distraction_span"
        case scoreSpan = "score_span"
        case categorySpan = "category_span"
        // Rhythm
        case focusHour = "focus_hour"
        case distractionHour = "distraction_hour"
        case focusWeekHour = "focus_week_hour"
        case focusWeekday = "focus_weekday"
        case distractionWeekday = "distraction_weekday"
        case focusWeekend = "focus_weekend"
        case peakWindow = "peak_window"
        case slumpWindow = "slump_window"
        case longestSession = "longest_session"
        // Planned against actual; `event` is set
        case eventKept = "event_kept"
        case eventPartial = "event_partial"
        case eventSkipped = "event_skipped"
        case distractionInEvent = "distraction_in_event"
        case lateStart = "late_start"
        case overrun
        case adherence
        case adherenceKind = "adherence_kind"
        case unplannedFocus = "unplanned_focus"
        case shiftOutcome = "shift_outcome"
        // What stands out
        case focusDeviation = "focus_deviation"
        case distractionDeviation = "distraction_deviation"
        case focusGoal = "focus_goal"
        case distractionGoal = "distraction_goal"
        case focusTrend = "focus_trend"
        case focusMonth = "focus_month"
        case distractionTrend = "distraction_trend"
        case distractionMonth = "distraction_month"
        // Ahead
        case plannedDay = "planned_day"
        case overloadedDay = "overloaded_day"
        case eventChain = "event_chain"
        case deadline
        case deadlinePeak = "deadline_peak"
        case clash
    }

    /// How the quantity stands against `baseline`, or against its fellows.
    package enum Direction: String, CaseIterable, Hashable, Sendable {
        case more, less, same, best, worst
    }

    /// What a person counts one of their categories as.
    package enum CategoryClass: String, CaseIterable, Hashable, Sendable {
        case focus, neutral, distraction
    }

    /// How much something that stands out matters.
    package enum Severity: String, CaseIterable, Hashable, Sendable {
        case notable, marked, urgent
    }

    package let id: FactID
    package let kind: Kind
    package let measurement: Measurement
    /// The day it is about, if it is about one.
    package let day: RelativeDay?
    /// The weekday it is about, for facts about a weekday.
    package let weekday: Weekday?
    /// The clock hours it is about.
    package let hours: HourRange?
    package let event: EventID?
    /// A second event, for clashes.
    package let otherEvent: EventID?
    package let category: CategoryID?
    /// What the person counts `category` as; set wherever `category` is.
    package let categoryClass: CategoryClass?
    /// The kind of planned events that it is about, for facts about a kind.
    package let eventKind: PlannedEvent.Kind?
    /// How much it matters, of what stands out.
    package let severity: Severity?
    /// Of an estimate: half of the interval in which it lies with 95 % certainty, in the measurement's unit, at least 1.
    package let margin: Int?
    /// What the quantity is held against: the person's median, goal, effort, or the span before.
    package let baseline: Measurement?
    package let direction: Direction?
    /// How many days carry it.
    package let support: Int

    package init(
        id: FactID, kind: Kind, measurement: Measurement, day: RelativeDay? = nil, weekday: Weekday? = nil,
        hours: HourRange? = nil, event: EventID? = nil, otherEvent: EventID? = nil, category: CategoryID? = nil,
        categoryClass: CategoryClass? = nil, eventKind: PlannedEvent.Kind? = nil, severity: Severity? = nil,
        margin: Int? = nil, baseline: Measurement? = nil, direction: Direction? = nil, support: Int
    ) {
        self.eventKind = eventKind
        self.severity = severity
        self.margin = margin
        self.id = id
        self.kind = kind
        self.measurement = measurement
        self.day = day
        self.weekday = weekday
        self.hours = hours
        self.event = event
        self.otherEvent = otherEvent
        self.category = category
        self.categoryClass = categoryClass
        self.baseline = baseline
        self.direction = direction
        self.support = support
    }
}
