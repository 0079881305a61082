/// An exact measured value with its unit, as a report shows it.
package enum Quantity: Hashable, Sendable, Codable {
    /// A length of time in milliseconds.
    case duration(Int64)
    /// A share, 0 to 100.
    case percent(Double)
    /// A focus score, 0 to 100.
    case score(Double)
    /// A number of things.
    case count(Int)
}
