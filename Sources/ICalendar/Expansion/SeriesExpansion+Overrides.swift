/// An override with RANGE=THISANDFUTURE: from its instance on, the series is moved and takes its properties.
struct OverrideTail: Sendable {
    /// The override.
    var record: EventRecord
    /// The zone of its wall clock.
    var zone: ZoneTable
    /// The instant of the first instance that it applies to.
    var begin: Int
    /// Whether its instances are moved on the clock that the series recurs on: one of dates, or of the same zone. A time that a
    /// gap shifts is then moved from where it would have been.
    var usesSeriesClock: Bool
    /// DTSTART minus RECURRENCE-ID, on the clock of `wall(_:)`, in seconds.
    var shift = 0
    /// How long its occurrences last.
    var span: Span
    /// The template of its occurrences.
    var template: Int32 = -1

    /// Where an instance of the series is moved to.
    func place(_ instance: Instance) -> (start: Int, end: Int) {
        let wall = wall(instance) + shift
        var cursor = ZoneCursor(zone)
        let start = cursor.instant(wall)
        return (start, span.end(instant: start, wall: wall, &cursor))
    }

    /// The wall time of an instance on the override's clock; between dates and times the series' own clock decides which
    /// day it is.
    func wall(_ instance: Instance) -> Int {
        if record.start.isDate { return floorDivide(instance.wall, 86_400) * 86_400 }
        return usesSeriesClock ? instance.wall : Int(zone.wallSeconds(at: Int64(instance.instant)))
    }
}

/// An override with the instance that it stands for.
struct OverrideMatch {
    /// The override.
    var record: EventRecord
    /// The override's number among the document's records.
    var index: Int32
    /// Which of the masters, -1 for none.
    var master: Int
    /// The instance, nil if the set has none such.
    var instance: Instance?
    /// The instant and wall time of the instance, else of RECURRENCE-ID.
    var place: Instance

    /// Whether it has RANGE=THISANDFUTURE.
    var isTail: Bool { record.flags.contains(.thisAndFuture) }
}

extension SeriesExpansion {
    /// Adds a UID that has several components or overrides.
    mutating func addGroup(_ group: SeriesGrouping.Group) {
        let sets = group.masters.map { set(records[Int($0)]) }
        let highestMaster = sets.map(\.record.sequence).max()
        // One that an update of the series took its instance from is out of date.
        let matches = current(
            match(group.overrides, sets).filter { match in
                match.instance != nil || match.record.sequence >= highestMaster ?? .min
            })
        let allCancelled = !sets.isEmpty && sets.allSatisfy { $0.record.flags.contains(.cancelled) }
        let matchesByMaster = Dictionary(grouping: matches, by: \.master)
        for (number, set) in sets.enumerated() {
            let own = matchesByMaster[number] ?? []
            let suppressed = own.filter { !$0.isTail && $0.instance != nil }.map(\.place.instant).sorted()
            let tails = own.filter(\.isTail).map { tail($0, set) }.sorted { $0.begin < $1.begin }
            addSet(set, suppressed: suppressed, tails: tails)
        }
        for match in matches where !match.isTail || match.instance == nil {
            addOverride(match, sets, isCancelled: allCancelled)
        }
    }

