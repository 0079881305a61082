/// What ``DayActivity`` says of a day, as numbers over tables of names: what derivation makes and the database packs,
/// without a text or a path a row.
package struct DayColumns: Sendable {
    /// A run of the person's time line, in UTC milliseconds.
    package struct Run: Hashable, Sendable {
        package let start: Int64
        package var end: Int64
        /// A number of `categories`.
        package let category: UInt32

        package init(start: Int64, end: Int64, category: UInt32) {
            self.start = start
            self.end = end
            self.category = category
        }
    }

    /// Time of unknown position within an hour.
    package struct Total: Hashable, Sendable {
        package let hourStart: Instant
        /// A number of `categories`.
        package let category: UInt32
        package let milliseconds: Int64

        package init(hourStart: Instant, category: UInt32, milliseconds: Int64) {
            self.hourStart = hourStart
            self.category = category
            self.milliseconds = milliseconds
        }
    }

    /// Time in one app and category within one clock hour.
    package struct Cell: Hashable, Sendable {
        /// Below the number of the device's `uses`.
        package let use: Int
        package let hourStart: Instant
        package let milliseconds: Int64

        package init(use: Int, hourStart: Instant, milliseconds: Int64) {
            self.use = use
            self.hourStart = hourStart
            self.milliseconds = milliseconds
        }
    }

    /// An app in one of the categories that it was used for.
    package struct Use: Sendable {
        package let app: String
        /// A number of `categories`.
        package let category: UInt32

        package init(app: String, category: UInt32) {
            self.app = app
            self.category = category
        }
    }

    /// The hours of one device.
    package struct Device: Sendable {
        package let name: String
        /// Sorted by app, then category, each pair once.
        package let uses: [Use]
        /// Sorted by use, then hour.
        package let cells: [Cell]

        package init(name: String, uses: [Use], cells: [Cell]) {
            self.name = name
            self.uses = uses
            self.cells = cells
        }
    }

    package let day: CivilDate
    /// What the numbers stand for; more than the day needs may be in it.
    package let categories: [CategoryPath]
    /// Sorted by name; those without time are left out.
    package let devices: [Device]
    /// As `DayActivity.runs`.
    package let runs: [Run]
    /// As `DayActivity.totals`.
    package let totals: [Total]
    /// As `DayActivity.sessions`.
    package let sessions: [FocusSession]
    /// As `DayActivity.switches`.
    package let switches: Int

    package init(
        day: CivilDate, categories: [CategoryPath], devices: [Device], runs: [Run], totals: [Total],
        sessions: [FocusSession], switches: Int
    ) {
        self.day = day
        self.categories = categories
        self.devices = devices
        self.runs = runs
        self.totals = totals
        self.sessions = sessions
        self.switches = switches
    }
}

extension DayColumns.Device {
    /// The buckets, sorted by hour, app, category.
    package func buckets(_ categories: [CategoryPath]) -> [HourlyBucket] {
        cells.sorted { ($0.hourStart, $0.use) < ($1.hourStart, $1.use) }
            .map { cell in
                HourlyBucket(
                    device: name, hourStart: cell.hourStart, app: uses[cell.use].app,
                    category: categories[Int(uses[cell.use].category)], milliseconds: cell.milliseconds)
            }
    }
}

extension DayActivity {
    package init(_ columns: DayColumns) {
        let categories = columns.categories
        self.init(
            day: columns.day, buckets: columns.devices.flatMap { $0.buckets(categories) },
            runs: columns.runs.map { run in
                AttentionRun(
                    interval: Instant(milliseconds: run.start)..<Instant(milliseconds: run.end),
                    category: categories[Int(run.category)])
            },
            totals: columns.totals.map { total in
                HourlyTotal(
                    hourStart: total.hourStart, category: categories[Int(total.category)],
                    milliseconds: total.milliseconds)
            },
            sessions: columns.sessions, switches: columns.switches)
    }
}

extension DayColumns {
    /// The same as columns; buckets in any order come out sorted.
    package init(_ activity: DayActivity) {
        var numbers: [CategoryPath: UInt32] = [:]
        var categories: [CategoryPath] = []
        func number(_ path: CategoryPath) -> UInt32 {
            if let number = numbers[path] { return number }
            numbers[path] = UInt32(categories.count)
            categories.append(path)
            return UInt32(categories.count - 1)
        }
        let runs = activity.runs.map { run in
            Run(
                start: run.interval.lowerBound.milliseconds, end: run.interval.upperBound.milliseconds,
                category: number(run.category))
        }
        let totals = activity.totals.map { total in
            Total(hourStart: total.hourStart, category: number(total.category), milliseconds: total.milliseconds)
        }
        let devices = DayColumns.devices(of: activity.buckets, number: number)
        self.init(
            day: activity.day, categories: categories, devices: devices, runs: runs, totals: totals,
            sessions: activity.sessions, switches: activity.switches)
    }

    private static func devices(of buckets: [HourlyBucket], number: (CategoryPath) -> UInt32) -> [Device] {
        let sorted = buckets.sorted { left, right in
            if let isLess = precedes(left.device, right.device) { return isLess }
            if let isLess = precedes(left.app, right.app) { return isLess }
            return left.category != right.category
                ? left.category < right.category : left.hourStart < right.hourStart
        }
        var devices: [Device] = []
        var rest = sorted[...]
        while let first = rest.first {
            let own = rest.prefix { precedes(first.device, $0.device) == nil }
            rest = rest.dropFirst(own.count)
            var (uses, cells): ([Use], [Cell]) = ([], [])
            var last: HourlyBucket?
            for bucket in own {
                if last.map({ precedes($0.app, bucket.app) != nil || $0.category != bucket.category }) ?? true {
                    uses.append(Use(app: bucket.app, category: number(bucket.category)))
                }
                cells.append(
                    Cell(use: uses.count - 1, hourStart: bucket.hourStart, milliseconds: bucket.milliseconds))
                last = bucket
            }
            devices.append(Device(name: first.device, uses: uses, cells: cells))
        }
        return devices
    }

    /// Whether `left` comes before `right` by bytes, nil where they are the same.
    private static func precedes(_ left: String, _ right: String) -> Bool? {
        if left.utf8.elementsEqual(right.utf8) { return nil }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
