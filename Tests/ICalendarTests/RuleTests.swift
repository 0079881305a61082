import TestSupport
import Testing

@testable import ICalendar

@Suite struct RuleTests {
    /// The first occurrences of a rule, by walking from its start.
    private func occurrences(_ rule: RecurrenceRule, _ start: CalendarTime, limit: Int) -> [String] {
        let walker = RuleWalker(rule: rule, start: start.wallSeconds, isDate: start.isDate)
        var result: [String] = []
        _ = walker.walk(from: .min / 4, to: RuleWalker.endOfTime) { wall in
            result.append(CalendarTime(wallSeconds: wall, form: start.form).text)
            return result.count < limit
        }
        return result
    }

    private func time(_ text: String) throws -> CalendarTime {
        try #require(Array(text.utf8).withUnsafeBufferPointer { ValueParser.time($0) })
    }

    @Test(arguments: [
        (
            "FREQ=DAILY;BYHOUR=0,23;BYMINUTE=0,59;BYSECOND=0,60;COUNT=10", "20240101T000000",
            [
                "20240101T000000", "20240101T000059", "20240101T005900", "20240101T005959", "20240101T230000",
                "20240101T230059", "20240101T235900", "20240101T235959", "20240102T000000", "20240102T000059",
            ]
        ),
        (
            "FREQ=MINUTELY;BYSECOND=0,60;COUNT=3", "20240101T000000",
            ["20240101T000000", "20240101T000059", "20240101T000100"]
        ),
        (
            "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=1,31;COUNT=5", "20240101",
            ["20240101", "20240131", "20240201", "20240301", "20240331"]
        ),
    ])
    func `second 60 is second 59, and a date that two periods give occurs once and counts once`(
        text: String, start: String, expected: [String]
    )
        throws
    {
        let rule = try #require(RecurrenceRule(text))
        #expect(occurrences(rule, try time(start), limit: 99) == expected)
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;BYDAY=-1FR", "20240101", ["20240126", "20240223", "20240329"]),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20240101", ["20240131", "20240229", "20240329"]),
        ("FREQ=YEARLY;BYYEARDAY=1,100,-1", "20240101", ["20240101", "20240409", "20241231", "20250101"]),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512", ["19970512", "19980511", "19990517"]),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19980213", ["19980213", "19980313", "19981113", "19990813"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "20240131", ["20240131", "20240229", "20240331", "20240430"]),
        ("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU", "19970805", ["19970805", "19970817", "19970819", "19970831"]),
        ("FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU", "19970805", ["19970805", "19970810", "19970819", "19970824"]),
        ("FREQ=YEARLY;BYDAY=20MO", "19970519", ["19970519", "19980518", "19990517"]),
        ("FREQ=HOURLY;INTERVAL=6", "20240101T230000", ["20240101T230000", "20240102T050000", "20240102T110000"]),
        (
            "FREQ=MINUTELY;BYHOUR=9;BYMINUTE=0,30", "20240101T090000",
            ["20240101T090000", "20240101T093000", "20240102T090000"]
        ),
        ("FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=-1", "20240101T090000", ["20240101T094000", "20240101T104000"]),
        ("FREQ=SECONDLY;INTERVAL=7200", "20240101T000000", ["20240101T000000", "20240101T020000"]),
        ("FREQ=DAILY;BYMONTH=1;BYMONTHDAY=-1", "20240101", ["20240131", "20250131"]),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105",
            ["19961105", "20001107", "20041102"]
        ),
        (
            "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", "20240229",
            ["20240229", "20250301", "20260301", "20270301", "20280229"]
        ),
        (
            "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD", "20240229",
            ["20240229", "20250228", "20260228", "20270228", "20280229"]
        ),
    ])
    func `a rule gives the days that its words say`(text: String, start: String, expected: [String]) throws {
        let rule = try #require(RecurrenceRule(text))
        #expect(occurrences(rule, try time(start), limit: expected.count) == expected)
    }

    /// A rule and a start, both random but the same for the same generator.
    private func randomRule(_ generator: inout SeededGenerator) -> (rule: RecurrenceRule, start: Int) {
        let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &generator) ?? .daily
        var parts = ["FREQ=" + frequency.rawValue, "INTERVAL=\(Int.random(in: 1...4, using: &generator))"]
        func add(_ name: String, _ range: ClosedRange<Int>, chance: Int, negative: Bool = false) {
            guard Int.random(in: 0..<chance, using: &generator) == 0 else { return }
            let values = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let value = Int.random(in: range, using: &generator)
                return negative && Bool.random(using: &generator) ? -value : value
            }
            parts.append(name + "=" + values.map(String.init).joined(separator: ","))
        }
        add("BYMONTH", 1...12, chance: 4)
        add("BYMONTHDAY", 1...31, chance: 4, negative: true)
        add("BYYEARDAY", 1...366, chance: 8, negative: true)
        add("BYWEEKNO", 1...53, chance: 8, negative: true)
        add("BYHOUR", 0...23, chance: 6)
        add("BYMINUTE", 0...59, chance: 6)
        add("BYSECOND", 0...59, chance: 8)
        add("BYSETPOS", 1...3, chance: 6, negative: true)
        if Int.random(in: 0..<3, using: &generator) == 0 {
            let days = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                let ordinal =
                    Bool.random(using: &generator) ? "" : "\([-2, -1, 1, 2, 5].randomElement(using: &generator) ?? 1)"
                return ordinal + (Weekday.allCases.randomElement(using: &generator) ?? .monday).code
            }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        if Bool.random(using: &generator) {
            parts.append("WKST=" + (Weekday.allCases.randomElement(using: &generator) ?? .monday).code)
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            parts.append("COUNT=\(Int.random(in: 1...40, using: &generator))")
        }
        let day = CivilDate.days(
            year: Int.random(in: 1999...2028, using: &generator), month: 1,
            day: Int.random(in: 1...365, using: &generator))
        let rule = RecurrenceRule(parts.joined(separator: ";")) ?? RecurrenceRule(frequency: .daily)
        return (rule, day * 86_400 + Int.random(in: 0..<86_400, using: &generator))
    }

    @Test func `a window shows the same whether the walk jumps to it or comes from the start`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<400 {
            let (rule, start) = randomRule(&generator)
            let walker = RuleWalker(rule: rule, start: start, isDate: false)
            var all: [Int] = []
            _ = walker.walk(from: start, to: start + 86_400 * 900) { wall in
                all.append(wall)
                return all.count < 500
            }
            let end = all.count < 500 ? start + 86_400 * 900 : (all.last ?? start)
            let from = start + Int.random(in: 0...max(1, end - start), using: &generator)
            var seen: [Int] = []
            _ = walker.walk(from: from, to: end) { wall in
                seen.append(wall)
                return true
            }
            #expect(seen == all.filter { $0 >= from && $0 <= end }, "\(rule.text) from \(start)")
            #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(rule.text) is not in order")
        }
    }

    @Test(arguments: [
        "FREQ=SECONDLY;BYSECOND=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19;COUNT=900000000",
        "FREQ=MINUTELY;BYHOUR=1,2,3;COUNT=1999999999", "FREQ=DAILY;BYHOUR=1,2;BYMINUTE=3;COUNT=1999999999",
        "FREQ=SECONDLY;BYSECOND=1;BYDAY=MO,TU;COUNT=90000000",
    ])
    func `a great COUNT is reckoned, not counted`(text: String) throws {
        let rule = try #require(RecurrenceRule(text))
        let start = 0
        let from = CivilDate.days(year: 2024, month: 6, day: 3) * 86_400
        var endless = rule
        endless.count = nil
        func seen(_ rule: RecurrenceRule) -> [Int] {
            var result: [Int] = []
            _ = RuleWalker(rule: rule, start: start, isDate: false).walk(from: from, to: from + 20_000) { wall in
                result.append(wall)
                return true
            }
            return result
        }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(seen(rule) == seen(endless)) }
        #expect(time < .seconds(10))
    }

    @Test func `a counted rule of hours, minutes or seconds ends where counting ends`() {
        var generator = SeededGenerator(seed: 37)
        for _ in 0..<300 {
            var (rule, start) = randomRule(&generator)
            let frequencies: [RecurrenceRule.Frequency] = [.hourly, .minutely, .secondly]
            rule.frequency = frequencies.randomElement(using: &generator) ?? .hourly
            (rule.months, rule.monthDays, rule.monthDaysFromEnd, rule.yearDays) = (0, 0, 0, [])
            (rule.ordinalWeekdays, rule.setPositions) = ([], [])
            rule.interval = [1, 2, 3, 5, 7, 300].randomElement(using: &generator) ?? 1
            rule.count = Int.random(in: 1...20_000, using: &generator)
            let walker = RuleWalker(rule: rule, start: start, isDate: false)
            var all: [Int] = []
            _ = walker.walk(from: start, to: start + 20 * 86_400) { wall in
                all.append(wall)
                return true
            }
            let from = start + Int.random(in: 0...20 * 86_400, using: &generator)
            var seen: [Int] = []
            _ = walker.walk(from: from, to: start + 20 * 86_400) { wall in
                seen.append(wall)
                return true
            }
            #expect(seen == all.filter { $0 >= from }, "\(rule.text) from \(start)")
        }
    }

    @Test func `a rule is written as it is read`() throws {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<2000 {
            let (rule, _) = randomRule(&generator)
            #expect(RecurrenceRule(rule.text) == rule)
        }
    }

    @Test func `a rule agrees with asking every day one by one`() {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<1500 {
            var (rule, start) = randomRule(&generator)
            switch rule.frequency {
            case .hourly, .minutely, .secondly: continue
            default: break
            }
            (rule.setPositions, rule.count, rule.interval) = ([], nil, 1)
            (rule.hours, rule.minutes, rule.seconds) = (0, 0, 0)
            (rule.weekNumbers, rule.weekNumbersFromEnd) = (0, 0)
            start = floorDivide(start, 86_400) * 86_400
            let oracle = DayOracle(rule, startDay: start / 86_400)
            let expected = (start / 86_400..<start / 86_400 + 1200).filter(oracle.isMember)
            var seen: [Int] = []
            _ = RuleWalker(rule: rule, start: start, isDate: true).walk(from: start, to: start + 1199 * 86_400) {
                wall in
                seen.append(wall / 86_400)
                return true
            }
            #expect(seen == expected, "\(rule.text) from \(CalendarTime(wallSeconds: start, form: .date).text)")
        }
    }

    /// A week belongs to the year that its fourth day lies in, which is what "at least four days" comes to.
    @Test(arguments: Weekday.allCases)
    func `week numbers follow the fourth day of the week, for every first day`(first: Weekday) throws {
        var generator = SeededGenerator(seed: 41)
        let begin = CivilDate.days(year: 1995, month: 1, day: 1)
        let end = CivilDate.days(year: 2030, month: 1, day: 1)
        for _ in 0..<12 {
            let number = [1, 52, 53, Int.random(in: 1...53, using: &generator)].randomElement(using: &generator) ?? 1
            let fromEnd = Bool.random(using: &generator)
            let days = "MO,TU,WE,TH,FR,SA,SU"
            let text = "FREQ=YEARLY;BYWEEKNO=\(fromEnd ? -number : number);BYDAY=\(days);WKST=\(first.code)"
            let rule = try #require(RecurrenceRule(text))
            func fourthDay(_ day: Int) -> Int { day - floorModulo(day + 3 - first.rawValue, 7) + 3 }
            let expected = (begin..<end).filter { day in
                let fourth = fourthDay(day)
                let year = CivilDate(daysSinceEpoch: fourth).year
                let week = (fourth - CivilDate.days(year: year, month: 1, day: 1)) / 7 + 1
                let later = (CivilDate.days(year: year + 1, month: 1, day: 1) - 1 - fourth) / 7
                return fromEnd ? later + 1 == number : week == number
            }
            var seen: [Int] = []
            let walker = RuleWalker(rule: rule, start: begin * 86_400, isDate: true)
            _ = walker.walk(from: begin * 86_400, to: end * 86_400 - 1) { wall in
                seen.append(wall / 86_400)
                return true
            }
            #expect(seen == expected, "\(text)")
        }
    }

    @Test(arguments: [
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=7",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31",
        "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31;BYHOUR=3",
        "FREQ=YEARLY;INTERVAL=2000000000",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
    ])
    func `a rule that never matches ends`(text: String) throws {
        let rule = try #require(RecurrenceRule(text))
        let walker = RuleWalker(rule: rule, start: 1_704_067_200, isDate: false)
        var count = 0
        _ = walker.walk(from: 1_800_000_000, to: RuleWalker.endOfTime) { _ in
            count += 1
            return true
        }
        #expect(count == 0)
    }
}

