import Syntax

/// A table whose layout is known.
struct TableSource {
    /// What its columns mean.
    let layout: TableLayout
    /// The byte between its fields.
    let delimiter: UInt8
    /// Whether its first row names the columns.
    let hasHeader: Bool
}

extension ActivityContent {
    /// The bytes that may stand between the fields of a table, the likeliest first.
    private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]

    /// Tells by the first row of a text what table it is; with `delimiter` by its fields between those alone.
    init(ofTable bytes: UnsafeRawBufferPointer, delimiter: UInt8?) {
        var row = CSVRow()
        for delimiter in delimiter.map({ [$0] }) ?? ActivityContent.delimiters {
            var scanner = CSVScanner(bytes, delimiter: delimiter)
            guard case .row = scanner.next(into: &row) else { break }
            if let content = ActivityContent(firstRow: row, delimiter: delimiter) {
                self = content
                return
            }
        }
        self = .csv
    }

    /// The byte that divides the first line of `bytes` into most fields.
    static func likelyDelimiter(of bytes: UnsafeRawBufferPointer) -> UInt8 {
        var row = CSVRow()
        var best = (delimiter: delimiters[0], fields: 0)
        for delimiter in delimiters {
            var scanner = CSVScanner(bytes, delimiter: delimiter)
            guard case .row = scanner.next(into: &row) else { break }
            if row.count > best.fields { best = (delimiter, row.count) }
        }
        return best.delimiter
    }

    /// Nil where no known table begins with `row`.
    private init?(firstRow row: borrowing CSVRow, delimiter: UInt8) {
        let names = HeaderNames(row.strings)
        if let layout = TableLayout.activityWatchReport(firstRow: row)
            ?? TableLayout.rescueTimeArchive(firstRow: row)
        {
            self = .table(TableSource(layout: layout, delimiter: delimiter, hasHeader: false))
        } else if let layout = TableLayout.known(names) {
            self = .table(TableSource(layout: layout, delimiter: delimiter, hasHeader: true))
        } else if let refusal = ActivityRefusal(header: names) {
            self = .refused(refusal)
        } else {
            return nil
        }
    }
}

extension TableLayout {
    /// The layout of the table whose header has `names`, nil where it is that of no known format.
    fileprivate static func known(_ names: HeaderNames) -> TableLayout? {
        rescueTime(names, as: .rescueTimeCSV) ?? toggl(names) ?? clockify(names) ?? manicTime(names)
            ?? screenTime(names) ?? appInFocus(names)
    }
}

extension ActivityRefusal {
    /// What is known of a table whose header has `names` and that cannot be used; nil where nothing is.
    init?(header names: HeaderNames) {
        if names.holds("timestamp", "duration"), names["app"] == nil {
            if names["url"] != nil {
                self = .webBucket
            } else if names["status"] != nil {
                self = .afkBucket
            } else if names.holds("file", "language") {
                self = .editorBucket
            } else {
                return nil
            }
        } else if names.holds("Rank", "Time Spent (seconds)") {
            self = .rescueTimeRank
        } else if names.holds("Date", "Time Spent (seconds)") {
            self = .rescueTimeWithoutActivity
        } else if names.holds("Tag", "Time", "Percentage") || names.holds("Tag", "From", "Until", "Duration") {
            self = .arbttStatistics
        } else if names.holds("Date", "Duration (hours)", "Sessions") {
            self = .workReport
        } else if names["# Billable Hours Export"] == 0 || names.holds("Category", "Hours", "Rate ($/h)") {
            self = .billing
        } else if names.holds("DATE", "TOTAL LOGGED SECONDS") {
            self = .wakaTimeDays
        } else {
            return nil
        }
    }
}
