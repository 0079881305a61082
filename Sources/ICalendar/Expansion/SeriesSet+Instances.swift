extension SeriesSet {
    /// The instances with wall times in `from ... to`, at most `limit`.
    func instances(from: Int, to: Int, limit: Int) -> Found {
        var progress = Array(repeating: RuleProgress(), count: rules.count + exclusionRules.count)
        return instances(from: from, to: to, rulesFrom: from, limit: limit, &progress)
    }

    /// The instances with wall times in `from ... to`, at most `limit`; of those that a rule gives none before `rulesFrom` are
    /// wanted. `progress` has a place for each of the rules and exclusion rules.
    func instances(
        from: Int, to: Int, rulesFrom: Int, limit: Int, _ progress: inout [RuleProgress]
    ) -> Found {
        var found = Found()
        func add(_ instance: Instance) -> Bool {
            if found.list.count >= limit {
                found.isFull = true
                return false
            }
            found.list.append(instance)
            return true
        }
        var index = firstExtraDate(notBefore: from)
        while index < extraDates.count, extraDates[index].wall <= to, add(extraDates[index]) { index += 1 }
        if startIsExtra, record.start.wallSeconds >= from, record.start.wallSeconds <= to {
            let wall = record.start.wallSeconds
            _ = add(Instance(wall: wall, instant: Int(zone.instant(wallSeconds: Int64(wall))), end: .min))
        }
        for (number, rule) in rules.enumerated() {
            var cursor = ZoneCursor(zone)
            let end = rule.walker.walk(from: max(from, rulesFrom), to: to, &progress[number]) { wall in
                let instant = cursor.instant(wall)
                if instant > rule.lastInstant || isLeftOut(wall, instant: instant) { return true }
                return add(Instance(wall: wall, instant: instant, end: .min))
            }
            if end == .fruitless { found.isFruitless = true }
        }
        found.visited = found.list.count
        found.list.removeAll { isExcluded(wall: $0.wall, instant: $0.instant) }
        found.merge()
        for (number, rule) in exclusionRules.enumerated() {
            takeAway(rule, from: from, to: to, &progress[rules.count + number], &found)
        }
        return found
    }

    /// Takes away the instances that an exclusion rule gives too. A rule that gives far more than there are instances is
    /// not walked through but asked for each of them.
    private func takeAway(
        _ rule: LimitedRule, from: Int, to: Int, _ progress: inout RuleProgress, _ found: inout Found
    ) {
        if found.list.isEmpty { return }
        // What a gap shifts has another wall time than its instant has.
        let gap = zone.largestGap
        let most = 1000 + 4 * found.list.count
        var excluded: [Int] = []
        var cursor = ZoneCursor(zone)
        let before = progress
        let end = rule.walker.walk(from: from - gap, to: to + gap, &progress) { wall in
            excluded.append(cursor.instant(wall))
            return excluded.count < most
        }
        found.visited += excluded.count
        if end == .fruitless { found.isFruitless = true }
        if end != .stopped {
            excluded.sort()
            found.list.removeAll { $0.instant <= rule.lastInstant && SeriesSet.contains(excluded, $0.instant) }
            return
        }
        progress = before
        found.visited += found.list.count
        found.list.removeAll { instance in
            if instance.instant > rule.lastInstant { return false }
            let offsets = [-gap, gap].map { zone.offset(at: Int64(instance.instant + $0)) }
            let reach = offsets[0] == offsets[1] ? 0 : gap
            var isGiven = false
            _ = rule.walker.walk(from: instance.wall - reach, to: instance.wall + reach, &progress) { wall in
                isGiven = cursor.instant(wall) == instance.instant
                return !isGiven
            }
            return isGiven
        }
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
