extension RuleWalker {
    /// What a walk of periods has to hand on, and what it has handed on.
    struct Output {
        /// The first wall second that is wanted.
        let from: Int
        /// The last wall second that is wanted.
        let to: Int
        /// The times of day, sorted.
        let times: [Int]
        /// How many occurrences COUNT still allows.
        var remaining: Int
        /// The last day that was handed on, or passed over as a whole.
        var lastDay = Int.min
        /// Wall seconds that have to wait for the next period, ascending.
        var held: [Int] = []
        /// The places that BYSETPOS picks of a set of `total`.
        var picked: (total: Int, places: [Int]) = (-1, [])

        init(from: Int, to: Int, times: [Int], remaining: Int) {
            (self.from, self.to, self.times, self.remaining) = (from, to, times, remaining)
        }
    }

    /// Combines a period's days with the times of day and hands on what lies in the span; an end if the walk is over.
    func emit(_ days: [Int], _ output: inout Output, _ body: (Int) -> Bool) -> End? {
        let last = days[days.count - 1]
        // SKIP can move a date to a day that the period before had too.
        let isRepeated = days[0] <= output.lastDay
        output.lastDay = last
        // A whole period before the span only counts.
        if days[0] * 86_400 >= start, last * 86_400 + 86_400 <= output.from {
            return pass(days.count - (isRepeated ? 1 : 0), &output)
        }
        for day in isRepeated ? days.dropFirst() : days[...] {
            let midnight = day * 86_400
            if midnight + 86_400 <= start { continue }
            if midnight >= start, midnight + 86_400 <= output.from {
                if let end = pass(1, &output) { return end }
                continue
            }
            for time in output.times {
                let wall = midnight + time
                if wall < start { continue }
                if wall > output.to || output.remaining <= 0 { return .finished }
                output.remaining -= 1
                if wall >= output.from, !body(wall) { return .stopped }
            }
        }
        return output.remaining <= 0 ? .finished : nil
    }

    /// Counts days that lie before the span.
    private func pass(_ days: Int, _ output: inout Output) -> End? {
        output.remaining -= days * output.times.count
        return output.remaining <= 0 ? .finished : nil
    }

    /// Hands on what BYSETPOS picks of a period's days and times.
    func emitPicked(_ days: [Int], _ output: inout Output, _ body: (Int) -> Bool) -> End? {
        let times = output.times
        let total = days.count * times.count
        if output.picked.total != total { output.picked = (total, positions(total)) }
        // A whole period before the span only counts; with SKIP, two may share a day.
        if rule.skip == .omit, days[0] * 86_400 >= start, days[days.count - 1] * 86_400 + 86_400 <= output.from {
            output.remaining -= output.picked.places.count
            return output.remaining <= 0 ? .finished : nil
        }
        var walls = output.picked.places.map { days[$0 / times.count] * 86_400 + times[$0 % times.count] }
        if rule.skip != .omit {
            walls += output.held
            sortUnique(&walls)
            // The next period may have times before these, on the same day.
            let firstHeld = walls.firstIndex { $0 >= days[days.count - 1] * 86_400 } ?? walls.count
            output.held = Array(walls[firstHeld...])
            walls.removeSubrange(firstHeld...)
        }
        return handOn(walls, &output, body)
    }

    /// Hands on times that are in order.
    func handOn(_ walls: [Int], _ output: inout Output, _ body: (Int) -> Bool) -> End? {
        for wall in walls where wall >= start {
            if wall > output.to || output.remaining <= 0 { return .finished }
            output.remaining -= 1
            if wall >= output.from, !body(wall) { return .stopped }
        }
        return output.remaining <= 0 ? .finished : nil
    }

    /// The places in a set of `total` that BYSETPOS picks, ascending, each once.
    func positions(_ total: Int) -> [Int] {
        var indices: [Int] = []
        for position in rule.setPositions {
            let index = position > 0 ? position - 1 : total + position
            if index >= 0, index < total { indices.append(index) }
        }
        sortUnique(&indices)
        return indices
    }
}
