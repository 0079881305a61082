import Briefing
import TestSupport

/// Briefings of seeded chance: any kind of fact with any fields, some of them absent, nothing in proportion.
struct RandomBriefing {
    private var generator: SeededGenerator

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> Briefing {
        let events = (0..<count(upTo: 40)).map { event(EventID($0 + 1)) }
        let slots = (0..<count(upTo: 12)).map { slot(SlotID($0 + 1)) }
        let facts = (0..<count(upTo: 60)).map { fact(FactID($0 + 1), events: events.count) }
        let shifts =
            events.isEmpty || slots.isEmpty
            ? []
            : (0..<count(upTo: 6)).map { _ in
                Briefing.Shift(
                    event: EventID(number(1...events.count)), slot: SlotID(number(1...slots.count)),
                    gain: number(1...80))
            }
        let period: Briefing.Period = chance() ? .daily : .weekly
        return Briefing(period: period, facts: facts, events: events, slots: slots, shifts: shifts)
    }

    private mutating func fact(_ id: FactID, events: Int) -> Fact {
        let kind = Fact.Kind.allCases.randomElement(using: &generator) ?? .focusDay
        let isAboutEvents = kind.rawValue.contains("event") || kind == .clash || kind == .deadline
        let start = number(0...22)
        return Fact(
            id: id, kind: isAboutEvents && events == 0 ? .focusSpan : kind, measurement: .minutes(5 * number(0...200)),
            day: chance() ? day(-7...6) : nil, weekday: chance() ? weekday() : nil,
            hours: chance() ? HourRange(start: start, end: number(start + 1...24)) : nil,
            event: isAboutEvents && events > 0 ? EventID(number(1...events)) : nil,
            otherEvent: kind == .clash && events > 0 ? EventID(number(1...events)) : nil,
            baseline: chance() ? .minutes(5 * number(0...200)) : nil,
            direction: chance() ? Fact.Direction.allCases.randomElement(using: &generator) : nil, support: number(0...8)
        )
    }

    private mutating func event(_ id: EventID) -> PlannedEvent {
        PlannedEvent(
            id: id, kind: PlannedEvent.Kind.allCases.randomElement(using: &generator) ?? .other, day: day(-7...6),
            startMinute: 5 * number(0...287), lengthMinutes: 5 * number(0...80), isAllDay: number(0...9) == 0,
            isMovable: chance())
    }

    private mutating func slot(_ id: SlotID) -> Slot {
        Slot(
            id: id, day: day(0...6), startMinute: 5 * number(0...280), lengthMinutes: 5 * number(6...48),
            expectedFocus: number(0...100))
    }

    private mutating func day(_ range: ClosedRange<Int>) -> RelativeDay {
        let offset = number(range)
        return RelativeDay(offset: offset, weekday: Weekday.allCases[(offset + 14) % 7])
    }

    private mutating func weekday() -> Weekday { Weekday.allCases[number(0...6)] }
    private mutating func chance() -> Bool { Bool.random(using: &generator) }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func count(upTo most: Int) -> Int { number(0...9) == 0 ? 0 : number(0...most) }
}
