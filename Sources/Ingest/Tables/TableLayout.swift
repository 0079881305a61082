import Model

/// What the columns of a table mean: a format's own table, or one that the configuration describes.
struct TableLayout: Hashable, Sendable {
    /// Where the length of a record stands.
    enum Length: Hashable, Sendable {
        /// As a length.
        case duration(Int, DurationUnit)
        /// As an end.
        case end(TimeColumns)

        /// Whether `row` has nothing there.
        func isMissing(in row: TableRow) -> Bool {
            switch self {
            case .duration(let column, _): row.isBlank(column)
            case .end(let time): time.isMissing(in: row)
            }
        }
    }

    let format: ActivityFormat
    /// What start and duration of the records mean.
    var measure: RecordBatch.Measure
    var start: TimeColumns
    /// The places of the length, of which the first that a row fills in counts.
    var lengths: [Length]
    var app: TextRule
    var title = TextRule.none
    var url = TextRule.none
    var category = TextRule.none
    /// The column of the device's name; it gives way to a device that the configuration names.
    var device: Int?
    /// How complaints speak of times and lengths.
    var words = FaultWords()

    /// A layout of `format` with the measure that the format has.
    init(_ format: ActivityFormat, start: TimeColumns, lengths: [Length], app: TextRule) {
        self.format = format
        measure = format.measure
        self.start = start
        self.lengths = lengths
        self.app = app
        words.time = start.formats.first?.example ?? words.time
        words.timeRemedy = "write the time so"
        for case .duration(_, let unit) in lengths.prefix(1) {
            words.duration = unit.example
            words.durationRemedy = "write the duration so"
        }
        words.overlongRemedy = "check start and end, or the unit of the duration"
    }

    /// Every field that a row must reach: those of the start and of the first place of the length.
    var width: Int {
        let length: [Int] =
            switch lengths.first {
            case .duration(let column, _): [column]
            case .end(let time): time.columns
            case nil: []
            }
        return ((start.columns + length).max() ?? 0) + 1
    }

    /// This layout with all its times written in `format`.
    func with(timeFormat format: TimeFormat) -> TableLayout {
        var layout = self
        layout.start.formats = [format]
        layout.lengths = lengths.map { length in
            guard case .end(var time) = length else { return length }
            time.formats = [format]
            return .end(time)
        }
        layout.words.time = format.example
        return layout
    }
}
