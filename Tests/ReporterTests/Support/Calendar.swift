import Model

/// US Central in spring 2025: clocks go forward on 9 March, 2:00.
let central = LocalCalendar(
    zone: Zone(
        identifier: "Test/Central", initialOffsetSeconds: -6 * 3600,
        transitions: [(utcSeconds: 1_741_507_200, offsetSeconds: -5 * 3600)]))

/// The date `2025-MONTH-DAY`.
func date(_ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: 2025, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
}

/// The instant at which clocks in `central` show `hour`:`minute` of `date`.
func at(_ date: CivilDate, _ hour: Int, _ minute: Int = 0) -> Instant {
    central.zone.instant(
        localMilliseconds: date.utcStart.advanced(byMilliseconds: Int64(hour * 60 + minute) * 60_000).milliseconds)
}

/// Minutes, with tenths, as milliseconds.
func ms(_ minutes: Double) -> Int64 { Int64((minutes * 60_000).rounded()) }
