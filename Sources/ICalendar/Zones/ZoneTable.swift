/// A time zone as a table of its offset changes, built once and then read by integer searches.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, offsets are seconds east of UTC, wall seconds count 86,400 to every
/// day. Behind the last tabled change the offsets repeat every 400 years, the period of the Gregorian calendar.
public final class ZoneTable: Sendable {
    /// One change of a zone's offset.
    public struct Transition: Sendable, Hashable {
        /// The instant from which the new offset holds.
        public let utcSeconds: Int64
        /// The new offset, in seconds east of UTC.
        public let offsetSeconds: Int

        /// A transition from its parts.
        public init(utcSeconds: Int64, offsetSeconds: Int) {
            self.utcSeconds = utcSeconds
            self.offsetSeconds = offsetSeconds
        }
    }

    /// The zone's name: the IANA name it was resolved to, or a custom name from a calendar.
    public let identifier: String
    /// The instants of the changes, ascending.
    let instants: [Int]
    /// `offsets[i]` holds before `instants[i]`; the last one holds behind the last change.
    let offsets: [Int]
    /// For each change, the wall time from which its new offset is used.
    let wallBoundaries: [Int]
    /// The instant behind which the table repeats, or `Int.max` for a zone that stays as it is.
    let horizon: Int
    /// The longest stretch of wall time that a change skips, in seconds.
    let largestGap: Int
    /// The least and the greatest offset.
    private let offsetRange: ClosedRange<Int>
    /// The TZif file that the table was made from, empty for one of another origin; it also tells what the clock is called.
    let tzif: [UInt8]

    /// 400 Gregorian years, in seconds.
    static let cycle = 146_097 * 86_400

    /// Coordinated Universal Time.
    public static let utc = ZoneTable(identifier: "UTC", fixedOffset: 0)

    /// A zone that never changes its offset.
    public convenience init(identifier: String, fixedOffset: Int) {
        self.init(identifier: identifier, initialOffset: fixedOffset, transitions: [], horizon: .max)
    }

    /// A zone from its changes, in any order; changes to the same offset are dropped.
    ///
    /// - Parameter horizon: the instant behind which the last 400 years repeat, or `Int.max`.
    init(identifier: String, initialOffset: Int, transitions: [Transition], horizon: Int, tzif: [UInt8] = []) {
        self.identifier = identifier
        self.horizon = horizon
        self.tzif = tzif
        var instants: [Int] = []
        var offsets = [initialOffset]
        var walls: [Int] = []
        instants.reserveCapacity(transitions.count)
        offsets.reserveCapacity(transitions.count + 1)
        walls.reserveCapacity(transitions.count)
        let isSorted = zip(transitions, transitions.dropFirst()).allSatisfy { $0.utcSeconds <= $1.utcSeconds }
        for transition in isSorted ? transitions : transitions.sorted(by: { $0.utcSeconds < $1.utcSeconds }) {
            let instant = Int(transition.utcSeconds)
            if let last = instants.last, last == instant {
                // Two changes at one instant: the later entry is the one that lasts.
                offsets[offsets.count - 1] = transition.offsetSeconds
                walls[walls.count - 1] = instant + max(offsets[offsets.count - 2], transition.offsetSeconds)
                continue
            }
            let before = offsets[offsets.count - 1]
            guard transition.offsetSeconds != before else { continue }
            instants.append(instant)
            offsets.append(transition.offsetSeconds)
            // In a gap the offset before it is used, in a fold the first of both instants: in either case the new
            // offset is used from the later of the two wall times of the change on.
            walls.append(max(walls.last ?? .min, instant + max(before, transition.offsetSeconds)))
        }
        self.instants = instants
        self.offsets = offsets
        self.wallBoundaries = walls
        largestGap = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.max() ?? 0
        offsetRange = (offsets.min() ?? initialOffset)...(offsets.max() ?? initialOffset)
    }

    /// The same zone again.
    init(copying other: ZoneTable) {
        identifier = other.identifier
        instants = other.instants
        offsets = other.offsets
        wallBoundaries = other.wallBoundaries
        horizon = other.horizon
        largestGap = other.largestGap
        offsetRange = other.offsetRange
        tzif = other.tzif
    }

    /// The offset from UTC at an instant, in seconds east.
    public func offset(at utcSeconds: Int64) -> Int {
        let instant = folded(Int(utcSeconds))
        return offsets[ZoneTable.countNotAbove(instant, in: instants)]
    }

    /// The instant of a wall time.
    ///
    /// A wall time in a gap takes the offset before it (so it shifts forward by the gap), one that occurs twice takes the
    /// first instant (RFC 5545, section 3.3.5).
    public func instant(wallSeconds: Int64) -> Int64 {
        Int64(segment(wallSeconds: Int(wallSeconds)).instant(Int(wallSeconds)))
    }

