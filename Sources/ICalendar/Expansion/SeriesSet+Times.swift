/// What written times mean on the series' clock.
extension SeriesSet {
    /// The instant of a time; one without a zone is on the series' own clock.
    func instant(_ time: CalendarTime) -> Int {
        switch time.form {
        case .utc: time.wallSeconds
        case .zoned: Int(zones.zone(time, calendar: record.calendar).instant(wallSeconds: Int64(time.wallSeconds)))
        case .date, .floating: Int(zone.instant(wallSeconds: Int64(time.wallSeconds)))
        }
    }

    /// When the clock shows what a UTC time says, if nothing tells the zone of the series: writers that know no zones put `Z`
    /// behind local times.
    func clockInstant(_ time: CalendarTime) -> Int? {
        guard time.form == .utc, record.start.form == .floating, !zones.hasZone(calendar: record.calendar) else {
            return nil
        }
        return Int(zone.instant(wallSeconds: Int64(time.wallSeconds)))
    }

    /// Where a RECURRENCE-ID lies on the series' clock, whether or not the set has an instance there.
    func place(_ recurrenceID: CalendarTime) -> Instance {
        if record.start.isDate {
            let wall = day(recurrenceID) * 86_400
            return Instance(wall: wall, instant: Int(zone.instant(wallSeconds: Int64(wall))), end: .min)
        }
        let instant = instant(recurrenceID)
        let isOwnClock =
            recurrenceID.form == .date || recurrenceID.form == .floating
            || zones.zone(recurrenceID, calendar: record.calendar) === zone
        let wall = isOwnClock ? recurrenceID.wallSeconds : Int(zone.wallSeconds(at: Int64(instant)))
        return Instance(wall: wall, instant: instant, end: .min)
    }

    /// The wall time that a time means for a series of dates: a UTC time that is no midnight is on the clock that its dates
    /// were written for, else on the calendar's.
    func dateWall(_ time: CalendarTime) -> Int {
        guard time.form == .utc, time.secondOfDay != 0 else { return time.wallSeconds }
        return Int(zones.dateZone(record).wallSeconds(at: Int64(time.wallSeconds)))
    }

    /// The day that a time means for a series of dates: Exchange writes dates as midnights, in any zone or in UTC.
    func day(_ time: CalendarTime) -> Int { floorDivide(dateWall(time), 86_400) }
}
