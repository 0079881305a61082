/// Gathers occurrences.
struct OccurrenceBuffer {
    /// The occurrences.
    var items: [RawOccurrence] = []
    /// How many there should be at most.
    var capacity: Int

    /// An empty buffer.
    init(capacity: Int) {
        self.capacity = capacity
        items.reserveLarge(capacity)
    }

    /// Whether there should be no more.
    var isFull: Bool { items.count >= capacity }
}

/// How far a recurrence set was walked.
struct SetProgress {
    /// No occurrence that was not handed on starts before this instant; `Int.max` if there is none.
    var next: Int
    /// Of an ordered set, the first wall time that was not looked at.
    var wall: Int
    /// How many occurrences were handed on.
    var count = 0
    /// How many instances were looked at in vain: taken away, or given by several rules.
    var vain = 0
    /// Whether the rest was cut off.
    var isCut = false
    /// How far rules with a COUNT were counted, those that take away behind the others; empty before the first walk.
    var rules: [RuleProgress] = []
}

/// Walks recurrence sets through a window, in one go or slice by slice.
struct SeriesWalk {
    /// The window's begin, in UTC seconds.
    let from: Int
    /// The window's end, in UTC seconds.
    let to: Int
    /// How many instances of a set may be held at a time.
    let instanceLimit: Int
    /// Whether a slice that gives too many can be made shorter.
    let isSliced: Bool

    /// More than any two offsets from UTC, any gap and the rest of a day together.
    static let slack = 3 * 86_400
    /// How many instances of a set may be looked at in vain: two rules of seconds may take each other away for millennia.
    static let mostInVain = 4_000_000

    /// Whether an occurrence lies in the window.
    @inline(__always)
    func contains(_ start: Int, _ end: Int) -> Bool {
        start < to && (end > from || (end == start && start >= from))
    }

    /// The begin of a set's walk.
    func begin(_ planned: PlannedSet) -> SetProgress {
        let next = from &- planned.reach
        return SetProgress(next: next, wall: next &- SeriesWalk.slack)
    }

    /// Gathers the occurrences of a set that start in a slice; those that start before it were gathered already.
    ///
    /// False if that is not all: the buffer is full, and an ordered set may be asked again when it was emptied; or a slice
    /// gives more instances of an unordered set than may be held, and has to be made shorter. `limit` is how many
    /// occurrences the set may have in the whole window.
    func walk(
        _ planned: PlannedSet, _ progress: inout SetProgress, starts: Range<Int>, limit: Int,
        _ buffer: inout OccurrenceBuffer
    ) -> Bool {
        planned.isOrdered
            ? walkOrdered(planned, &progress, before: starts.upperBound, limit, &buffer)
            : walkUnordered(planned, &progress, starts, limit, &buffer)
    }

    private func walkOrdered(
        _ planned: PlannedSet, _ progress: inout SetProgress, before sliceEnd: Int, _ limit: Int,
        _ buffer: inout OccurrenceBuffer
    ) -> Bool {
        var reader = OrderedReader(planned, progress, before: sliceEnd, limit)
        let first = progress.wall
        let start = planned.set.start
        if planned.set.startIsExtra, start >= first, start <= to &+ SeriesWalk.slack {
            _ = reader.take(start, window: self, &buffer)
        }
        if reader.goesOn, !planned.set.rules.isEmpty {
            let walker = planned.set.rules[0].walker
            reader.lastInstant = planned.set.rules[0].lastInstant
            var counted = progress.rules.first ?? RuleProgress()
            let end = walker.walk(from: first, to: to &+ SeriesWalk.slack, &counted) { wall in
                reader.take(wall, window: self, &buffer)
            }
            if end == .fruitless { reader.isCut = true }
            if counted.isSet { progress.rules = [counted] }
        }
        progress.next = reader.next
        progress.wall = reader.wall
        progress.count = reader.count
        progress.isCut = reader.isCut
        return reader.hasRoom
    }

