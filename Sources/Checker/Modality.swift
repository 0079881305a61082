/// Whether a clause states how things are or were, or says what could be done.
enum Modality {
    private static let imperatives: Set<String> = Set(
        """
        add aim allow avoid balance begin block book breathe bring build carry catch check choose consider continue decide do \
        ease explore find finish fit follow give group guard hold keep lean leave let limit look make mind move mute \
        pair pause pick place plan prepare protect put raise repeat reserve save schedule set shift shorten sort spend \
        split spread stand start stay step stick stretch swap switch take tackle think treat trust try turn use walk watch \
        be go silence experiment skip cancel drop postpone delay reschedule cut stop work open read write share tell forget rest enjoy
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

    private static let modals: Set<String> = [
        "could", "can", "might", "may", "would", "helps", "help", "try", "consider", "aim", "let",
    ]

    private static let openers: Set<String> = [
        "and", "so", "then", "next", "time", "please", "also", "but", "or", "why", "not", "simply", "just", "perhaps",
        "maybe",
    ]

    /// Whether the words advise: an imperative in front, or a modal verb. *May have been* and *focus may be falling* state something.
    static func isAdvice(_ words: [String]) -> Bool {
        if let first = words.firstIndex(where: { !openers.contains($0) }), imperatives.contains(words[first]) {
            // Rest is part of it; focus: nouns before a verb.
            let next = first + 1 < words.count ? words[first + 1] : ""
            if !verbs.contains(next) { return true }
        }
        if needNot(words) || words.first == "if" || words.first == "whether" { return true }
        guard !words.contains("have"), !words.contains("been") else { return false }
        let modal = words.indices.first { index in
            // Asked for help: a noun.
            if words[index] == "help", index > 0,
                ["for", "of", "some", "any", "more", "with"].contains(words[index - 1])
            {
                return false
            }
            return modals.contains(words[index]) || words[index].hasSuffix("'ll")
        }
        guard let modal else { return false }
        return Subject.named(in: Array(words[..<modal])).isDisjoint(with: Subject.measured)
    }

    /// *Not every day has to be strong*: allows, and states nothing.
    private static func needNot(_ words: [String]) -> Bool {
        guard let need = words.firstIndex(where: { ["has", "have", "need", "needs"].contains($0) }) else {
            return false
        }
        return words[(need + 1)...].first == "to" && words[..<need].contains(where: isNegation)
    }

    private static let verbs: Set<String> = ["is", "was", "are", "were", "has", "had", "went", "came", "did"]

    /// Whether the words tell what is to come as if it were known.
    static func isPrediction(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            if word == "will" || word == "won't" || word.hasSuffix("'ll") { return true }
            let next = index + 1 < words.count ? words[index + 1] : ""
            if next == "to", ["going", "bound", "about", "set", "expected"].contains(word) { return true }
        }
        return false
    }

    /// Words that turn a statement into its opposite.
    static func isNegation(_ word: String) -> Bool {
        negations.contains(word) || word.hasSuffix("n't")
    }

    /// Whether a denial stands in the words, in one word or more: *far from*, *rather than*, *anything but*.
    static func isDenied(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            if isNegation(word) { return true }
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch (word, next) {
            case ("far", "from"), ("free", "of"), ("free", "from"), ("instead", "of"),
                ("away", "from"):
                return true
            case ("anything", ""), ("anything", "but"), ("rather", ""), ("rather", "than"): return true
            default: continue
            }
        }
        return false
    }

    private static let negations: Set<String> = [
        "not", "no", "nor", "neither", "never", "cannot", "without", "hardly", "barely", "scarcely", "lack", "lacks",
        "lacked", "lacking", "opposite", "contrary", "nothing", "none", "nobody", "nowhere", "zero", "unlike", "except",
        "seldom", "rarely",
    ]
}
