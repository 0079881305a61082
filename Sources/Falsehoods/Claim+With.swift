import Briefing

extension Claim {
    /// The claim with some of it exchanged, in its text too.
    func with(
        text: String? = nil, evidence: [FactID]? = nil, event: EventID? = nil, slot: SlotID? = nil
    ) -> Claim {
        var words = text ?? self.text
        if let event, let old = self.event { words = words.replacing("{\(old)}", with: "{\(event)}") }
        if let slot, let old = self.slot { words = words.replacing("{\(old)}", with: "{\(slot)}") }
        return Claim(
            section: section, index: index, text: words, evidence: evidence ?? self.evidence, fact: fact,
            event: event ?? self.event, slot: slot ?? self.slot, lengthMinutes: lengthMinutes)
    }
}

extension String {
    func replacing(_ old: String, with new: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.range(of: old) {
            result += rest[..<range.lowerBound] + new
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// With the first `{F3.when}` in plain words; nil where there is none.
    func replacingWhen(with word: String) -> String? {
        guard let end = range(of: ".when}"), let start = self[..<end.lowerBound].lastIndex(of: "{") else { return nil }
        return self[..<start] + word + self[end.upperBound...]
    }

    /// Its letters in lower case: a word without the marks around it.
    var letters: String { filter(\.isLetter).lowercased() }

    func replacingLetters(with word: String) -> String {
        guard let start = firstIndex(where: \.isLetter), let end = lastIndex(where: \.isLetter) else { return self }
        return self[..<start] + word + self[index(after: end)...]
    }
}

extension StringProtocol {
    /// Where `part` first stands.
    fileprivate func range(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}
