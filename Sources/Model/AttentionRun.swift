/// A stretch of a person's time that one category holds, each instant counted once across devices.
package struct AttentionRun: Hashable, Sendable {
    package let interval: Range<Instant>
    package let category: CategoryPath

    package init(interval: Range<Instant>, category: CategoryPath) {
        self.interval = interval
        self.category = category
    }

    package var durationMilliseconds: Int64 { interval.durationMilliseconds }
}
