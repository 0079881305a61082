import Briefing

/// What a claim rests on, looked up: its facts, and the events and the slot that it or they point at.
struct Evidence {
    let facts: [Fact]
    /// The events that the claim itself points at, then those of its facts.
    let events: [PlannedEvent]
    let slot: Slot?
    /// The fact that hours point at.
    let window: Fact?
    /// Every fact, event and slot as something that can carry a weekday or an hour.
    let carriers: [Carrier]

    init(of claim: Claim, in briefing: Briefing) {
        facts = claim.evidence.compactMap { briefing[$0] }
        var ids: [EventID] = []
        for id in [claim.event] + facts.flatMap({ [$0.event, $0.otherEvent] }) {
            if let id, !ids.contains(id) { ids.append(id) }
        }
        events = ids.compactMap { briefing[$0] }
        slot = claim.slot.flatMap { briefing[$0] }
        window = claim.fact.flatMap { briefing[$0] }
        let pointed = claim.event
        var carriers = facts.map { Carrier(fact: $0, briefing: briefing) }
        carriers += events.map { Carrier(event: $0, isPointedAt: $0.id == pointed) }
        if let slot {
            // A shift puts its event at the slot's start; a break may be anywhere in it.
            let length = pointed.flatMap { briefing[$0] }?.lengthMinutes ?? slot.lengthMinutes
            carriers.append(Carrier(slot: slot, lengthMinutes: min(length, slot.lengthMinutes)))
        }
        self.carriers = carriers
    }
}

/// Something with a time: what a weekday, a day or a part of the day in a text can mean.
struct Carrier {
    enum Source: Hashable {
        case fact(FactID)
        case event(EventID)
        case slot(SlotID)
    }

    let source: Source
    let subjects: Set<Subject>
    /// Whether the claim itself points at it, so that any of its clauses may be about it.
    let isPointedAt: Bool
    var weekdays: Set<Weekday> = []
    /// Distances from the first day ahead.
    var offsets: Set<Int> = []
    /// Minutes since midnight, half open; several where a fact is about two events.
    var spans: [Range<Int>] = []
    /// Whether it is about one hour of one weekday, and says nothing of either alone.
    var isHourOfWeek = false

    init(fact: Fact, briefing: Briefing) {
        source = .fact(fact.id)
        subjects = Subject.of(fact.kind)
        isPointedAt = false
        isHourOfWeek = fact.kind == .focusWeekHour
        if let weekday = fact.weekday { weekdays.insert(weekday) }
        if let day = fact.day {
            weekdays.insert(day.weekday)
            offsets.insert(day.offset)
        }
        if let hours = fact.hours, hours.start < hours.end { spans.append(hours.start * 60..<hours.end * 60) }
        for event in [fact.event, fact.otherEvent].compactMap({ $0 }).compactMap({ briefing[$0] }) {
            add(event)
        }
    }

    init(event: PlannedEvent, isPointedAt: Bool) {
        source = .event(event.id)
        subjects = []
        self.isPointedAt = isPointedAt
        add(event)
    }

    init(slot: Slot, lengthMinutes: Int) {
        source = .slot(slot.id)
        subjects = []
        isPointedAt = true
        weekdays = [slot.day.weekday]
        offsets = [slot.day.offset]
        spans = [slot.startMinute..<max(slot.startMinute, slot.startMinute &+ lengthMinutes)]
    }

    private mutating func add(_ event: PlannedEvent) {
        weekdays.insert(event.day.weekday)
        offsets.insert(event.day.offset)
        guard !event.isAllDay else { return }
        spans.append(event.startMinute..<max(event.startMinute, event.startMinute &+ event.lengthMinutes))
    }
}
