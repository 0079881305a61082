/// Whether a clause states how things are or were, or says what could be done.
enum Modality {
    private static let imperatives: Set<String> = Set(
        """
        add aim allow avoid balance begin block book bring build carry catch check choose consider continue decide do \
        enjoy expect experiment explore find finish fit follow give group guard have hold keep leave let limit look lower \
        make mind move notice pair pause pick place prepare protect put raise remember repeat reserve save schedule \
        see set shift shorten spend split spread start stay step stick stretch swap switch take tackle think treat trust try \
        turn use walk watch
        """.split(separator: " ").map(String.init))

    private static let modals: Set<String> = [
        "could", "can", "might", "may", "would", "helps", "help", "try", "consider", "aim", "let",
    ]

    private static let openers: Set<String> = ["and", "so", "then", "next", "time", "please", "also", "but", "or"]

    /// Whether the words advise: an imperative in front, or a modal verb. *May have been* and the like state something.
    static func isAdvice(_ words: [String]) -> Bool {
        if let first = words.first(where: { !openers.contains($0) }), imperatives.contains(first) { return true }
        guard !words.contains("have"), !words.contains("been") else { return false }
        return words.contains { modals.contains($0) || $0.hasSuffix("'ll") }
    }

    /// Words that turn a statement into its opposite.
    static func isNegation(_ word: String) -> Bool {
        negations.contains(word) || word.hasSuffix("n't")
    }

    private static let negations: Set<String> = [
        "not", "no", "nor", "neither", "never", "cannot", "without", "hardly", "barely", "scarcely", "lack", "lacks",
        "lacked", "lacking", "opposite", "contrary", "nothing", "none", "nobody", "nowhere", "zero",
    ]
}
