import Buckets
import Model
import Store

/// What one import stores: segments of the raw log, and the local days that they decide.
///
/// Segments and days are worked out on all processors (records into bytes, bytes sealed, days derived and packed) while this
/// thread stores those before them. A segment that is stored already, as its fingerprint tells, is neither opened nor
/// derived from again.
struct ActivityIntake {
    /// What became of the records.
    private(set) var tally = MergeTally()
    /// How many days were derived.
    private(set) var derivedDays = 0

    private let transaction: StoreTransaction
    private let configuration: Configuration
    private let now: Instant
    /// The fingerprint of each stored segment, nil where none is known.
    private var stored: [DaySegment.Key: [UInt8]?]
    /// The devices with a segment on each UTC day.
    private var devices: [CivilDate: [String]]
    /// The stored local days.
    private var active: Set<CivilDate>
    /// What the last segments hold, which days to come need; about subjects of the builder.
    private var recent: [DaySegment.Key: DayLog] = [:]
    /// Local days that wait for segments after them.
    private var waiting: Set<CivilDate> = []
    private var classes: SubjectClasses

    init(_ transaction: StoreTransaction, configuration: Configuration, now: Instant) throws {
        self.transaction = transaction
        self.configuration = configuration
        self.now = now
        stored = try transaction.segmentFingerprints()
        devices = Dictionary(grouping: stored.keys, by: \.day).mapValues { $0.map(\.device) }
        active = Set(try transaction.activitySpan().map { try transaction.activeDays($0) } ?? [])
        classes = SubjectClasses(rules: configuration.rules)
    }

    /// Takes all records of `builder`, which is the same at every call, into the stored segments, and derives what is left.
    mutating func finish(_ builder: inout SegmentBuilder) throws {
        let segments = try merge(builder.keys, of: &builder)
        try store(segments, days: waiting.sorted(), &builder)
    }

    /// Takes in all but the newest days of `builder` and drops them there: so a file that is read in the order of its days is
    /// never held as a whole. Days to which more comes later are merged again.
    mutating func mergeOlder(of builder: inout SegmentBuilder) throws {
        let keys = builder.keys
        guard let newest = keys.last?.day else { return }
        let older = keys.filter { $0.day < newest.advanced(byDays: -2) }
        let segments = try merge(older, of: &builder)
        builder.remove(older)
        guard let last = older.last?.day else { return }
        let calendar = configuration.calendar
        let ready = waiting.filter { calendar.segmentDays(for: $0).upperBound <= last }
        try store(segments, days: ready.sorted(), &builder)
        recent = recent.filter { $0.key.day >= last.advanced(byDays: -3) }
    }

    /// Holds the records of `keys` against what is stored, and gives the logs of the segments that have to be.
    private mutating func merge(_ keys: [DaySegment.Key], of builder: inout SegmentBuilder) throws -> [DayLog] {
        let sealer = try transaction.sealer()
        let known = keys.filter { stored[$0] != nil }
        let fingerprints = concurrentMap(known.count) { [builder] index in
            Result { try sealer.pack(builder.segment(for: known[index])).fingerprint }
        }
        let own = Dictionary(uniqueKeysWithValues: zip(known, try fingerprints.map { try $0.get() }))
        var segments: [DayLog] = []
        for key in keys {
            let (log, count) = (builder.log(for: key), builder.count(of: key))
            switch stored[key] {
            case nil:
                tally.new += log.count
                tally.repeated += count - log.count
                segments.append(log)
                note(log)
            case own[key]:
                tally.repeated += count
                recent[key] = log
            default:
                let existing = try transaction.segment(key)
                let (segment, part) = builder.segment(for: key, merging: existing)
                tally += part
                let union = builder.log(of: segment)
                // One that is the same is stored again for its fingerprint, which an older version did not keep.
                segments.append(union)
                if segment == existing { recent[key] = union } else { note(union) }
            }
        }
        return segments
    }

    /// Notes that `log` differs from what days were derived from.
    private mutating func note(_ log: DayLog) {
        let key = log.key
        if stored[key] == nil { devices[key.day, default: []].append(key.device) }
        recent[key] = log
        let touched = configuration.calendar.days(touchedBy: key.day)
        for distance in 0...touched.upperBound.days(since: touched.lowerBound) {
            waiting.insert(touched.lowerBound.advanced(byDays: distance))
        }
    }

    /// Seals and stores `segments`, and derives and stores `days`; both are in order.
    private mutating func store(
        _ segments: [DayLog], days: [CivilDate], _ builder: inout SegmentBuilder
    ) throws {
        waiting.subtract(days)
        let logs = try days.map { try self.logs(for: $0, &builder) }
        classes.learn(builder, map: concurrentMap)
        let (sealer, calendar) = (try transaction.sealer(), configuration.calendar)
        let deriver = LogDeriver(builder, classes: classes, calendar: calendar)
        let pieces = (max(segments.count, days.count) + ActivityIntake.pieceLength - 1) / ActivityIntake.pieceLength
        var changed: [CivilDate] = []
        try concurrentStream(pieces, ahead: processorCount * 2) { [builder] piece in
            Result {
                try Piece(
                    segments: piece.part(of: segments, in: pieces).map { log in
                        try sealer.seal(try sealer.pack(builder.segment(of: log)))
                    },
                    days: zip(piece.part(of: days, in: pieces), piece.part(of: logs, in: pieces)).map { day, logs in
                        PackedDay(deriver.columns(of: day, from: logs))
                    })
            }
        } take: { piece in
            let piece = try piece.get()
            for segment in piece.segments {
                try transaction.save(segment)
                stored[segment.key] = segment.fingerprint
            }
            for day in piece.days {
                derivedDays += 1
                guard try transaction.replace(day, isNew: !active.contains(day.day)) else { continue }
                if day.isEmpty { active.remove(day.day) } else { active.insert(day.day) }
                changed.append(day.day)
            }
        }
        try transaction.noteChange(of: changed, now: now, calendar: calendar)
    }

    /// The logs that decide local `day`, by UTC day.
    private mutating func logs(for day: CivilDate, _ builder: inout SegmentBuilder) throws -> [DayLog] {
        var logs: [DayLog] = []
        let needed = configuration.calendar.segmentDays(for: day)
        for distance in 0...needed.upperBound.days(since: needed.lowerBound) {
            let utcDay = needed.lowerBound.advanced(byDays: distance)
            for device in devices[utcDay, default: []] {
                let key = DaySegment.Key(device: device, day: utcDay)
                if recent[key] == nil, let segment = try transaction.segment(key) {
                    recent[key] = builder.log(of: segment)
                }
                if let log = recent[key] { logs.append(log) }
            }
        }
        return logs
    }

    /// Segments, and days, that are worked out at a time: enough to be worth a thread's waking, few enough to hold.
    private static let pieceLength = 8
}

/// Some of what an import stores.
private struct Piece: Sendable {
    let segments: [SealedSegment]
    let days: [PackedDay]
}

extension Int {
    /// Of `values`, cut into `count` parts of about equal length, the one of this number.
    fileprivate func part<Value>(of values: [Value], in count: Int) -> ArraySlice<Value> {
        values[self * values.count / count..<(self + 1) * values.count / count]
    }
}
