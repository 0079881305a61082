import Syntax

extension TableLayout {
    /// ActivityWatch's report page: timestamp, duration, category, app and title by position, without a header.
    ///
    /// Nil unless `row`, the first, begins with a time with an offset and a number.
    static func activityWatchReport(firstRow row: borrowing CSVRow) -> TableLayout? {
        guard row.count == 5, parseTimestamp(row.bytes(of: 0))?.offsetMinutes != nil,
            parseMilliseconds(ofSeconds: row.bytes(of: 1)) != nil
        else { return nil }
        var layout = TableLayout(
            .activityWatchReport, start: TimeColumns(0, .iso), lengths: [.duration(1, .seconds)], app: .first([3]))
        layout.category = .commaPath(2)
        layout.title = .first([4])
        return layout
    }
}
