import Briefing

/// A claim's text taken apart: sentences of clauses of words and slots.
///
/// A clause ends at punctuation, at *and*, *but*, *or*, *while*, *whereas*, *though*, *although*, and at *than*, so that a direction, a
/// subject and a time that stand in one clause belong together.
struct ClaimText {
    /// A word in lower case without its apostrophe's form: `don’t` is `don't`.
    struct Word: Hashable {
        let text: String
        let isCapitalised: Bool
        /// A capital behind the first letter: `SOS`, `McX`.
        let hasInnerCapital: Bool
        let opensSentence: Bool
        /// Stands behind a hyphen: `free` in `distraction-free`.
        let isHyphenated: Bool
    }

    enum Item: Hashable {
        case word(Word)
        case slot(TextSlot)
    }

    struct Clause {
        var items: [Item] = []
        /// Whether it is the first of its sentence.
        var opensSentence = false
        /// Whether it came after *than*: what the clause before is held against.
        var isComparison = false
        /// Whether it advises, or goes on with advice: *save it for chores, or a walk*.
        var isAdvice = false

        /// Whether it has no figure, nothing measured and no direction, and is too short for a sentence.
        fileprivate var isFragment: Bool {
            words.count <= 4 && slots.isEmpty && Subject.named(in: words).isEmpty
                && !words.indices.contains { DirectionWord.named(words, at: $0) != nil }
                && !words.contains(where: ["you", "it", "this", "that", "they", "there"].contains)
        }

        /// Its words in lower case.
        var words: [String] {
            items.compactMap { if case .word(let word) = $0 { word.text } else { nil } }
        }

        /// Whether the slot of an event stands in it.
        var hasEvent: Bool {
            slots.contains { if case .event = $0 { true } else { false } }
        }

        var slots: [TextSlot] {
            items.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
        }
    }

    let clauses: [Clause]
    /// All words, in order.
    let words: [Word]
    /// All slots, in order.
    let slots: [TextSlot]

    /// The clauses, sentence by sentence.
    var sentences: [[ClaimText.Clause]] {
        var sentences: [[ClaimText.Clause]] = []
        for clause in clauses {
            if clause.opensSentence || sentences.isEmpty { sentences.append([]) }
            sentences[sentences.count - 1].append(clause)
        }
        return sentences
    }

    /// Takes a text apart, or says why it is not one: braces that are no slot, characters that no text may hold, punctuation
    /// that makes a link or Markdown.
    init(_ text: String) throws(Rejection) {
        let pieces = try Self.pieces(of: text)
        var reader = ClauseReader()
        for piece in pieces {
            switch piece {
            case .slot(let slot): reader.add(slot)
            case .text(let scalars): try reader.read(scalars)
            }
        }
        reader.finish()
        clauses = Self.judged(reader.clauses)
        words = reader.words
        slots = pieces.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
    }

    private static func judged(_ clauses: [Clause]) -> [Clause] {
        var wasAdvice = false
        return clauses.map { clause in
            var clause = clause
            clause.isAdvice = Modality.isAdvice(clause.words) || wasAdvice && !clause.opensSentence && clause.isFragment
            wasAdvice = clause.isAdvice
            return clause
        }
    }

    private enum Piece {
        case text([Unicode.Scalar])
        case slot(TextSlot)
    }

    private static func pieces(of text: String) throws(Rejection) -> [Piece] {
        var pieces: [Piece] = []
        var plain: [Unicode.Scalar] = []
        var inside: String.UnicodeScalarView?
        var isBroken = false
        for scalar in text.unicodeScalars {
            if inside != nil {
                if scalar == "}" {
                    if let slot = inside.flatMap({ TextSlot(String($0)) }) {
                        pieces.append(.text(plain))
                        pieces.append(.slot(slot))
                        plain = []
                    } else {
                        isBroken = true
                    }
                    inside = nil
                } else {
                    inside?.append(scalar)
                }
            } else if scalar == "{" {
                inside = String.UnicodeScalarView()
            } else if scalar == "}" {
                isBroken = true
            } else {
                plain.append(scalar)
            }
        }
        pieces.append(.text(plain))
        let characters = pieces.flatMap { piece -> [Unicode.Scalar] in
            if case .text(let scalars) = piece { scalars } else { [] }
        }
        if let complaint = Characters.complaint(about: characters) { throw Rejection(complaint) }
        if isBroken || inside != nil {
            throw Rejection(
                Complaint(.unknownSlot, "The text holds braces that are no slot: write {F3}, {F3.when}, {E1} or {S1}."))
        }
        return pieces
    }
}
