import Briefing

/// Briefings whose figures are chosen by hand.
enum SampleBriefing {
    static let tuesday = RelativeDay(offset: -1, weekday: .tuesday)
    static let wednesday = RelativeDay(offset: 0, weekday: .wednesday)
    static let friday = RelativeDay(offset: 2, weekday: .friday)

    /// One of everything that a line can show.
    static func small(_ period: Briefing.Period) -> Briefing {
        Briefing(
            period: period,
            facts: [
                Fact(id: FactID(1), kind: .trackedDay, measurement: .minutes(430), day: tuesday, support: 1),
                Fact(
                    id: FactID(2), kind: .scoreDay, measurement: .score(71), day: tuesday, baseline: .score(62),
                    direction: .more, support: 1),
                Fact(id: FactID(3), kind: .switchesDay, measurement: .count(212), day: tuesday, support: 1),
                Fact(
                    id: FactID(4), kind: .categorySpan, measurement: .minutes(315), category: CategoryID(1),
                    categoryClass: .focus, support: 6),
                Fact(
                    id: FactID(5), kind: .focusWeekday, measurement: .minutes(190), weekday: .monday, direction: .best,
                    support: 1),
                Fact(
                    id: FactID(6), kind: .peakWindow, measurement: .percent(83), hours: HourRange(start: 9, end: 11),
                    baseline: .percent(51), direction: .best, support: 6),
                Fact(
                    id: FactID(7), kind: .distractionInEvent, measurement: .minutes(55), day: tuesday,
                    event: EventID(1),
                    category: CategoryID(2), categoryClass: .distraction, baseline: .minutes(90), direction: .more,
                    support: 1),
                Fact(
                    id: FactID(8), kind: .clash, measurement: .minutes(30), day: friday, event: EventID(2),
                    otherEvent: EventID(3), support: 1),
            ],
            events: [
                PlannedEvent(
                    id: EventID(1), kind: .study, day: tuesday, startMinute: 1140, lengthMinutes: 90, isAllDay: false,
                    isMovable: false),
                PlannedEvent(
                    id: EventID(2), kind: .study, day: friday, startMinute: 995, lengthMinutes: 120, isAllDay: false,
                    isMovable: true, dueDay: RelativeDay(offset: 5, weekday: .monday), dueMinute: 540),
                PlannedEvent(
                    id: EventID(3), kind: .off, day: friday, startMinute: 0, lengthMinutes: 1440, isAllDay: true,
                    isMovable: false),
            ],
            slots: [Slot(id: SlotID(1), day: wednesday, startMinute: 540, lengthMinutes: 120, expectedFocus: 78)],
            shifts: [Briefing.Shift(event: EventID(2), slot: SlotID(1), gain: 31)])
    }

    static func empty(_ period: Briefing.Period) -> Briefing {
        Briefing(period: period, facts: [], events: [], slots: [], shifts: [])
    }

    /// Several of a kind and of a day, out of order.
    static let grouped: Briefing = {
        let hours = [(9, 64, 7), (10, 67, 7), (11, 20, 1), (12, 5, 5)]
        let rhythm = hours.enumerated().map { index, hour in
            Fact(
                id: FactID(index + 1), kind: .focusHour, measurement: .percent(hour.1),
                hours: HourRange(start: hour.0, end: hour.0 + 1), baseline: .percent(27),
                direction: hour.1 > 60 ? .more : nil, support: hour.2)
        }
        let facts =
            rhythm + [
                Fact(
                    id: FactID(5), kind: .categorySpan, measurement: .minutes(315), category: CategoryID(1),
                    categoryClass: .focus, support: 7),
                Fact(
                    id: FactID(6), kind: .distractionInEvent, measurement: .minutes(25), day: tuesday,
                    event: EventID(1), category: CategoryID(1), categoryClass: .focus, support: 1),
            ]
        let events = [
            PlannedEvent(
                id: EventID(1), kind: .study, day: tuesday, startMinute: 1140, lengthMinutes: 90, isAllDay: false,
                isMovable: false),
            PlannedEvent(
                id: EventID(2), kind: .other, day: wednesday, startMinute: 0, lengthMinutes: 1440, isAllDay: true,
                isMovable: false),
            PlannedEvent(
                id: EventID(3), kind: .deadline, day: tuesday, startMinute: 1435, lengthMinutes: 0, isAllDay: false,
                isMovable: false),
        ]
        let slots = [(friday, 540, 57), (wednesday, 550, 56), (friday, 1020, 30)].enumerated().map { index, slot in
            Slot(id: SlotID(index + 1), day: slot.0, startMinute: slot.1, lengthMinutes: 60, expectedFocus: slot.2)
        }
        return Briefing(period: .weekly, facts: facts, events: events, slots: slots, shifts: [])
    }()

