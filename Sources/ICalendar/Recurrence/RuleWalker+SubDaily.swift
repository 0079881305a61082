extension RuleWalker {
    /// Walks rules of hours, minutes or seconds, leaping over days, hours and minutes that no part allows.
    func walkSubDaily(from: Int, to: Int, _ progress: inout RuleProgress, _ body: (Int) -> Bool) -> End {
        let unit = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
        let step = unit * rule.interval
        let base = floorDivide(start, unit) * unit
        // The set of every period has the same size, so BYSETPOS picks the same of its times each time.
        var times = self.times
        if !rule.setPositions.isEmpty {
            times = positions(times.count).map { times[$0] }
            if times.isEmpty { return .finished }
        }
        var period = base
        // A COUNT that cannot be used up before the span ends need not be counted.
        let most = (to - base) / step + 1
        let count = rule.count.flatMap { $0 / times.count > most ? nil : $0 }
        if count == nil, from - unit > base { period = base + (from - unit - base) / step * step }
        var remaining = count ?? .max
        if count != nil, progress.holds(from: from) { (period, remaining) = (progress.period, progress.remaining) }
        var fruitless = 0
        var effort = effort
        let cost = 1 + times.count / 8
        var allowedDay = Int.min
        var counts: [Int: Int] = [:]
        let lastPeriod = isDate ? floorDivide(to, 86_400) * 86_400 + 86_399 : to

        while period <= lastPeriod {
            fruitless += 1
            if fruitless == 1000, !isReachable(base: base, unit: unit, step: step) { return .finished }
            effort -= cost
            if fruitless > patience || effort < 0 { return .fruitless }
            let day = floorDivide(period, 86_400)
            if day != allowedDay {
                // The first period of a day: what follows counts whole days from there.
                if count != nil, period < from - unit {
                    progress.keep(period: period, remaining: remaining, from: from)
                }
                guard isDayAllowed(day) else {
                    period = next(period, notBefore: (day + 1) * 86_400, step)
                    continue
                }
                allowedDay = day
                // Days before the span are counted as a whole.
                if count != nil, day > startDay, (day + 1) * 86_400 <= from - unit {
                    let phase = period - day * 86_400
                    let inDay = counts[phase] ?? timesOfDay(phase: phase, unit: unit, step: step)
                    // As many different phases as a step has seconds, each reckoned in a day's steps.
                    if step < 86_400 { counts[phase] = inDay }
                    let ofDay = isDate ? min(inDay, 1) : inDay * times.count
                    let isDaily = 86_400 % step == 0 && isEveryDayAllowed
                    let days = isDaily ? floorDivide(from - unit, 86_400) - day : 1
                    if ofDay > 0 {
                        if (remaining - 1) / ofDay < days { return .finished }
                        remaining -= ofDay * days
                        fruitless = 0
                    }
                    period = next(period, notBefore: (day + days) * 86_400, step)
                    continue
                }
            }
            let second = period - day * 86_400
            if rule.hours != 0, rule.hours & 1 << UInt32(second / 3600) == 0 {
                period = next(period, notBefore: nextHour(day, second / 3600), step)
                continue
            }
            if unit < 3600, rule.minutes != 0, rule.minutes & 1 << UInt64(second / 60 % 60) == 0 {
                period = next(period, notBefore: period - second % 60 + 60, step)
                continue
            }
            if unit == 1, rule.seconds != 0, rule.seconds & 1 << UInt64(second % 60) == 0 {
                let later = rule.seconds >> UInt64(second % 60 + 1)
                let wait = later != 0 ? later.trailingZeroBitCount + 1 : 60 - second % 60
                period = next(period, notBefore: period + wait, step)
                continue
            }
            fruitless = 0
            if isDate {
                if day * 86_400 > to { return .finished }
                remaining -= 1
                if day * 86_400 >= from, !body(day * 86_400) { return .stopped }
                if remaining <= 0 { return .finished }
                if period >= from { effort += cost }
                period = next(period, notBefore: (day + 1) * 86_400, step)
                continue
            }
            for time in times {
                let wall = period + time
                if wall < start { continue }
                if wall > to || remaining <= 0 { return .finished }
                remaining -= 1
                if wall >= from, !body(wall) { return .stopped }
            }
            if remaining <= 0 { return .finished }
            if period >= from { effort += cost }
            period += step
        }
        return .finished
    }

    /// Whether steps from a base ever meet a time of day that BYHOUR, BYMINUTE and BYSECOND allow: steps of two seconds
    /// from an even one never meet an odd one.
    private func isReachable(base: Int, unit: Int, step: Int) -> Bool {
        var (divisor, rest) = (step, 86_400)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return timesOfDay(phase: floorModulo(base, divisor), unit: unit, step: divisor) > 0
    }

    /// How many periods of a day, one every `step` seconds from `phase` on, BYHOUR, BYMINUTE and BYSECOND allow.
    private func timesOfDay(phase: Int, unit: Int, step: Int) -> Int {
        if rule.hours == 0, rule.minutes == 0 || unit == 3600, rule.seconds == 0 || unit > 1 {
            return (86_400 - phase + step - 1) / step
        }
        var result = 0
        for time in stride(from: phase, to: 86_400, by: step) where time % unit == 0 {
            let isHour = rule.hours == 0 || rule.hours & 1 << UInt32(time / 3600) != 0
            let isMinute = unit == 3600 || rule.minutes == 0 || rule.minutes & 1 << UInt64(time / 60 % 60) != 0
            let isSecond = unit > 1 || rule.seconds == 0 || rule.seconds & 1 << UInt64(time % 60) != 0
            if isHour, isMinute, isSecond { result += 1 }
        }
        return result
    }

    private var isEveryDayAllowed: Bool {
        months == 0 && monthDays | rule.monthDaysFromEnd == 0 && weekdays == 0 && rule.yearDays.isEmpty
    }

    /// The first period that is not before a wall second.
    private func next(_ period: Int, notBefore wall: Int, _ step: Int) -> Int {
        period + max(1, (wall - period + step - 1) / step) * step
    }

    /// The wall second of the next hour of BYHOUR, or of the next midnight.
    private func nextHour(_ day: Int, _ hour: Int) -> Int {
        var hour = hour + 1
        while hour < 24, rule.hours & 1 << UInt32(hour) == 0 { hour += 1 }
        return day * 86_400 + hour * 3600
    }
}
