import Model

/// Turns rows of a table into records, as its layout says.
struct TableRecordReader {
    /// Why a row gives no record, and the column that shows it; nil for the row as a whole.
    struct Refusal: Error {
        let fault: ActivityFault
        let column: Int?
    }

    /// Where the records go; totals only at the end.
    private(set) var sinks: DeviceSinks
    /// Whether every start so far is a midnight on the clock, and on more than one day or for longer than an hour: so
    /// sums of whole days look.
    var tellsDaysOnly: Bool { layout.measure == .totals && isAlwaysMidnight && (hasSeveralStarts || hasLongTotals) }

    private let layout: TableLayout
    private let width: Int
    private let now: Int64
    private var clock: LocalClock
    private var totals = TotalsTable()
    private var text: [UInt8] = []
    private var isAlwaysMidnight = true
    private var hasSeveralStarts = false
    private var hasLongTotals = false
    private var firstStart: Int64?

    /// A reader of rows that lie as `layout` says.
    init(layout: TableLayout, options: ActivityOptions) {
        self.layout = layout
        width = layout.width
        now = options.now.milliseconds
        clock = LocalClock(zone: options.zone)
        sinks = DeviceSinks(device: options.device, measure: layout.measure)
    }

    /// Takes the record of `row` and gives the place of its sink.
    mutating func read(_ row: TableRow) throws(Refusal) -> Int {
        guard row.count >= width else {
            throw Refusal(fault: .shortRow(found: row.count, needed: width), column: nil)
        }
        guard let moment = layout.start.read(row) else {
            let isMissing = layout.start.isMissing(in: row)
            throw Refusal(fault: .badTimestamp(isMissing: isMissing), column: layout.start.columns[0])
        }
        let start: Int64 =
            switch moment {
            case .instant(let instant): instant
            case .local(let local): clock.instant(localMilliseconds: local)
            }
        let length = try length(of: row, from: start)
        if let fault = ActivityFault(start: start, durationMilliseconds: length.milliseconds, now: now) {
            throw Refusal(fault: fault, column: fault.isOfStart ? layout.start.columns[0] : length.column)
        }
        return try keep(row, moment: moment, start: start, length: length)
    }

    /// Hands on what is left.
    mutating func flush<Failure: Error>(
        to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) {
        for entry in totals.entries {
            sinks.append(
                at: entry.place, start: entry.start, duration: entry.duration, app: entry.app,
                title: entry.texts.title, url: entry.texts.url, category: entry.texts.category)
            try sinks.flushIfFull(at: entry.place, to: body)
        }
        totals = TotalsTable()
        try sinks.flush(to: body)
    }

    /// Hands on what the sink at `place` holds, if that is much; totals wait for `flush`.
    mutating func flushIfFull<Failure: Error>(
        at place: Int, to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) {
        try sinks.flushIfFull(at: place, to: body)
    }

    /// How long a record is, and the column that tells it.
    private struct Length {
        let milliseconds: Int64
        let column: Int
    }

    private mutating func length(of row: TableRow, from start: Int64) throws(Refusal) -> Length {
        var refusal = Refusal(fault: .badDuration(isMissing: true), column: nil)
        for length in layout.lengths {
            let (milliseconds, column) = read(length, of: row, from: start)
            if let milliseconds { return Length(milliseconds: milliseconds, column: column) }
            // What is written wrong says more than what is not there.
            let isMissing = length.isMissing(in: row)
            guard refusal.column == nil || !isMissing else { continue }
            let fault: ActivityFault =
                if case .end = length { .badEnd(isMissing: isMissing) } else { .badDuration(isMissing: isMissing) }
            refusal = Refusal(fault: fault, column: column)
        }
        throw refusal
    }

    private mutating func read(
        _ length: TableLayout.Length, of row: TableRow, from start: Int64
    ) -> (milliseconds: Int64?, column: Int) {
        switch length {
        case .duration(let column, let unit):
            return (row.withField(column, unit.read), column)
        case .end(let time):
            guard let moment = time.read(row) else { return (nil, time.columns[0]) }
            let end: Int64 =
                switch moment {
                case .instant(let instant): instant
                case .local(let local): clock.instant(localMilliseconds: local, notBefore: start)
                }
            let (difference, overflow) = end.subtractingReportingOverflow(start)
            return (overflow ? (end < start ? .min : .max) : difference, time.columns[0])
        }
    }

    private mutating func keep(
        _ row: TableRow, moment: TimeFormat.Moment, start: Int64, length: Length
    ) throws(Refusal) -> Int {
        let device = layout.device.map { column in
            row.withField(column) { String(decoding: trimmed($0), as: UTF8.self) }
        }
        let place = sinks.place(ofDevice: device ?? "")
        let app = try intern(layout.app, row, at: place)
        let texts = TotalsTable.Texts(
            title: try intern(layout.title, row, at: place), url: try intern(layout.url, row, at: place),
            category: try intern(layout.category, row, at: place))
        guard layout.measure == .totals else {
            sinks.append(
                at: place, start: start, duration: length.milliseconds, app: app, title: texts.title, url: texts.url,
                category: texts.category)
            return place
        }
        note(moment, start: start, duration: length.milliseconds)
        let isTaken = totals.add(
            place: place, start: start, duration: length.milliseconds, app: app, texts: texts,
            longest: RecordBatch.longestMilliseconds)
        guard isTaken else { throw Refusal(fault: .overlongDuration, column: length.column) }
        return place
    }

    private mutating func intern(_ rule: TextRule, _ row: TableRow, at place: Int) throws(Refusal) -> UInt32 {
        if rule == .none { return 0 }
        rule.write(row, to: &text)
        let number = text.withUnsafeBytes { sinks.intern($0, at: place) }
        guard let number else { throw Refusal(fault: .notUTF8, column: rule.columns.first) }
        return number
    }

    private mutating func note(_ moment: TimeFormat.Moment, start: Int64, duration: Int64) {
        if let firstStart, firstStart != start { hasSeveralStarts = true }
        firstStart = firstStart ?? start
        if duration > 3_600_000 { hasLongTotals = true }
        guard case .local(let local) = moment, local.floorRemainder(dividingBy: 86_400_000) == 0 else {
            isAlwaysMidnight = false
            return
        }
    }
}

extension ActivityFault {
    /// Whether the start is what is wrong.
    var isOfStart: Bool { self == .futureStart || self == .ancientStart }
}