    /// The wall time at an instant, in seconds since 1970-01-01T00:00:00 on that clock.
    public func wallSeconds(at utcSeconds: Int64) -> Int64 {
        utcSeconds &+ Int64(offset(at: utcSeconds))
    }

    /// The changes at instants in `from ..< to`, ascending.
    public func transitions(from: Int64, to: Int64) -> [Transition] {
        var result: [Transition] = []
        let to = min(to, Int64(253_402_300_800 + 86_400))
        var shift = 0
        while true {
            for index in instants.indices {
                // In later rounds only the part that repeats counts.
                if shift > 0, instants[index] <= horizon &- ZoneTable.cycle { continue }
                if instants[index] > horizon { break }
                let instant = Int64(instants[index] &+ shift)
                if instant >= to { return result }
                if instant >= from { result.append(Transition(utcSeconds: instant, offsetSeconds: offsets[index + 1])) }
            }
            guard horizon != .max, Int64(horizon &+ shift) < to else { return result }
            shift &+= ZoneTable.cycle
        }
    }

    /// The most seconds of wall time that a change leaves out, 0 for a zone that never leaves any out.
    var longestGap: Int { max(0, largestGap) }

    /// A stretch of wall time in which one offset is used.
    struct Segment {
        /// The first wall second of the stretch.
        var from: Int
        /// The wall second behind the stretch.
        var to: Int
        /// Seconds east of UTC.
        var offset: Int
        /// The place of the offset in the table.
        var index: Int

        /// The instant of a wall time of this stretch.
        @inline(__always)
        func instant(_ wall: Int) -> Int { wall &- offset }
    }

    /// The stretch that a wall time lies in.
    func segment(wallSeconds: Int) -> Segment {
        let wall: Int
        let shift: Int
        // A day of slack keeps wall times and instants on the same side of the horizon.
        if horizon != .max, wallSeconds > horizon &- 86_400 {
            let cycles = (wallSeconds &- horizon &+ 86_400) / ZoneTable.cycle &+ 1
            shift = cycles &* ZoneTable.cycle
            wall = wallSeconds &- shift
        } else {
            shift = 0
            wall = wallSeconds
        }
        let index = ZoneTable.countNotAbove(wall, in: wallBoundaries)
        let from = index > 0 ? wallBoundaries[index - 1] &+ shift : .min
        var to = index < wallBoundaries.count ? wallBoundaries[index] &+ shift : .max
        if horizon != .max { to = min(to, horizon &- 86_400 &+ shift) }
        return Segment(from: from, to: max(to, wallSeconds &+ 1), offset: offsets[index], index: index)
    }

    /// The stretch that a wall time lies in, which mostly is the one behind the last.
    func segment(wallSeconds: Int, behind last: Segment) -> Segment {
        let index = last.index &+ 1
        guard index < wallBoundaries.count, last.to == wallBoundaries[index &- 1], wallSeconds >= last.to,
            wallSeconds < wallBoundaries[index], horizon == .max || wallBoundaries[index] <= horizon &- 86_400
        else { return segment(wallSeconds: wallSeconds) }
        return Segment(from: last.to, to: wallBoundaries[index], offset: offsets[index], index: index)
    }

    /// A span of wall times that holds every wall time whose instant lies in a span.
    func walls(of span: Range<Int>) -> ClosedRange<Int> {
        var least = offsetRange.lowerBound
        var greatest = offsetRange.upperBound
        // A wall time in a gap is read with an offset of before.
        let from = span.lowerBound &- 2 * 86_400
        if span.upperBound <= horizon &- 2 * 86_400, !instants.isEmpty {
            let first = ZoneTable.countNotAbove(from, in: instants)
            let last = ZoneTable.countNotAbove(span.upperBound, in: instants)
            if last - first < 8 {
                (least, greatest) = (offsets[first], offsets[first])
                for index in first...last {
                    least = min(least, offsets[index])
                    greatest = max(greatest, offsets[index])
                }
            }
        }
        let begin = span.lowerBound &+ least
        return begin...max(begin, span.upperBound &+ greatest)
    }

    /// An instant brought into the table by whole cycles of 400 years.
    private func folded(_ instant: Int) -> Int {
        guard horizon != .max, instant > horizon else { return instant }
        return instant &- ((instant &- horizon) / ZoneTable.cycle &+ 1) &* ZoneTable.cycle
    }

    /// How many of the ascending values are at most `value`.
    private static func countNotAbove(_ value: Int, in values: [Int]) -> Int {
        values.withUnsafeBufferPointer { values in
            var low = 0
            var high = values.count
            while low < high {
                let middle = (low &+ high) >> 1
                if values[middle] <= value { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
    }
}
