import Briefing
import Model

/// Puts values, names and times in the place of a claim's slots.
///
/// - `{F3}`: the exact quantity, `2 h 10 min`, `83 %`, `66`, `112 times`.
/// - `{F3.when}`: `Tuesday`, `Tuesday 19:00–21:00`, `9:00–11:00`, `14–20 March`; it never begins with a preposition.
/// - `{E1}`: `Study: Databases (Tue 19:00–21:00)`.
/// - `{S1}`: `Fri 9:10–11:00`; in a claim that moves an event there, only as much of it as the event is long.
struct SlotFiller {
    let legend: Legend
    let calendar: LocalCalendar
    /// The first day ahead: days within a week of it are named by their weekday alone, others with their date. Nil: never a date.
    let dayZero: CivilDate?

    /// The claim's text with every slot filled, on one line; nil where it holds a brace that is no slot of the legend's.
    func text(of claim: Claim) -> String? {
        var filled = ""
        var rest = claim.text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            filled += rest[..<brace]
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}"),
                let value = value(of: rest[rest.index(after: brace)..<end], in: claim)
            else { return nil }
            filled += value
            rest = rest[rest.index(after: end)...]
        }
        return singleLine(filled + rest)
    }

    /// Where a claim would put its event: as long as the event is, from the start of the slot; nil for other claims.
    func target(of claim: Claim) -> Range<Instant>? {
        guard claim.section == .recommendedShifts, let event = claim.event.flatMap({ legend.events[$0.number] }),
            let slot = claim.slot.flatMap({ legend.slots[$0.number] })
        else { return nil }
        let end = slot.lowerBound.advanced(byMilliseconds: max(0, event.interval.durationMilliseconds))
        return slot.lowerBound..<min(end, slot.upperBound)
    }

    private func value(of slot: Substring, in claim: Claim) -> String? {
        let parts = slot.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first else { return nil }
        if parts.count == 2 {
            guard parts[1] == "when", let fact = FactID(name) else { return nil }
            return legend.facts[fact.number].map { when($0.occasion) }
        }
        if let fact = FactID(name) { return legend.facts[fact.number].map { $0.quantity.text } }
        if let event = EventID(name) {
            return legend.events[event.number].map { event in
                let time = span(event.interval, isAllDay: event.isAllDay).text { day($0, isShort: true) }
                return "\(cleanName(event.title)) (\(time))"
            }
        }
        if let slot = SlotID(name) {
            let interval =
                slot == claim.slot ? target(of: claim) ?? legend.slots[slot.number] : legend.slots[slot.number]
            return interval.map { span($0).text { day($0, isShort: true) } }
        }
        return nil
    }

    private func when(_ occasion: Occasion) -> String {
        switch occasion {
        case .day(let date): day(date, isShort: false)
        case .days(let first, let last): daysText(first, last)
        case .weekday(let weekday): weekday.longName
        case .hours(let hours): hours.text
        case .weekdayHours(let weekday, let hours): "\(weekday.longName) \(hours.text)"
        case .interval(let interval):
            span(interval, isAllDay: coversWholeDays(interval)).text { day($0, isShort: false) }
        }
    }

    private func day(_ date: CivilDate, isShort: Bool) -> String {
        let isNear = dayZero.map { (-7..<7).contains(date.days(since: $0)) } ?? true
        if isShort { return isNear ? date.weekday.shortName : date.shortText }
        return isNear ? date.weekday.longName : "\(date.weekday.longName), \(date.dayAndMonth)"
    }

    private func span(_ interval: Range<Instant>, isAllDay: Bool = false) -> LocalSpan {
        LocalSpan(interval, isAllDay: isAllDay, in: calendar)
    }

    private func coversWholeDays(_ interval: Range<Instant>) -> Bool {
        let isMidnight = { (instant: Instant) in calendar.zone.localMilliseconds(at: instant) % 86_400_000 == 0 }
        return !interval.isEmpty && isMidnight(interval.lowerBound) && isMidnight(interval.upperBound)
    }
}
