/// One instance of a recurrence set, before overrides.
struct Instance: Sendable {
    /// The wall time in the series' zone.
    var wall: Int
    /// The instant.
    var instant: Int
    /// The end of an RDATE with a PERIOD, else `Int.min`.
    var end: Int
}

extension SeriesSet {
    /// The instances of a span, and whether they are all.
    struct Found {
        /// In order of their instants, each once.
        var list: [Instance] = []
        /// Whether there are more than may be held.
        var isFull = false
        /// How many were looked at, those that were taken away too.
        var visited = 0
        /// Whether a rule gave nothing for too long.
        var isFruitless = false
    }

    /// The instances with wall times in `from ... to`, at most `limit`.
    func instances(from: Int, to: Int, limit: Int) -> Found {
        var progress = Array(repeating: RuleProgress(), count: rules.count + exclusionRules.count)
        return instances(from: from, to: to, limit: limit, &progress)
    }

    /// The instances with wall times in `from ... to`, at most `limit`; `progress` has a place for each of the rules and
    /// exclusion rules.
    func instances(from: Int, to: Int, limit: Int, _ progress: inout [RuleProgress]) -> Found {
        var found = Found()
        func add(_ instance: Instance) -> Bool {
            if found.list.count >= limit {
                found.isFull = true
                return false
            }
            found.list.append(instance)
            found.visited += 1
            return true
        }
        func walk(_ rule: LimitedRule, _ progress: inout RuleProgress) {
            var cursor = ZoneCursor(zone)
            let end = rule.walker.walk(from: from, to: to, &progress) { wall in
                let instant = cursor.instant(wall)
                if instant > rule.lastInstant { return true }
                return add(Instance(wall: wall, instant: instant, end: .min))
            }
            if end == .fruitless { found.isFruitless = true }
        }
        for (number, rule) in exclusionRules.enumerated() { walk(rule, &progress[rules.count + number]) }
        let excludedByRule = found.list.map(\.instant).sorted()
        found.list.removeAll(keepingCapacity: true)

        var index = firstExtraDate(notBefore: from)
        while index < extraDates.count, extraDates[index].wall <= to, add(extraDates[index]) { index += 1 }
        if startIsExtra, record.start.wallSeconds >= from, record.start.wallSeconds <= to {
            let wall = record.start.wallSeconds
            _ = add(Instance(wall: wall, instant: Int(zone.instant(wallSeconds: Int64(wall))), end: .min))
        }
        for (number, rule) in rules.enumerated() { walk(rule, &progress[number]) }
        found.list.removeAll {
            isExcluded(wall: $0.wall, instant: $0.instant)
                || (!excludedByRule.isEmpty && SeriesSet.contains(excludedByRule, $0.instant))
        }
        // Of two at one instant, one with an end of its own (a PERIOD) says more.
        found.list.sort { ($0.instant, $1.end) < ($1.instant, $0.end) }
        var kept = 0
        for instance in found.list where kept == 0 || found.list[kept - 1].instant != instance.instant {
            found.list[kept] = instance
            kept += 1
        }
        found.list.removeSubrange(kept...)
        return found
    }

    private func firstExtraDate(notBefore wall: Int) -> Int {
        var low = 0
        var high = extraDates.count
        while low < high {
            let middle = (low + high) / 2
            if extraDates[middle].wall < wall { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
