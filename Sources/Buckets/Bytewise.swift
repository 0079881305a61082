extension String {
    /// Whether this text comes before `other` by UTF-8 bytes, as the database sorts; Swift's own order is another.
    func precedesBytewise(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}

/// A text that equals another where their UTF-8 bytes do, as in the database; for Swift two spellings of one letter
/// are equal.
struct Bytewise: Hashable, Comparable, Sendable {
    let text: String

    static func == (left: Bytewise, right: Bytewise) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    static func < (left: Bytewise, right: Bytewise) -> Bool {
        left.text.precedesBytewise(right.text)
    }
}
