import Briefing
import Prompts
import Testing

@Suite struct SentenceTests {
    private static let book = Prompts().sentences
    private static let slots = [
        "fact": "{F1}", "when": "{F1.when}", "event": "{E1}", "other": "{E2}", "slot": "{S1}",
    ]

    @Test(arguments: Fact.Kind.allCases)
    func `every kind of fact has a plain sentence`(kind: Fact.Kind) {
        #expect(Self.book.variantCount(of: "fact.\(kind.rawValue)") > 0)
    }

    @Test func `a key names a section, a kind of fact and a direction that exist`() {
        let kinds = Set(Fact.Kind.allCases.map(\.rawValue))
        let directions = Set(Fact.Direction.allCases.map(\.rawValue))
        let eventKinds = Set(PlannedEvent.Kind.allCases.map(\.rawValue))
        let sections: Set = ["fact", "note", "goal", "peak_hours", "low_hours"]
        let others: Set = [
            "summary.sparse", "shift", "shift.peak", "break", "break.event", "break.slot", "break.slump",
        ]
        for key in Self.book.keys where !others.contains(key) {
            let parts = key.split(separator: ".").map(String.init)
            #expect((2...3).contains(parts.count) && sections.contains(parts[0]) && kinds.contains(parts[1]), "\(key)")
            let kindsOfEvents = parts.dropFirst().first == "adherence_kind" ? eventKinds : []
            if parts.count == 3 { #expect(directions.union(kindsOfEvents).contains(parts[2]), "\(key)") }
        }
    }

    @Test(arguments: book.keys)
    func `a sentence holds slots, letters and plain punctuation, and no figure in words`(key: String) throws {
        for variant in 0..<Self.book.variantCount(of: key) {
            let sentence = try #require(Self.book.sentence([key], variant: UInt64(variant), slots: Self.slots))
            let bare = Self.slots.values.sorted { $0.count > $1.count }
                .reduce(sentence) { $0.replacing($1, with: "") }
            #expect(bare.allSatisfy { $0.isLetter && $0.isASCII || " .,:;'-".contains($0) }, "\(sentence)")
            #expect(sentence.last == "." && sentence.count <= 160, "\(sentence)")
            let words = Set(bare.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(words.isDisjoint(with: Self.figures.union(Self.blame)), "\(sentence)")
        }
    }

    @Test(arguments: book.keys)
    func `a sentence says more, less, best or worst only where its key does`(key: String) throws {
        let more: Set = ["more", "above", "rising", "rose", "higher", "most", "full"]
        let less: Set = ["less", "below", "lower", "eased", "least"]
        let best: Set = ["best", "strongest", "longest"]
        let worst: Set = ["worst", "lowest"]
        let direction = key.split(separator: ".").count == 3 ? key.split(separator: ".").last.map(String.init) : nil
        for variant in 0..<Self.book.variantCount(of: key) {
            let sentence = try #require(Self.book.sentence([key], variant: UInt64(variant), slots: Self.slots))
            let words = Set(sentence.lowercased().split { !$0.isLetter }.map(String.init))
            if direction != "more" { #expect(words.isDisjoint(with: more), "\(key): \(sentence)") }
            if direction != "less" { #expect(words.isDisjoint(with: less), "\(key): \(sentence)") }
            if direction != "worst" { #expect(words.isDisjoint(with: worst), "\(key): \(sentence)") }
            if direction != "best" {
                #expect(words.isDisjoint(with: best), "\(key): \(sentence)")
            }
        }
    }

    private static let figures: Set = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "dozen",
        "half",
        "quarter", "third", "twice", "double", "once", "first", "second", "single", "couple", "pair", "both", "hundred",
    ]

    private static let blame: Set = [
        "should", "must", "wasted", "waste", "failed", "fail", "failure", "lazy", "bad", "poor", "wrong", "guilty",
        "shame",
    ]
}
