/// A date of the proleptic Gregorian calendar, with its place on the line of days since 1970-01-01.
public struct CivilDate: Sendable, Hashable, Comparable {
    /// The astronomical year (year 0 exists).
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, 1 to 31.
    public var day: Int

    /// A date from its parts, which are taken as they are.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date that lies `days` after 1970-01-01.
    ///
    /// Eras of 400 years, years that begin in March (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    public init(daysSinceEpoch days: Int) {
        let shifted = days &+ 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted &- era &* 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01; negative before it.
    public var daysSinceEpoch: Int {
        CivilDate.days(year: year, month: month, day: day)
    }

    /// Days since 1970-01-01 of a date given by its parts; `day` may lie outside the month and then counts on.
    public static func days(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year &- 1 : year
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear &- era &* 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 &+ day &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        return era &* 146_097 &+ dayOfEra &- 719_468
    }

    /// Whether February of this year has 29 days.
    public static func isLeap(_ year: Int) -> Bool {
        year & 3 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in a month (1 to 12) of a year.
    public static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Earlier dates come first.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

/// Division rounded towards negative infinity; `divisor` is positive.
@inline(__always)
func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient &- 1 : quotient
}

/// The remainder in `0 ..< divisor`; `divisor` is positive.
@inline(__always)
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder &+ divisor : remainder
}
