import Model

/// Places local times on the time line, and remembers where the zone's offset holds: records come in order, offsets
/// last for months, and so almost none needs the zone's table.
struct LocalClock {
    private let zone: Zone
    /// Local times, in milliseconds since 1970-01-01T00:00 on the clock, that certainly have `offset`.
    private var steady: Range<Int64> = 0..<0
    private var offset: Int64 = 0

    /// No two offsets of a zone differ by as much, so that a local time this far from both changes has but one meaning.
    private static let margin: Int64 = 36 * 3_600_000

    /// A clock in `zone`.
    init(zone: Zone) {
        self.zone = zone
    }

    /// The UTC milliseconds at which clocks show `local`, by the rule of `Zone.instant(localMilliseconds:)`.
    mutating func instant(localMilliseconds local: Int64) -> Int64 {
        if steady.contains(local) { return local &- offset }
        let instant = zone.instant(localMilliseconds: local)
        offset = zone.offsetMilliseconds(at: instant)
        let (from, to) = (zone.transition(atOrBefore: instant), zone.nextTransition(after: instant))
        let first = from.map { $0.milliseconds &+ offset &+ LocalClock.margin } ?? .min
        let last = to.map { $0.milliseconds &+ offset &- LocalClock.margin } ?? .max
        steady = first < last ? first..<last : 0..<0
        return instant.milliseconds
    }

    /// The UTC milliseconds at which clocks show `local` for the first time, or, where that is before `start` and they
    /// show it twice, for the second: the end of what began at `start`.
    mutating func instant(localMilliseconds local: Int64, notBefore start: Int64) -> Int64 {
        let first = instant(localMilliseconds: local)
        guard first < start, let change = zone.nextTransition(after: Instant(milliseconds: first)) else { return first }
        let second = local &- zone.offsetMilliseconds(at: change)
        return second >= change.milliseconds && second >= start ? second : first
    }
}
