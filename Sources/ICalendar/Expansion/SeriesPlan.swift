/// The series of a document's events, or of its to-dos, made ready once for any number of windows.
struct SeriesPlan: Sendable {
    /// The components of one UID; of components without UID each is a series of its own.
    struct Series: Sendable {
        /// Its recurrence sets.
        var sets: Range<Int32>
        /// Its occurrences that no rule gives: components that do not repeat, and overrides.
        var singles: Range<Int32>
        /// Its UID, or what is made from its content, in `uids`.
        var uid: Range<Int>
    }

    /// The UIDs, one behind the other.
    var uids: [UInt8] = []
    /// The series by the bytes of their UIDs.
    var series: [Series] = []
    /// The recurrence sets, series by series.
    var sets: [PlannedSet] = []
    /// The single occurrences, series by series.
    var singles: [RawOccurrence] = []
    /// The templates that sets and single occurrences name.
    var templates: [OccurrenceTemplate] = []

    /// The UID of a series.
    func uid(ofSeries number: Int) -> String {
        withUID(ofSeries: number) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of a series' UID.
    func withUID<Result>(ofSeries number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        uids.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[series[number].uid])) }
    }
}

/// A recurrence set that is ready to be walked: without the instances that overrides stand for.
///
/// A class, so that to look at one of thousands copies nothing.
final class PlannedSet: Sendable {
    /// The set.
    let set: SeriesSet
    /// The template of its occurrences.
    let template: Int32
    /// The instants that EXDATE takes away and at which overrides stand in, sorted.
    let excluded: [Int]
    /// What THISANDFUTURE moves, by begin.
    let tails: [OverrideTail]
    /// No occurrence that a rule gives is longer than this, in seconds.
    let ruleReach: Int
    /// No occurrence is longer than this, in seconds: a PERIOD may last longer than what the rules give.
    let reach: Int
    /// The last wall time that an instance can have.
    let lastWall: Int
    /// Whether its occurrences come from one rule in the order of their starts.
    let isOrdered: Bool

    /// A set with its overrides.
    init(_ set: SeriesSet, template: Int32, suppressed: [Int], tails: [OverrideTail]) {
        self.set = set
        self.template = template
        self.tails = tails
        excluded = suppressed.isEmpty ? set.excludedInstants : (set.excludedInstants + suppressed).sorted()
        ruleReach = tails.reduce(set.span.limit) { max($0, $1.span.limit) }
        reach = set.extraDates.reduce(ruleReach) { $1.end == .min ? $0 : max($0, $1.end &- $1.instant) }
        lastWall = set.lastWall
        isOrdered = tails.isEmpty && set.isStraight
    }

    /// Whether EXDATE or an override takes an instance away.
    @inline(__always)
    func isExcluded(wall: Int, instant: Int) -> Bool {
        if !excluded.isEmpty, SeriesSet.contains(excluded, instant) { return true }
        return !set.excludedDays.isEmpty && SeriesSet.contains(set.excludedDays, floorDivide(wall, 86_400))
    }
}
