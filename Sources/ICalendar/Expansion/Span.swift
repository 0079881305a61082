/// How long the occurrences of an event last.
enum Span: Sendable {
    /// The same exact length each time, in seconds (from DTEND, RFC 5545 section 3.8.5.3).
    case exact(Int)
    /// Days on the wall clock, then exact seconds (from DURATION, or between dates).
    case nominal(days: Int, seconds: Int)

    /// The end of an occurrence that begins at an instant and wall time.
    @inline(__always)
    func end(instant: Int, wall: Int, _ cursor: inout ZoneCursor) -> Int {
        switch self {
        case .exact(let seconds): return instant &+ seconds
        case .nominal(let days, let seconds):
            if days == 0 { return instant &+ seconds }
            return max(instant, cursor.instant(wall &+ days &* 86_400)) &+ seconds
        }
    }

    /// An upper limit of the length, in seconds.
    var limit: Int {
        switch self {
        case .exact(let seconds): seconds
        case .nominal(let days, let seconds): days &* 86_400 &+ seconds &+ 2 * 86_400
        }
    }
}
