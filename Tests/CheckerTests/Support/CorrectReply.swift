import Briefing
import TestSupport

/// Correct claims over a briefing, picked by a seed: at most three a section.
enum CorrectReply {
    static func claims(for briefing: Briefing, using random: inout SeededGenerator) -> [Claim] {
        var claims: [Claim] = []
        for section in Claim.Section.allCases {
            switch section {
            case .recommendedShifts: claims += shifts(briefing, &random)
            case .breakSuggestions: claims += breaks(briefing, &random)
            case .goalRecommendations where briefing.period == .daily: continue
            default: claims += plain(section, briefing, &random)
            }
        }
        return claims
    }

    private static func plain(
        _ section: Claim.Section, _ briefing: Briefing, _ random: inout SeededGenerator
    ) -> [Claim] {
        var pairs: [(OrdinarySentence, Fact)] = []
        for sentence in OrdinarySentence.all where sentence.section == section {
            for fact in briefing.facts
            where fact.kind == sentence.kind && (sentence.direction == nil || sentence.direction == fact.direction) {
                pairs.append((sentence, fact))
            }
        }
        var used: Set<FactID> = []
        var claims: [Claim] = []
        for (sentence, fact) in pairs.shuffled(using: &random) where used.insert(fact.id).inserted {
            // "You are most productive" is true of the best window alone.
            if sentence.text.contains("most productive"), fact.direction != .best { continue }
            // In a weekly report a figure of one day has to name the day.
            if briefing.period == .weekly, fact.kind == .scoreDay, !sentence.text.contains(".when}") { continue }
            claims.append(sentence.claim(for: fact, index: claims.count))
            if claims.count == (section == .summary ? 1 : 3) { break }
        }
        return claims
    }

    private static func shifts(_ briefing: Briefing, _ random: inout SeededGenerator) -> [Claim] {
        let peak = briefing.facts.first { $0.kind == .peakWindow }
        return briefing.shifts.prefix(2).enumerated().map { index, shift in
            let text = OrdinarySentence.shifts.randomElement(using: &random) ?? ""
            return Claim(
                section: .recommendedShifts, index: index, text: filled(text, shift.event, shift.slot),
                evidence: peak.map { [$0.id] } ?? [], event: shift.event, slot: shift.slot)
        }
    }

    private static func breaks(_ briefing: Briefing, _ random: inout SeededGenerator) -> [Claim] {
        guard let slot = briefing.slots.last, let slump = briefing.facts.first(where: { $0.kind == .slumpWindow })
        else {
            return []
        }
        let text = OrdinarySentence.breaks.randomElement(using: &random) ?? ""
        return [
            Claim(
                section: .breakSuggestions, index: 0, text: filled(text, nil, slot.id), evidence: [slump.id],
                slot: slot.id,
                lengthMinutes: 15)
        ]
    }

    private static func filled(_ text: String, _ event: EventID?, _ slot: SlotID) -> String {
        text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: event?.description ?? "")
            .split(separator: "&", omittingEmptySubsequences: false).joined(separator: slot.description)
    }
}
