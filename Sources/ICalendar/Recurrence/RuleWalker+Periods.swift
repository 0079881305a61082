extension RuleWalker {
    /// Walks rules of days, weeks, months or years period by period.
    func walkPeriods(from: Int, to: Int, _ progress: inout RuleProgress, _ body: (Int) -> Bool) -> End {
        let usesWeekYears = rule.frequency == .yearly && rule.weekNumbers | rule.weekNumbersFromEnd != 0
        let base: Int
        switch rule.frequency {
        case .yearly: base = usesWeekYears ? weekYear(ofDay: startDay) : startDate.year
        case .monthly: base = startDate.year * 12 + startDate.month - 1
        case .weekly: base = startDay - floorModulo(startWeekday - rule.weekStart.rawValue, 7)
        default: base = startDay
        }
        let step = rule.frequency == .weekly ? rule.interval * 7 : rule.interval
        var period = base
        let lastPeriod = periodNumber(ofDay: floorDivide(to, 86_400)) + 1
        // A COUNT that cannot be used up before the span ends need not be counted.
        let times = times
        let most = ((lastPeriod - base) / step + 1) * times.count * 366
        let count = rule.count.flatMap { $0 > most ? nil : $0 }
        // One period of slack: week years and SKIP reach over a period's edge.
        let wanted = periodNumber(ofDay: floorDivide(from, 86_400)) - (rule.frequency == .weekly ? 7 : 1)
        var output = Output(from: from, to: to, times: times, remaining: count ?? .max)
        if count == nil {
            if wanted > base { period = base + (wanted - base) / step * step }
        } else if progress.holds(from: from) {
            (period, output.remaining) = (progress.period, progress.remaining)
        }
        var days: [Int] = []
        days.reserveCapacity(32)
        var fruitless = 0
        var effort = effort
        let isCountedSingly = count != nil && mayRepeat && !rule.setPositions.isEmpty
        let cost = isCountedSingly ? periodCost * (1 + output.times.count / 8) : periodCost

        while period <= lastPeriod {
            if count != nil, !mayRepeat, period <= wanted {
                progress.keep(period: period, remaining: output.remaining, from: from)
            }
            days.removeAll(keepingCapacity: true)
            switch rule.frequency {
            case .yearly: usesWeekYears ? appendWeekYear(period, &days) : appendYear(period, &days)
            case .monthly: appendMonth(period, &days)
            case .weekly: appendWeek(period, &days)
            default: if isDayAllowed(period) { days.append(period) }
            }
            period += step
            fruitless += 1
            effort -= cost
            if fruitless > patience || effort < 0 { return .fruitless }
            guard !days.isEmpty else { continue }
            let left = output.remaining
            if let end = rule.setPositions.isEmpty ? emit(days, &output, body) : emitPicked(days, &output, body) {
                return end
            }
            guard output.remaining < left else { continue }
            fruitless = 0
            // The days of the span are no effort but the places that BYSETPOS picks are.
            if days[days.count - 1] * 86_400 >= from { effort += cost - rule.setPositions.count / 4 }
        }
        return handOn(output.held, &output, body) ?? .finished
    }

    /// About how many days, or the like, are looked at in a period.
    private var periodCost: Int {
        let list = rule.setPositions.count / 4 + rule.yearDays.count
        return switch rule.frequency {
        case .yearly: 64 + 32 * rule.ordinalWeekdays.count + list
        case .monthly: 8 + 4 * rule.ordinalWeekdays.count + list
        case .weekly: 2 + list
        default: 1 + list
        }
    }

    private func periodNumber(ofDay day: Int) -> Int {
        switch rule.frequency {
        case .yearly: CivilDate(daysSinceEpoch: day).year
        case .monthly:
            { $0.year * 12 + $0.month - 1 }(CivilDate(daysSinceEpoch: day))
        default: day
        }
    }

    // MARK: The days of a period

    private func appendWeek(_ firstDay: Int, _ days: inout [Int]) {
        for day in firstDay..<(firstDay + 7) where weekdays & 1 << UInt8(floorModulo(day + 3, 7)) != 0 {
            if months == 0 || months & 1 << UInt16(CivilDate(daysSinceEpoch: day).month) != 0 { days.append(day) }
        }
    }

    private func appendMonth(_ index: Int, _ days: inout [Int]) {
        let year = floorDivide(index, 12)
        let month = floorModulo(index, 12) + 1
        guard months == 0 || months & 1 << UInt16(month) != 0 else { return }
        appendMonth(year: year, month: month, &days)
        sortUnique(&days)
    }

    /// The days that BYMONTHDAY and BYDAY give in one month.
    private func appendMonth(year: Int, month: Int, _ days: inout [Int]) {
        let first = CivilDate.days(year: year, month: month, day: 1)
        let length = CivilDate.daysInMonth(year: year, month: month)
        let hasWeekdays = weekdays != 0 || !rule.ordinalWeekdays.isEmpty
        if monthDays | rule.monthDaysFromEnd != 0 {
            let begin = days.count
            appendMonthDays(first: first, length: length, &days)
            if hasWeekdays {
                var kept = begin
                for index in begin..<days.count where isMonthDayAllowed(days[index], first: first, length: length) {
                    days[kept] = days[index]
                    kept += 1
                }
                days.removeSubrange(kept...)
            }
        } else if hasWeekdays {
            for day in first..<(first + length) where isWeekdayAllowed(day, first: first, length: length) {
                days.append(day)
            }
        }
    }

    /// Whether a day of BYMONTHDAY is one of BYDAY; one that SKIP moved into another month is counted in that one.
    private func isMonthDayAllowed(_ day: Int, first: Int, length: Int) -> Bool {
        if first..<first + length ~= day { return isWeekdayAllowed(day, first: first, length: length) }
        let date = CivilDate(daysSinceEpoch: day)
        return isWeekdayAllowed(
            day, first: day - date.day + 1, length: CivilDate.daysInMonth(year: date.year, month: date.month))
    }

    private func appendMonthDays(first: Int, length: Int, _ days: inout [Int]) {
        var bits = monthDays
        while bits != 0 {
            let day = bits.trailingZeroBitCount
            bits &= bits &- 1
            if day <= length {
                days.append(first + day - 1)
            } else if rule.skip == .backward {
                days.append(first + length - 1)
            } else if rule.skip == .forward {
                days.append(first + length)
            }
        }
        bits = rule.monthDaysFromEnd
        while bits != 0 {
            let day = bits.trailingZeroBitCount
            bits &= bits &- 1
            if day <= length {
                days.append(first + length - day)
            } else if rule.skip == .backward {
                days.append(first - 1)
            } else if rule.skip == .forward {
                days.append(first)
            }
        }
    }

    private func appendYear(_ year: Int, _ days: inout [Int]) {
        let first = CivilDate.days(year: year, month: 1, day: 1)
        let length = CivilDate.isLeap(year) ? 366 : 365
        if !rule.yearDays.isEmpty {
            for number in rule.yearDays {
                let day: Int
                if number > 0 {
                    if number <= length {
                        day = first + number - 1
                    } else if rule.skip == .omit {
                        continue
                    } else {
                        day = rule.skip == .forward ? first + length : first + length - 1
                    }
                } else {
                    if -number <= length {
                        day = first + length + number
                    } else if rule.skip == .omit {
                        continue
                    } else {
                        day = rule.skip == .forward ? first : first - 1
                    }
                }
                if isYearDayAllowed(day, yearFirst: first, yearLength: length) { days.append(day) }
            }
        } else if months != 0 {
            for month in 1...12 where months & 1 << UInt16(month) != 0 { appendMonth(year: year, month: month, &days) }
        } else {
            // Weekdays of the whole year; their ordinals count in the year (RFC 5545, erratum 3779).
            for day in first..<(first + length) where isWeekdayAllowed(day, first: first, length: length) {
                days.append(day)
            }
        }
        sortUnique(&days)
    }

    /// Whether a day that BYYEARDAY gives passes BYMONTH, BYMONTHDAY and BYDAY.
    private func isYearDayAllowed(_ day: Int, yearFirst: Int, yearLength: Int) -> Bool {
        let date = CivilDate(daysSinceEpoch: day)
        if months != 0, months & 1 << UInt16(date.month) == 0 { return false }
        let monthLength = CivilDate.daysInMonth(year: date.year, month: date.month)
        if !isMonthDayAllowed(date.day, length: monthLength) { return false }
        guard weekdays != 0 || !rule.ordinalWeekdays.isEmpty else { return true }
        if months != 0 { return isWeekdayAllowed(day, first: day - date.day + 1, length: monthLength) }
        if yearFirst..<yearFirst + yearLength ~= day {
            return isWeekdayAllowed(day, first: yearFirst, length: yearLength)
        }
        // SKIP moved it into another year, in which its weekday is then counted.
        let isLeap = CivilDate.isLeap(date.year)
        return isWeekdayAllowed(
            day, first: CivilDate.days(year: date.year, month: 1, day: 1), length: isLeap ? 366 : 365)
    }

    /// The days of the BYWEEKNO weeks of a week-numbering year.
    private func appendWeekYear(_ year: Int, _ days: inout [Int]) {
        let first = firstDay(ofWeekYear: year)
        let weeks = (firstDay(ofWeekYear: year + 1) - first) / 7
        for week in 1...weeks {
            let isWanted =
                rule.weekNumbers & 1 << UInt64(week) != 0
                || rule.weekNumbersFromEnd & 1 << UInt64(weeks - week + 1) != 0
            guard isWanted else { continue }
            for day in (first + (week - 1) * 7)..<(first + week * 7) {
                if weekdays != 0, weekdays & 1 << UInt8(floorModulo(day + 3, 7)) == 0 { continue }
                let date = CivilDate(daysSinceEpoch: day)
                if months != 0, months & 1 << UInt16(date.month) == 0 { continue }
                let length = CivilDate.daysInMonth(year: date.year, month: date.month)
                if !isMonthDayAllowed(date.day, length: length) || !isYearDayListed(day, date) { continue }
                days.append(day)
            }
        }
    }

    private func isYearDayListed(_ day: Int, _ date: CivilDate) -> Bool {
        guard !rule.yearDays.isEmpty else { return true }
        let number = day - CivilDate.days(year: date.year, month: 1, day: 1) + 1
        let length = CivilDate.isLeap(date.year) ? 366 : 365
        return SeriesSet.contains(rule.yearDays, number) || SeriesSet.contains(rule.yearDays, number - length - 1)
    }

    /// The first day of week 1: the week, begun on WKST, that has at least four days in the year.
    private func firstDay(ofWeekYear year: Int) -> Int {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        let offset = floorModulo(newYear + 3 - rule.weekStart.rawValue, 7)
        return offset <= 3 ? newYear - offset : newYear + 7 - offset
    }

    private func weekYear(ofDay day: Int) -> Int {
        let year = CivilDate(daysSinceEpoch: day).year
        if day >= firstDay(ofWeekYear: year + 1) { return year + 1 }
        return day < firstDay(ofWeekYear: year) ? year - 1 : year
    }

    // MARK: Limits

    /// Whether a day passes BYMONTH, BYMONTHDAY, BYYEARDAY and BYDAY, for frequencies of a day and less.
    func isDayAllowed(_ day: Int) -> Bool {
        if weekdays != 0, weekdays & 1 << UInt8(floorModulo(day + 3, 7)) == 0 { return false }
        guard months != 0 || monthDays | rule.monthDaysFromEnd != 0 || !rule.yearDays.isEmpty else { return true }
        let date = CivilDate(daysSinceEpoch: day)
        if months != 0, months & 1 << UInt16(date.month) == 0 { return false }
        let length = CivilDate.daysInMonth(year: date.year, month: date.month)
        return isMonthDayAllowed(date.day, length: length) && isYearDayListed(day, date)
    }

    private func isMonthDayAllowed(_ day: Int, length: Int) -> Bool {
        if monthDays | rule.monthDaysFromEnd == 0 { return true }
        return monthDays & 1 << UInt32(day) != 0 || rule.monthDaysFromEnd & 1 << UInt32(length - day + 1) != 0
    }

    /// Whether a day is one of BYDAY; ordinals count in the span of `length` days from `first`.
    private func isWeekdayAllowed(_ day: Int, first: Int, length: Int) -> Bool {
        let weekday = floorModulo(day + 3, 7)
        if weekdays & 1 << UInt8(weekday) != 0 { return true }
        for ordinalDay in rule.ordinalWeekdays where ordinalDay.weekday.rawValue == weekday {
            let place =
                ordinalDay.ordinal > 0 ? (day - first) / 7 + 1 : -((first + length - 1 - day) / 7 + 1)
            if place == ordinalDay.ordinal { return true }
        }
        return false
    }

    func sortUnique(_ days: inout [Int]) {
        guard days.count > 1 else { return }
        var isSorted = true
        for index in 1..<days.count where days[index] <= days[index - 1] { isSorted = false }
        if isSorted { return }
        days.sort()
        var kept = 1
        for index in 1..<days.count where days[index] != days[kept - 1] {
            days[kept] = days[index]
            kept += 1
        }
        days.removeSubrange(kept...)
    }
}