    private func walkUnordered(
        _ planned: PlannedSet, _ progress: inout SetProgress, _ starts: Range<Int>, _ limit: Int,
        _ buffer: inout OccurrenceBuffer
    ) -> Bool {
        let set = planned.set
        let low = max(starts.lowerBound, from &- planned.reach)
        let high = starts.upperBound
        if progress.rules.isEmpty {
            progress.rules = Array(repeating: RuleProgress(), count: set.rules.count + set.exclusionRules.count)
        }
        progress.next = high
        for number in 0...planned.tails.count {
            let tail = number > 0 ? planned.tails[number - 1] : nil
            let next = number < planned.tails.count ? planned.tails[number].begin : .max
            var instants = low..<high
            if let tail {
                let earliest = max(tail.begin, low &- tail.shift &- SeriesWalk.slack)
                instants = earliest..<max(earliest, high &- tail.shift &+ SeriesWalk.slack)
            }
            instants = instants.clamped(to: Int.min..<next)
            guard !instants.isEmpty else { continue }
            let walls = set.zone.walls(of: instants)
            let ruleLow = max(low, from &- planned.ruleReach) &- (tail.map { $0.shift &+ SeriesWalk.slack } ?? 0)
            let found = set.instances(
                from: walls.lowerBound, to: walls.upperBound, rulesFrom: ruleLow &- SeriesWalk.slack,
                limit: instanceLimit, &progress.rules)
            if found.isFull, isSliced, starts.count > 1 { return false }
            if found.isFull || found.isFruitless { progress.isCut = true }
            progress.vain += found.visited - found.list.count
            // Not before the last one lies in the slice for certain, whatever its offset.
            if planned.tails.isEmpty, high &- SeriesWalk.slack > planned.lastWall { progress.next = .max }

            var cursor = ZoneCursor(set.zone)
            for instance in found.list where instants.contains(instance.instant) {
                if planned.isExcluded(wall: instance.wall, instant: instance.instant) { continue }
                var start = instance.instant
                var end = instance.end
                if let tail {
                    (start, end) = tail.place(instance)
                } else if end == .min {
                    end = set.span.end(instant: start, wall: instance.wall, &cursor)
                }
                guard starts.contains(start), contains(start, end) else { continue }
                if progress.count == limit {
                    progress.isCut = true
                    progress.next = .max
                    return true
                }
                progress.count += 1
                buffer.items.append(
                    RawOccurrence(
                        start: start, end: end, instant: instance.instant,
                        wallOffset: Int32(truncatingIfNeeded: instance.wall &- instance.instant),
                        template: tail?.template ?? planned.template))
            }
        }
        if progress.vain > SeriesWalk.mostInVain {
            progress.isCut = true
            progress.next = .max
        }
        return true
    }
}

/// Takes the wall times of an ordered set as they come.
private struct OrderedReader {
    private let planned: PlannedSet
    private let sliceEnd: Int
    private let limit: Int
    private let span: Span
    private var cursor: ZoneCursor

    /// The last instant that may occur.
    var lastInstant = Int.max
    /// See `SetProgress`.
    var next = Int.max
    /// See `SetProgress`.
    var wall: Int
    /// See `SetProgress`.
    var count: Int
    /// See `SetProgress`.
    var isCut: Bool
    /// Whether the buffer had room.
    var hasRoom = true
    /// Whether there may be more.
    var goesOn = true

    init(_ planned: PlannedSet, _ progress: SetProgress, before sliceEnd: Int, _ limit: Int) {
        self.planned = planned
        self.sliceEnd = sliceEnd
        self.limit = limit
        span = planned.set.span
        cursor = ZoneCursor(planned.set.zone)
        wall = progress.wall
        count = progress.count
        isCut = progress.isCut
    }

    /// Takes a wall time; false if no more are wanted.
    @inline(__always)
    mutating func take(_ wall: Int, window: SeriesWalk, _ buffer: inout OccurrenceBuffer) -> Bool {
        let instant = cursor.instant(wall)
        if instant > lastInstant { return true }
        if instant >= sliceEnd || buffer.isFull {
            hasRoom = instant >= sliceEnd
            next = instant
            self.wall = wall
            goesOn = false
            return false
        }
        if planned.isExcluded(wall: wall, instant: instant) { return true }
        let end = span.end(instant: instant, wall: wall, &cursor)
        guard window.contains(instant, end) else { return true }
        if count == limit {
            isCut = true
            goesOn = false
            return false
        }
        count += 1
        buffer.items.append(
            RawOccurrence(
                start: instant, end: end, instant: instant, wallOffset: Int32(truncatingIfNeeded: wall &- instant),
                template: planned.template))
        return true
    }
}
