extension PosixZoneRule.Change {
    /// A yearly RRULE, without DTSTART.
    struct YearlyRule {
        /// BYMONTH.
        var month: Int
        /// The whole rule as RFC 5545 writes it.
        var text: String
    }

    /// The change that happens at these wall seconds, one for each of successive years; nil if there is none.
    init?(yearlyWallSeconds walls: [Int]) {
        guard let first = walls.first else { return nil }
        let firstDay = floorDivide(first, 86_400)
        let firstYear = CivilDate(daysSinceEpoch: firstDay).year
        func fits(_ change: PosixZoneRule.Change) -> Bool {
            for (index, wall) in walls.enumerated() where change.wallSeconds(year: firstYear + index) != wall {
                return false
            }
            return true
        }
        // The day that is counted may lie before or behind the one of the change: Thursday, 24:00 is Friday.
        for shift in [0, 1, -1, 2, 3, -2, -3, 4, 5, 6] {
            let date = CivilDate(daysSinceEpoch: firstDay - shift)
            let time = first - (firstDay - shift) * 86_400
            let weekday = floorModulo(firstDay - shift + 4, 7)
            for week in [min((date.day + 6) / 7, 4), 5] {
                let change = PosixZoneRule.Change(
                    day: .monthWeek(month: date.month, week: week, weekday: weekday), time: time)
                if fits(change) {
                    self = change
                    return
                }
            }
        }
        let date = CivilDate(daysSinceEpoch: firstDay)
        // 2023 is a common year.
        let number =
            CivilDate.days(year: 2023, month: date.month, day: date.day) - CivilDate.days(year: 2023, month: 1, day: 1)
        let change = PosixZoneRule.Change(day: .julian(number + 1), time: first - firstDay * 86_400)
        guard fits(change) else { return nil }
        self = change
    }

    /// The change as RRULEs; nil if there are none for it.
    ///
    /// Where the days lie in two months (the day after the last Thursday of October), there is a rule for each.
    var yearlyRules: [YearlyRule]? {
        let shift = floorDivide(time, 86_400)
        switch day {
        case .ordinal: return nil
        case .julian(let number):
            let date = CivilDate(daysSinceEpoch: CivilDate.days(year: 2023, month: 1, day: number + shift))
            let leap = CivilDate(
                daysSinceEpoch: CivilDate.days(year: 2024, month: 1, day: number + (number >= 60 ? 1 : 0) + shift))
            guard (date.month, date.day) == (leap.month, leap.day) else { return nil }
            return [
                YearlyRule(month: date.month, text: "FREQ=YEARLY;BYMONTH=\(date.month);BYMONTHDAY=\(date.day)")
            ]
        case .monthWeek(let month, let week, let weekday):
            let name = Weekday(daysSinceEpoch: weekday + 3 + shift).code
            if month == 2 {
                // February's length varies: only what counts from its begin, or its last weekday, is the same each year.
                guard week < 4 || shift == 0, (week - 1) * 7 + 1 + shift >= 1 else { return nil }
            }
            let length = CivilDate.daysInMonth(year: 2023, month: month)
            let begin = (week == 5 ? length - 6 : week * 7 - 6) + shift
            var days: [Int: [Int]] = [:]
            for number in begin..<(begin + 7) {
                let date = CivilDate(daysSinceEpoch: CivilDate.days(year: 2023, month: month, day: number))
                days[date.month, default: []].append(date.day)
            }
            if days.count > 1, days[2] != nil { return nil }
            if shift == 0 {
                return [
                    YearlyRule(
                        month: month, text: "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)" + name)
                ]
            }
            return days.sorted { $0.value.count > $1.value.count }.map { month, days in
                YearlyRule(
                    month: month, text: "FREQ=YEARLY;BYMONTH=\(month);" + PosixZoneRule.Change.text(days, month, name))
            }
        }
    }

    private static func text(_ days: [Int], _ month: Int, _ weekday: String) -> String {
        let length = CivilDate.daysInMonth(year: 2023, month: month)
        if days.count == 7, days[6] == length { return "BYDAY=-1" + weekday }
        if days.count == 7, days[6] <= 28, days[6] % 7 == 0 { return "BYDAY=\(days[6] / 7)" + weekday }
        return "BYMONTHDAY=" + days.map(String.init).joined(separator: ",") + ";BYDAY=" + weekday
    }
}
