import Briefing
import TestSupport

extension Briefing {
    /// A briefing of a made-up person, within the bounds that `docs/FACTS.md` sets.
    static func random(seed: UInt64, period: Period = .weekly) -> Briefing {
        var maker = BriefingMaker(seed: seed)
        return maker.make(period)
    }
}

private struct BriefingMaker {
    private var random: SeededGenerator
    private var facts: [Fact] = []
    private var firstWeekday = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func make(_ period: Briefing.Period) -> Briefing {
        firstWeekday = random.int(0...6)
        let events = makeEvents()
        let slots = makeSlots()
        makeDays(period)
        makeRhythm()
        makePlan(events)
        return Briefing(period: period, facts: facts, events: events, slots: slots, shifts: shifts(events, slots))
    }

    private func day(_ offset: Int) -> RelativeDay {
        RelativeDay(offset: offset, weekday: Weekday.allCases[((firstWeekday + offset) % 7 + 7) % 7])
    }

    private mutating func compared() -> (Int, Int, Fact.Direction) {
        let base = random.five(100...250)
        switch random.int(0...2) {
        case 0: return (base + 60, base, .more)
        case 1: return (base - 60, base, .less)
        default: return (base, base, .same)
        }
    }

    private mutating func add(
        _ kind: Fact.Kind, _ measurement: Measurement, day: RelativeDay? = nil, weekday: Weekday? = nil,
        hours: HourRange? = nil, event: EventID? = nil, other: EventID? = nil,
        of kindOfEvents: PlannedEvent.Kind? = nil,
        base: Measurement? = nil, _ direction: Fact.Direction? = nil
    ) {
        facts.append(
            Fact(
                id: FactID(facts.count + 1), kind: kind, measurement: measurement, day: day, weekday: weekday,
                hours: hours,
                event: event, otherEvent: other, eventKind: kindOfEvents, baseline: base, direction: direction,
                support: random.int(3...7)))
    }

    private mutating func makeDays(_ period: Briefing.Period) {
        let isDaily = period == .daily
        if isDaily {
            add(.trackedDay, .minutes(random.five(200...700)), day: day(-1))
            for kind in [Fact.Kind.focusDay, .distractionDay] {
                let (value, base, direction) = compared()
                add(kind, .minutes(value), day: day(-1), base: .minutes(base), direction)
            }
            let (value, base, direction) = compared()
            add(.switchesDay, .count(value), day: day(-1), base: .count(base), direction)
        }
        for kind in [Fact.Kind.focusGoal, .distractionGoal, .focusTrend] {
            let (value, base, direction) = compared()
            add(
                kind, .minutes(value), day: kind == .focusTrend || !isDaily ? nil : day(-1), base: .minutes(base),
                direction)
        }
        let (value, base, direction) = compared()
        add(.scoreDay, .score(value / 4), day: day(-1), base: .score(base / 4), direction)
        for kind in [Fact.Kind.trackedSpan, .focusSpan, .distractionSpan] {
            add(kind, .minutes(random.five(500...3000)))
        }
        add(.scoreSpan, .score(random.int(30...80)))
        let deviates: Fact.Direction = random.int(0...1) == 0 ? .more : .less
        add(
            .focusDeviation, .minutes(deviates == .more ? 350 : 40), day: day(-random.int(2...7)), base: .minutes(200),
            deviates)
        add(
            .distractionDeviation, .minutes(deviates == .more ? 20 : 200), day: day(-random.int(2...7)),
            base: .minutes(100),
            deviates == .more ? .less : .more)
    }

