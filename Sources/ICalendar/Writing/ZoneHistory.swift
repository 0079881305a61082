/// The changes of a zone in the order in which a VTIMEZONE has to tell them: those that stand alone, then those of yearly
/// rules that go on for ever.
struct ZoneHistory {
    /// One change.
    struct Change {
        /// The instant, in seconds since 1970-01-01T00:00:00Z.
        var instant: Int
        /// What changes.
        var key: ZoneObservance.Key

        /// The wall time on the clock before the change.
        var wall: Int { instant + key.from }
    }

    /// All changes, ascending; those that repeat for ever are written out beyond the year 2100.
    private let changes: [Change]
    /// The index of the change from which on the rules give all of them.
    private let ruleStart: Int
    /// The yearly rules.
    private let rules: [ZoneObservance.Key: PosixZoneRule.Change]
    private let initialOffset: Int
    private let initialLabel: ZoneTable.Label

    /// The history of a zone.
    init(_ zone: ZoneTable) {
        initialOffset = zone.offsets[0]
        let labelled = zone.labelledTransitions()
        initialLabel = labelled?.initial ?? ZoneTable.Label(isDaylight: false, name: "")
        var all = ZoneHistory.changes(of: zone, initialOffset, initialLabel, labelled?.transitions ?? [])
        if labelled == nil { ZoneHistory.labelByOffset(&all) } else { ZoneHistory.mendNegativeSaving(&all) }
        let rules = ZoneHistory.rules(of: zone, all)
        if rules.isEmpty, zone.horizon != .max {
            // Changes that fit no yearly rule are listed as far as anyone plans.
            let limit = CivilDate.days(year: 2101, month: 1, day: 1) * 86_400
            all.removeAll { $0.instant >= limit }
        }
        changes = all
        self.rules = rules
        ruleStart = ZoneHistory.ruleStart(all, rules)
    }

    private static func changes(
        of zone: ZoneTable, _ initialOffset: Int, _ initialLabel: ZoneTable.Label,
        _ listed: [ZoneTable.LabelledTransition]
    ) -> [Change] {
        var result: [Change] = []
        var (offset, label) = (initialOffset, initialLabel)
        func add(_ instant: Int, _ newOffset: Int, _ newLabel: ZoneTable.Label) {
            if newOffset != offset || newLabel != label {
                result.append(
                    Change(instant: instant, key: ZoneObservance.Key(from: offset, to: newOffset, label: newLabel)))
            }
            (offset, label) = (newOffset, newLabel)
        }
        var labels: [Int: ZoneTable.Label] = [:]
        for (index, transition) in listed.enumerated() {
            // Of two changes at one instant the later entry lasts.
            if index + 1 < listed.count, listed[index + 1].instant == transition.instant { continue }
            add(transition.instant, transition.offset, transition.label)
            labels[transition.offset] = transition.label
        }
        let lastListed = listed.last?.instant ?? .min
        for (index, instant) in zone.instants.enumerated() where instant > lastListed && instant < zone.horizon {
            let offset = zone.offsets[index + 1]
            add(instant, offset, labels[offset] ?? ZoneTable.Label(isDaylight: false, name: ""))
        }
        return result
    }

    // MARK: Labels

    /// Where the tz database calls the winter "daylight saving time" with a negative saving (Dublin, Morocco), the summer
    /// is labelled DAYLIGHT, as other writers of calendars do it and their readers expect it.
    private static func mendNegativeSaving(_ changes: inout [Change]) {
        let offsets = changes.map(\.key.to)
        let isDaylight = changes.map(\.key.label.isDaylight)
        func isNegative(_ index: Int, beside other: Int) -> Bool {
            changes.indices.contains(index) && changes.indices.contains(other) && isDaylight[index]
                && !isDaylight[other] && offsets[index] < offsets[other]
        }
        for index in changes.indices {
            if isNegative(index, beside: index - 1) || isNegative(index, beside: index + 1) {
                changes[index].key.label.isDaylight = false
            } else if isNegative(index - 1, beside: index) || isNegative(index + 1, beside: index) {
                changes[index].key.label.isDaylight = true
            }
        }
    }

