@testable import ICalendar

/// Says which wall seconds a rule gives, by asking every day (or, below a day, every second) one by one.
///
/// Written from the table of RFC 5545, section 3.3.10 (with errata 3747 and 3779), from RFC 7529, section 4.1, for SKIP,
/// and from docs/CALENDARS.md where they are silent. Slow, and nothing of `RuleWalker` is in it.
final class RuleOracle {
    private let rule: RuleSpecimen
    private let calendar: OracleCalendar
    private let startDay: OracleDay
    /// For hours, minutes and seconds: the length of a period, and the number of the one that DTSTART lies in.
    private let unit: Int
    private let firstPeriod: Int

    /// An oracle for a rule. Parts that its frequency forbids, and times of day for a DATE, count as absent.
    init(_ given: RuleSpecimen, calendar: OracleCalendar) {
        var rule = given
        if rule.isDate { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
        rule.seconds = rule.seconds.map { min($0, 59) }
        if rule.frequency != .yearly { rule.weekNumbers = [] }
        if rule.frequency == .weekly { rule.monthDays = [] }
        if [.daily, .weekly, .monthly].contains(rule.frequency) { rule.yearDays = [] }
        if rule.frequency != .monthly, rule.frequency != .yearly || !rule.weekNumbers.isEmpty {
            rule.weekdays = rule.weekdays.map { (0, $0.weekday) }
        }
        let lists = [
            rule.months, rule.weekNumbers, rule.yearDays, rule.monthDays, rule.hours, rule.minutes, rule.seconds,
        ]
        if rule.weekdays.isEmpty, lists.allSatisfy(\.isEmpty) { rule.setPositions = [] }
        rule.start += RuleOracle.shift
        self.rule = rule
        self.calendar = calendar
        startDay = calendar.day(rule.start / 86_400)
        unit = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
        firstPeriod = rule.start / unit
    }

    /// From seconds since 1970 to seconds since year 0, in which the oracle reckons: none of them is negative.
    private static let shift = OracleCalendar.epoch * 86_400

    /// The wall seconds in `from ... to`, ascending. With a COUNT everything from DTSTART on is asked.
    func occurrences(from: Int, to: Int) -> [Int] {
        let (from, to) = (max(from + RuleOracle.shift, rule.start), to + RuleOracle.shift)
        let walls = uncounted(from: rule.count == nil ? from : rule.start, to: to)
        return walls.prefix(rule.count ?? .max).filter { $0 >= from }.map { $0 - RuleOracle.shift }
    }

    private func uncounted(from: Int, to: Int) -> [Int] {
        guard from <= to else { return [] }
        if rule.frequency.isWithinDay { return withinDays(from: from, to: to) }
        var walls: Set<Int> = []
        for period in periods(from: from / 86_400 - 2, to: to / 86_400 + 2) { walls.formUnion(set(of: period)) }
        return walls.filter { $0 >= from && $0 <= to }.sorted()
    }

    // MARK: Periods of days

    /// A period of the frequency that INTERVAL hits: its days, and the dates that a SKIP moves into it.
    private struct Period {
        var days: [OracleDay]
        /// Dates that do not exist, with the day that each is moved to.
        var moved: [(month: Int, dayOfMonth: Int, dayOfYear: Int, to: OracleDay)] = []
    }

    private func periods(from: Int, to: Int) -> [Period] {
        let first = calendar.day(max(from, startDay.number - 400)), last = calendar.day(to)
        switch rule.frequency {
        case .yearly where !rule.weekNumbers.isEmpty:
            let base = calendar.week(of: startDay, firstWeekday: rule.weekStart).year
            return (max(base, first.year - 1)...max(base, last.year + 1)).filter { isHit($0 - base) }.map { year in
                let around = (max(0, year - 1)...year + 1).flatMap { calendar.days(ofYear: $0) }
                return Period(
                    days: around.filter { calendar.week(of: $0, firstWeekday: rule.weekStart).year == year })
            }
        case .yearly:
            let base = startDay.year
            return (max(base, first.year - 1)...max(base, last.year + 1)).filter { isHit($0 - base) }.map { year in
                let days = calendar.days(ofYear: year)
                return Period(days: days, moved: (1...12).flatMap { moved(year, $0) } + movedYearDays(days))
            }
        case .monthly:
            let base = startDay.year * 12 + startDay.month - 1
            let begin = first.year * 12 + first.month - 2, end = last.year * 12 + last.month
            return (max(base, begin)...max(base, end)).filter { isHit($0 - base) }.map { index in
                let (year, month) = (index / 12, index % 12 + 1)
                return Period(
                    days: calendar.days(ofYear: year).filter { $0.month == month }, moved: moved(year, month))
            }
        case .weekly:
            let base = calendar.weekStart(of: startDay, firstWeekday: rule.weekStart)
            let begin = calendar.weekStart(of: first, firstWeekday: rule.weekStart)
            return stride(from: max(base, begin), through: to, by: 7).filter { isHit(($0 - base) / 7) }.map { week in
                Period(days: (week..<week + 7).map { calendar.day($0) })
            }
        default:
            return (max(startDay.number, from)...max(startDay.number, to)).filter { isHit($0 - startDay.number) }
                .map { Period(days: [calendar.day($0)]) }
        }
    }

    private func isHit(_ distance: Int) -> Bool { distance >= 0 && distance % rule.interval == 0 }

    /// The days of a month that do not exist, from 31 downwards and, counted from the end, from -31 upwards.
    private func moved(
        _ year: Int, _ month: Int
    ) -> [(month: Int, dayOfMonth: Int, dayOfYear: Int, to: OracleDay)] {
        guard rule.skip != .omit else { return [] }
        let days = calendar.days(ofYear: year).filter { $0.month == month }
        let first = days[0].number, last = days[days.count - 1].number
        return ((days.count + 1)..<32).flatMap { number in
            [
                (month, number, 0, calendar.day(rule.skip == .backward ? last : last + 1)),
                (month, -number, 0, calendar.day(rule.skip == .backward ? first - 1 : first)),
            ]
        }
    }

    /// The 366th day, from either end, of a year that has 365.
    private func movedYearDays(
        _ days: [OracleDay]
    ) -> [(month: Int, dayOfMonth: Int, dayOfYear: Int, to: OracleDay)] {
        guard rule.skip != .omit, days.count == 365 else { return [] }
        let first = days[0].number, last = days[364].number
        return [
            (0, 0, 366, calendar.day(rule.skip == .backward ? last : last + 1)),
            (0, 0, -366, calendar.day(rule.skip == .backward ? first - 1 : first)),
        ]
    }

    /// The set of a period: its days that pass, at each time of day, then what BYSETPOS picks of them.
    private func set(of period: Period) -> [Int] {
        var days = Set(period.days.filter(isMember).map(\.number))
        for date in period.moved where isMember(date) { days.insert(date.to.number) }
        let set = days.sorted().flatMap { day in timesOfDay.map { day * 86_400 + $0 } }
        return picked(set)
    }

    private func picked(_ set: [Int]) -> [Int] {
        guard !rule.setPositions.isEmpty else { return set }
        return set.enumerated().filter { index, _ in
            rule.setPositions.contains(index + 1) || rule.setPositions.contains(index - set.count)
        }.map(\.element)
    }

    private var timesOfDay: [Int] {
        let hours = rule.hours.isEmpty ? [rule.start / 3600 % 24] : rule.hours
        let minutes = rule.minutes.isEmpty ? [rule.start / 60 % 60] : rule.minutes
        let seconds = rule.seconds.isEmpty ? [rule.start % 60] : rule.seconds
        return Set(
            hours.flatMap { hour in
                minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
            }
        ).sorted()
    }

    // MARK: Days

    private func isMember(_ day: OracleDay) -> Bool {
        passes(month: day.month) && passesWeek(day) && passes(yearDay: day)
            && passes(monthDay: day.dayOfMonth, length: day.monthLength)
            && passesWeekday(day) && passesStart(month: day.month, dayOfMonth: day.dayOfMonth, weekday: day.weekday)
    }

    /// BYMONTH, BYYEARDAY and BYMONTHDAY see the date that does not exist, BYDAY the day that it is moved to. The 366th
    /// day of a short year has no month: there all but BYYEARDAY see the day that it is moved to.
    private func isMember(_ date: (month: Int, dayOfMonth: Int, dayOfYear: Int, to: OracleDay)) -> Bool {
        guard passesWeekday(date.to) else { return false }
        if date.dayOfYear != 0 {
            return rule.yearDays.contains(date.dayOfYear) && passes(month: date.to.month)
                && passes(monthDay: date.to.dayOfMonth, length: date.to.monthLength)
        }
        guard rule.yearDays.isEmpty, passes(month: date.month) else { return false }
        if !rule.monthDays.isEmpty, !rule.monthDays.contains(date.dayOfMonth) { return false }
        // BYDAY alone makes no date that does not exist.
        if rule.monthDays.isEmpty, !rule.weekdays.isEmpty { return false }
        return passesStart(month: date.month, dayOfMonth: date.dayOfMonth, weekday: nil)
    }

    private func passes(month: Int) -> Bool { rule.months.isEmpty || rule.months.contains(month) }

    private func passesWeek(_ day: OracleDay) -> Bool {
        guard !rule.weekNumbers.isEmpty else { return true }
        let week = calendar.week(of: day, firstWeekday: rule.weekStart)
        return rule.weekNumbers.contains(week.number) || rule.weekNumbers.contains(week.number - week.count - 1)
    }

    private func passes(yearDay day: OracleDay) -> Bool {
        rule.yearDays.isEmpty || rule.yearDays.contains(day.dayOfYear)
            || rule.yearDays.contains(day.dayOfYear - day.yearLength - 1)
    }

    private func passes(monthDay day: Int, length: Int) -> Bool {
        rule.monthDays.isEmpty || rule.monthDays.contains(day) || rule.monthDays.contains(day - length - 1)
    }

    /// An ordinal counts in the month if the frequency is MONTHLY or there is a BYMONTH (also one that comes from DTSTART
    /// because of BYMONTHDAY), else in the year.
    private func passesWeekday(_ day: OracleDay) -> Bool {
        if rule.weekdays.isEmpty { return true }
        let isInMonth =
            rule.frequency == .monthly || !rule.months.isEmpty || (rule.yearDays.isEmpty && !rule.monthDays.isEmpty)
        let place = isInMonth ? day.dayOfMonth : day.dayOfYear
        let length = isInMonth ? day.monthLength : day.yearLength
        return rule.weekdays.contains { ordinal, weekday in
            guard weekday == day.weekday else { return false }
            return ordinal == 0 || ordinal == (place + 6) / 7 || ordinal == -((length - place) / 7) - 1
        }
    }

    /// What the rule does not say comes from DTSTART.
    private func passesStart(month: Int, dayOfMonth: Int, weekday: Int?) -> Bool {
        let hasDays = !rule.weekdays.isEmpty, hasMonthDays = !rule.monthDays.isEmpty
        switch rule.frequency {
        case .weekly: return hasDays || weekday == startDay.weekday
        case .monthly: return hasDays || hasMonthDays || dayOfMonth == startDay.dayOfMonth
        case .yearly where !rule.yearDays.isEmpty: return true
        case .yearly where !rule.weekNumbers.isEmpty: return hasDays || hasMonthDays || weekday == startDay.weekday
        case .yearly:
            let isMonthOpen = !rule.months.isEmpty || (hasDays && !hasMonthDays)
            return (isMonthOpen || month == startDay.month)
                && (hasDays || hasMonthDays || dayOfMonth == startDay.dayOfMonth)
        default: return true
        }
    }

    // MARK: Hours, minutes and seconds

    /// Asks every second of every hour in question. A period is no longer than an hour, so its set is always whole.
    private func withinDays(from: Int, to: Int) -> [Int] {
        var result: [Int] = []
        for number in (from / 86_400)...(to / 86_400) {
            let day = calendar.day(number)
            guard passes(month: day.month), passes(yearDay: day), passesWeekday(day),
                passes(monthDay: day.dayOfMonth, length: day.monthLength)
            else { continue }
            let midnight = number * 86_400
            var walls: [Int] = []
            for hour in 0...23 where rule.hours.isEmpty || rule.hours.contains(hour) {
                let begin = midnight + hour * 3600
                guard rule.isDate || (begin + 3599 >= from && begin <= to) else { continue }
                walls += sets(inHour: begin)
            }
            // For a DATE, the days on which there is any.
            if rule.isDate { walls = walls.isEmpty ? [] : [midnight] }
            result += walls.filter { $0 >= from && $0 <= to }
        }
        return result
    }

    private func sets(inHour begin: Int) -> [Int] {
        var sets: [Int: [Int]] = [:]
        for minute in 0...59 where passes(rule.minutes, minute, rule.start / 60 % 60, isLimit: unit <= 60) {
            for second in 0...59 where passes(rule.seconds, second, rule.start % 60, isLimit: unit == 1) {
                let wall = begin + minute * 60 + second
                let period = wall / unit
                if isHit(period - firstPeriod) { sets[period, default: []].append(wall) }
            }
        }
        return sets.values.flatMap(picked).filter { $0 >= rule.start }.sorted()
    }

    private func passes(_ list: [Int], _ value: Int, _ given: Int, isLimit: Bool) -> Bool {
        list.isEmpty ? isLimit || value == given : list.contains(value)
    }
}
