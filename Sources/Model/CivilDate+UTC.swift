extension CivilDate {
    /// The length of every UTC day.
    package static let utcDayMilliseconds: Int64 = 86_400_000

    /// The UTC date at `instant`.
    package init(utc instant: Instant) {
        self.init(daysSinceEpoch: Int(instant.milliseconds.floorDivided(by: CivilDate.utcDayMilliseconds)))
    }

    /// The instant at which this date begins in UTC; the nearest representable one for dates beyond all others.
    package var utcStart: Instant {
        let (start, overflow) = Int64(daysSinceEpoch).multipliedReportingOverflow(by: CivilDate.utcDayMilliseconds)
        return Instant(milliseconds: overflow ? (daysSinceEpoch < 0 ? .min : .max) : start)
    }
}
