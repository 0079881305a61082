/// What a `JSONScanner` lets pass beyond RFC 8259.
package struct JSONOptions: Sendable, Hashable {
    /// `//` to the end of the line and `/* */` count as blanks.
    package var allowsComments: Bool

    /// A comma may stand before a closing bracket.
    package var allowsTrailingCommas: Bool

    /// Raw control characters may stand in strings, line breaks among them, and between tokens.
    package var allowsControlCharacters: Bool

    /// Anything may follow the document's value; the scanner's `end` comes right after it.
    package var allowsTrailingText: Bool

    /// The most brackets inside each other.
    static let maximumDepth = 512

    /// Makes options; by default those of RFC 8259.
    package init(
        allowsComments: Bool = false, allowsTrailingCommas: Bool = false, allowsControlCharacters: Bool = false,
        allowsTrailingText: Bool = false
    ) {
        self.allowsComments = allowsComments
        self.allowsTrailingCommas = allowsTrailingCommas
        self.allowsControlCharacters = allowsControlCharacters
        self.allowsTrailingText = allowsTrailingText
    }

    /// RFC 8259 to the letter.
    package static let strict = JSONOptions()

    /// For files that people edit: comments and trailing commas.
    package static let configuration = JSONOptions(allowsComments: true, allowsTrailingCommas: true)

    /// For what a model wrote: trailing commas and raw line breaks in strings.
    package static let reply = JSONOptions(allowsTrailingCommas: true, allowsControlCharacters: true)
}
