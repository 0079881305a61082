import TestSupport

@testable import ICalendar

/// A recurrence rule as plain lists, with its DTSTART: what the oracle reads, and what is written out for the parser.
struct RuleSpecimen {
    typealias Frequency = RecurrenceRule.Frequency

    var frequency: Frequency
    var interval = 1
    var count: Int?
    /// 0 is Monday.
    var weekStart = 0
    var skip = RecurrenceRule.Skip.omit
    var months: [Int] = []
    var weekNumbers: [Int] = []
    var yearDays: [Int] = []
    var monthDays: [Int] = []
    /// Ordinal 0 is none; weekday 0 is Monday.
    var weekdays: [(ordinal: Int, weekday: Int)] = []
    var hours: [Int] = []
    var minutes: [Int] = []
    var seconds: [Int] = []
    var setPositions: [Int] = []
    /// The wall second of DTSTART.
    var start = 0
    var isDate = false

    /// The rule's text, its parts in the order of `keys`.
    var text: String {
        var parts = ["FREQ=" + frequency.rawValue]
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        if let count { parts.append("COUNT=\(count)") }
        if weekStart != 0 { parts.append("WKST=" + Weekday.allCases[weekStart].code) }
        if skip != .omit { parts += ["RSCALE=GREGORIAN", "SKIP=" + skip.rawValue] }
        func add(_ name: String, _ values: [Int]) {
            if !values.isEmpty { parts.append(name + "=" + values.map(String.init).joined(separator: ",")) }
        }
        add("BYMONTH", months)
        add("BYWEEKNO", weekNumbers)
        add("BYYEARDAY", yearDays)
        add("BYMONTHDAY", monthDays)
        if !weekdays.isEmpty {
            let days = weekdays.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + Weekday.allCases[$0.weekday].code }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        add("BYHOUR", hours)
        add("BYMINUTE", minutes)
        add("BYSECOND", seconds)
        add("BYSETPOS", setPositions)
        return parts.joined(separator: ";")
    }

    /// DTSTART as it is written.
    var startText: String { CalendarTime(wallSeconds: start, form: isDate ? .date : .floating).text }

    /// The library's walk of this rule, read from its text.
    var walker: RuleWalker? {
        RecurrenceRule(text).map { RuleWalker(rule: $0, start: start, isDate: isDate) }
    }
}

extension RuleSpecimen {
    /// A random rule with a random start in `years`, of a frequency if one is given.
    ///
    /// Parts that are lists hold what DTSTART or a day near it has about half of the time, so that rules of many parts
    /// still have occurrences.
    static func random(
        _ frequency: Frequency? = nil, years: ClosedRange<Int> = 1996...2033, longest interval: Int = 4,
        calendar: OracleCalendar, using generator: inout SeededGenerator
    ) -> RuleSpecimen {
        var dice = Dice(generator: generator)
        defer { generator = dice.generator }
        var rule = RuleSpecimen(frequency: frequency ?? dice.pick(Frequency.allCases))
        rule.interval = dice.oneIn(2) ? 1 : dice.number(1...interval)
        rule.weekStart = dice.oneIn(2) ? 0 : dice.number(0...6)
        let startDay = dice.day(years, calendar)
        rule.isDate = dice.oneIn(6)
        rule.start = (startDay.number - OracleCalendar.epoch) * 86_400 + (rule.isDate ? 0 : dice.number(0...86_399))
        let near = calendar.day(startDay.number + (rule.frequency.isWithinDay ? 0 : dice.number(0...400)))
        let week = calendar.week(of: near, firstWeekday: rule.weekStart)
        let isLong = rule.frequency == .yearly || rule.frequency == .monthly

        if dice.oneIn(3) { rule.months = dice.list(1...12, near.month) }
        if rule.frequency == .yearly ? dice.oneIn(4) : dice.oneIn(20) {
            rule.weekNumbers = dice.list(1...53, week.number, length: week.count)
        }
        if dice.oneIn(rule.frequency == .yearly || rule.frequency.isWithinDay ? 5 : 20) {
            rule.yearDays = dice.list(1...366, near.dayOfYear, length: near.yearLength)
        }
        if dice.oneIn(rule.frequency == .weekly ? 20 : 3) {
            rule.monthDays = dice.list(1...31, near.dayOfMonth, length: near.monthLength)
        }
        if dice.oneIn(2) { rule.weekdays = dice.weekdays(near, ordinals: isLong || dice.oneIn(10)) }
        if dice.oneIn(4) { rule.hours = dice.list(0...23, rule.start.secondOfDay / 3600) }
        if dice.oneIn(4) { rule.minutes = dice.list(0...59, rule.start.secondOfDay / 60 % 60) }
        if dice.oneIn(5) { rule.seconds = dice.list(0...60, rule.start.secondOfDay % 60) }
        if dice.oneIn(3) { rule.setPositions = dice.list(dice.oneIn(3) ? 1...40 : 1...3, 1, length: 5) }
        if dice.oneIn(isLong ? 3 : 12) { rule.skip = dice.pick([.backward, .forward]) }
        if dice.oneIn(4) { rule.count = dice.number(1...20) }
        return rule
    }

