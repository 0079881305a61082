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

    /// As much as a briefing may hold, every line about as long as its kind allows.
    static let full: Briefing = {
        let kinds = Fact.Kind.allCases
        let facts = (1...60).map { number in
            let kind = kinds[number % kinds.count]
            let isAboutEvent = kind.rawValue.contains("event")
            return Fact(
                id: FactID(number), kind: kind, measurement: .minutes(100 + 5 * number),
                day: isAboutEvent || number % 2 == 0 ? tuesday : nil,
                hours: kind.rawValue.contains("hour") || kind.rawValue.contains("window")
                    ? HourRange(start: 9, end: 11) : nil,
                event: isAboutEvent ? EventID(number % 40 + 1) : nil,
                baseline: number % 3 == 0 ? .minutes(205) : nil, direction: number % 3 == 0 ? .more : nil,
                support: number % 7 + 1)
        }
        let events = (1...40).map { number in
            PlannedEvent(
                id: EventID(number), kind: PlannedEvent.Kind.allCases[number % 12], day: friday, startMinute: 600,
                lengthMinutes: 90, isAllDay: false, isMovable: number % 3 == 0,
                dueDay: number % 6 == 0 ? friday : nil, dueMinute: number % 6 == 0 ? 1080 : nil)
        }
        let slots = (1...12).map { number in
            Slot(id: SlotID(number), day: friday, startMinute: 615, lengthMinutes: 120, expectedFocus: 60 + number)
        }
        let shifts = (1...3).map { Briefing.Shift(event: EventID(3 * $0), slot: SlotID($0), gain: 15 + $0) }
        return Briefing(period: .daily, facts: facts, events: events, slots: slots, shifts: shifts)
    }()
}
