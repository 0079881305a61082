package import Model

extension LocalCalendar {
    /// The UTC days whose segments can hold records that touch local `day`: from 24 h before it begins to its end.
    package func segmentDays(for day: CivilDate) -> ClosedRange<CivilDate> {
        let interval = interval(of: day)
        let first = CivilDate(utc: interval.lowerBound.advanced(byMilliseconds: -RecordBatch.longestMilliseconds))
        return first...max(first, CivilDate(utc: interval.upperBound.advanced(byMilliseconds: -1)))
    }

    /// The local days whose activity can differ when a segment of `utcDay` differs: those that touch the 48 h from
    /// its start, as its last record may last 24 h.
    package func days(touchedBy utcDay: CivilDate) -> ClosedRange<CivilDate> {
        let end = utcDay.advanced(byDays: 1).utcStart.advanced(byMilliseconds: RecordBatch.longestMilliseconds - 1)
        let first = day(containing: utcDay.utcStart)
        return first...max(first, day(containing: end))
    }
}
