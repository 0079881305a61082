/// A date and time of day as written, with the offset from UTC if one was written.
package struct Timestamp: Hashable, Sendable {
    /// Days of the written date since 1970-01-01 in the proleptic Gregorian calendar; negative before.
    package let daysFromEpoch: Int

    /// Milliseconds since the written date's midnight on the clock face, below 86,400,000.
    package let millisecondsOfDay: Int

    /// Minutes east of UTC; nil for a local time without zone.
    package let offsetMinutes: Int?

    /// Makes a timestamp.
    package init(daysFromEpoch: Int, millisecondsOfDay: Int, offsetMinutes: Int?) {
        self.daysFromEpoch = daysFromEpoch
        self.millisecondsOfDay = millisecondsOfDay
        self.offsetMinutes = offsetMinutes
    }

    /// Milliseconds since 1970-01-01 00:00 on the same clock face, as if the written time were UTC.
    package var localMilliseconds: Int64 {
        Int64(daysFromEpoch) &* 86_400_000 &+ Int64(millisecondsOfDay)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z, or nil for a local time without zone.
    package var utcMilliseconds: Int64? {
        guard let offsetMinutes else { return nil }
        return localMilliseconds &- Int64(offsetMinutes) &* 60_000
    }
}

/// Days since 1970-01-01 of a date of the proleptic Gregorian calendar, or nil for a date that does not exist.
///
/// The year may be 0 to 9999. After Howard Hinnant's `days_from_civil`: years are counted from March, so that the
/// leap day comes last.
package func daysFromEpoch(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= lengthOfMonth(month, year: year) else {
        return nil
    }
    let marchYear = month <= 2 ? year - 1 : year
    // Shifted by 400 years so that the divisions below see no negative number.
    let shifted = marchYear + 400
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * 146_097 + dayOfEra - 719_468
}

@inline(__always)
private func lengthOfMonth(_ month: Int, year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
}
