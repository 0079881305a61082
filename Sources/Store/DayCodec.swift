import Model

/// What a day's row packs beside the hourly rows: its time line, totals and sessions. Equal days give equal bytes.
///
/// Version 1: the byte 1; the categories that occur, each as its number of names and these; then runs, totals and
/// sessions, each list led by its count. A run is the distance of its start from the end of the one before (the first:
/// from the epoch), its length and its category's number; a total the distance of its hour from the one before, its
/// category's number and its length; a session the distance of its start from the end of the one before, its length and
/// its focus. Milliseconds; numbers as in ``PackedWriter``.
enum DayCodec {
    /// The packed part of a day.
    struct Detail: Equatable {
        var runs: [AttentionRun] = []
        var totals: [HourlyTotal] = []
        var sessions: [FocusSession] = []
    }

    private static let version: UInt8 = 1

    static func encode(_ day: DayColumns) -> [UInt8] {
        var categories = CategoryNumbers(of: day.categories.count)
        for run in day.runs { categories.meet(run.category) }
        for total in day.totals { categories.meet(total.category) }

        var writer = PackedWriter(capacity: day.runs.count * 30 + 256)
        writer.append(byte: version)
        writer.append(count: categories.met.count)
        for category in categories.met {
            let names = day.categories[Int(category)].names
            writer.append(count: names.count)
            for name in names { writer.append(text: name) }
        }
        writer.append(count: day.runs.count)
        var end: Int64 = 0
        categories.numbers.withUnsafeBufferPointer { numbers in
            writer.append(each: day.runs, ofMost: 3) { run, append in
                append(PackedWriter.zigzag(run.start &- end))
                append(UInt64(bitPattern: run.end &- run.start))
                append(UInt64(numbers[Int(run.category)]))
                end = run.end
            }
        }
        writer.append(count: day.totals.count)
        var hour: Int64 = 0
        for total in day.totals {
            writer.append(signed: total.hourStart.milliseconds &- hour)
            hour = total.hourStart.milliseconds
            writer.append(UInt64(categories.numbers[Int(total.category)]))
            writer.append(signed: total.milliseconds)
        }
        writer.append(count: day.sessions.count)
        end = 0
        for session in day.sessions {
            append(session.interval, after: &end, to: &writer)
            writer.append(signed: session.focusMilliseconds)
        }
        return writer.bytes
    }

    static func decode(_ bytes: UnsafeRawBufferPointer) throws(PackedReader.Fault) -> Detail {
        var reader = PackedReader(bytes)
        guard try reader.byte() == version else { throw PackedReader.Fault() }
        var categories: [CategoryPath] = []
        for _ in 0..<(try reader.count(ofAtLeast: 1)) {
            var names: [String] = []
            for _ in 0..<(try reader.count(ofAtLeast: 1)) { names.append(try reader.text()) }
            categories.append(CategoryPath(names: names))
        }
        var detail = Detail()
        var end: Int64 = 0
        for _ in 0..<(try reader.count(ofAtLeast: 3)) {
            let interval = try readInterval(after: &end, from: &reader)
            let category = categories[Int(try reader.number(below: UInt64(categories.count)))]
            detail.runs.append(AttentionRun(interval: interval, category: category))
        }
        var hour: Int64 = 0
        for _ in 0..<(try reader.count(ofAtLeast: 3)) {
            hour &+= try reader.signed()
            let category = categories[Int(try reader.number(below: UInt64(categories.count)))]
            detail.totals.append(
                HourlyTotal(
                    hourStart: Instant(milliseconds: hour), category: category, milliseconds: try reader.signed()))
        }
        end = 0
        for _ in 0..<(try reader.count(ofAtLeast: 3)) {
            let interval = try readInterval(after: &end, from: &reader)
            detail.sessions.append(FocusSession(interval: interval, focusMilliseconds: try reader.signed()))
        }
        try reader.finish()
        return detail
    }

    /// Differences wrap around, as the reader's sums do, so that every interval is kept exactly.
    private static func append(_ interval: Range<Instant>, after end: inout Int64, to writer: inout PackedWriter) {
        let (lower, upper) = (interval.lowerBound.milliseconds, interval.upperBound.milliseconds)
        writer.append(signed: lower &- end)
        writer.append(UInt64(bitPattern: upper &- lower))
        end = upper
    }

    private static func readInterval(
        after end: inout Int64, from reader: inout PackedReader
    ) throws(PackedReader.Fault) -> Range<Instant> {
        let lower = end &+ (try reader.signed())
        let upper = lower &+ Int64(bitPattern: try reader.number())
        guard lower <= upper else { throw PackedReader.Fault() }
        end = upper
        return Instant(milliseconds: lower)..<Instant(milliseconds: upper)
    }
}

/// Numbers a day's categories in the order in which they are first met.
private struct CategoryNumbers {
    /// By category of the columns.
    private(set) var numbers: [UInt32]
    /// Categories of the columns, by number.
    private(set) var met: [UInt32] = []

    private static let unmet = UInt32.max

    init(of count: Int) {
        numbers = Array(repeating: CategoryNumbers.unmet, count: count)
    }

    mutating func meet(_ category: UInt32) {
        guard numbers[Int(category)] == CategoryNumbers.unmet else { return }
        numbers[Int(category)] = UInt32(met.count)
        met.append(category)
    }
}
