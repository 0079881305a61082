import Syntax

extension TableLayout {
    /// RescueTime's analytic API with `perspective=interval`, as CSV or JSON: times are the account's, without a zone.
    static func rescueTime(_ names: HeaderNames, as format: ActivityFormat) -> TableLayout? {
        guard let date = names["Date"], let duration = names["Time Spent (seconds)"], let activity = names["Activity"]
        else { return nil }
        var layout = TableLayout(
            format, start: TimeColumns(date, .iso), lengths: [.duration(duration, .seconds)], app: .first([activity]))
        if let document = names["Document"] { layout.title = .first([document]) }
        layout.category = .rated(names["Category"].map { [$0] } ?? [], productivity: names["Productivity"])
        layout.words.time = "2025-03-20T09:00:00"
        return layout
    }

    /// The history in the archive of a RescueTime account: time, activity, details, category, class and seconds by
    /// position, without a header.
    ///
    /// The offset behind the time is no part of it: the clock is the account's, whatever the offset says. Nil unless
    /// `row`, the first, has such a time and ends with a number.
    static func rescueTimeArchive(firstRow row: borrowing CSVRow) -> TableLayout? {
        guard row.count == 6, parseTimestamp(row.bytes(of: 0))?.offsetMinutes != nil,
            parseMilliseconds(ofSeconds: row.bytes(of: 5)) != nil
        else { return nil }
        var layout = TableLayout(
            .rescueTimeArchive, start: TimeColumns(0, .isoWallClock), lengths: [.duration(5, .seconds)],
            app: .first([1]))
        layout.title = .first([2])
        layout.category = .rated([3, 4], productivity: nil)
        return layout
    }
}
