import Model

/// The clock hours in which the person is up: `configured`, else learned from the supporting days, else 8 to 22.
///
/// What is left beside the longest stretch of clock hours (around midnight too) in which fewer than half of the days
/// have data.
func wakingHours(configured: ClockHours?, days: [DayTimeline]) -> ClockHours {
    let usual = ClockHours(start: 8, end: 22)
    if let configured, configured.start >= 0, configured.start < configured.end, configured.end <= 24 {
        return configured
    }
    guard days.count >= 3 else { return usual }
    let isActive = (0..<24).map { hour in days.count { $0.hours[hour].time.tracked > 0 } * 2 >= days.count }
    guard isActive.contains(true) else { return usual }

    var sleep = (start: 0, length: 0)
    for start in 0..<24 where !isActive[start] && isActive[(start + 23) % 24] {
        var length = 1
        while length < 24, !isActive[(start + length) % 24] { length += 1 }
        if length > sleep.length { sleep = (start, length) }
    }
    guard sleep.length > 0 else { return ClockHours(start: 0, end: 24) }

    let wakes = (sleep.start + sleep.length) % 24
    let hours: ClockHours
    if wakes < sleep.start {
        hours = ClockHours(start: wakes, end: sleep.start)
    } else {
        // Up around midnight: a range of clock hours holds one side of it.
        let evening = ClockHours(start: wakes, end: 24)
        let night = ClockHours(start: 0, end: sleep.start)
        hours = night.hours.count > evening.hours.count ? night : evening
    }
    return hours.hours.count >= 6 ? hours : usual
}

extension LocalCalendar {
    /// The stretches of `day` that lie in the clock hours `hours`: one, or two where the day begins inside them.
    func stretches(of day: CivilDate, in hours: ClockHours) -> [Range<Instant>] {
        let late = (day: day, start: max(hours.start, dayStartsAtHour), end: hours.end)
        let early = (day: day.advanced(byDays: 1), start: hours.start, end: min(hours.end, dayStartsAtHour))
        return [late, early].compactMap { part in
            guard part.start < part.end else { return nil }
            let start = instant(hour: part.start, of: part.day)
            let end = instant(hour: part.end, of: part.day)
            // An hour that the clocks leave out has no length.
            return start < end ? start..<end : nil
        }
    }

    /// The instant at which clocks show `hour`:00 (0 to 24) on the date `date`.
    func instant(hour: Int, of date: CivilDate) -> Instant {
        zone.instant(localMilliseconds: (Int64(date.daysSinceEpoch) * 24 + Int64(hour)) * 3_600_000)
    }
}
