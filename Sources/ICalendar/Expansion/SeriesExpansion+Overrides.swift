/// An override with RANGE=THISANDFUTURE: from its instance on, the series is moved and takes its properties.
struct OverrideTail {
    /// The override.
    var record: EventRecord
    /// The zone of its wall clock.
    var zone: ZoneTable
    /// The instant of the first instance that it applies to.
    var begin: Int
    /// DTSTART minus RECURRENCE-ID, on the override's wall clock, in seconds.
    var shift: Int
    /// How long its occurrences last.
    var span: Span

    /// The last of tails ordered by their begin that has begun at an instant, or nil.
    static func last(of tails: [OverrideTail], notBehind instant: Int) -> OverrideTail? {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if tails[middle].begin <= instant { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? tails[low - 1] : nil
    }

    /// Where an instance of the series is moved to.
    func place(instant: Int) -> (start: Int, end: Int) {
        var wall = Int(zone.wallSeconds(at: Int64(instant)))
        if record.start.isDate { wall = floorDivide(wall, 86_400) * 86_400 }
        wall += shift
        var cursor = ZoneCursor(zone)
        let start = cursor.instant(wall)
        return (start, span.end(instant: start, wall: wall, &cursor))
    }
}

extension SeriesExpansion {
    /// An override with the instance that it stands for.
    private struct Match {
        var record: EventRecord
        var index: Int32
        /// Which of the masters, -1 for none.
        var master: Int
        /// The instance, nil if the set has none such.
        var instance: Instance?
        /// The instant of RECURRENCE-ID.
        var instant: Int

        var isTail: Bool { record.flags.contains(.thisAndFuture) }
    }

    /// Expands a UID that has several components or overrides.
    mutating func expandGroup(_ group: SeriesGrouping.Group, _ body: (Occurrence) -> Void) {
        let sets = group.masters.map { index in
            let record = expansion.storage.events[Int(index)]
            let zone = expansion.zones.zone(record.start, calendar: record.calendar)
            return SeriesSet(
                record, span: span(record, zone), storage: expansion.storage, zones: expansion.zones)
        }
        let matches = current(match(group.overrides, sets))
        let allCancelled = !sets.isEmpty && sets.allSatisfy { $0.record.flags.contains(.cancelled) }
        let matchesByMaster = Dictionary(grouping: matches, by: \.master)
        for (number, set) in sets.enumerated() {
            let own = matchesByMaster[number] ?? []
            let suppressed = own.filter { !$0.isTail && $0.instance != nil }.map(\.instant).sorted()
            let tails = own.filter(\.isTail).map { tail($0, set) }.sorted { $0.begin < $1.begin }
            expandSet(
                set, suppressed: suppressed, tails: tails, masterIsCancelled: set.record.flags.contains(.cancelled),
                body)
        }
        let highestMaster = sets.map(\.record.sequence).max()
        for match in matches {
            if match.instance == nil, let highestMaster, match.record.sequence < highestMaster { continue }
            if match.isTail, match.instance != nil { continue }
            expandOverride(match, sets, isCancelled: allCancelled, body)
        }
    }

    private func expandOverride(
        _ match: Match, _ sets: [SeriesSet], isCancelled: Bool, _ body: (Occurrence) -> Void
    ) {
        var record = match.record
        guard let recurrenceID = record.recurrenceID else { return }
        var written = CalendarTime(
            wallSeconds: recurrenceID.wallSeconds, form: recurrenceID.form, zoneIndex: recurrenceID.zoneIndex)
        if match.master >= 0 {
            let master = sets[match.master].record
            if let instance = match.instance {
                written = CalendarTime(
                    wallSeconds: instance.wall, form: master.start.form, zoneIndex: master.start.zoneIndex)
            }
            if record.flags.contains(.startFromRecurrenceID) { inherit(&record, match.instance, master) }
        }
        expandOnce(
            record, recurrenceID: Occurrence.RecurrenceID(instant: Int64(match.instant), time: written),
            isCancelled: isCancelled, body)
    }

    /// An override without DTSTART keeps its instance's time and length.
    private func inherit(_ record: inout EventRecord, _ instance: Instance?, _ master: EventRecord) {
        if let instance {
            record.start = CalendarTime(
                wallSeconds: instance.wall, form: master.start.form, zoneIndex: master.start.zoneIndex)
            record.calendar = master.calendar
        }
        guard record.end == nil, record.duration == nil, record.start.form == master.start.form else { return }
        record.duration = master.duration
        if var end = master.end {
            end.wallSeconds += record.start.wallSeconds - master.start.wallSeconds
            record.end = end
        }
    }

    private func tail(_ match: Match, _ set: SeriesSet) -> OverrideTail {
        var record = match.record
        if record.flags.contains(.startFromRecurrenceID) { inherit(&record, match.instance, set.record) }
        let zone = expansion.zones.zone(record.start, calendar: record.calendar)
        var origin = Int(zone.wallSeconds(at: Int64(match.instant)))
        if record.start.isDate { origin = floorDivide(origin, 86_400) * 86_400 }
        return OverrideTail(
            record: record, zone: zone, begin: match.instant, shift: record.start.wallSeconds - origin,
            span: span(record, zone))
    }

