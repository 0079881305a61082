import Buckets
import Model
import Store

/// What one import stores: segments of the raw log, and the local days that they decide, a stretch of days at a time.
///
/// A stretch is worked out on all processors (records into bytes, bytes sealed, days derived) and stored by one. A segment
/// that is stored already, as its fingerprint tells, is neither opened nor derived from again.
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
    /// Segments stored last, which days to come need.
    private var recent: [DaySegment.Key: DaySegment] = [:]
    /// Local days that wait for segments after them.
    private var waiting: Set<CivilDate> = []

    /// Segments worked on at a time: enough for all processors, few enough to hold.
    private static let stretch = 64

    init(_ transaction: StoreTransaction, configuration: Configuration, now: Instant) throws {
        self.transaction = transaction
        self.configuration = configuration
        self.now = now
        stored = try transaction.segmentFingerprints()
        devices = Dictionary(grouping: stored.keys, by: \.day).mapValues { $0.map(\.device) }
        active = Set(try transaction.activitySpan().map { try transaction.activeDays($0) } ?? [])
    }

    /// Takes the records of `keys`, which are in order, into the stored segments.
    mutating func merge(_ keys: [DaySegment.Key], of builder: SegmentBuilder) throws {
        let sealer = try transaction.sealer()
        for start in stride(from: 0, to: keys.count, by: ActivityIntake.stretch) {
            let stretch = Array(keys[start..<min(start + ActivityIntake.stretch, keys.count)])
            let known = stretch.map { stored[$0] }
            let outcomes = concurrentMap(stretch.count) { index in
                Outcome(of: stretch[index], in: builder, stored: known[index], sealer)
            }
            for (key, outcome) in zip(stretch, outcomes) {
                switch outcome {
                case .known:
                    tally.repeated += builder.count(of: key)
                case .new(let segment, let sealed):
                    tally.new += sealed.count
                    tally.repeated += builder.count(of: key) - sealed.count
                    try transaction.save(sealed)
                    note(segment, sealed.fingerprint)
                case .other:
                    let existing = try transaction.segment(key)
                    let (segment, part) = builder.segment(for: key, merging: existing)
                    tally += part
                    // One that is the same is stored again for its fingerprint, which an older version did not keep.
                    let sealed = try sealer.seal(try sealer.pack(segment))
                    try transaction.save(sealed)
                    if segment != existing { note(segment, sealed.fingerprint) }
                case .failed(let error):
                    throw error
                }
            }
            try deriveWaiting(before: stretch.last?.day)
        }
    }

    /// Takes in all but the newest days of `builder` and drops them there: so a file that is read in the order of its days is
    /// never held as a whole. Days to which more comes later are merged again.
    mutating func mergeOlder(of builder: inout SegmentBuilder) throws {
        let keys = builder.keys
        guard let newest = keys.last?.day else { return }
        let older = keys.filter { $0.day < newest.advanced(byDays: -2) }
        try merge(older, of: builder)
        builder.remove(older)
    }

    /// Derives what is left.
    mutating func finish() throws {
        try deriveWaiting(before: nil)
    }

    private mutating func note(_ segment: DaySegment, _ fingerprint: [UInt8]) {
        if stored.updateValue(fingerprint, forKey: segment.key) == nil {
            devices[segment.key.day, default: []].append(segment.key.device)
        }
        recent[segment.key] = segment
        let touched = configuration.calendar.days(touchedBy: segment.key.day)
        for distance in 0...touched.upperBound.days(since: touched.lowerBound) {
            waiting.insert(touched.lowerBound.advanced(byDays: distance))
        }
    }

    /// Derives the waiting days that need no segment after UTC day `last`, all of them where that is nil.
    private mutating func deriveWaiting(before last: CivilDate?) throws {
        let calendar = configuration.calendar
        let days = waiting.filter { day in last.map { calendar.segmentDays(for: day).upperBound <= $0 } ?? true }
            .sorted()
        guard !days.isEmpty else { return }
        waiting.subtract(days)
        var segments: [CivilDate: [DaySegment]] = [:]
        for day in days {
            let needed = calendar.segmentDays(for: day)
            for distance in 0...needed.upperBound.days(since: needed.lowerBound) {
                let utcDay = needed.lowerBound.advanced(byDays: distance)
                if segments[utcDay] == nil { segments[utcDay] = try self.segments(of: utcDay) }
            }
        }
        try store(derived(days, from: segments))
        recent = recent.filter { key, _ in last.map { key.day >= $0.advanced(byDays: -3) } ?? false }
    }

    private func segments(of day: CivilDate) throws -> [DaySegment] {
        try devices[day, default: []].compactMap { device in
            let key = DaySegment.Key(device: device, day: day)
            return try recent[key] ?? transaction.segment(key)
        }
    }

    /// The activity of `days`, which are in order.
    private func derived(_ days: [CivilDate], from segments: [CivilDate: [DaySegment]]) -> [DayActivity] {
        let (calendar, rules) = (configuration.calendar, configuration.rules)
        let length = max(1, (days.count + processorCount - 1) / processorCount)
        return concurrentMap((days.count + length - 1) / length) { index in
            var deriver = DayDeriver(calendar: calendar, rules: rules)
            return days[index * length..<min((index + 1) * length, days.count)].map { day in
                deriver.derive(day) { segments[$0] ?? [] }
            }
        }.flatMap { $0 }
    }

    private mutating func store(_ activities: [DayActivity]) throws {
        derivedDays += activities.count
        var changed: [CivilDate] = []
        for activity in activities {
            let day = activity.day
            if active.contains(day) {
                guard try transaction.dayActivity(day...day).first != activity else { continue }
            } else if activity.isEmpty {
                continue
            }
            try transaction.replace(activity, isNew: !active.contains(day))
            if activity.isEmpty { active.remove(day) } else { active.insert(day) }
            changed.append(day)
        }
        try transaction.noteChange(of: changed, now: now, calendar: configuration.calendar)
    }
}

/// What becomes of a file's records of one device and day.
private enum Outcome: Sendable {
    /// They are what is stored.
    case known
    /// Nothing is stored of the key.
    case new(DaySegment, SealedSegment)
    /// Something else is stored.
    case other
    case failed(any Error)

    init(of key: DaySegment.Key, in builder: SegmentBuilder, stored: [UInt8]??, _ sealer: SegmentSealer) {
        do {
            let segment = builder.segment(for: key)
            let packed = try sealer.pack(segment)
            if let stored {
                self = stored == packed.fingerprint ? .known : .other
            } else {
                self = .new(segment, try sealer.seal(packed))
            }
        } catch {
            self = .failed(error)
        }
    }
}
