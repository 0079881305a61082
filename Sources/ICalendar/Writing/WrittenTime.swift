/// The clock that a time is written for.
struct WrittenClock {
    /// The form of its times.
    var form: CalendarTime.Form
    /// The TZID, for `zoned` only.
    var tzid: String?
    /// Where its wall times lie.
    var zone: ZoneTable

    /// The clock of UTC times.
    static let utc = WrittenClock(form: .utc, tzid: nil, zone: .utc)

    /// Whether times of both are written in the same words.
    func isSame(as other: WrittenClock) -> Bool { form == other.form && tzid == other.tzid }
}

/// A time as it is to be written.
struct WrittenTime {
    /// The wall second on the clock.
    var wall: Int
    /// The clock.
    var clock: WrittenClock

    /// A wall time on a clock; years 1 to 9999 can be written.
    init(wall: Int, clock: WrittenClock) throws(CalendarEditError) {
        guard wall >= -62_135_596_800, wall <= RuleWalker.endOfTime else { throw .outOfRange }
        self.wall = wall
        self.clock = clock
    }

    /// An instant on a clock; in UTC where the clock shows the time twice and would mean the first.
    init(instant: Int, clock: WrittenClock) throws(CalendarEditError) {
        let wall = Int(clock.zone.wallSeconds(at: Int64(instant)))
        let isExact = Int(clock.zone.instant(wallSeconds: Int64(wall))) == instant
        try self.init(wall: isExact ? wall : instant, clock: isExact ? clock : .utc)
    }

    /// The instant.
    var instant: Int { Int(clock.zone.instant(wallSeconds: Int64(wall))) }

    /// The value.
    var text: String { CalendarTime(wallSeconds: wall, form: clock.form).text }

    /// The whole line of a property with this value.
    func line(_ name: String) -> String {
        switch clock.form {
        case .date: name + ";VALUE=DATE:" + text
        case .zoned: name + ";TZID=" + TextCoding.parameterText(clock.tzid ?? "") + ":" + text
        case .floating, .utc: name + ":" + text
        }
    }
}
