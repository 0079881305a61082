package import Model

/// What one call to a model took, without what was said.
package struct CallMeter: Hashable, Sendable {
    package let started: Instant
    package let model: String
    package let host: String
    /// How many times it was sent.
    package let sends: Int
    /// Nil where the server did not count.
    package let promptTokens: Int?
    package let cachedTokens: Int?
    package let completionTokens: Int?
    /// Nil where nothing had a price.
    package let costMicros: Int64?
}
