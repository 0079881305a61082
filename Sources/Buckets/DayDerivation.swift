internal import Model

/// The derivation of one local day, device by device.
struct DayDerivation {
    private let day: CivilDate
    private let calendar: LocalCalendar
    private let subjects: SubjectTable
    /// Knows all of `subjects`.
    private let classes: SubjectClasses
    /// The UTC milliseconds of the day.
    private let bounds: Range<Int64>
    private var devices: [DayColumns.Device] = []
    /// By category number; none where nothing was of unknown position.
    private var totals: HourSums?
    /// Each device's pieces within the day, devices in order.
    private var pieces: [[Trimmer.Piece]] = []

    init(day: CivilDate, calendar: LocalCalendar, subjects: SubjectTable, classes: SubjectClasses) {
        self.day = day
        self.calendar = calendar
        self.subjects = subjects
        self.classes = classes
        let interval = calendar.interval(of: day)
        bounds = interval.lowerBound.milliseconds..<interval.upperBound.milliseconds
    }

    /// Adds what `device` did: `logs`, in the order of their days. Devices are added in the order of their names'
    /// bytes.
    mutating func add(device: String, logs: [DayLog]) {
        var trimmer = Trimmer()
        var counted: [Trimmer.Piece] = []
        counted.reserveCapacity(logs.map(\.records.count).max() ?? 0)
        var hours = HourSums(calendar: calendar, nameCount: classes.order.count)
        // What started earlier has ended: no record is longer than 24 h.
        let starts = (self.bounds.lowerBound &- RecordBatch.longestMilliseconds)..<self.bounds.upperBound
        let (bounds, classes) = (bounds, classes)
        classes.useOfSubject.withUnsafeBufferPointer { uses in
            classes.ranks.withUnsafeBufferPointer { ranks in
                for log in logs {
                    trimmer.read(log, in: starts) { piece in
                        var piece = piece
                        piece.start = max(piece.start, bounds.lowerBound)
                        piece.end = min(piece.end, bounds.upperBound)
                        guard piece.start < piece.end else { return }
                        counted.append(piece)
                        hours.add(piece.start, piece.end, name: ranks[Int(uses[Int(piece.subject)])])
                    } total: { start, duration, subject in
                        let end = min(start &+ duration, bounds.upperBound)
                        let start = max(start, bounds.lowerBound)
                        guard start < end else { return }
                        hours.add(start, end, name: ranks[Int(uses[Int(subject)])])
                        addTotal(start, end, category: classes.categoryOfSubject[Int(subject)])
                    }
                }
            }
        }
        pieces.append(counted)
        append(hours.finish(), device: device)
    }

    private mutating func addTotal(_ start: Int64, _ end: Int64, category: UInt32) {
        if totals == nil { totals = HourSums(calendar: calendar, nameCount: classes.categories.count) }
        totals?.add(start, end, name: category)
    }

    /// Appends a device's sums, which are sorted by hour, then rank of the use.
    private mutating func append(_ rows: [BucketTable.Row], device: String) {
        guard !rows.isEmpty else { return }
        var places = Array(repeating: -1, count: classes.order.count)
        for row in rows { places[row.name] = 0 }
        var uses: [DayColumns.Use] = []
        var lastApp: UInt32?
        for rank in places.indices where places[rank] == 0 {
            let use = classes.use(ranked: rank)
            // Neighbours share their app's text.
            let app = use.app == lastApp ? uses.last?.app : nil
            lastApp = use.app
            places[rank] = uses.count
            uses.append(DayColumns.Use(app: app ?? subjects.texts[use.app], category: use.category))
        }
        // By use, and hours stay in order within one.
        var ends = Array(repeating: 0, count: uses.count + 1)
        for row in rows { ends[places[row.name] + 1] += 1 }
        for use in uses.indices { ends[use + 1] += ends[use] }
        let none = DayColumns.Cell(use: 0, hourStart: rows[0].hourStart, milliseconds: 0)
        var cells = Array(repeating: none, count: rows.count)
        for row in rows {
            let use = places[row.name]
            cells[ends[use]] = DayColumns.Cell(use: use, hourStart: row.hourStart, milliseconds: row.milliseconds)
            ends[use] += 1
        }
        devices.append(DayColumns.Device(name: device, uses: uses, cells: cells))
    }

    /// The day's activity.
    consuming func finish() -> DayColumns {
        let (subjects, classes) = (subjects, classes)
        let line = TimeLine(pieces)
        let runs = line.runs { classes.categoryOfSubject[Int($0)] }
        let totals = (totals?.finish() ?? []).map { row in
            DayColumns.Total(
                hourStart: row.hourStart, category: UInt32(row.name), milliseconds: row.milliseconds)
        }
        return DayColumns(
            day: day, categories: classes.categories, devices: devices, runs: runs,
            totals: totals.sorted { left, right in
                left.hourStart != right.hourStart
                    ? left.hourStart < right.hourStart
                    : classes.categories[Int(left.category)] < classes.categories[Int(right.category)]
            },
            sessions: TimeLine.sessions(in: runs) { classes.isFocus[Int($0)] },
            switches: line.switches { subjects[$0].app })
    }
}
