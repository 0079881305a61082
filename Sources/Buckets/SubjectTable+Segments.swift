internal import Model

extension SubjectTable {
    /// The records of `segment`, with its texts and subjects taken into this table. Numbers that it has no text for
    /// are none.
    mutating func pack(_ segment: DaySegment) -> [PackedRecord] {
        let numbers = segment.texts.map { intern($0) }
        func number(_ text: UInt32) -> UInt32 {
            text < numbers.count ? numbers[Int(text)] : 0
        }
        return segment.records.map { record in
            let subject = Subject(
                app: number(record.app), title: number(record.title), url: number(record.url),
                category: number(record.category))
            return PackedRecord(
                start: record.startMilliseconds, duration: record.durationMilliseconds, measure: record.measure,
                subject: intern(subject))
        }
    }

    /// The log of `segment`, which need not be canonical, with its texts and subjects taken into this table.
    mutating func log(of segment: DaySegment) -> DayLog {
        var log = DayLog(key: segment.key, records: pack(segment))
        log.normalise(self)
        return log
    }

    /// The segment of `log`, which is normalised and packed with this table.
    func unpack(_ log: DayLog) -> DaySegment {
        var used = Ordinals()
        let ordinals = log.records.map { used.ordinal(of: UInt64($0.subject)) }
        let parts = used.keys.map { self[UInt32($0)] }
        let numbers = Set(parts.flatMap { [$0.app, $0.title, $0.url, $0.category] } + [0]).sorted { precedes($0, $1) }
        let places = Dictionary(uniqueKeysWithValues: zip(numbers, UInt32(0)...))
        let shapes = parts.map { part in
            DaySegment.Record(
                startMilliseconds: 0, durationMilliseconds: 0, app: places[part.app] ?? 0,
                title: places[part.title] ?? 0, url: places[part.url] ?? 0, category: places[part.category] ?? 0,
                measure: .intervals)
        }
        let records = zip(log.records, ordinals).map { record, ordinal in
            var unpacked = shapes[ordinal]
            unpacked.startMilliseconds = record.start
            unpacked.durationMilliseconds = record.duration
            unpacked.measure = record.measure
            return unpacked
        }
        return DaySegment(key: log.key, texts: numbers.map { texts[$0] }, records: records)
    }
}
