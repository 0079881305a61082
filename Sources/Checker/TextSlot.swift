import Briefing

/// A place in a text that the report fills in: `{F3}`, `{F3.when}`, `{E1}`, `{S1}`.
enum TextSlot: Hashable, Sendable {
    case value(FactID)
    case when(FactID)
    case event(EventID)
    case slot(SlotID)

    /// The slot that the text between two braces spells, or nil. Blanks and other cases are not let pass: the report fills in
    /// nothing but these forms.
    init?(_ text: String) {
        if text.hasSuffix(".when") {
            guard let id = FactID(text.dropLast(5)) else { return nil }
            self = .when(id)
        } else if let id = FactID(text) {
            self = .value(id)
        } else if let id = EventID(text) {
            self = .event(id)
        } else if let id = SlotID(text) {
            self = .slot(id)
        } else {
            return nil
        }
    }

    /// The fact whose value or time it is.
    var fact: FactID? {
        switch self {
        case .value(let id), .when(let id): id
        case .event, .slot: nil
        }
    }
}