    private mutating func makeRhythm() {
        let starts = [6, 8, 10, 12, 14, 16, 18, 20].shuffled(using: &random)
        add(
            .peakWindow, .percent(78), hours: HourRange(start: starts[0], end: starts[0] + 2), base: .percent(50), .best
        )
        add(
            .peakWindow, .percent(70), hours: HourRange(start: starts[1], end: starts[1] + 2), base: .percent(50), .more
        )
        add(
            .slumpWindow, .percent(20), hours: HourRange(start: starts[2], end: starts[2] + 2), base: .percent(50),
            .worst)
        add(
            .slumpWindow, .percent(28), hours: HourRange(start: starts[3], end: starts[3] + 2), base: .percent(50),
            .less)
        add(.focusHour, .percent(55), hours: HourRange(start: starts[0], end: starts[0] + 1), base: .percent(50), .more)
        add(
            .distractionHour, .percent(40), hours: HourRange(start: starts[2], end: starts[2] + 1), base: .percent(20),
            .more)
        let weekdays = Weekday.allCases.shuffled(using: &random)
        add(.focusWeekday, .minutes(300), weekday: weekdays[0], .best)
        add(.focusWeekday, .minutes(80), weekday: weekdays[1], .worst)
        add(.distractionWeekday, .minutes(140), weekday: weekdays[1], .more)
        add(.distractionWeekday, .minutes(30), weekday: weekdays[2], .less)
        add(.longestSession, .minutes(95), day: day(-3), hours: HourRange(start: starts[0], end: starts[0] + 2), .best)
    }

    private mutating func makePlan(_ events: [PlannedEvent]) {
        add(.eventKept, .minutes(60), day: events[0].day, event: events[0].id, base: .minutes(90))
        add(.eventSkipped, .minutes(0), day: events[1].day, event: events[1].id, base: .minutes(90))
        add(.eventPartial, .minutes(25), day: events[2].day, event: events[2].id, base: .minutes(90))
        add(.distractionInEvent, .minutes(50), day: events[1].day, event: events[1].id, base: .minutes(90), .more)
        add(.adherence, .percent(random.int(20...90)), base: .count(9))
        add(.plannedDay, .minutes(300), day: day(2), .more)
        let (value, base, direction) = compared()
        add(.deadline, .minutes(value), day: events[7].day, event: events[7].id, base: .minutes(base), direction)
        add(.clash, .minutes(30), day: events[3].day, event: events[3].id, other: events[4].id)
        add(.deadlinePeak, .minutes(40), day: events[7].day, event: events[7].id, base: .minutes(base + 50), .less)
        add(.adherenceKind, .percent(random.int(20...90)), of: .study, base: .count(4))
        for kind in [Fact.Kind.focusMonth, .distractionTrend, .distractionMonth] {
            let (value, base, direction) = compared()
            add(kind, .minutes(value), base: .minutes(base), direction)
        }
        add(.gap, .minutes(120), day: day(-1), hours: HourRange(start: 12, end: 14))
        add(
            .focusWeekHour, .percent(80), weekday: day(-1).weekday, hours: HourRange(start: 10, end: 11),
            base: .percent(50), .more)
    }

    private mutating func makeEvents() -> [PlannedEvent] {
        let kinds: [PlannedEvent.Kind] = [.study, .project, .work, .class, .meeting, .study, .project, .deadline]
        let offsets = [-4, -3, -2, 1, 1, 0, random.int(1...3), 4]
        return kinds.indices.map { index in
            let kind = kinds[index]
            let moves = index == 5 || index == 6
            return PlannedEvent(
                id: EventID(index + 1), kind: kind, day: day(offsets[index]), startMinute: random.five(480...1200),
                lengthMinutes: kind == .deadline ? 0 : random.five(45...120), isAllDay: false, isMovable: moves,
                dueDay: moves ? day(4) : nil, dueMinute: moves ? 1200 : nil)
        }
    }

    private mutating func makeSlots() -> [Slot] {
        (1...6).map { number in
            Slot(
                id: SlotID(number), day: day(number - 1), startMinute: random.five(400...1000),
                lengthMinutes: random.five(120...180), expectedFocus: 90 - number * 5)
        }
    }

    /// Two shifts that are possible and do not touch.
    private func shifts(_ events: [PlannedEvent], _ slots: [Slot]) -> [Briefing.Shift] {
        [
            Briefing.Shift(event: events[5].id, slot: slots[1].id, gain: 30),
            Briefing.Shift(event: events[6].id, slot: slots[2].id, gain: 20),
        ]
    }
}
