/// A day with everything that a rule can ask of it.
struct OracleDay: Hashable {
    /// Days since 1 January of year 0, so that nothing is negative.
    let number: Int
    let year: Int
    let month: Int
    let dayOfMonth: Int
    let dayOfYear: Int
    let monthLength: Int
    let yearLength: Int

    /// 0 is Monday; 1 January of year 0 was a Saturday.
    var weekday: Int { (number + 5) % 7 }
}

/// The Gregorian calendar written out a year at a time, by counting days, with no arithmetic shared with the library.
final class OracleCalendar {
    private var years: [Int: [OracleDay]] = [:]

    /// Every day of a year (0 to 10,000).
    func days(ofYear year: Int) -> [OracleDay] {
        if let known = years[year] { return known }
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let first = OracleCalendar.firstDay(ofYear: year)
        var days: [OracleDay] = []
        days.reserveCapacity(366)
        for (index, length) in lengths.enumerated() {
            for day in 1...length {
                days.append(
                    OracleDay(
                        number: first + days.count, year: year, month: index + 1, dayOfMonth: day,
                        dayOfYear: days.count + 1, monthLength: length, yearLength: isLeap ? 366 : 365))
            }
        }
        if years.count > 400 { years.removeAll() }
        years[year] = days
        return days
    }

    /// 1 January of a year: 365 days for every year before it, and one for every leap day, that of year 0 too.
    static func firstDay(ofYear year: Int) -> Int {
        guard year > 0 else { return 0 }
        let last = year - 1
        return 365 * year + last / 4 - last / 100 + last / 400 + 1
    }

    /// 1970-01-01.
    static let epoch = firstDay(ofYear: 1970)

    /// The day with a number.
    func day(_ number: Int) -> OracleDay {
        // A guess that is never too late, then year by year.
        var year = number / 366
        while OracleCalendar.firstDay(ofYear: year + 1) <= number { year += 1 }
        return days(ofYear: year)[number - OracleCalendar.firstDay(ofYear: year)]
    }

    /// The first day of the week that a day lies in.
    func weekStart(of day: OracleDay, firstWeekday: Int) -> Int {
        day.number - (day.weekday - firstWeekday + 7) % 7
    }

    /// The number of a day's week, the year that it belongs to, and how many weeks that year has.
    ///
    /// A week has at least four days in a year exactly if its fourth day lies there, and then belongs to it.
    func week(of day: OracleDay, firstWeekday: Int) -> (year: Int, number: Int, count: Int) {
        let fourth = self.day(weekStart(of: day, firstWeekday: firstWeekday) + 3)
        let later = (fourth.yearLength - fourth.dayOfYear) / 7
        let number = (fourth.dayOfYear - 1) / 7 + 1
        return (fourth.year, number, number + later)
    }
}
