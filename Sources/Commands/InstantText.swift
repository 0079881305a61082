import Model

extension LocalCalendar {
    /// What a clock shows at `instant`, `09:05`.
    func clockText(_ instant: Instant) -> String {
        let minute = minuteOfDay(at: instant)
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
