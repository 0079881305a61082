/// RescueTime's productivity pulse: how productive a span was, from 0 (all very distracting) to 100 (all very
/// productive).
///
/// `(0·t₋₂ + 1·t₋₁ + 2·t₀ + 3·t₁ + 4·t₂) / (4·Σt) · 100`, with `t` the time at each weight.
package struct FocusScore: Sendable {
    private var weighted: Int64 = 0
    private var total: Int64 = 0

    package init() {}

    /// Adds `milliseconds` spent at `weight`, -2 to 2.
    package mutating func add(milliseconds: Int64, weight: Int) {
        weighted += Int64(min(2, max(-2, weight)) + 2) * milliseconds
        total += milliseconds
    }

    /// The score, 0 to 100, or nil where no time was added.
    package var value: Double? {
        total > 0 ? Double(weighted) / Double(4 * total) * 100 : nil
    }
}
