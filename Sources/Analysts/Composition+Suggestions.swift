import Briefing

extension Composition {
    /// The shifts that the code found, best first; each event and each slot is used once.
    var shifts: [Claim] {
        var events: Set<EventID> = []
        var slots: Set<SlotID> = []
        var claims: [Claim] = []
        for shift in briefing.shifts.sorted(by: { $0.gain > $1.gain }) where claims.count < Composition.limit {
            guard let event = briefing[shift.event], let slot = briefing[shift.slot], event.fits(slot),
                !events.contains(event.id), !slots.contains(slot.id)
            else { continue }
            let evidence = evidence(for: slot)
            guard !evidence.isEmpty,
                let claim = claim(
                    .recommendedShifts, claims.count, evidence: evidence, event: event.id, slot: slot.id)
            else { continue }
            events.insert(event.id)
            slots.insert(slot.id)
            claims.append(claim)
        }
        return claims
    }

    /// What speaks for a slot: the peak window or the hours that it lies in, else the person's focus as a whole.
    private func evidence(for slot: Slot) -> [FactID] {
        let rhythm = briefing.facts(.peakWindow, .focusHour).first { fact in
            fact.direction != .less && fact.hours?.overlaps(slot, forAtLeast: min(slot.lengthMinutes, 30)) == true
        }
        return (rhythm ?? briefing.facts(.focusSpan, .focusDay).first).map { [$0.id] } ?? []
    }

    /// Pauses: within long events ahead, longest first, then in free slots that lie in low hours.
    var pauses: [Claim] {
        var claims: [Claim] = []
        let movedAway = Set(shifts.compactMap(\.slot))
        for event in longEvents where claims.count < Composition.limit - 1 {
            guard let day = briefing.facts(.plannedDay).first(where: { $0.day == event.day }),
                let claim = claim(
                    .breakSuggestions, claims.count, evidence: [day.id], event: event.id,
                    lengthMinutes: Composition.pauseMinutes(within: event.lengthMinutes))
            else { continue }
            claims.append(claim)
        }
        for slump in briefing.facts(.slumpWindow) where claims.count < Composition.limit {
            let slot = briefing.slots.filter { slot in
                !movedAway.contains(slot.id) && slump.hours?.overlaps(slot, forAtLeast: 15) == true
            }.min { ($0.day, $0.startMinute) < ($1.day, $1.startMinute) }
            guard let slot, !claims.contains(where: { $0.slot == slot.id }),
                let claim = claim(
                    .breakSuggestions, claims.count, evidence: [slump.id], slot: slot.id,
                    lengthMinutes: slot.lengthMinutes >= 60 ? 20 : 15)
            else { continue }
            claims.append(claim)
        }
        return claims
    }

    /// Timed events of the coming days in which a person sits for long.
    private var longEvents: [PlannedEvent] {
        let kinds: Set<PlannedEvent.Kind> = [.class, .study, .meeting, .work, .project]
        return briefing.events
            .filter { $0.day.offset >= 0 && !$0.isAllDay && kinds.contains($0.kind) && $0.lengthMinutes >= 90 }
            .sorted { ($0.lengthMinutes, $1.id) > ($1.lengthMinutes, $0.id) }
    }

    /// 10 minutes from an hour and a half on, 15 from two hours, 20 from three, 30 from five.
    private static func pauseMinutes(within minutes: Int) -> Int {
        switch minutes {
        case 300...: 30
        case 180..<300: 20
        case 120..<180: 15
        default: 10
        }
    }
}

extension PlannedEvent {
    /// Whether it may be moved at all, and into this slot.
    fileprivate func fits(_ slot: Slot) -> Bool {
        isMovable && !isAllDay && day.offset >= 0 && lengthMinutes > 0 && lengthMinutes <= slot.lengthMinutes
    }
}
