package import Model

/// What `import --replace` puts in place of what was there: for one device, the local days from a file's first record
/// to its last, also those of them on which the file has none.
///
/// Days are the person's, not UTC's: who exports one day again and replaces it must not lose the evening before,
/// which lies on the same UTC day.
package struct Replacement: Sendable {
    package let device: String
    /// Records that start in here are replaced.
    package let interval: Range<Instant>
    private let builder: SegmentBuilder

    init(device: String, interval: Range<Instant>, builder: SegmentBuilder) {
        self.device = device
        self.interval = interval
        self.builder = builder
    }

    /// The UTC days whose segments of the device have to be made again. Where a file spans years with little in them,
    /// ask for those that are stored or in the builder's `keys` only.
    package var utcDays: ClosedRange<CivilDate> {
        let first = CivilDate(utc: interval.lowerBound)
        return first...max(first, CivilDate(utc: interval.upperBound.advanced(byMilliseconds: -1)))
    }

    /// The segment of `day` made of the builder's records inside the interval and those of `existing` outside it;
    /// without records where nothing is left.
    package func segment(for day: CivilDate, existing: DaySegment?) -> DaySegment {
        let key = DaySegment.Key(device: device, day: day)
        let own = builder.segment(for: key)
        guard let existing else { return own }
        let dayStart = existing.dayStart
        let kept = existing.records.filter { record in
            !interval.contains(dayStart.advanced(byMilliseconds: Int64(record.startMilliseconds)))
        }
        return own.merging(DaySegment(key: key, texts: existing.texts, records: kept))
    }
}

extension SegmentBuilder {
    /// What a file whose records these are replaces, for each device in it, by device.
    package func replacements(calendar: LocalCalendar) -> [Replacement] {
        Dictionary(grouping: logs.filter { !$0.records.isEmpty }, by: { Bytewise(text: $0.key.device) })
            .compactMap { device, logs in
                let bounds = logs.compactMap(\.startBounds)
                guard let first = bounds.map(\.lowerBound).min(), let last = bounds.map(\.upperBound).max() else {
                    return nil
                }
                let start = calendar.start(of: calendar.day(containing: first))
                let end = calendar.start(of: calendar.day(containing: last).advanced(byDays: 1))
                return Replacement(device: device.text, interval: start..<max(start, end), builder: self)
            }
            .sorted { $0.device.precedesBytewise($1.device) }
    }
}

extension DayLog {
    /// The first and the last start, nil where there is no record.
    fileprivate var startBounds: ClosedRange<Instant>? {
        guard let first = records.map(\.start).min(), let last = records.map(\.start).max() else { return nil }
        let dayStart = key.day.utcStart
        return dayStart.advanced(byMilliseconds: Int64(first))...dayStart.advanced(byMilliseconds: Int64(last))
    }
}
