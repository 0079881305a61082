/// The three forms of a date in HTTP (RFC 9110, 5.6.7), all in UTC.
enum HTTPDate {
    /// Milliseconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
    /// `Sun Nov  6 08:49:37 1994`; nil for anything else. The weekday is not compared with the date. A two-digit year
    /// that would lie more than 50 years after `nowMilliseconds` means the one a century before.
    static func milliseconds(parsing text: String, nowMilliseconds: Int64) -> Int64? {
        let words = text.split(separator: " ").map(String.init)
        switch words.count {
        case 6 where words[0].hasSuffix(",") && words[5] == "GMT":
            return instant(day: words[1], month: words[2], year: number(words[3], digits: 4), time: words[4])
        case 5:
            return instant(day: words[2], month: words[1], year: number(words[4], digits: 4), time: words[3])
        case 4 where words[0].hasSuffix(",") && words[3] == "GMT":
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            guard date.count == 3, let short = number(date[2], digits: 2) else { return nil }
            let year = fullYear(short, nowMilliseconds: nowMilliseconds)
            return instant(day: date[0], month: date[1], year: year, time: words[2])
        default: return nil
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func instant(day: String, month: String, year: Int?, time: String) -> Int64? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let year, let month = months.firstIndex(of: month).map({ $0 + 1 }),
            let day = number(day, digits: day.utf8.count), (1...31).contains(day), parts.count == 3,
            let hour = number(parts[0], digits: 2), hour < 24, let minute = number(parts[1], digits: 2), minute < 60,
            let second = number(parts[2], digits: 2), second <= 60
        else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        return Int64(((days * 24 + hour) * 60 + minute) * 60 + second) * 1_000
    }

    private static func fullYear(_ short: Int, nowMilliseconds: Int64) -> Int {
        let thisYear = Int(1970 + nowMilliseconds / 31_556_952_000)
        let candidate = thisYear / 100 * 100 + short
        return candidate > thisYear + 50 ? candidate - 100 : candidate
    }

    private static func number(_ text: String, digits: Int) -> Int? {
        guard text.utf8.count == digits, digits <= 4, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
            return nil
        }
        return Int(text)
    }

    /// Days from 1 January 1970 in the proleptic Gregorian calendar, counting years from 1 March so that the leap day
    /// is the last of its year.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
