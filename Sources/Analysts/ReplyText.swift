import Briefing
import Syntax

/// Writes claims as the JSON of a reply.
enum ReplyText {
    /// The reply that holds `claims`; every key of the period's schema is there, in its order.
    static func json(of claims: [Claim], period: Briefing.Period) -> String {
        let sections = Claim.Section.allCases.filter { $0 != .goalRecommendations || period == .weekly }
        return JSONValue.object(
            sections.map { section in
                let values = claims.filter { $0.section == section }.map(json)
                return (section.rawValue, section == .summary ? values.first ?? emptySummary : .array(values))
            }
        ).text()
    }

    private static let emptySummary: JSONValue = ["text": "", "evidence": []]

    private static func json(of claim: Claim) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("text", .string(claim.text)),
            ("evidence", .array(claim.evidence.map { .string($0.description) })),
        ]
        switch claim.section {
        case .peakHours, .lowHours:
            members.append(("fact", .optional(claim.fact?.description)))
        case .recommendedShifts:
            members.append(("event", .optional(claim.event?.description)))
            members.append(("slot", .optional(claim.slot?.description)))
        case .breakSuggestions:
            members.append(("event", .optional(claim.event?.description)))
            members.append(("slot", .optional(claim.slot?.description)))
            members.append(("length_minutes", .optional(claim.lengthMinutes)))
        case .summary, .motivationalNotes, .goalRecommendations: break
        }
        return .object(members)
    }
}
