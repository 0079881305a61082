package import Briefing
import Foundation
package import Model

/// The kept claims as one line of JSON in the reply's form, with texts filled and keys sorted.
///
/// Every section that holds a claim has its key: `summary` an object, the others arrays in the reply's order. A claim has `text`,
/// `evidence`, and `fact`, `event`, `slot`, `length_minutes` where it points at them. The texts hold the person's names.
///
/// - Parameter dayZero: the first day ahead; with it, days far from it are named with their date.
package func claimsJSON(
    _ reply: CheckedReply, legend: Legend, calendar: LocalCalendar, dayZero: CivilDate? = nil
) -> String {
    let filler = SlotFiller(legend: legend, calendar: calendar, dayZero: dayZero)
    var sections = ClaimSections()
    for claim in reply.claims {
        guard let text = filler.text(of: claim) else { continue }
        sections.add(ClaimObject(claim, text: text), to: claim.section)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and integers alone: there is nothing that the encoder could refuse.
    guard let data = try? encoder.encode(sections) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
}

/// The reply's object.
private struct ClaimSections: Encodable {
    private var lists: [Claim.Section: [ClaimObject]] = [:]

    mutating func add(_ claim: ClaimObject, to section: Claim.Section) {
        lists[section, default: []].append(claim)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (section, claims) in lists {
            let key = Key(stringValue: section.rawValue)
            if section == .summary, let summary = claims.first {
                try container.encode(summary, forKey: key)
            } else {
                try container.encode(claims, forKey: key)
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

private struct ClaimObject: Encodable {
    let text: String
    let evidence: [String]
    let fact: String?
    let event: String?
    let slot: String?
    let lengthMinutes: Int?

    init(_ claim: Claim, text: String) {
        self.text = text
        evidence = claim.evidence.map(\.description)
        fact = claim.fact?.description
        event = claim.event?.description
        slot = claim.slot?.description
        lengthMinutes = claim.lengthMinutes
    }

    enum CodingKeys: String, CodingKey {
        case text, evidence, fact, event, slot
        case lengthMinutes = "length_minutes"
    }
}
