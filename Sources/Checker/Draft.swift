import Briefing

/// A claim as it was read: its shape is right, and nothing else is known of it.
struct Draft: Sendable {
    let section: Claim.Section
    let index: Int
    let text: String
    let evidence: [String]
    var fact: String?
    var event: String?
    var slot: String?
    var lengthMinutes: Int?

    /// Where the claim stands in the reply, spelled as `Claim.path` spells it.
    var path: String { Draft.path(section, index) }

    static func path(_ section: Claim.Section, _ index: Int) -> String {
        section == .summary ? section.rawValue : "\(section.rawValue)[\(index)]"
    }
}
