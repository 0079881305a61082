import Briefing

/// A claim in one line of a table, over `Briefing.sample()`: `note 1 2: You spent {F1} in focus.`
///
/// The word is a section, a bare number a fact of the evidence, `E3` and `S1` what the claim points at; hours point at their first fact.
func claim(inLine line: String, index: Int = 0) -> Claim {
    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
    let head = parts[0].split(separator: " ").map(String.init)
    let sections: [String: Claim.Section] = [
        "summary": .summary, "peak": .peakHours, "low": .lowHours, "shift": .recommendedShifts,
        "break": .breakSuggestions, "note": .motivationalNotes, "goal": .goalRecommendations,
    ]
    let section = sections[head[0]] ?? .motivationalNotes
    let evidence = head.compactMap { Int($0) }.map { FactID($0) }
    return Claim(
        section: section, index: index, text: parts[1].trimmingBlanks, evidence: evidence,
        fact: section == .peakHours || section == .lowHours ? evidence.first : nil,
        event: head.compactMap { EventID($0) }.first, slot: head.compactMap { SlotID($0) }.first,
        lengthMinutes: section == .breakSuggestions ? 15 : nil)
}

extension String {
    fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }

    /// The lines of a table, blank ones and `#` comments left out.
    var tableLines: [String] {
        split(separator: "\n").map(String.init).filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
}
