import Syntax

/// How the times of a table are written.
package enum TimeFormat: Hashable, Sendable {
    /// RFC 3339 and the forms of ISO 8601 that `parseTimestamp` reads; local where no offset is written.
    case iso
    /// The same, local even where an offset is written.
    case isoWallClock
    /// Seconds since 1970, with or without a fraction.
    case unixSeconds
    /// Milliseconds since 1970.
    case unixMilliseconds
    /// As a pattern says; local where it has no offset.
    case pattern(TimePattern)

    /// A moment as a file tells it.
    enum Moment: Hashable {
        /// UTC milliseconds.
        case instant(Int64)
        /// Milliseconds since 1970-01-01T00:00 on a clock whose zone the file does not tell.
        case local(Int64)
    }

    /// The moment that `text` spells, nil where it does not fit.
    func read(_ text: UnsafeRawBufferPointer) -> Moment? {
        switch self {
        case .iso:
            return parseTimestamp(text).map { timestamp in
                timestamp.utcMilliseconds.map { .instant($0) } ?? .local(timestamp.localMilliseconds)
            }
        case .isoWallClock:
            return parseTimestamp(text).map { .local($0.localMilliseconds) }
        case .unixSeconds:
            return parseMilliseconds(ofSeconds: text).map { .instant($0) }
        case .unixMilliseconds:
            return DurationUnit.milliseconds.read(text).map { .instant($0) }
        case .pattern(let pattern):
            return pattern.read(text).map { timestamp in
                timestamp.utcMilliseconds.map { .instant($0) } ?? .local(timestamp.localMilliseconds)
            }
        }
    }

    /// A time as the format writes it, for complaints.
    var example: String {
        switch self {
        case .iso, .isoWallClock: "2025-03-20T09:15:00-05:00"
        case .unixSeconds: "1742480100"
        case .unixMilliseconds: "1742480100000"
        case .pattern(let pattern): "one written \(pattern.text)"
        }
    }
}