    private mutating func addOverride(_ match: OverrideMatch, _ sets: [SeriesSet], isCancelled: Bool) {
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
            inherit(&record, match.instance, master)
        }
        addOnce(
            record, recurrenceID: Occurrence.RecurrenceID(instant: Int64(match.place.instant), time: written),
            isCancelled: isCancelled)
    }

    /// An override without DTSTART keeps its instance's time, and without an end its length.
    ///
    /// A to-do that gives only DUE begins with its instance, unless its series recurs on DUE itself.
    private func inherit(_ record: inout EventRecord, _ instance: Instance?, _ master: EventRecord) {
        let isDueOnly = record.flags.contains(.startFromDue) && !master.flags.contains(.startFromDue)
        guard isDueOnly && instance != nil || record.flags.contains(.startFromRecurrenceID) else { return }
        if let instance {
            record.start = CalendarTime(
                wallSeconds: instance.wall, form: master.start.form, zoneIndex: master.start.zoneIndex)
            record.calendar = master.calendar
        }
        guard record.end == nil, record.duration == nil, record.start.form == master.start.form else { return }
        if let instance, instance.end != .min {
            if record.start.isDate {
                let wall = Int(zones.defaultZone.wallSeconds(at: Int64(instance.end)))
                record.end = CalendarTime(wallSeconds: floorDivide(wall, 86_400) * 86_400, form: .date)
            } else {
                record.end = CalendarTime(wallSeconds: instance.end, form: .utc)
            }
            return
        }
        record.duration = master.duration
        if var end = master.end {
            end.wallSeconds += record.start.wallSeconds - master.start.wallSeconds
            record.end = end
        }
    }

    /// What an override with RANGE=THISANDFUTURE does to its series.
    func tail(_ match: OverrideMatch, _ set: SeriesSet) -> OverrideTail {
        var record = match.record
        inherit(&record, match.instance, set.record)
        let zone = zones.zone(record.start, calendar: record.calendar)
        var tail = OverrideTail(
            record: record, zone: zone, begin: match.place.instant,
            usesSeriesClock: set.record.start.isDate || zone === set.zone, span: span(record, zone))
        tail.shift = record.start.wallSeconds - tail.wall(match.place)
        return tail
    }

    // MARK: Matching

    /// How many components of one UID an override is held against.
    private static let candidateLimit = 32

    /// Finds the instance that each override stands for: the same instant, else the same wall time, else the only one on
    /// the same date.
    mutating func match(_ overrides: [Int32], _ sets: [SeriesSet]) -> [OverrideMatch] {
        var result: [OverrideMatch] = []
        var instances = InstanceLookup(sets, overrideCount: overrides.count, room: lookupRoom)
        defer { lookupRoom = instances.room }
        var byCalendar: [Int32: [Int]] = [:]
        for number in sets.indices {
            let calendar = sets[number].record.calendar
            if byCalendar[calendar, default: []].count < SeriesExpansion.candidateLimit {
                byCalendar[calendar, default: []].append(number)
            }
        }
        for index in overrides {
            let record = records[Int(index)]
            guard let recurrenceID = record.recurrenceID else { continue }
            var match = OverrideMatch(
                record: record, index: index, master: -1, instance: nil,
                place: Instance(wall: 0, instant: 0, end: .min))
            // A series of the override's own VCALENDAR comes first.
            let near = byCalendar[record.calendar] ?? []
            let candidates = near + sets.indices.prefix(SeriesExpansion.candidateLimit)
            for number in candidates {
                guard let instance = instances.find(recurrenceID, in: number, sets[number]) else { continue }
                match.master = number
                match.instance = instance
                match.place = instance
                break
            }
            if instances.room == 0, unmatched == nil { unmatched = record.node }
            if match.instance == nil {
                if let number = candidates.first {
                    match.master = number
                    match.place = sets[number].place(recurrenceID)
                } else {
                    let zone = zones.zone(recurrenceID, calendar: record.calendar)
                    match.place.wall = recurrenceID.wallSeconds
                    match.place.instant = Int(zone.instant(wallSeconds: Int64(recurrenceID.wallSeconds)))
                }
            }
            result.append(match)
        }
        return result
    }

    /// Of several overrides for one instance the highest SEQUENCE, then the newest stamp, then the last in the file.
    private func current(_ matches: [OverrideMatch]) -> [OverrideMatch] {
        struct Key: Hashable {
            var master: Int
            var instant: Int
            var isTail: Bool
        }
        var best: [Key: Int] = [:]
        for (number, match) in matches.enumerated() {
            let key = Key(master: match.master, instant: match.place.instant, isTail: match.isTail)
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
    /// How many rules and instances may still be looked at; 0 once something was not looked at for want of room.
    private(set) var room: Int

    init(_ sets: [SeriesSet], overrideCount: Int, room: Int) {
        self.sets = sets
        self.overrideCount = overrideCount
        self.room = room
    }

    /// The instance of set `number` that a RECURRENCE-ID means, or nil.
    mutating func find(_ recurrenceID: CalendarTime, in number: Int, _ set: SeriesSet) -> Instance? {
        let place = set.place(recurrenceID)
        if !set.record.start.isDate, !recurrenceID.isDate {
            // What a gap shifts has another wall time than its instant has, before or behind that of the RECURRENCE-ID.
            let gap = set.zone.largestGap
            let offsets = [-gap, gap].map { set.zone.offset(at: Int64(place.instant + $0)) }
            let reach = offsets[0] == offsets[1] ? 0 : gap
            let near = instances(place.wall - reach, place.wall + reach, number, set)
            if let same = near.first(where: { $0.instant == place.instant }) { return same }
            let wall = recurrenceID.wallSeconds
            if let same = instances(wall, wall, number, set).first { return same }
        }
        let midnight = floorDivide(place.wall, 86_400) * 86_400
        let onDay = instances(midnight, midnight + 86_399, number, set)
        return onDay.count == 1 ? onDay[0] : nil
    }

    /// The instances with wall times in `from ... to`.
    private mutating func instances(_ from: Int, _ to: Int, _ number: Int, _ set: SeriesSet) -> [Instance] {
        let cost = 1 + set.rules.count + set.exclusionRules.count
        guard room > cost else {
            room = 0
            return []
        }
        room -= cost
        // Rules with a COUNT are counted from their start each time: with many overrides once is enough.
        guard overrideCount > 16, set.rules.contains(where: { $0.walker.rule.count != nil }) else {
            let found = set.instances(from: from, to: to, limit: min(200_000, room))
            room -= min(room, found.visited)
            return found.list
        }
        if whole[number] == nil {
            let found = set.instances(from: .min / 4, to: RuleWalker.endOfTime, limit: min(1_000_000, room))
            room -= min(room, found.visited)
            whole[number] = found.list.sorted { $0.wall < $1.wall }
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
