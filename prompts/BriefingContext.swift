import Briefing

/// What the facts template can show: each fact, event, slot and shift as short ready-made words.
///
/// - `period`: `daily` or `weekly`
/// - `factKinds`: the facts by kind: `kind`, `sharedBaseline` where all have the same, `sharedSupport` (the most common
///   one) unless it is a day, and `items`, which name what differs from that
/// - `eventDays`, `slotDays`: the events and slots by day: `day` and `items`
/// - `facts`: `id`, `kind`, `value`, and where they apply `day`, `weekday`, `hours`, `event`, `otherEvent`, `category`,
///   `categoryClass`, `eventKind`, `margin`, `baseline`, `direction`, `severity`, and `support` unless it is a day
/// - `events`: `id`, `kind`, `day`, `start` unless it lasts all day, and where they apply `length` (`all-day`, `90m`),
///   `moves`, `due`
/// - `slots`: `id`, `day`, `start`, `length`, `focus`
/// - `shifts`: `event`, `slot`, `gain`
///
/// Groups stand in the order of their first member.
struct BriefingContext {
    /// The values by name.
    let values: [String: Any]

    init(_ briefing: Briefing) {
        values = [
            "period": briefing.period.rawValue,
            "factKinds": BriefingContext.factKinds(of: briefing.facts),
            "eventDays": briefing.events.grouped(by: \.day).map { day, events in
                ["day": BriefingContext.word(for: day), "items": events.map(BriefingContext.values)] as [String: Any]
            },
            "slotDays": briefing.slots.grouped(by: \.day).map { day, slots in
                ["day": BriefingContext.word(for: day), "items": slots.map(BriefingContext.values)] as [String: Any]
            },
            "facts": briefing.facts.map(BriefingContext.values),
            "events": briefing.events.map(BriefingContext.values),
            "slots": briefing.slots.map(BriefingContext.values),
            "shifts": briefing.shifts.map(BriefingContext.values),
        ]
    }

    private static func factKinds(of facts: [Fact]) -> [[String: Any]] {
        var classed: Set<CategoryID> = []
        return facts.grouped(by: \.kind).map { kind, facts in
            let baseline = facts.count > 1 ? facts[0].baseline : nil
            let sharedBaseline = facts.allSatisfy { $0.baseline == baseline } ? baseline : nil
            let sharedSupport = mostCommonSupport(of: facts)
            let items = facts.map { fact in
                var values = values(of: fact)
                if sharedBaseline != nil { values["baseline"] = nil }
                values["support"] = fact.support == sharedSupport ? nil : String(fact.support)
                // What a category counts as is said once.
                if let category = fact.category, fact.categoryClass != nil, !classed.insert(category).inserted {
                    values["categoryClass"] = nil
                }
                return values
            }
            var group: [String: Any] = ["kind": kind.rawValue, "items": items]
            group["sharedBaseline"] = sharedBaseline.map(word)
            group["sharedSupport"] = sharedSupport == 1 ? nil : String(sharedSupport)
            return group
        }
    }

    /// The support of most of `facts`; of one fact, and where as many have a day, a day.
    private static func mostCommonSupport(of facts: [Fact]) -> Int {
        guard facts.count > 1 else { return 1 }
        let counts = facts.grouped(by: \.support).map { (support: $0, count: $1.count) }
        let ofOneDay = counts.first { $0.support == 1 } ?? (1, 0)
        return counts.reduce(ofOneDay) { $1.count > $0.count ? $1 : $0 }.support
    }

    private static func values(of fact: Fact) -> [String: String] {
        var values = ["id": "\(fact.id)", "kind": fact.kind.rawValue, "value": word(for: fact.measurement)]
        values["day"] = fact.day.map(word)
        values["weekday"] = fact.weekday.map(word)
        values["hours"] = fact.hours.map { "\(padded($0.start))-\(padded($0.end))h" }
        values["event"] = fact.event?.description
        values["otherEvent"] = fact.otherEvent?.description
        values["category"] = fact.category?.description
        values["categoryClass"] = fact.categoryClass?.rawValue
        values["eventKind"] = fact.eventKind?.rawValue
        values["margin"] = fact.margin.map(String.init)
        values["severity"] = fact.severity?.rawValue
        values["baseline"] = fact.baseline.map(word)
        values["direction"] = fact.direction?.rawValue
        values["support"] = fact.support == 1 ? nil : String(fact.support)
        return values
    }

    private static func values(of event: PlannedEvent) -> [String: String] {
        var values = ["id": "\(event.id)", "kind": event.kind.rawValue, "day": word(for: event.day)]
        values["start"] = event.isAllDay ? nil : clock(event.startMinute)
        values["length"] =
            event.isAllDay ? "all-day" : event.lengthMinutes == 0 ? nil : word(for: .minutes(event.lengthMinutes))
        values["moves"] = event.isMovable ? "moves" : nil
        values["due"] = event.dueDay.map { day in
            word(for: day) + (event.dueMinute.map { " " + clock($0) } ?? "")
        }
        return values
    }

    private static func values(of slot: Slot) -> [String: String] {
        [
            "id": "\(slot.id)", "day": word(for: slot.day), "start": clock(slot.startMinute),
            "length": word(for: .minutes(slot.lengthMinutes)), "focus": word(for: .percent(slot.expectedFocus)),
        ]
    }

    private static func values(of shift: Briefing.Shift) -> [String: String] {
        ["event": "\(shift.event)", "slot": "\(shift.slot)", "gain": "+\(shift.gain)"]
    }

    private static func word(for measurement: Measurement) -> String {
        switch measurement {
        case .minutes(let minutes): "\(minutes)m"
        case .percent(let percent): "\(percent)%"
        case .score(let number), .count(let number): "\(number)"
        }
    }

    private static func word(for day: RelativeDay) -> String {
        word(for: day.weekday) + (day.offset < 0 ? "" : "+") + String(day.offset)
    }

    private static func word(for weekday: Weekday) -> String {
        weekday.rawValue.prefix(1).uppercased() + weekday.rawValue.dropFirst().prefix(2)
    }

    private static func clock(_ minute: Int) -> String {
        padded(minute / 60) + ":" + padded(minute % 60)
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

extension Sequence {
    /// The elements with the same key together, keys in the order of their first element.
    fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
        var order: [Key] = []
        var groups: [Key: [Element]] = [:]
        for element in self {
            let key = key(element)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(element)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }
}
