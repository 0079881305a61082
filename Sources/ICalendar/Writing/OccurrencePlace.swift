/// Where an occurrence comes from: its series, its instance there, and the override that describes it.
struct OccurrencePlace {
    /// The record that has to be changed for this occurrence alone: its override, or an event that does not repeat; nil if it
    /// has none of its own yet.
    private(set) var own: Int32?
    /// The record of the series, or nil.
    private(set) var master: Int32?
    /// The instance of the series, or nil if it has none such.
    private(set) var instance: Instance?
    /// The override with RANGE=THISANDFUTURE that describes it, or nil.
    private(set) var tail: OverrideMatch?
    /// All overrides of the UID.
    private(set) var matches: [OverrideMatch] = []
    /// The overrides of this instance alone.
    private(set) var overrides: [OverrideMatch] = []
    /// Whether an override with RANGE=THISANDFUTURE begins at it.
    private(set) var beginsTail = false

    /// The place of an occurrence.
    init(_ occurrence: Occurrence, _ index: SeriesIndex) throws(CalendarEditError) {
        guard let number = index.recordNumber(of: occurrence.component.node) else { throw .notAnOccurrence }
        try self.init(number, occurrence.recurrenceID, index)
    }

    /// The place of the instance that an override stands for.
    init(override number: Int32, _ index: SeriesIndex) throws(CalendarEditError) {
        try self.init(number, nil, index)
    }

    private init(
        _ number: Int32, _ recurrenceID: Occurrence.RecurrenceID?, _ index: SeriesIndex
    ) throws(CalendarEditError) {
        let events = index.series.storage.events
        let record = events[Int(number)]
        let group = index.group(of: number)
        matches = group.overrides.isEmpty ? [] : index.matches(group)
        var masterPlace = -1
        if record.recurrenceID == nil {
            guard record.flags.contains(.recurs), let recurrenceID else {
                own = number
                return
            }
            masterPlace = group.masters.firstIndex(of: number) ?? -1
            master = number
            instance = OccurrencePlace.instance(recurrenceID, index.set(record))
            if instance == nil { throw .notAnOccurrence }
        } else if let match = matches.first(where: { $0.index == number }) {
            masterPlace = match.master
            if match.master >= 0, match.instance != nil { master = group.masters[match.master] }
            if match.isTail, let recurrenceID {
                tail = match
                guard let master else { throw .beginsThisAndFuture }
                instance = OccurrencePlace.instance(recurrenceID, index.set(events[Int(master)]))
                if instance == nil { throw .notAnOccurrence }
            } else {
                own = number
                instance = match.instance
            }
        }
        guard let instance else { return }
        let others = matches.filter { $0.master == masterPlace && $0.instance?.instant == instance.instant }
        overrides = others.filter { !$0.isTail }
        beginsTail = others.contains(where: \.isTail)
    }

    private static func instance(_ recurrenceID: Occurrence.RecurrenceID, _ set: SeriesSet) -> Instance? {
        let wall = recurrenceID.time.wallSeconds
        let found = set.instances(from: wall, to: wall, limit: 100_000).list.filter { $0.wall == wall }
        return found.first { $0.instant == Int(recurrenceID.instant) } ?? found.first
    }

    /// The instance's time as RECURRENCE-ID and EXDATE have to say it: in the form of the series' DTSTART, or in UTC if that
    /// would mean another instant.
    func written(_ instance: Instance, _ index: SeriesIndex) throws(CalendarEditError) -> WrittenTime {
        guard let master else { throw .notAnOccurrence }
        let record = index.series.storage.events[Int(master)]
        guard let line = EventLines(record, index).start, let start = line.values[0].time else { throw .noStart }
        let time = try WrittenTime(wall: instance.wall, clock: index.clock(start, of: line, record))
        if record.start.isDate || time.instant == instance.instant { return time }
        return try WrittenTime(wall: instance.instant, clock: .utc)
    }
}
