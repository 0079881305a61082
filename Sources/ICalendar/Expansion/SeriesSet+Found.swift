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

        /// Puts the instances in order and leaves one of those that are at one instant.
        mutating func merge() {
            // Of two at one instant, one with an end of its own (a PERIOD) says more.
            list.sort { ($0.instant, $1.end, $0.wall) < ($1.instant, $0.end, $1.wall) }
            var kept = 0
            for instance in list {
                if kept > 0, list[kept - 1].instant == instance.instant {
                    // A day that the zone left out has no length; the one behind it has.
                    let isNextDay = instance.wall &- list[kept - 1].wall >= 86_400
                    if isNextDay, list[kept - 1].end == .min { list[kept - 1] = instance }
                    continue
                }
                list[kept] = instance
                kept += 1
            }
            list.removeSubrange(kept...)
        }
    }
}