    // MARK: Matching

    /// How many components of one UID an override is held against.
    private static let candidateLimit = 32

    /// Finds the instance that each override stands for: the same instant, else the same wall time, else the only one on
    /// the same date.
    private func match(_ overrides: [Int32], _ sets: [SeriesSet]) -> [Match] {
        var result: [Match] = []
        var instances = InstanceLookup(sets, overrideCount: overrides.count)
        var byCalendar: [Int32: [Int]] = [:]
        for number in sets.indices {
            let calendar = sets[number].record.calendar
            if byCalendar[calendar, default: []].count < SeriesExpansion.candidateLimit {
                byCalendar[calendar, default: []].append(number)
            }
        }
        for index in overrides {
            let record = expansion.storage.events[Int(index)]
            guard let recurrenceID = record.recurrenceID else { continue }
            var match = Match(record: record, index: index, master: -1, instance: nil, instant: 0)
            // A series of the override's own VCALENDAR comes first.
            let near = byCalendar[record.calendar] ?? []
            let candidates = near + sets.indices.prefix(SeriesExpansion.candidateLimit)
            for number in candidates {
                let set = sets[number]
                guard let instance = instances.find(recurrenceID, in: number, set) else { continue }
                match.master = number
                match.instance = instance
                match.instant = instance.instant
                break
            }
            if match.instance == nil {
                if let number = candidates.first {
                    match.master = number
                    match.instant = sets[number].instant(recurrenceID)
                } else {
                    let zone = expansion.zones.zone(recurrenceID, calendar: record.calendar)
                    match.instant = Int(zone.instant(wallSeconds: Int64(recurrenceID.wallSeconds)))
                }
            }
            result.append(match)
        }
        return result
    }

    /// Of several overrides for one instance the highest SEQUENCE, then the newest stamp, then the last in the file.
    private func current(_ matches: [Match]) -> [Match] {
        struct Key: Hashable {
            var master: Int
            var instant: Int
            var isTail: Bool
        }
        var best: [Key: Int] = [:]
        for (number, match) in matches.enumerated() {
            let key = Key(master: match.master, instant: match.instant, isTail: match.isTail)
            if let rival = best[key] {
                let other = matches[rival].record
                if (other.sequence, other.stamp) > (match.record.sequence, match.record.stamp) { continue }
            }
            best[key] = number
        }
        return best.values.sorted().map { matches[$0] }
    }
}

/// Looks for instances of recurrence sets near given times.
private struct InstanceLookup {
    private let sets: [SeriesSet]
    private let overrideCount: Int
    private var whole: [Int: [Instance]] = [:]

    init(_ sets: [SeriesSet], overrideCount: Int) {
        self.sets = sets
        self.overrideCount = overrideCount
    }

    /// The instance of set `number` that a RECURRENCE-ID means, or nil.
    mutating func find(_ recurrenceID: CalendarTime, in number: Int, _ set: SeriesSet) -> Instance? {
        let isDateSeries = set.record.start.isDate
        let instant = isDateSeries ? set.day(recurrenceID) * 86_400 : set.instant(recurrenceID)
        let localDay =
            isDateSeries ? set.day(recurrenceID) : floorDivide(Int(set.zone.wallSeconds(at: Int64(instant))), 86_400)
        let days = min(localDay, recurrenceID.day)...max(localDay, recurrenceID.day)
        let near = instances(days, number, set)
        if isDateSeries { return near.first { floorDivide($0.wall, 86_400) == localDay } }
        if !recurrenceID.isDate {
            if let same = near.first(where: { $0.instant == instant }) { return same }
            if let same = near.first(where: { $0.wall == recurrenceID.wallSeconds }) { return same }
        }
        let onDay = near.filter { floorDivide($0.wall, 86_400) == recurrenceID.day }
        return onDay.count == 1 ? onDay[0] : nil
    }

    private mutating func instances(_ days: ClosedRange<Int>, _ number: Int, _ set: SeriesSet) -> [Instance] {
        let from = days.lowerBound * 86_400
        let to = days.upperBound * 86_400 + 86_399
        // Rules with a COUNT are counted from their start each time: with many overrides once is enough.
        guard overrideCount > 16, set.rules.contains(where: { $0.walker.rule.count != nil }) else {
            return set.instances(from: from, to: to, limit: 200_000) ?? []
        }
        if whole[number] == nil {
            whole[number] = set.instances(from: .min / 4, to: RuleWalker.endOfTime, limit: 1_000_000) ?? []
            whole[number]?.sort { $0.wall < $1.wall }
        }
        guard let all = whole[number] else { return [] }
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].wall < from { low = middle + 1 } else { high = middle }
        }
        var result: [Instance] = []
        while low < all.count, all[low].wall <= to {
            result.append(all[low])
            low += 1
        }
        return result
    }
}
