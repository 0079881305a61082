/// The occurrences of one or several calendars, sorted by start, end and UID, in memory that does not grow with their number.
///
/// They come in batches, each from a slice of time that is made longer or shorter as occurrences are sparse or dense.
/// UIDs are compared by their bytes; what is alike in all three comes in the order of the calendars, and of their files.
///
/// ```swift
/// var stream = OccurrenceStream([expansion], from: 1_704_067_200, to: 1_735_689_600)
/// while stream.advance() {
///     for entry in stream.batch { print(entry.start, entry.end, stream.templates[entry.template].uid) }
/// }
/// ```
///
/// An entry holds numbers alone. Whoever makes a text of each component keeps it under `Entry.template`.
public struct OccurrenceStream: Sendable {
    /// One occurrence in numbers.
    public struct Entry: Sendable, Hashable {
        /// The begin, in seconds since 1970-01-01T00:00:00Z.
        public let start: Int64
        /// The end, not before the begin.
        public let end: Int64
        /// The instant of its RECURRENCE-ID; of an event that does not repeat, its begin.
        public let recurrenceInstant: Int64
        /// The wall time of its RECURRENCE-ID minus that instant.
        let wallOffset: Int32
        /// The number of its template, a place in `templates`.
        public let template: Int32

        /// An entry from an occurrence, its template counted over all calendars.
        init(_ raw: RawOccurrence) {
            start = Int64(raw.start)
            end = Int64(raw.end)
            recurrenceInstant = Int64(raw.instant)
            wallOffset = raw.wallOffset
            template = raw.template
        }
    }

    /// What the numbers in entries stand for.
    public let templates: Templates
    /// The next occurrences, in order; empty before the first `advance()`.
    public private(set) var batch: [Entry] = []
    /// For each calendar what was cut off; complete when `advance()` has returned false.
    public private(set) var diagnostics: [[CalendarDiagnostic]]

    private var expansions: [CalendarExpansion] { templates.expansions }
    private let walk: SeriesWalk
    private let batchSize: Int

    private let parts: [StreamPart]
    /// The recurrence sets of all parts.
    private let sets: [PlannedSet]
    /// The single occurrences of all parts, each with its template counted over all calendars.
    private let singles: [RawOccurrence]
    /// For each part: no occurrence that is still to come starts earlier.
    private var next: [Int]
    private var progress: [SetProgress]
    /// The parts of a slice as they were before it.
    private var before: [(part: Int, next: Int, progress: SetProgress?)] = []

    /// No occurrence that is still to come starts earlier.
    private var begin: Int
    /// How long the next slice is, in seconds.
    private var length: Int
    private var buffer: OccurrenceBuffer
    private var order: OccurrenceOrder

    /// How many instances of a set with several rules may be held, to sort them.
    private static let instanceLimit = 1 << 18

    /// The occurrences of events in `[from, to)` (UTC seconds).
    ///
    /// - Parameters:
    ///   - expansions: the calendars; each one's own limit of occurrences a series holds for the whole window.
    ///   - batchSize: about how many occurrences a batch should have; twice as many are the most, unless more start in the
    ///     same second. Nil for as many as the calendars' own size allows.
    public init(_ expansions: [CalendarExpansion], from: Int64, to: Int64, batchSize: Int? = nil) {
        let setCount = expansions.reduce(0) { $0 + $1.events.sets.count }
        self.batchSize = max(1, batchSize ?? OccurrenceStream.usualBatchSize(setCount: setCount))
        walk = SeriesWalk(
            from: CalendarExpansion.clamped(from), to: CalendarExpansion.clamped(to), instanceLimit: Self.instanceLimit,
            isSliced: true)
        templates = Templates(expansions)
        diagnostics = expansions.map { _ in [] }
        parts = from >= to ? [] : StreamPart.inOrder(expansions, walk)
        next = []
        progress = []
        var (sets, singles): ([PlannedSet], [RawOccurrence]) = ([], [])
        next.reserveCapacity(parts.count)
        for part in parts {
            if part.isSet {
                let set = expansions[Int(part.expansion)].events.sets[Int(part.index)]
                sets.append(set)
                progress.append(walk.begin(set))
                next.append(progress[progress.count - 1].next)
            } else {
                var single = expansions[Int(part.expansion)].events.singles[Int(part.index)]
                single.template += Int32(templates.firsts[Int(part.expansion)])
                singles.append(single)
                next.append(single.start)
            }
        }
        (self.sets, self.singles) = (sets, singles)
        begin = next.min() ?? .max
        length = 86_400 * min(max(1, self.batchSize / max(1, parts.count)), 32)
        buffer = OccurrenceBuffer(capacity: 2 * self.batchSize)
        order = OccurrenceOrder(capacity: 2 * self.batchSize)
    }

