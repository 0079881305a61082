import Briefing

/// A student's day and week with patterns chosen by hand.
enum StoryBriefing {
    static let tuesday = RelativeDay(offset: -1, weekday: .tuesday)
    static let thursday = RelativeDay(offset: 1, weekday: .thursday)
    static let friday = RelativeDay(offset: 2, weekday: .friday)

    /// A day with a good score, and an evening's study block in which distraction took over.
    static let daily = briefing(
        .daily,
        [
            fact(.trackedDay, .minutes(430), day: tuesday),
            fact(.focusDay, .minutes(245), day: tuesday, baseline: .minutes(200), .more),
            fact(.distractionDay, .minutes(95), day: tuesday, baseline: .minutes(90), .same),
            fact(.scoreDay, .score(71), day: tuesday, baseline: .score(62), .more),
            fact(.focusSpan, .minutes(1_410), support: 6),
            fact(
                .peakWindow, .percent(83), hours: HourRange(start: 9, end: 11), baseline: .percent(51), .best,
                support: 6),
            fact(
                .slumpWindow, .percent(22), hours: HourRange(start: 14, end: 16), baseline: .percent(51), .worst,
                support: 5),
            fact(.longestSession, .minutes(110), day: tuesday, hours: HourRange(start: 9, end: 11), .best),
            fact(.eventSkipped, .minutes(0), day: tuesday, event: 2, baseline: .minutes(60)),
            fact(.eventKept, .minutes(115), day: tuesday, event: 1, baseline: .minutes(120)),
            fact(.distractionInEvent, .minutes(50), day: tuesday, event: 3, baseline: .minutes(90), .more),
            fact(.focusGoal, .minutes(245), day: tuesday, baseline: .minutes(240), .more),
            fact(.plannedDay, .minutes(360), day: friday, .more),
            fact(.deadline, .minutes(150), day: friday, event: 6, baseline: .minutes(300), .less),
        ])

    /// The week that ends with that day.
    static let weekly = briefing(
        .weekly,
        [
            fact(.focusSpan, .minutes(1_410), support: 6),
            fact(.scoreSpan, .score(64), support: 6),
            fact(.focusWeekday, .minutes(245), weekday: .tuesday, .best),
            fact(.distractionWeekday, .minutes(140), weekday: .sunday, .more),
            fact(
                .peakWindow, .percent(83), hours: HourRange(start: 9, end: 11), baseline: .percent(51), .best,
                support: 6),
            fact(.distractionInEvent, .minutes(50), day: tuesday, event: 3, baseline: .minutes(90), .more),
            fact(.adherence, .percent(60), baseline: .count(10), support: 5),
            fact(.focusGoal, .minutes(200), baseline: .minutes(240), .less, support: 6),
            fact(.focusTrend, .minutes(235), baseline: .minutes(200), .more, support: 6),
            fact(.plannedDay, .minutes(360), day: friday, .more),
        ])

    /// A day with hardly any data in a week without much more.
    static let sparse = briefing(
        .daily,
        [fact(.trackedDay, .minutes(25), day: tuesday, support: 0), fact(.trackedSpan, .minutes(310), support: 0)],
        events: [], slots: [], shifts: [])

    static let empty = briefing(.daily, [], events: [], slots: [], shifts: [])

    private static let events = [
        event(1, .class, tuesday, 540, 120), event(2, .study, tuesday, 960, 60), event(3, .study, tuesday, 1140, 90),
        event(4, .study, thursday, 870, 90, isMovable: true), event(5, .work, friday, 600, 240),
        event(6, .deadline, friday, 1080, 0),
    ]

    private static let slots = [
        Slot(id: SlotID(1), day: thursday, startMinute: 540, lengthMinutes: 120, expectedFocus: 80),
        Slot(id: SlotID(2), day: friday, startMinute: 855, lengthMinutes: 90, expectedFocus: 25),
    ]

    private static func briefing(
        _ period: Briefing.Period, _ facts: [(FactID) -> Fact], events: [PlannedEvent] = events, slots: [Slot] = slots,
        shifts: [Briefing.Shift] = [Briefing.Shift(event: EventID(4), slot: SlotID(1), gain: 55)]
    ) -> Briefing {
        Briefing(
            period: period, facts: facts.enumerated().map { $1(FactID($0 + 1)) }, events: events, slots: slots,
            shifts: shifts)
    }

    private static func fact(
        _ kind: Fact.Kind, _ measurement: Measurement, day: RelativeDay? = nil, weekday: Weekday? = nil,
        hours: HourRange? = nil, event: Int? = nil, baseline: Measurement? = nil, _ direction: Fact.Direction? = nil,
        support: Int = 1
    ) -> (FactID) -> Fact {
        { id in
            Fact(
                id: id, kind: kind, measurement: measurement, day: day, weekday: weekday, hours: hours,
                event: event.map { EventID($0) }, baseline: baseline, direction: direction, support: support)
        }
    }

    private static func event(
        _ id: Int, _ kind: PlannedEvent.Kind, _ day: RelativeDay, _ start: Int, _ length: Int, isMovable: Bool = false
    ) -> PlannedEvent {
        PlannedEvent(
            id: EventID(id), kind: kind, day: day, startMinute: start, lengthMinutes: length, isAllDay: false,
            isMovable: isMovable)
    }
}
