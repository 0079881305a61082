import Briefing

extension Briefing {
    /// A Tuesday looked back on, a Wednesday ahead; every kind of fact that the tables need.
    static func sample(_ period: Period = .daily) -> Briefing {
        let tuesday = RelativeDay(offset: -1, weekday: .tuesday)
        let monday = RelativeDay(offset: -2, weekday: .monday)
        let wednesday = RelativeDay(offset: 0, weekday: .wednesday)
        let thursday = RelativeDay(offset: 1, weekday: .thursday)
        let friday = RelativeDay(offset: 2, weekday: .friday)
        let morning = HourRange(start: 9, end: 11)
        let afternoon = HourRange(start: 14, end: 16)
        var facts: [Fact] = []
        func add(
            _ kind: Fact.Kind, _ measurement: Measurement, day: RelativeDay? = nil, weekday: Weekday? = nil,
            hours: HourRange? = nil, event: Int? = nil, other: Int? = nil, of kindOfEvents: PlannedEvent.Kind? = nil,
            base: Measurement? = nil, _ direction: Fact.Direction? = nil
        ) {
            facts.append(
                Fact(
                    id: FactID(facts.count + 1), kind: kind, measurement: measurement, day: day, weekday: weekday,
                    hours: hours,
                    event: event.map { EventID($0) }, otherEvent: other.map { EventID($0) }, eventKind: kindOfEvents,
                    baseline: base, direction: direction, support: 5))
        }
        add(.focusDay, .minutes(160), day: tuesday, base: .minutes(200), .less)  // F1
        add(.distractionDay, .minutes(95), day: tuesday, base: .minutes(60), .more)  // F2
        add(.scoreDay, .score(58), day: tuesday, base: .score(66), .less)  // F3
        add(.focusSpan, .minutes(1200))  // F4
        add(.peakWindow, .percent(75), hours: morning, base: .percent(50), .best)  // F5
        add(.slumpWindow, .percent(25), hours: afternoon, base: .percent(50), .worst)  // F6
        add(.focusWeekday, .minutes(250), weekday: .thursday, .best)  // F7
        add(.distractionWeekday, .minutes(110), weekday: .monday, .more)  // F8
        add(.longestSession, .minutes(85), day: tuesday, hours: morning, .best)  // F9
        add(.eventKept, .minutes(60), day: tuesday, event: 2, base: .minutes(90))  // F10
        add(.eventSkipped, .minutes(0), day: monday, event: 1, base: .minutes(120))  // F11
        add(.distractionInEvent, .minutes(70), day: monday, event: 1, base: .minutes(120), .more)  // F12
        add(.adherence, .percent(67), base: .count(9))  // F13
        add(.focusGoal, .minutes(160), day: tuesday, base: .minutes(240), .less)  // F14
        add(.distractionGoal, .minutes(95), day: tuesday, base: .minutes(120), .less)  // F15
        add(.focusTrend, .minutes(205), base: .minutes(180), .more)  // F16
        add(.plannedDay, .minutes(300), day: thursday, .more)  // F17
        add(.deadline, .minutes(150), day: friday, event: 6, base: .minutes(360), .less)  // F18
        add(.clash, .minutes(30), day: thursday, event: 4, other: 5)  // F19
        add(.eventPartial, .minutes(25), day: monday, event: 1, base: .minutes(120))  // F20
        add(.switchesDay, .count(140), day: tuesday, base: .count(180), .less)  // F21
        add(.trackedSpan, .minutes(2400))  // F22
        // F23
        add(.focusDeviation, .minutes(330), day: RelativeDay(offset: -5, weekday: .friday), base: .minutes(200), .more)
        add(.gap, .minutes(180), day: tuesday, hours: HourRange(start: 12, end: 15))  // F24
        let ten = HourRange(start: 10, end: 11)
        add(.focusWeekHour, .percent(80), weekday: .thursday, hours: ten, base: .percent(50), .more)  // F25
        add(.adherenceKind, .percent(40), of: .study, base: .count(5))  // F26
        add(.distractionTrend, .minutes(95), base: .minutes(130), .less)  // F27
        add(.distractionMonth, .minutes(95), base: .minutes(75), .more)  // F28
        add(.deadlinePeak, .minutes(60), day: friday, event: 6, base: .minutes(360), .less)  // F29
        add(.focusMonth, .minutes(205), base: .minutes(180), .more)  // F30
        func event(
            _ number: Int, _ kind: PlannedEvent.Kind, _ day: RelativeDay, _ start: Int, _ length: Int,
            moves: Bool = false,
            due: (RelativeDay, Int)? = nil
        ) -> PlannedEvent {
            PlannedEvent(
                id: EventID(number), kind: kind, day: day, startMinute: start, lengthMinutes: length, isAllDay: false,
                isMovable: moves, dueDay: due?.0, dueMinute: due?.1)
        }
        let events = [
            event(1, .study, monday, 20 * 60, 120),
            event(2, .study, tuesday, 10 * 60, 90),
            event(3, .project, wednesday, 15 * 60, 90, moves: true, due: (friday, 17 * 60)),
            event(4, .class, thursday, 13 * 60, 90),
            event(5, .meeting, thursday, 14 * 60, 60),
            event(6, .deadline, friday, 17 * 60, 0),
            event(7, .study, thursday, 19 * 60, 60, moves: true),
            event(8, .study, friday, 20 * 60, 90, moves: true, due: (friday, 22 * 60)),
        ]
        func slot(_ number: Int, _ day: RelativeDay, _ start: Int, _ length: Int, _ focus: Int) -> Slot {
            Slot(id: SlotID(number), day: day, startMinute: start, lengthMinutes: length, expectedFocus: focus)
        }
        let slots = [
            slot(1, wednesday, 9 * 60, 120, 75),
            slot(2, thursday, 9 * 60, 150, 74),
            slot(3, RelativeDay(offset: 3, weekday: .saturday), 9 * 60, 180, 70),
            slot(4, wednesday, 12 * 60, 30, 50),
            slot(5, wednesday, 13 * 60 + 30, 60, 30),
            slot(6, thursday, 9 * 60 + 30, 90, 70),
        ]
        func shift(_ event: Int, _ slot: Int) -> Shift { Shift(event: EventID(event), slot: SlotID(slot), gain: 30) }
        return Briefing(
            period: period, facts: facts, events: events, slots: slots,
            shifts: [shift(3, 1), shift(7, 2), shift(8, 6), shift(3, 2), shift(7, 6), shift(7, 1)])
    }
}