    /// How many occurrences a batch has that nobody wanted otherwise: each set is taken up once a batch, which has to be
    /// worth it also where there are hundreds of thousands of them.
    static func usualBatchSize(setCount: Int) -> Int { max(1 << 16, 4 * setCount) }

    /// An entry with its component, as `CalendarExpansion` hands occurrences on.
    public func occurrence(_ entry: Entry) -> Occurrence { templates.occurrence(entry) }

    /// Makes `batch` the next occurrences; false if there are no more.
    public mutating func advance() -> Bool {
        batch.removeAll(keepingCapacity: true)
        while begin < walk.to {
            let (sum, overflow) = begin.addingReportingOverflow(length)
            let slice = begin..<(overflow ? walk.to : min(walk.to, sum))
            buffer.items.removeAll(keepingCapacity: true)
            // What starts in one second cannot be divided.
            buffer.capacity = slice.count > 1 ? 2 * batchSize : .max
            guard gather(slice) else {
                length = max(1, slice.count / 8)
                continue
            }
            let count = buffer.items.count
            length = count * 8 <= batchSize ? length &* 8 : max(1, length / count * batchSize / 8 * 7)
            length = min(length, 1 << 40)
            guard count > 0 else { continue }
            order.sort(buffer.items, into: &batch)
            return true
        }
        finish()
        return false
    }

    /// Gathers what starts in a slice; if it is too much, all is as before and the result false.
    private mutating func gather(_ slice: Range<Int>) -> Bool {
        before.removeAll(keepingCapacity: true)
        var least = Int.max
        for number in parts.indices {
            if next[number] < slice.upperBound, !gather(number, slice) {
                for (part, next, progress) in before.reversed() {
                    self.next[part] = next
                    if let progress { self.progress[parts[part].place] = progress }
                }
                return false
            }
            least = min(least, next[number])
        }
        begin = least
        return true
    }

    private mutating func gather(_ number: Int, _ slice: Range<Int>) -> Bool {
        let part = parts[number]
        guard part.isSet else {
            before.append((number, next[number], nil))
            buffer.items.append(singles[part.place])
            next[number] = .max
            return !(buffer.items.count > buffer.capacity)
        }
        let count = buffer.items.count
        before.append((number, next[number], progress[part.place]))
        let isDone = walk.walk(
            sets[part.place], &progress[part.place], starts: slice, limit: part.limit, &buffer)
        next[number] = progress[part.place].next
        guard isDone else { return false }
        let first = Int32(templates.firsts[Int(part.expansion)])
        if first > 0 { for index in count..<buffer.items.count { buffer.items[index].template += first } }
        return !(buffer.items.count > buffer.capacity)
    }

    private mutating func finish() {
        var cut: [[Int32]] = expansions.map { _ in [] }
        for part in parts where part.isSet && progress[part.place].isCut {
            cut[Int(part.expansion)].append(part.index)
        }
        for (number, sets) in cut.enumerated() {
            var list = DiagnosticList()
            for set in sets.sorted() { list.append(expansions[number].cutOff(Int(set), expansions[number].events)) }
            diagnostics[number] = list.sorted()
        }
    }
}
