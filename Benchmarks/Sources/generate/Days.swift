/// A civil day, counted from 1970-01-01.
struct Days: Comparable {
    var number: Int

    init(number: Int) {
        self.number = number
    }

    /// Source: the era arithmetic of the proleptic Gregorian calendar with years that begin in March.
    init(year: Int, month: Int, day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number = shifted / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// `YYYY-MM-DD`, nil for anything else.
    init?(iso: String) {
        let parts = iso.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    static func < (one: Days, other: Days) -> Bool { one.number < other.number }

    /// The day so many days later.
    func advanced(by days: Int) -> Days { Days(number: number + days) }

    /// 0 for Monday to 6 for Sunday.
    var weekday: Int { (number + 3) % 7 }

    var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// As iCalendar writes it: `20240131`.
    var basic: String {
        let (year, month, day) = civil
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)\(two(month))\(two(day))"
    }
}

/// The clock of America/Chicago by the rule in force since 2007: the inputs need no time zone data.
enum Chicago {
    /// Seconds that its clocks are ahead of UTC at `instant`, in seconds since 1970: -21,600 or -18,000.
    static func offset(at instant: Int) -> Int {
        let year = Days(number: instant / 86_400).civil.year
        let march = Days(year: year, month: 3, day: 1)
        let november = Days(year: year, month: 11, day: 1)
        // The second Sunday of March and the first of November, both at two o'clock on the clocks before the change.
        let spring = march.advanced(by: (6 - march.weekday) + 7).number * 86_400 + 8 * 3600
        let autumn = november.advanced(by: 6 - november.weekday).number * 86_400 + 7 * 3600
        return (spring..<autumn).contains(instant) ? -18_000 : -21_600
    }
}
