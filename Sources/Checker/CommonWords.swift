import Briefing

/// The words of which a text is made: plain English about time, focus and plans.
///
/// At least four words in five must be on the list, in any form of theirs (*plan*, *plans*, *planned*, *planning*). The rest must by
/// their ending be words that describe (*noticeably*, *refreshing*, *manageable*), not names of things: a lower-case
/// title or a person's name is no claim of ours, however common the words around it are.
enum CommonWords {
    static func complaint(about text: ClaimText) -> Complaint? {
        var uncommon = 0
        for word in text.words where !isCommon(word.text) {
            uncommon += 1
            guard describes(word.text) else {
                return Complaint(.uncommonWords, "The text holds a word that may be a name or is not plain English.")
            }
        }
        guard uncommon * 5 <= text.words.count else {
            return Complaint(.uncommonWords, "Fewer than four words in five are common ones.")
        }
        return nil
    }

    /// Whether the word, or the word that it is a form of, is on the list; days and parts of the day are.
    static func isCommon(_ word: String) -> Bool {
        if listed.contains(word) || DayName(word) != nil { return true }
        if let apostrophe = word.firstIndex(of: "'") {
            let ending = word[apostrophe...]
            guard ["'s", "'re", "'ve", "'ll", "'d"].contains(ending) else { return false }
            return isCommon(String(word[..<apostrophe]))
        }
        return stems(of: word).contains(where: listed.contains)
    }

    /// The words that `word` may be a form of: *plan* for *planned*.
    static func stems(of word: String) -> [String] {
        var stems: [String] = []
        for (ending, replacements) in endings where word.hasSuffix(ending) && word.utf8.count >= ending.utf8.count + 3 {
            let stem = String(word.dropLast(ending.count))
            stems += replacements.map { stem + $0 }
            // Planned, stopping.
            if ending != "s", let last = stem.last, stem.dropLast().last == last {
                stems.append(String(stem.dropLast()))
            }
        }
        return stems
    }

    private static let endings: [(String, [String])] = [
        ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ed", ["", "e"]), ("ied", ["y"]), ("ing", ["", "e"]),
        ("er", ["", "e"]),
        ("ier", ["y"]), ("est", ["", "e"]), ("iest", ["y"]), ("ly", [""]), ("ily", ["y"]), ("ness", [""]),
        ("able", ["", "e"]),
        ("ful", [""]), ("less", [""]),
    ]

    /// Whether the ending is one of words that describe; short words may be anything.
    private static func describes(_ word: String) -> Bool {
        word.utf8.count >= 7 && describing.contains { word.hasSuffix($0) }
    }

    private static let describing = [
        "ly", "ed", "ing", "able", "ible", "ful", "ive", "ous", "ness", "ward", "wards", "wise",
    ]

    private static let listed: Set<String> = {
        var listed: Set<String> = []
        for list in [grammar, time, focus, planning, body, actions, qualities, things] {
            for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }) { listed.insert(String(word)) }
        }
        return listed
    }()
}
