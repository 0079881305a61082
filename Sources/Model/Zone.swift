/// A time zone as a table of offsets: what every stage needs to turn instants into clock time, with integers alone.
///
/// A wall-clock time inside a gap is read with the offset before the gap (it moves forward); one inside a fold means
/// its first instant (RFC 5545 section 3.3.5).
package struct Zone: Sendable, Hashable {
    /// The name the zone was asked for by, such as `America/Chicago`. Never leaves the machine.
    package let identifier: String
    /// Instants at which an offset begins, rising; the offset before the first of them is `initialOffset`.
    private let transitions: [Int64]
    private let offsets: [Int64]
    private let initialOffset: Int64

    private static let bracket: Int64 = 36 * 3_600_000

    /// UTC itself.
    package static let utc = Zone(identifier: "UTC", initialOffsetSeconds: 0, transitions: [])

    /// A zone with `initialOffsetSeconds` east of UTC until the first of `transitions`, each the UTC second at which an
    /// offset (seconds east of UTC) begins, rising. Those that do not rise or change no offset are left out.
    package init(
        identifier: String, initialOffsetSeconds: Int, transitions: [(utcSeconds: Int64, offsetSeconds: Int)]
    ) {
        self.identifier = identifier
        initialOffset = Int64(initialOffsetSeconds) * 1000
        var instants: [Int64] = []
        var offsets: [Int64] = []
        for transition in transitions {
            let instant = Instant(seconds: transition.utcSeconds).milliseconds
            let offset = Int64(transition.offsetSeconds) * 1000
            // Zone tables also list changes of name alone; they must not cut an hour in two.
            guard instant > instants.last ?? .min, offset != offsets.last ?? initialOffset else { continue }
            instants.append(instant)
            offsets.append(offset)
        }
        self.transitions = instants
        self.offsets = offsets
    }

    /// Milliseconds east of UTC at `instant`.
    package func offsetMilliseconds(at instant: Instant) -> Int64 {
        let index = transitionIndex(at: instant.milliseconds)
        return index < 0 ? initialOffset : offsets[index]
    }

    /// Milliseconds of wall-clock time since 1970-01-01T00:00:00 in this zone at `instant`.
    package func localMilliseconds(at instant: Instant) -> Int64 {
        instant.advanced(byMilliseconds: offsetMilliseconds(at: instant)).milliseconds
    }

    /// The instant at which clocks show `localMilliseconds` (since 1970-01-01T00:00:00 of wall-clock time).
    package func instant(localMilliseconds: Int64) -> Instant {
        let local = Instant(milliseconds: localMilliseconds)
        // No offset is as long as the bracket, so only stretches of one offset inside it can show this wall-clock time.
        let end = local.advanced(byMilliseconds: Zone.bracket).milliseconds
        var index = transitionIndex(at: local.advanced(byMilliseconds: -Zone.bracket).milliseconds)
        while true {
            let candidate = local.advanced(byMilliseconds: -(index < 0 ? initialOffset : offsets[index]))
            let next = index + 1
            // The stretch shows it, or ended before it could: then the next shows it, or has already passed it (a gap).
            guard next < transitions.count, transitions[next] <= end, candidate.milliseconds >= transitions[next],
                localMilliseconds >= transitions[next] &+ offsets[next]
            else { return candidate }
            index = next
        }
    }

    /// The first transition after `instant`, or nil where there is none.
    package func nextTransition(after instant: Instant) -> Instant? {
        let index = transitionIndex(at: instant.milliseconds) + 1
        return index < transitions.count ? Instant(milliseconds: transitions[index]) : nil
    }

    /// The last transition at or before `instant`, or nil where there is none.
    package func transition(atOrBefore instant: Instant) -> Instant? {
        let index = transitionIndex(at: instant.milliseconds)
        return index < 0 ? nil : Instant(milliseconds: transitions[index])
    }

    /// Index of the last transition at or before `milliseconds`, -1 where there is none.
    private func transitionIndex(at milliseconds: Int64) -> Int {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= milliseconds { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
