import Model

/// A movable event and a free slot that suits it better.
struct ShiftCandidate: Hashable {
    let event: Event
    let slot: Findings.FreeSlot
    /// Percentage points of expected focus gained, between rounded shares.
    let gain: Int
}

/// The best shifts, biggest gain first, at most 3; each event and each slot once.
///
/// A slot suits an event that it is long enough for, that is not due before the slot's part of it ends, and that
/// would gain the rules' margin by it. An event whose move was declined stays where it is.
func shiftCandidates(
    _ upcoming: [Event], slots: [Findings.FreeSlot], preparation: Preparation, profile: HourProfile,
    input: AnalysisInput
) -> [ShiftCandidate] {
    let movable = upcoming.filter { event in
        event.isShiftable(at: input.now)
            && !input.declinedMoves.contains { $0.isAbout(event) && $0.from == event.interval }
    }
    var candidates: [ShiftCandidate] = []
    for event in movable {
        let due = preparation.dueMoment(of: event)
        let length = event.interval.durationMilliseconds
        let current = profile.expectedFocus(in: event.interval, calendar: input.calendar).rounded()
        for slot in slots where slot.interval.durationMilliseconds >= length {
            let end = slot.interval.lowerBound.advanced(byMilliseconds: length)
            let gain = Int(slot.expectedFocus.rounded() - current)
            guard due.map({ end <= $0 }) ?? true, gain >= input.slotRules.marginPoints else { continue }
            candidates.append(ShiftCandidate(event: event, slot: slot, gain: gain))
        }
    }
    // Events and slots come sorted, so equals keep that order.
    let ordered = candidates.enumerated().sorted {
        $0.element.gain != $1.element.gain ? $0.element.gain > $1.element.gain : $0.offset < $1.offset
    }
    var chosen: [ShiftCandidate] = []
    for candidate in ordered.map(\.element) {
        guard chosen.count < 3 else { break }
        if chosen.contains(where: { $0.event == candidate.event || $0.slot == candidate.slot }) { continue }
        chosen.append(candidate)
    }
    return chosen
}

extension Event {
    /// Whether a suggestion may move it at all.
    func canMove(at now: Instant) -> Bool {
        isMovable && !isAllDay && !interval.isEmpty && interval.lowerBound > now
    }

    /// Whether more focus would do it good: it can move, takes time, and is not of a kind that needs none.
    func isShiftable(at now: Instant) -> Bool {
        let longest: Int64 = 24 * 3_600_000
        guard canMove(at: now), isBusy, interval.durationMilliseconds <= longest else { return false }
        switch kind {
        case .study, .work, .project, .other: return true
        case .class, .exam, .meeting, .exercise, .personal, .break, .deadline, .off: return false
        }
    }
}
