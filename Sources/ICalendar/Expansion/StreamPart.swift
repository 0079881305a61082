/// A recurrence set or a single occurrence, as a stream visits it.
struct StreamPart: Sendable {
    /// The calendar's number.
    var expansion: Int32
    /// The place among the plan's sets or single occurrences.
    var index: Int32
    /// Whether it is a recurrence set.
    var isSet: Bool
    /// Its number among the sets, or among the single occurrences, of all parts.
    var place: Int
    /// How many occurrences it may have.
    var limit: Int

    /// All parts that may have an occurrence in a window, by UID, then calendar, then place.
    static func inOrder(_ expansions: [CalendarExpansion], _ walk: SeriesWalk) -> [StreamPart] {
        let plans = expansions.map(\.events)
        var names = UIDList()
        var found: [(calendar: Int32, series: Int32)] = []
        for (calendar, plan) in plans.enumerated() {
            for (number, series) in plan.series.enumerated() where mayOccur(series, plan, walk) {
                found.append((Int32(calendar), Int32(number)))
                if plans.count > 1 { names.append(plan.uids[series.uid]) }
            }
        }
        // The series of one plan are in order already.
        let order = plans.count > 1 ? names.order() : Array(found.indices)
        var parts: [StreamPart] = []
        parts.reserveCapacity(found.count)
        var (sets, singles) = (0, 0)
        for entry in order {
            let (calendar, place) = found[entry]
            let number = Int(calendar)
            let series = plans[number].series[Int(place)]
            let limit = expansions[number].options.maximumOccurrencesPerSeries
            for index in series.sets where mayOccur(plans[number].sets[Int(index)], walk) {
                parts.append(StreamPart(expansion: calendar, index: index, isSet: true, place: sets, limit: limit))
                sets += 1
            }
            for index in series.singles where mayOccur(plans[number].singles[Int(index)], walk) {
                parts.append(StreamPart(expansion: calendar, index: index, isSet: false, place: singles, limit: 1))
                singles += 1
            }
        }
        return parts
    }

    private static func mayOccur(_ series: SeriesPlan.Series, _ plan: SeriesPlan, _ walk: SeriesWalk) -> Bool {
        series.singles.contains { mayOccur(plan.singles[Int($0)], walk) }
            || series.sets.contains { mayOccur(plan.sets[Int($0)], walk) }
    }

    private static func mayOccur(_ single: RawOccurrence, _ walk: SeriesWalk) -> Bool {
        walk.contains(single.start, single.end)
    }

    /// A set whose rules ended before the window, or begin behind it, has none; what THISANDFUTURE moves may lie anywhere.
    private static func mayOccur(_ planned: PlannedSet, _ walk: SeriesWalk) -> Bool {
        guard planned.tails.isEmpty else { return true }
        let earliest = min(planned.set.record.start.wallSeconds, planned.set.extraDates.first?.wall ?? .max)
        return earliest < walk.to &+ SeriesWalk.slack
            && planned.lastWall >= walk.from &- planned.reach &- SeriesWalk.slack
    }
}
