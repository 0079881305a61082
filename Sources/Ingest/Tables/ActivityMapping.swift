package import Model

/// What the configuration says of the columns of a table, and of how its times are written.
package struct ActivityMapping: Hashable, Sendable {
    /// A column by its name in the header, in any letter case, or by its number, 1 for the first.
    package enum Column: Hashable, Sendable {
        case name(String)
        case number(Int)
    }

    /// Where the length of a record stands.
    package enum Length: Hashable, Sendable {
        case end(Column)
        case duration(Column, DurationUnit)
    }

    /// The columns of a table of no known format.
    package struct Columns: Hashable, Sendable {
        /// Whether the first row names the columns.
        package var hasHeader: Bool
        package var start: Column
        package var length: Length
        package var app: Column
        package var title: Column?
        package var url: Column?
        package var category: Column?
        package var device: Column?
        /// What start and length mean: `intervals` or `totals`.
        package var measure: RecordBatch.Measure

        package init(
            hasHeader: Bool = true, start: Column, length: Length, app: Column, title: Column? = nil,
            url: Column? = nil, category: Column? = nil, device: Column? = nil,
            measure: RecordBatch.Measure = .intervals
        ) {
            self.hasHeader = hasHeader
            self.start = start
            self.length = length
            self.app = app
            self.title = title
            self.url = url
            self.category = category
            self.device = device
            self.measure = measure
        }
    }

    /// The byte between fields; nil: whichever of comma, tab and semicolon divides the first line into most fields.
    package var delimiter: UInt8?
    /// How times are written; nil leaves it to the format, or to ISO 8601 where columns are given.
    package var timeFormat: TimeFormat?
    /// Nil: the table is of a known format.
    package var columns: Columns?
    /// The mapping as the configuration spells it, by which a change is noticed.
    package var signature: String

    package init(
        delimiter: UInt8? = nil, timeFormat: TimeFormat? = nil, columns: Columns? = nil, signature: String = ""
    ) {
        self.delimiter = delimiter
        self.timeFormat = timeFormat
        self.columns = columns
        self.signature = signature
    }
}