    /// A random rule that begins long before a moment in `years` and has, but for BYSETPOS, an occurrence then; with that
    /// moment.
    static func randomFar(
        _ frequency: Frequency, years: ClosedRange<Int>, calendar: OracleCalendar,
        using generator: inout SeededGenerator
    ) -> (rule: RuleSpecimen, moment: Int) {
        var rule = random(frequency, years: years, calendar: calendar, using: &generator)
        rule.count = nil
        let moment = rule.start
        let intervals = [1, 2, 3, 5, 7, 11, 24, 59, 60, 61, 100, 400, 1439, 1441, 3599, 86_399, 100_000]
        rule.interval = intervals.randomElement(using: &generator) ?? 1
        rule.moveBack(to: Int.random(in: 1...years.lowerBound, using: &generator), calendar: calendar)
        // What DTSTART says alone, the moment has to say too.
        let day = calendar.day(moment / 86_400 + OracleCalendar.epoch - (moment % 86_400 < 0 ? 1 : 0))
        rule.admit(day, second: moment.secondOfDay, calendar: calendar)
        return (rule, moment)
    }

    /// Moves the start back by whole periods, to a year or a little behind it.
    private mutating func moveBack(to year: Int, calendar: OracleCalendar) {
        let target = (OracleCalendar.firstDay(ofYear: year) - OracleCalendar.epoch) * 86_400
        let day = calendar.day((start - start.secondOfDay) / 86_400 + OracleCalendar.epoch)
        switch frequency {
        case .yearly, .monthly:
            let unit = frequency == .yearly ? 12 : 1
            let months = day.year * 12 + day.month - 1
            let periods = (months - year * 12) / (unit * interval)
            let index = months - periods * unit * interval
            let month = calendar.days(ofYear: index / 12).filter { $0.month == index % 12 + 1 }
            let moved = month[min(day.dayOfMonth, month.count) - 1]
            start = (moved.number - OracleCalendar.epoch) * 86_400 + start.secondOfDay
        default:
            let units: [Frequency: Int] = [
                .weekly: 604_800, .daily: 86_400, .hourly: 3600, .minutely: 60, .secondly: 1,
            ]
            let step = (units[frequency] ?? 1) * interval
            start -= (start - target) / step * step
        }
        if isDate { start -= start.secondOfDay }
    }

    /// Adds what a moment has to every list that would keep it out.
    private mutating func admit(_ day: OracleDay, second: Int, calendar: OracleCalendar) {
        let week = calendar.week(of: day, firstWeekday: weekStart)
        if !months.isEmpty { months.append(day.month) }
        if !weekNumbers.isEmpty { weekNumbers.append(week.number) }
        if !yearDays.isEmpty { yearDays.append(day.dayOfYear) }
        if !monthDays.isEmpty { monthDays.append(day.dayOfMonth) }
        if !weekdays.isEmpty { weekdays.append((0, day.weekday)) }
        if !hours.isEmpty { hours.append(second / 3600) }
        if !minutes.isEmpty { minutes.append(second / 60 % 60) }
        if !seconds.isEmpty { seconds.append(second % 60) }
    }

    /// Chances for a rule's parts.
    private struct Dice {
        var generator: SeededGenerator

        mutating func oneIn(_ chances: Int) -> Bool { Int.random(in: 0..<chances, using: &generator) == 0 }
        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }

        /// A day of `years`, half of the time one at an edge of the calendar.
        mutating func day(_ years: ClosedRange<Int>, _ calendar: OracleCalendar) -> OracleDay {
            let days = calendar.days(ofYear: number(years))
            switch number(0...7) {
            case 0: return days[number(0...4)]
            case 1: return days[days.count - 1 - number(0...4)]
            case 2: return days[59 + number(-2...2)]
            case 3:
                let last = days.filter { $0.dayOfMonth >= 29 }
                return pick(last)
            default: return pick(days)
            }
        }

        /// One to three numbers of a range, one of them `likely` half of the time; with `length`, some count from its end.
        mutating func list(_ range: ClosedRange<Int>, _ likely: Int, length: Int? = nil) -> [Int] {
            var values = (0..<number(1...3)).map { _ in number(range) }
            if oneIn(2) { values[0] = likely }
            if oneIn(5) { values.append(range.upperBound) }
            guard let length else { return values }
            return values.map { value in
                guard oneIn(3) else { return value }
                let fromEnd = value - length - 1
                return oneIn(2) && range.contains(-fromEnd) ? fromEnd : -value
            }
        }

        mutating func weekdays(_ near: OracleDay, ordinals: Bool) -> [(ordinal: Int, weekday: Int)] {
            (0..<number(1...3)).map { _ in
                let weekday = oneIn(2) ? near.weekday : number(0...6)
                guard ordinals, oneIn(2) else { return (0, weekday) }
                let ordinal = oneIn(4) ? number(1...53) : number(1...5)
                return (oneIn(2) ? ordinal : -ordinal, weekday)
            }
        }
    }
}

extension Int {
    /// What is left of this wall second when its whole days are taken away.
    var secondOfDay: Int { ((self % 86_400) + 86_400) % 86_400 }
}

extension RecurrenceRule.Frequency {
    /// Whether the unit is shorter than a day.
    var isWithinDay: Bool { self == .hourly || self == .minutely || self == .secondly }
}
