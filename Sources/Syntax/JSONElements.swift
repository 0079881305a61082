/// Some of an array's elements, as they stand in a text, with the commas between them and without the array's brackets.
package struct JSONElements: Sendable, Hashable {
    /// Where they stand.
    package let bytes: Range<Int>

    /// How many brackets are open around them.
    let depth: Int

    /// Whether the array begins with them; only then may there be none.
    let isFirst: Bool
}
