/// What a step of a `JSONScanner` found.
package enum JSONToken: Sendable, Hashable {
    /// `{`
    case objectStart
    /// `}`
    case objectEnd
    /// `[`
    case arrayStart
    /// `]`
    case arrayEnd
    /// A member's key, its colon already read.
    case key(JSONSlice)
    /// A string value.
    case string(JSONSlice)
    /// A number, not yet converted; see `JSONScanner.number(_:)`.
    case number(JSONSlice)
    /// `true` or `false`
    case bool(Bool)
    /// `null`
    case null
    /// The document is complete and nothing follows it.
    case end
}

/// The place of a string's or a number's bytes in the scanned text, a string's without its quotes.
package struct JSONSlice: Sendable, Hashable {
    /// Offset of the first byte.
    package let start: Int

    /// Offset after the last byte.
    package let end: Int

    /// Whether a string's bytes hold a backslash, so that they are not yet the text.
    package let hasEscapes: Bool

    /// Makes a slice.
    package init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }
}

/// A JSON number: exact where it is written as an integer that fits 64 bits, else the nearest `Double`.
package enum JSONNumber: Sendable, Hashable {
    /// Written without fraction and exponent, and in range.
    case integer(Int64)
    /// Anything else; always finite.
    case double(Double)

    /// The number as `Double`.
    package var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        }
    }
}
