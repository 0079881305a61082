/// How a person's days and weeks lie on the time line: their zone, the hour at which their day begins, and the
/// weekday on which their week begins.
package struct LocalCalendar: Sendable, Hashable {
    package let zone: Zone
    /// The clock hour at which a day begins, 0 to 23.
    package let dayStartsAtHour: Int
    package let weekStartsOn: Weekday

    package init(zone: Zone, dayStartsAtHour: Int = 0, weekStartsOn: Weekday = .monday) {
        self.zone = zone
        self.dayStartsAtHour = dayStartsAtHour
        self.weekStartsOn = weekStartsOn
    }

    /// The day that holds `instant`.
    package func day(containing instant: Instant) -> CivilDate {
        var day = civilDay(instant)
        // A transition may have moved the start of the day, or skipped a day whole, so a neighbour may hold the
        // instant.
        if instant < start(of: day) { day = day.advanced(byDays: -1) }
        for _ in 0..<2 where instant >= start(of: day.advanced(byDays: 1)) { day = day.advanced(byDays: 1) }
        return day
    }

    /// The instant at which `day` begins: the first at which clocks show its starting hour, or, where clocks skipped
    /// that hour, the first after the skip. It always begins a clock hour too, so no hour lies in two days.
    package func start(of day: CivilDate) -> Instant {
        let local = day.utcStart.advanced(byMilliseconds: Int64(dayStartsAtHour) * LocalCalendar.hour).milliseconds
        let start = zone.instant(localMilliseconds: local)
        guard zone.localMilliseconds(at: start) != local else { return start }
        return zone.transition(atOrBefore: start) ?? start
    }

    /// The instants of `day`, half open: 23, 24 or 25 hours in most zones, none where the zone skipped the whole day.
    package func interval(of day: CivilDate) -> Range<Instant> {
        start(of: day)..<start(of: day.advanced(byDays: 1))
    }

    /// The instants of the `count` days from `day` on.
    package func interval(from day: CivilDate, days count: Int) -> Range<Instant> {
        start(of: day)..<start(of: day.advanced(byDays: max(0, count)))
    }

    /// The first day of the week that holds `day`.
    package func weekStart(containing day: CivilDate) -> CivilDate {
        let back = (day.weekday.rawValue - weekStartsOn.rawValue + 7) % 7
        return day.advanced(byDays: -back)
    }

    /// The seven days of `week`, oldest first: the week that has the ISO week's Thursday in it.
    package func days(of week: ISOWeek) -> [CivilDate] {
        let first = weekStart(containing: week.thursday)
        return (0..<7).map { first.advanced(byDays: $0) }
    }

    /// The name of the week that holds `day`, after the Thursday in it.
    package func week(containing day: CivilDate) -> ISOWeek {
        let first = weekStart(containing: day)
        let toThursday = (Weekday.thursday.rawValue - weekStartsOn.rawValue + 7) % 7
        return ISOWeek(containing: first.advanced(byDays: toThursday))
    }

    /// The instant at which the clock hour that holds `instant` began; the transition itself where clocks were set
    /// inside it.
    package func hourStart(containing instant: Instant) -> Instant {
        let past = zone.localMilliseconds(at: instant).floorRemainder(dividingBy: LocalCalendar.hour)
        let start = instant.advanced(byMilliseconds: -past)
        guard let transition = zone.transition(atOrBefore: instant) else { return start }
        return max(start, transition)
    }

    /// The instants of the clock hour that holds `instant`, half open; shorter than an hour where clocks were set
    /// inside it.
    package func hourInterval(containing instant: Instant) -> Range<Instant> {
        let past = zone.localMilliseconds(at: instant).floorRemainder(dividingBy: LocalCalendar.hour)
        let start = instant.advanced(byMilliseconds: -past)
        let end = instant.advanced(byMilliseconds: LocalCalendar.hour - past)
        let first = zone.transition(atOrBefore: instant).map { max(start, $0) } ?? start
        let last = zone.nextTransition(after: instant).map { min(end, $0) } ?? end
        return first..<max(first, last)
    }

    /// The clock hour, 0 to 23, at `instant`.
    package func hour(at instant: Instant) -> Int {
        minuteOfDay(at: instant) / 60
    }

    /// Minutes since local midnight, 0 to 1439, at `instant`.
    package func minuteOfDay(at instant: Instant) -> Int {
        let local = zone.localMilliseconds(at: instant)
        return Int(local.floorRemainder(dividingBy: CivilDate.utcDayMilliseconds) / 60_000)
    }

    /// The calendar date that clocks show at `instant`, whatever hour the person's day begins at.
    package func civilDate(at instant: Instant) -> CivilDate {
        CivilDate(utc: Instant(milliseconds: zone.localMilliseconds(at: instant)))
    }

    private func civilDay(_ instant: Instant) -> CivilDate {
        civilDate(at: instant.advanced(byMilliseconds: -Int64(dayStartsAtHour) * LocalCalendar.hour))
    }

    private static let hour: Int64 = 3_600_000
}
