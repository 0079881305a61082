import Model

/// What `derive` should say, found by looking at every minute of a day: times are multiples of a minute.
struct Oracle {
    struct Cell: Hashable {
        let device: String
        let hourStart: Instant
        let app: String
        let category: CategoryPath
    }

    static let minute: Int64 = 60_000
    var buckets: [Cell: Int64] = [:]
    /// The category at each minute of the day in which there is one.
    var line: [Int64: SampleRecord] = [:]

    init(_ records: [SampleRecord], day: Range<Instant>, calendar: LocalCalendar) {
        let set = Oracle.reduced(records).filter { $0.duration > 0 }
        var isTotal: [SampleRecord: Bool] = [:]
        for record in set {
            let siblings = set.count {
                $0.device == record.device && $0.start == record.start && $0.measure == .native
            }
            isTotal[record] = record.measure == .totals || (record.measure == .native && siblings > 1)
        }
        let intervals = set.filter { isTotal[$0] == false }.sorted {
            if ($0.start, $0.end) != ($1.start, $1.end) { return ($0.start, $0.end) < ($1.start, $1.end) }
            return $0.app.utf8.lexicographicallyPrecedes($1.app.utf8)
        }
        let devices = Set(set.map(\.device)).sorted()
        for time in stride(from: day.lowerBound.milliseconds, to: day.upperBound.milliseconds, by: Int(Oracle.minute)) {
            var holder: SampleRecord?
            for device in devices {
                // Of a device's records that hold this minute the first in order keeps it.
                guard let first = intervals.first(where: { $0.device == device && $0.start <= time && time < $0.end })
                else { continue }
                add(first, at: time, calendar)
                if holder.map({ first.start > $0.start }) ?? true { holder = first }
            }
            line[time] = holder
            for total in set where isTotal[total] == true && total.start <= time && time < total.end {
                add(total, at: time, calendar)
            }
        }
    }

    /// The records as a set: of those alike in device, start and app the greatest.
    static func reduced(_ records: [SampleRecord]) -> [SampleRecord] {
        var greatest: [[String]: SampleRecord] = [:]
        func texts(_ record: SampleRecord) -> [[UInt8]] {
            [record.title, record.url, record.category].map { Array($0.utf8) } + [[record.measure.rawValue]]
        }
        for record in records {
            // Swift's own string equality would take two spellings of one letter for the same app.
            let key = [record.device, "\(record.start)", "\(Array(record.app.utf8))"]
            guard let other = greatest[key] else {
                greatest[key] = record
                continue
            }
            let isGreater =
                record.duration != other.duration
                ? record.duration > other.duration
                : zip(texts(record), texts(other)).first { $0 != $1 }.map { $1.lexicographicallyPrecedes($0) } ?? false
            if isGreater { greatest[key] = record }
        }
        return Array(greatest.values)
    }

    private mutating func add(_ record: SampleRecord, at time: Int64, _ calendar: LocalCalendar) {
        // Back, minute by minute, to where the clock shows a full hour or was set.
        var start = Instant(milliseconds: time)
        while calendar.zone.localMilliseconds(at: start).floorRemainder(dividingBy: 3_600_000) != 0 {
            let before = start.advanced(byMilliseconds: -Oracle.minute)
            let offset = calendar.zone.offsetMilliseconds(at: start)
            if calendar.zone.offsetMilliseconds(at: before) != offset { break }
            start = before
        }
        let cell = Cell(
            device: record.device, hourStart: start, app: record.app, category: CategoryPath(record.category))
        buckets[cell, default: 0] += Oracle.minute
    }
}
