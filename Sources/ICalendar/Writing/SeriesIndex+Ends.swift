extension SeriesIndex {
    /// The end that stands on a line; one without zone is on the start's clock.
    func writtenEnd(
        _ line: TimeLine, _ startClock: WrittenClock, _ record: EventRecord
    ) throws(CalendarEditError) -> WrittenTime {
        guard let time = line.values[0].time else { throw .noStart }
        var clock = clock(time, of: line, record)
        if clock.form == .floating || clock.form == .date { clock.zone = startClock.zone }
        return try WrittenTime(wall: time.wallSeconds, clock: clock)
    }

    /// The end of an instance of a series, in the form of its DTEND; nil if a DURATION or nothing gives it.
    ///
    /// - Parameter start: the instance's own time, as it is written.
    func end(
        of instance: Instance, _ lines: EventLines, _ start: WrittenTime, _ record: EventRecord
    ) throws(CalendarEditError) -> WrittenTime? {
        if instance.end != .min { return try WrittenTime(instant: instance.end, clock: start.clock) }
        guard let line = lines.end, let startLine = lines.start, let startTime = startLine.values[0].time else {
            return nil
        }
        let startClock = clock(startTime, of: startLine, record)
        let end = try writtenEnd(line, startClock, record)
        if record.start.isDate {
            return try WrittenTime(wall: end.wall + instance.wall - record.start.wallSeconds, clock: end.clock)
        }
        let first = try WrittenTime(wall: startTime.wallSeconds, clock: startClock)
        let clock = end.clock.form == .date ? start.clock : end.clock
        return try WrittenTime(instant: instance.instant + max(0, end.instant - first.instant), clock: clock)
    }
}
