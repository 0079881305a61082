/// Focus records joined over gaps of at most 4 minutes, at least 15 minutes long, at least 75 % of it focus.
package struct FocusSession: Hashable, Sendable, Codable {
    package let interval: Range<Instant>
    /// Milliseconds of the interval spent in focus categories.
    package let focusMilliseconds: Int64

    package init(interval: Range<Instant>, focusMilliseconds: Int64) {
        self.interval = interval
        self.focusMilliseconds = focusMilliseconds
    }
}
