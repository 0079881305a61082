import Briefing
import Syntax

/// Writes claims as a model would answer.
enum ReplyWriter {
    static func json(_ claims: [Claim], order: [Claim.Section] = Claim.Section.allCases) -> String {
        var members: [(String, JSONValue)] = []
        for section in order {
            let values = claims.filter { $0.section == section }.map(json)
            if section == .summary {
                if let value = values.first { members.append((section.rawValue, value)) }
            } else if section != .goalRecommendations || !values.isEmpty {
                members.append((section.rawValue, .array(values)))
            }
        }
        return JSONValue.object(members).text()
    }

    static func json(_ claim: Claim) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("text", .string(claim.text)), ("evidence", .array(claim.evidence.map { .string($0.description) })),
        ]
        switch claim.section {
        case .peakHours, .lowHours:
            members.append(("fact", .optional(claim.fact?.description)))
        case .recommendedShifts, .breakSuggestions:
            members.append(("event", .optional(claim.event?.description)))
            members.append(("slot", .optional(claim.slot?.description)))
            if claim.section == .breakSuggestions { members.append(("length_minutes", .optional(claim.lengthMinutes))) }
        default: break
        }
        return .object(members)
    }
}

extension Claim {
    /// A claim in few words, for tables.
    static func make(
        _ section: Section, _ text: String, _ evidence: [Int], index: Int = 0, fact: Int? = nil, event: Int? = nil,
        slot: Int? = nil, length: Int? = nil
    ) -> Claim {
        Claim(
            section: section, index: index, text: text, evidence: evidence.map { FactID($0) },
            fact: fact.map { FactID($0) },
            event: event.map { EventID($0) }, slot: slot.map { SlotID($0) }, lengthMinutes: length)
    }
}
