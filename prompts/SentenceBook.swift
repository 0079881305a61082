/// The built-in analyst's sentences by key, as `sentences.txt` holds them: a `KEY: SENTENCE` a line, `#` begins a
/// comment.
///
/// Lines with the same key are variants of one sentence.
package struct SentenceBook: Sendable {
    /// The sentences that come with the program.
    package static let shipped: SentenceBook = {
        // A test reads the shipped book through the throwing initializer.
        (try? SentenceBook(PromptFile.sentences.shippedText)) ?? SentenceBook(sentences: [:])
    }()

    private struct Sentence: Sendable {
        let line: Int
        let text: String
    }

    private var sentences: [String: [Sentence]]

    private init(sentences: [String: [Sentence]]) {
        self.sentences = sentences
    }

    /// Reads a book; throws `PromptFault` at the first line that is neither blank, comment nor sentence.
    package init(_ text: String) throws(PromptFault) {
        sentences = [:]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, rawLine) in lines.enumerated() {
            let line = SentenceBook.trimmed(rawLine)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else {
                throw PromptFault(
                    file: PromptFile.sentences.rawValue, line: index + 1, message: "expected KEY: SENTENCE")
            }
            let sentence = Sentence(line: index + 1, text: String(SentenceBook.trimmed(parts[1])))
            _ = try Template(sentence.text, file: .sentences, line: sentence.line)
            sentences[String(SentenceBook.trimmed(parts[0])), default: []].append(sentence)
        }
    }

    /// Every key, in no order.
    package var keys: [String] { Array(sentences.keys) }

    /// How many variants `key` has.
    package func variantCount(of key: String) -> Int { sentences[key]?.count ?? 0 }

    /// The sentence under the first of `keys` that the book has, with `slots` in the place of its tags; nil for none.
    ///
    /// - Parameter variant: any number; it picks among the key's variants.
    package func sentence(_ keys: [String], variant: UInt64, slots: [String: String]) -> String? {
        guard let variants = keys.lazy.compactMap({ sentences[$0] }).first, !variants.isEmpty else { return nil }
        let sentence = variants[Int(variant % UInt64(variants.count))]
        return (try? Template(sentence.text, file: .sentences, line: sentence.line))?.rendered(slots)
    }

    /// This book with the sentences of `other` under the keys that it lacks; throws for a key that `other` has not.
    func filled(from other: SentenceBook) throws(PromptFault) -> SentenceBook {
        let unknown = sentences.filter { other.sentences[$0.key] == nil }.values.compactMap(\.first)
        if let first = unknown.min(by: { $0.line < $1.line }) {
            throw PromptFault(
                file: PromptFile.sentences.rawValue, line: first.line,
                message: "no sentence has this key; the shipped sentences.txt lists them all")
        }
        return SentenceBook(sentences: sentences.merging(other.sentences) { own, _ in own })
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank = { (character: Character) in character == " " || character == "\t" || character == "\r" }
        let start = text.drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return start[...last]
    }
}
