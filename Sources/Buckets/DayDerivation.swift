internal import Model

/// The derivation of one local day, device by device.
struct DayDerivation {
    private let day: CivilDate
    /// The UTC milliseconds of the day.
    private let bounds: Range<Int64>
    private var cursor: HourCursor
    private var buckets: [HourlyBucket] = []
    /// By (hour, category number).
    private var totals = MillisecondTally()
    /// Each device's pieces within the day, devices in order.
    private var pieces: [[Trimmer.Piece]] = []

    init(day: CivilDate, calendar: LocalCalendar) {
        self.day = day
        let interval = calendar.interval(of: day)
        bounds = interval.lowerBound.milliseconds..<interval.upperBound.milliseconds
        cursor = HourCursor(calendar: calendar)
    }

    /// Adds what `device` did: `logs`, in the order of their days. Devices are added in the order of their names'
    /// bytes.
    mutating func add(device: String, logs: [DayLog], subjects: SubjectTable, categoriser: inout Categoriser) {
        var trimmer = Trimmer()
        var counted: [Trimmer.Piece] = []
        var pairs = Ordinals()
        var tally = MillisecondTally()
        func pair(_ subject: UInt32) -> UInt32 {
            let category = categoriser.category(of: subject, in: subjects)
            return UInt32(pairs.ordinal(of: UInt64(subjects[subject].app) << 32 | UInt64(category)))
        }
        for log in logs {
            trimmer.read(log) { piece in
                var piece = piece
                piece.start = max(piece.start, bounds.lowerBound)
                piece.end = min(piece.end, bounds.upperBound)
                guard piece.start < piece.end else { return }
                counted.append(piece)
                let pair = pair(piece.subject)
                cursor.split(piece.start, piece.end) { tally.add($1, hour: $0, name: pair) }
            } total: { start, duration, subject in
                let end = min(start &+ duration, bounds.upperBound)
                let start = max(start, bounds.lowerBound)
                guard start < end else { return }
                let pair = pair(subject)
                let category = categoriser.category(of: subject, in: subjects)
                cursor.split(start, end) { hour, milliseconds in
                    tally.add(milliseconds, hour: hour, name: pair)
                    totals.add(milliseconds, hour: hour, name: category)
                }
            }
        }
        pieces.append(counted)
        append(tally, device: device, pairs: pairs, subjects: subjects, categories: categoriser.paths)
    }

    /// The day's activity.
    func finish(subjects: SubjectTable, categoriser: inout Categoriser, weights: CategoryWeights) -> DayActivity {
        let line = TimeLine(pieces)
        let runs = line.runs { categoriser.category(of: $0, in: subjects) }
        let categories = categoriser.paths
        let focus = categories.map { weights.focusClass(of: $0) == .focus }
        let totals = totals.entries.map { entry in
            HourlyTotal(
                hourStart: cursor.hourStart(entry.hour), category: categories[Int(entry.name)],
                milliseconds: entry.milliseconds)
        }
        return DayActivity(
            day: day, buckets: buckets,
            runs: runs.map { run in
                AttentionRun(
                    interval: Instant(milliseconds: run.start)..<Instant(milliseconds: run.end),
                    category: categories[Int(run.category)])
            },
            totals: totals.sorted { ($0.hourStart, $0.category) < ($1.hourStart, $1.category) },
            sessions: TimeLine.sessions(in: runs) { focus[Int($0)] },
            switches: line.switches { subjects[$0].app })
    }

    private mutating func append(
        _ tally: MillisecondTally, device: String, pairs: Ordinals, subjects: SubjectTable, categories: [CategoryPath]
    ) {
        let names = pairs.keys.map { pair in
            (
                app: subjects.texts[UInt32(truncatingIfNeeded: pair >> 32)],
                category: categories[Int(UInt32(truncatingIfNeeded: pair))]
            )
        }
        let apps = ByteRanks(names.map(\.app))
        let order = names.indices.sorted { left, right in
            apps[left] != apps[right] ? apps[left] < apps[right] : names[left].category < names[right].category
        }
        var ranks = Array(repeating: 0, count: names.count)
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        let rows = tally.entries
            .map { (start: cursor.hourStart($0.hour), pair: Int($0.name), milliseconds: $0.milliseconds) }
            .sorted { ($0.start, ranks[$0.pair]) < ($1.start, ranks[$1.pair]) }
        buckets += rows.map { row in
            HourlyBucket(
                device: device, hourStart: row.start, app: names[row.pair].app, category: names[row.pair].category,
                milliseconds: row.milliseconds)
        }
    }
}
