import Briefing

/// Whether what a claim suggests can be done: the event may move, the slot is long enough, free and before the event is due, and nothing
/// kept earlier in the same reply needs that time.
struct ScheduleCheck {
    /// The lengths that a break may have, in minutes.
    static let breakLengths = [5, 10, 15, 20, 30]

    let briefing: Briefing
    let kept: KeptClaims

    func complaint(about claim: Claim) -> Complaint? {
        if kept.holdsSameTarget(as: claim) {
            return Complaint(.duplicate, "An earlier claim of this section points at the same.")
        }
        switch claim.section {
        case .recommendedShifts: return complaint(aboutShift: claim)
        case .breakSuggestions: return complaint(aboutBreak: claim)
        default: return nil
        }
    }

    private func complaint(aboutShift claim: Claim) -> Complaint? {
        guard let event = claim.event.flatMap({ briefing[$0] }), let slot = claim.slot.flatMap({ briefing[$0] }) else {
            return nil
        }
        guard event.isMovable, event.day.offset >= 0, !event.isAllDay, event.lengthMinutes > 0 else {
            return Complaint(.eventNotMovable, "\(event.id) cannot be moved.")
        }
        guard slot.lengthMinutes >= event.lengthMinutes else {
            return Complaint(.slotTooShort, "\(slot.id) is shorter than \(event.id).")
        }
        let time = MinuteSpan(slot: slot, lengthMinutes: event.lengthMinutes)
        if let due = MinuteSpan.dueMinute(of: event), time.end > due {
            return Complaint(.pastDeadline, "In \(slot.id) \(event.id) would be over only after it is due.")
        }
        guard slot.day.offset >= 0, !kept.occupies(time) else {
            return Complaint(.slotTaken, "\(slot.id) is not free: it has begun, or an earlier claim fills it.")
        }
        guard briefing.shifts.contains(where: { $0.event == event.id && $0.slot == slot.id }) else {
            return Complaint(
                .notAnImprovement, "Moving \(event.id) to \(slot.id) is not one of the shifts that bring more focus.")
        }
        return nil
    }

    private func complaint(aboutBreak claim: Claim) -> Complaint? {
        guard let length = claim.lengthMinutes, Self.breakLengths.contains(length) else {
            return Complaint(.wrongLength, "A break takes 5, 10, 15, 20 or 30 minutes.")
        }
        if let event = claim.event.flatMap({ briefing[$0] }) {
            guard event.day.offset >= 0, !event.isAllDay else {
                return Complaint(.eventNotMovable, "\(event.id) is no event ahead in which a break could be taken.")
            }
            guard event.lengthMinutes > length else {
                return Complaint(.wrongLength, "The break is as long as \(event.id) itself.")
            }
        }
        if let slot = claim.slot.flatMap({ briefing[$0] }) {
            guard slot.lengthMinutes >= length else {
                return Complaint(.slotTooShort, "\(slot.id) is shorter than the break.")
            }
            guard slot.day.offset >= 0, kept.freeMinutes(in: slot) >= length else {
                return Complaint(.slotTaken, "\(slot.id) is not free: it has begun, or an earlier claim fills it.")
            }
        }
        return nil
    }
}

/// A half-open span of minutes since midnight of the first day ahead.
struct MinuteSpan: Hashable, Sendable {
    let start: Int
    let end: Int

    init(slot: Slot, lengthMinutes: Int) {
        start = MinuteSpan.minute(slot.day, slot.startMinute)
        end = start &+ lengthMinutes
    }

    /// The minute by which `event` must be over if it is moved, or nil.
    static func dueMinute(of event: PlannedEvent) -> Int? {
        guard let day = event.dueDay else { return nil }
        return minute(day, event.dueMinute ?? 0)
    }

    func overlaps(_ other: MinuteSpan) -> Bool { start < other.end && other.start < end }

    /// How many minutes both spans share.
    func shared(with other: MinuteSpan) -> Int { max(0, min(end, other.end) &- max(start, other.start)) }

    private static func minute(_ day: RelativeDay, _ minute: Int) -> Int {
        day.offset &* 1440 &+ minute
    }
}
