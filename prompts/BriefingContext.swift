import Briefing

/// What the facts template can show: each fact, event, slot and shift as short ready-made words.
///
/// - `period`: `daily` or `weekly`
/// - `facts`: `id`, `kind`, `value`, and where they apply `day`, `weekday`, `hours`, `event`, `otherEvent`, `category`,
///   `categoryClass`, `baseline`, `direction`, and `support` unless it is a day
/// - `events`: `id`, `kind`, `day`, `start` unless it lasts all day, `length` (`all-day`, `90min`), and where they
///   apply `moves`, `due`
/// - `slots`: `id`, `day`, `start`, `length`, `focus`
/// - `shifts`: `event`, `slot`, `gain`
struct BriefingContext {
    /// The values by name.
    let values: [String: Any]

    init(_ briefing: Briefing) {
        values = [
            "period": briefing.period.rawValue,
            "facts": briefing.facts.map(BriefingContext.values),
            "events": briefing.events.map(BriefingContext.values),
            "slots": briefing.slots.map(BriefingContext.values),
            "shifts": briefing.shifts.map(BriefingContext.values),
        ]
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
        values["baseline"] = fact.baseline.map(word)
        values["direction"] = fact.direction?.rawValue
        values["support"] = fact.support == 1 ? nil : String(fact.support)
        return values
    }

    private static func values(of event: PlannedEvent) -> [String: String] {
        var values = ["id": "\(event.id)", "kind": event.kind.rawValue, "day": word(for: event.day)]
        values["start"] = event.isAllDay ? nil : clock(event.startMinute)
        values["length"] = event.isAllDay ? "all-day" : "\(event.lengthMinutes)min"
        values["moves"] = event.isMovable ? "moves" : nil
        values["due"] = event.dueDay.map { day in
            word(for: day) + (event.dueMinute.map { " " + clock($0) } ?? "")
        }
        return values
    }

    private static func values(of slot: Slot) -> [String: String] {
        [
            "id": "\(slot.id)", "day": word(for: slot.day), "start": clock(slot.startMinute),
            "length": "\(slot.lengthMinutes)min", "focus": "\(slot.expectedFocus)%",
        ]
    }

    private static func values(of shift: Briefing.Shift) -> [String: String] {
        ["event": "\(shift.event)", "slot": "\(shift.slot)", "gain": "+\(shift.gain)"]
    }

    private static func word(for measurement: Measurement) -> String {
        switch measurement {
        case .minutes(let minutes): "\(minutes)min"
        case .percent(let percent): "\(percent)%"
        case .score(let score): "\(score)/100"
        case .count(let count): "\(count)"
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