/// Says for one day whether a rule of days, weeks, months or years gives it, straight from the words of RFC 5545.
private struct DayOracle {
    let rule: RecurrenceRule
    let start: CivilDate
    let startWeekday: Weekday

    init(_ rule: RecurrenceRule, startDay: Int) {
        self.rule = rule
        start = CivilDate(daysSinceEpoch: startDay)
        startWeekday = Weekday(daysSinceEpoch: startDay)
    }

    func isMember(_ day: Int) -> Bool {
        let date = CivilDate(daysSinceEpoch: day)
        let monthLength = CivilDate.daysInMonth(year: date.year, month: date.month)
        let yearLength = CivilDate.isLeap(date.year) ? 366 : 365
        let yearDay = day - CivilDate.days(year: date.year, month: 1, day: 1) + 1
        let months = rule.byMonth, monthDays = rule.byMonthDay, yearDays = rule.byYearDay
        let hasDays = !rule.byWeekday.isEmpty || !rule.ordinalWeekdays.isEmpty
        if !months.isEmpty, !months.contains(date.month) { return false }
        if !monthDays.isEmpty, !monthDays.contains(date.day), !monthDays.contains(date.day - monthLength - 1) {
            return false
        }
        if !yearDays.isEmpty, !yearDays.contains(yearDay), !yearDays.contains(yearDay - yearLength - 1) { return false }
        if hasDays, !isListedWeekday(day, date, yearDay, monthLength, yearLength) { return false }
        switch rule.frequency {
        case .weekly: return hasDays || Weekday(daysSinceEpoch: day) == startWeekday
        case .monthly: return hasDays || !monthDays.isEmpty || date.day == start.day
        case .yearly:
            if !yearDays.isEmpty { return true }
            if months.isEmpty, !monthDays.isEmpty || !hasDays, date.month != start.month { return false }
            return hasDays || !monthDays.isEmpty || date.day == start.day
        default: return true
        }
    }

    private func isListedWeekday(_ day: Int, _ date: CivilDate, _ yearDay: Int, _ monthLength: Int, _ yearLength: Int)
        -> Bool
    {
        let weekday = Weekday(daysSinceEpoch: day)
        if rule.byWeekday.contains(weekday) { return true }
        // Without BYMONTH a yearly rule counts weekdays in the year, unless BYMONTHDAY alone picks DTSTART's month.
        let countsInYear =
            rule.frequency == .yearly && rule.byMonth.isEmpty && (rule.byMonthDay.isEmpty || !rule.byYearDay.isEmpty)
        let place = countsInYear ? yearDay : date.day
        let length = countsInYear ? yearLength : monthLength
        return rule.ordinalWeekdays.contains { entry in
            guard entry.weekday == weekday else { return false }
            return entry.ordinal == (place - 1) / 7 + 1 || entry.ordinal == -((length - place) / 7 + 1)
        }
    }
}
