extension Instant {
    /// RFC 3339 in UTC, `2025-03-20T14:00:00Z`; a fraction only where there is one.
    package var rfc3339: String {
        let day: Int64 = 86_400_000
        let days = milliseconds >= 0 ? milliseconds / day : (milliseconds - day + 1) / day
        let rest = Int(milliseconds - days * day)
        let time = "\(two(rest / 3_600_000)):\(two(rest / 60_000 % 60)):\(two(rest / 1000 % 60))"
        let fraction = rest % 1000
        let decimals = String(1000 + fraction).dropFirst()
        return "\(CivilDate(daysSinceEpoch: Int(days)))T\(time)\(fraction == 0 ? "" : ".\(decimals)")Z"
    }
}

private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
