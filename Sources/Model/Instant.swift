/// A moment on the UTC time line, in whole milliseconds since 1970-01-01T00:00:00Z (leap seconds ignored, as POSIX
/// does).
package struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since the epoch; negative before 1970.
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The instant `seconds` whole seconds after the epoch; the nearest representable one where that overflows.
    package init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflow ? (seconds < 0 ? .min : .max) : product
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// This instant moved by `milliseconds`, clamped to the representable range.
    package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
        let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
        return Instant(milliseconds: overflow ? (milliseconds < 0 ? .min : .max) : sum)
    }

    /// Milliseconds from `other` to this instant, negative when this one is earlier.
    package func milliseconds(since other: Instant) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (milliseconds < other.milliseconds ? .min : .max) : difference
    }
}

extension Instant: Codable {
    package init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}

extension Range where Bound == Instant {
    /// Length of the range in milliseconds.
    package var durationMilliseconds: Int64 {
        upperBound.milliseconds(since: lowerBound)
    }
}
