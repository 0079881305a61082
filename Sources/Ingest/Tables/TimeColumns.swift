/// Where a table has a time, and how it is written there.
struct TimeColumns: Hashable, Sendable {
    /// One column, or one of the date and one of the time of day, which are read with a blank between them.
    var columns: [Int]
    /// The ways of writing it, of which the first that fits counts.
    var formats: [TimeFormat]

    /// A time in one column.
    init(_ column: Int, _ formats: TimeFormat...) {
        self.init(column, formats: formats)
    }

    /// A time in one column.
    init(_ column: Int, formats: [TimeFormat]) {
        columns = [column]
        self.formats = formats
    }

    /// A time in a column of dates and one of times of day.
    init(date: Int, time: Int, _ formats: TimeFormat...) {
        columns = [date, time]
        self.formats = formats
    }

    /// The moment that `row` tells, nil where it tells none that fits.
    func read(_ row: TableRow) -> TimeFormat.Moment? {
        guard columns.count > 1 else {
            return row.withField(columns[0]) { read(trimmed($0)) }
        }
        var text: [UInt8] = []
        for column in columns {
            if !text.isEmpty { text.append(0x20) }
            row.withField(column) { text.append(contentsOf: trimmed($0)) }
        }
        return text.withUnsafeBytes { read($0) }
    }

    /// Whether `row` has nothing there.
    func isMissing(in row: TableRow) -> Bool {
        columns.allSatisfy { row.isBlank($0) }
    }

    private func read(_ text: UnsafeRawBufferPointer) -> TimeFormat.Moment? {
        for format in formats {
            if let moment = format.read(text) { return moment }
        }
        return nil
    }
}
