import Briefing

/// Whether a text asks to change the plan in a way that the structure around it does not.
///
/// Only a shift moves an event, and only from its time to its slot; no text skips or cancels one.
struct MoveCheck {
    let claim: Claim
    let briefing: Briefing

    func complaint(about text: ClaimText) -> Complaint? {
        for clause in text.clauses {
            if isElsewhere(clause) || isUnlisted(clause) || isReversed(clause) || !goesTheRightWay(clause) {
                return Complaint(.wrongMove, "It moves or leaves out an event in a way that is not suggested.")
            }
        }
        return nil
    }

    private func isUnlisted(_ clause: ClaimText.Clause) -> Bool {
        let words = clause.words
        guard clause.hasEvent || words.contains(where: Self.nouns.contains) else { return false }
        guard let first = words.first(where: { Self.removing.contains($0) || Self.moving.contains($0) }) else {
            return false
        }
        if Self.removing.contains(first) { return Modality.isAdvice(words) }
        // Put off.
        if first == "put", !words.contains("off") { return false }
        return claim.section != .recommendedShifts && clause.hasEvent && Modality.isAdvice(words)
    }

    /// *{S1} falls into {F6.when}* where it does not.
    private func isElsewhere(_ clause: ClaimText.Clause) -> Bool {
        guard let slot = claim.slot.flatMap({ briefing[$0] }), clause.slots.contains(.slot(slot.id)) else {
            return false
        }
        let span = slot.startMinute..<slot.startMinute &+ slot.lengthMinutes
        let hours = clause.slots.compactMap { slot -> HourRange? in
            if case .when(let id) = slot { briefing[id]?.hours } else { nil }
        }
        return !hours.isEmpty && !hours.contains { ($0.start * 60..<$0.end * 60).overlaps(span) }
    }

    /// *Move {S1} to {E3}*, *move {E3} from {S1}*.
    private func isReversed(_ clause: ClaimText.Clause) -> Bool {
        guard claim.section == .recommendedShifts else { return false }
        var previous = ""
        for item in clause.items {
            switch item {
            case .word(let word): previous = word.text
            case .slot(.event):
                if ["to", "into", "onto", "at"].contains(previous) { return true }
            case .slot(.slot):
                if ["from", "move", "moving", "shift", "shifting", "leave"].contains(previous) { return true }
            case .slot: previous = ""
            }
        }
        return false
    }

    /// *Earlier* and *a day later*, held against where the slot lies.
    private func goesTheRightWay(_ clause: ClaimText.Clause) -> Bool {
        guard claim.section == .recommendedShifts, let event = claim.event.flatMap({ briefing[$0] }),
            let slot = claim.slot.flatMap({ briefing[$0] })
        else { return true }
        let words = clause.words
        let move = (slot.day.offset &* 1440 &+ slot.startMinute) - (event.day.offset &* 1440 &+ event.startMinute)
        let days = slot.day.offset - event.day.offset
        for (index, word) in words.enumerated() {
            let before = words[..<index].suffix(2)
            switch word {
            case "earlier", "sooner", "forward":
                if move >= 0 && slot.startMinute >= event.startMinute { return false }
                if before.contains("day"), days != -1 { return false }
            case "later":
                if move <= 0 && slot.startMinute <= event.startMinute { return false }
                if before.contains("day"), days != 1 { return false }
            case "day":
                let after = words[(index + 1)...].first ?? ""
                if before.elementsEqual(["to", "the"]), days == 0 { return false }
                if before.contains("same"), days != 0 { return false }
                if before.contains("next") || after == "after", days != 1 { return false }
                if after == "before", days != -1 { return false }
            case "where", "stay", "stays", "keep":
                if words.contains("keep") || words.contains("stay"), clause.hasEvent { return false }
            default: continue
            }
        }
        return true
    }

    private static let nouns: Set<String> = [
        "meeting", "class", "exam", "lecture", "lesson", "workout", "course", "deadline",
    ]
    private static let moving: Set<String> = [
        "move", "moving", "shift", "shifting", "reschedule", "postpone", "delay", "swap", "put",
    ]
    private static let removing: Set<String> = [
        "skip", "skipping", "cancel", "drop", "dropping", "ignore", "leave", "leaving", "remove", "miss", "missing",
    ]
}
