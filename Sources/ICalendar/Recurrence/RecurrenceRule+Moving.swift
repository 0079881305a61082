extension RecurrenceRule {
    /// Whether the rule gives the same occurrences, moved on the wall clock, when its DTSTART is moved.
    ///
    /// BYxxx parts stay as they are, so they must name nothing that changes; months of different lengths must not tell.
    ///
    /// - Parameters:
    ///   - old: the wall second of DTSTART.
    ///   - new: the wall second that it is moved to.
    ///   - isDate: whether DTSTART is a DATE.
    func follows(from old: Int, to new: Int, isDate: Bool) -> Bool {
        let days = floorDivide(new, 86_400) - floorDivide(old, 86_400)
        let (oldTime, newTime) = (floorModulo(old, 86_400), floorModulo(new, 86_400))
        let hourChanges = oldTime / 3600 != newTime / 3600
        let minuteChanges = oldTime / 60 % 60 != newTime / 60 % 60
        let secondChanges = oldTime % 60 != newTime % 60
        if !isDate {
            if hours != 0, hourChanges { return false }
            if minutes != 0, minuteChanges { return false }
            if seconds != 0, secondChanges { return false }
        }
        switch frequency {
        case .hourly, .minutely, .secondly:
            if !hasParts { return true }
            if days != 0 || hourChanges { return false }
            if frequency != .hourly, minuteChanges { return false }
            return frequency != .secondly || !secondChanges
        default: return days == 0 || daysFollow(from: floorDivide(old, 86_400), by: days)
        }
    }

    /// Whether a move, if the rule follows it, takes every occurrence over as many midnights as DTSTART.
    func keepsDays(shift: Int) -> Bool {
        switch frequency {
        case .hourly, .minutely, .secondly: hasParts || shift % 86_400 == 0
        default: true
        }
    }

    private var hasParts: Bool {
        months != 0 || weekNumbers | weekNumbersFromEnd != 0 || !yearDays.isEmpty || monthDays | monthDaysFromEnd != 0
            || weekdays != 0 || !ordinalWeekdays.isEmpty || hours != 0 || minutes != 0 || seconds != 0
            || !setPositions.isEmpty
    }

    /// How many days are compared: with the longest list of days a year, more than a leap cycle.
    private static let comparedDays = 5000

    private func daysFollow(from day: Int, by days: Int) -> Bool {
        let hasTimes = hours != 0 || minutes != 0 || seconds != 0
        // Positions count times, not days.
        if hasTimes, !setPositions.isEmpty { return false }
        var rule = self
        rule.until = nil
        if hasTimes { rule.count = nil }
        func first(_ start: Int) -> [Int] {
            var result: [Int] = []
            let walker = RuleWalker(rule: rule, start: start * 86_400, isDate: true)
            _ = walker.walk(from: start * 86_400, to: RuleWalker.endOfTime) { wall in
                result.append(floorDivide(wall, 86_400) - start)
                return result.count < RecurrenceRule.comparedDays
            }
            return result
        }
        // The later one may lose its last ones to the end of time.
        return zip(first(day), first(day + days)).allSatisfy { $0 == $1 }
    }
}