    /// Without labels, the clock that is ahead for less than a year is DAYLIGHT.
    private static func labelByOffset(_ changes: inout [Change]) {
        for index in changes.indices.dropLast() {
            let (change, next) = (changes[index], changes[index + 1])
            changes[index].key.label.isDaylight =
                change.key.to > change.key.from && next.key.to < change.key.to
                && next.instant - change.instant < 366 * 86_400
        }
    }

    // MARK: Rules

    private static func rules(
        of zone: ZoneTable, _ changes: [Change]
    ) -> [ZoneObservance.Key: PosixZoneRule.Change] {
        guard zone.horizon != .max else { return [:] }
        let cycle = changes.filter { $0.instant >= zone.horizon - ZoneTable.cycle && $0.instant < zone.horizon }
        var rules: [ZoneObservance.Key: PosixZoneRule.Change] = [:]
        for (key, changes) in Dictionary(grouping: cycle, by: \.key) {
            guard changes.count == 400, let rule = PosixZoneRule.Change(yearlyWallSeconds: changes.map(\.wall)),
                rule.yearlyRules != nil
            else { return [:] }
            rules[key] = rule
        }
        return rules
    }

    private static func ruleStart(
        _ changes: [Change], _ rules: [ZoneObservance.Key: PosixZoneRule.Change]
    ) -> Int {
        guard !rules.isEmpty, let first = changes.first, let last = changes.last else { return changes.count }
        let firstYear = CivilDate(daysSinceEpoch: floorDivide(first.instant, 86_400)).year - 1
        let lastYear = CivilDate(daysSinceEpoch: floorDivide(last.instant, 86_400)).year + 1
        var expected: [Change] = []
        for (key, rule) in rules {
            for year in firstYear...lastYear {
                let instant = rule.wallSeconds(year: year) - key.from
                if instant <= last.instant { expected.append(Change(instant: instant, key: key)) }
            }
        }
        expected.sort { $0.instant < $1.instant }
        var matching = 0
        for (change, other) in zip(changes.reversed(), expected.reversed()) {
            guard change.instant == other.instant, change.key == other.key else { break }
            matching += 1
        }
        return changes.count - matching
    }

    // MARK: Observances

    /// The parts of a VTIMEZONE whose times are right from an instant on.
    ///
    /// Where the rules already hold at that instant they are told from their own begin, so that a zone is mostly
    /// written in the same words, whatever events are in the calendar.
    func observances(from instant: Int) -> [ZoneObservance] {
        var result: [ZoneObservance] = []
        var alone: ArraySlice<Change> = []
        let covering = changes.lastIndex { $0.instant <= instant }
        if let covering {
            if covering < ruleStart { alone = changes[covering..<ruleStart] }
        } else {
            let year = min(1970, CivilDate(daysSinceEpoch: floorDivide(instant + initialOffset, 86_400)).year)
            result.append(
                ZoneObservance(
                    key: ZoneObservance.Key(from: initialOffset, to: initialOffset, label: initialLabel),
                    onsets: [CivilDate.days(year: year, month: 1, day: 1) * 86_400]))
            alone = changes[..<ruleStart]
        }
        for (key, changes) in Dictionary(grouping: alone, by: \.key) {
            result.append(ZoneObservance(key: key, onsets: changes.map(\.wall)))
        }
        let repeated = changes[ruleStart...]
        for (key, rule) in rules {
            let walls = repeated.filter { $0.key == key }.map(\.wall)
            for part in rule.yearlyRules ?? [] {
                let first = walls.first { CivilDate(daysSinceEpoch: floorDivide($0, 86_400)).month == part.month }
                if let first { result.append(ZoneObservance(key: key, onsets: [first], rule: part.text)) }
            }
        }
        return result.sorted { ($0.onsets[0] - $0.key.from, $0.key.to) < ($1.onsets[0] - $1.key.from, $1.key.to) }
    }
}
