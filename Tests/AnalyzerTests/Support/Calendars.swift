import Model

/// Calendars that have caught programs out, each with its transitions near 2025-05-14.
enum Calendars {
    static let day: Int64 = 86_400

    /// UTC seconds of the Sunday 2025-05-11 inside the window, 07:00.
    private static let sunday: Int64 = 1_746_946_800

    static let all: [LocalCalendar] = [
        LocalCalendar(zone: .utc),
        LocalCalendar(zone: Zone(identifier: "Half/Hour", initialOffsetSeconds: 19_800, transitions: [])),
        LocalCalendar(
            zone: Zone(identifier: "Far/East", initialOffsetSeconds: 46_800, transitions: []), dayStartsAtHour: 4),
        springForward, fallBack,
        LocalCalendar(zone: springForwardAhead, dayStartsAtHour: 5, weekStartsOn: .sunday),
        LocalCalendar(
            zone: Zone(
                identifier: "Half/Shift", initialOffsetSeconds: 37_800,
                transitions: [(utcSeconds: sunday - 50 * 60, offsetSeconds: 39_600)])),
    ]

    /// Clocks go from 02:00 to 03:00 on the window's Sunday.
    static let springForward = LocalCalendar(
        zone: Zone(
            identifier: "Spring/Forward", initialOffsetSeconds: -18_000,
            transitions: [(utcSeconds: sunday, offsetSeconds: -14_400)]))

    /// Clocks go from 02:00 back to 01:00 on the window's Sunday.
    static let fallBack = LocalCalendar(
        zone: Zone(
            identifier: "Fall/Back", initialOffsetSeconds: -18_000,
            transitions: [(utcSeconds: sunday, offsetSeconds: -21_600)]))

    /// Clocks go forward on the Sunday ahead.
    private static let springForwardAhead = Zone(
        identifier: "Spring/Ahead", initialOffsetSeconds: -18_000,
        transitions: [(utcSeconds: sunday + 7 * day, offsetSeconds: -14_400)])
}
