/// One thing that an analyst said: a text, the facts it rests on, and what it points at.
package struct Claim: Hashable, Sendable {
    /// The part of the reply that a claim stands in; raw values are the reply's keys, in the reply's order.
    package enum Section: String, CaseIterable, Hashable, Sendable {
        case summary
        case peakHours = "peak_hours"
        case lowHours = "low_hours"
        case recommendedShifts = "recommended_shifts"
        case breakSuggestions = "break_suggestions"
        case motivationalNotes = "motivational_notes"
        case goalRecommendations = "goal_recommendations"
    }

    package let section: Section
    /// Where in the section's array it stood, from 0; 0 for the summary.
    package let index: Int
    /// May hold the slots `{F3}`, `{F3.when}`, `{E1}`, `{S1}` and no other digit.
    package var text: String
    package var evidence: [FactID]
    /// The window fact that `peak_hours` and `low_hours` point at.
    package let fact: FactID?
    package let event: EventID?
    package let slot: SlotID?
    package let lengthMinutes: Int?

    package init(
        section: Section, index: Int, text: String, evidence: [FactID], fact: FactID? = nil, event: EventID? = nil,
        slot: SlotID? = nil, lengthMinutes: Int? = nil
    ) {
        self.section = section
        self.index = index
        self.text = text
        self.evidence = evidence
        self.fact = fact
        self.event = event
        self.slot = slot
        self.lengthMinutes = lengthMinutes
    }

    /// Where the claim stands in the reply: `summary`, `recommended_shifts[0]`.
    package var path: String {
        section == .summary ? section.rawValue : "\(section.rawValue)[\(index)]"
    }
}