    /// As much as a briefing may hold: 60 facts in the proportions of a student's day, 40 events, 12 slots.
    static let full: Briefing = {
        let counts: [(Fact.Kind, Int)] = [
            (.trackedDay, 1), (.focusDay, 1), (.distractionDay, 1), (.scoreDay, 3), (.switchesDay, 1),
            (.trackedSpan, 1), (.focusSpan, 1), (.distractionSpan, 1), (.scoreSpan, 1), (.categorySpan, 4),
            (.focusHour, 6), (.distractionHour, 4), (.focusWeekday, 7), (.distractionWeekday, 2), (.peakWindow, 1),
            (.slumpWindow, 1), (.longestSession, 1), (.eventKept, 3), (.eventPartial, 2), (.eventSkipped, 1),
            (.distractionInEvent, 4), (.adherence, 1), (.focusGoal, 1), (.distractionGoal, 1), (.focusTrend, 1),
            (.plannedDay, 6), (.deadline, 2), (.clash, 1),
        ]
        let kinds = counts.flatMap { Array(repeating: $0.0, count: $0.1) }
        let facts = kinds.enumerated().map { index, kind in fact(index + 1, kind) }
        let events = (1...40).map { number in
            PlannedEvent(
                id: EventID(number), kind: PlannedEvent.Kind.allCases[number % 12], day: day(number / 6 - 1),
                startMinute: 600, lengthMinutes: 90, isAllDay: false, isMovable: number % 3 == 0,
                dueDay: number % 9 == 0 ? day(6) : nil, dueMinute: number % 9 == 0 ? 1080 : nil)
        }
        let slots = (1...12).map { number in
            Slot(
                id: SlotID(number), day: day(number % 7), startMinute: 615, lengthMinutes: 120,
                expectedFocus: 60 + number)
        }
        let shifts = (1...3).map { Briefing.Shift(event: EventID(9 * $0), slot: SlotID($0), gain: 15 + $0) }
        return Briefing(period: .daily, facts: facts, events: events, slots: slots, shifts: shifts)
    }()

    /// With all that its kind may set; baselines and supports differ from fact to fact.
    private static func fact(_ number: Int, _ kind: Fact.Kind) -> Fact {
        let name = kind.rawValue
        let isAboutEvent = name.contains("event") || kind == .deadline || kind == .clash
        let hasHours = name.contains("hour") || name.contains("window") || kind == .longestSession
        let hasDay = isAboutEvent || (name.hasSuffix("_day") && kind != .focusWeekday) || kind == .longestSession
        let isMany = hasHours || name.hasSuffix("_span") || kind == .adherence || kind == .focusTrend
        let hasCategory = kind == .categorySpan || kind == .distractionInEvent
        let hasBaseline = isAboutEvent && kind != .clash || hasHours || name.contains("goal") || kind == .scoreDay
        return Fact(
            id: FactID(number), kind: kind, measurement: hasHours ? .percent(30 + number) : .minutes(100 + 5 * number),
            day: hasDay ? day(number % 8 - 1) : nil,
            weekday: name.hasSuffix("weekday") ? Weekday.allCases[number % 7] : nil,
            hours: hasHours ? HourRange(start: number % 20, end: number % 20 + 1) : nil,
            event: isAboutEvent ? EventID(number % 40 + 1) : nil, otherEvent: kind == .clash ? EventID(3) : nil,
            category: hasCategory ? CategoryID(number % 5 + 1) : nil, categoryClass: hasCategory ? .distraction : nil,
            baseline: hasBaseline ? .minutes(200 + 5 * (number / 2)) : nil, direction: number % 3 == 0 ? .more : nil,
            support: isMany ? 7 - number % 2 : 1)
    }

    /// A day by its distance from a Tuesday.
    private static func day(_ offset: Int) -> RelativeDay {
        RelativeDay(offset: offset, weekday: Weekday.allCases[(offset + 8) % 7])
    }
}
