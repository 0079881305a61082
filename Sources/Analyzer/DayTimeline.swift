import Model

/// One day's activity laid over its clock hours: what every question about hours is answered from.
struct DayTimeline {
    /// A stretch of the day in one clock hour: an hour, or less where clocks were set inside it.
    struct Cell {
        let interval: Range<Instant>
        /// 0 to 23.
        let hour: Int
        var time = TimeByClass()
    }

    /// Milliseconds by what they count as.
    struct TimeByClass: Hashable {
        var tracked: Int64 = 0
        var focus: Int64 = 0
        var distraction: Int64 = 0

        mutating func add(_ milliseconds: Int64, as focusClass: FocusClass) {
            tracked += milliseconds
            switch focusClass {
            case .focus: focus += milliseconds
            case .distraction: distraction += milliseconds
            case .neutral: break
            }
        }

        static func += (left: inout TimeByClass, right: TimeByClass) {
            left.tracked += right.tracked
            left.focus += right.focus
            left.distraction += right.distraction
        }
    }

    /// A clock hour of the day, in all its cells.
    struct Hour {
        /// 0 where the day has no such hour, twice an hour where it has it twice.
        var length: Int64 = 0
        var time = TimeByClass()
    }

    let day: CivilDate
    /// The day's clock hours in order: 23, 24 or 25 of them in most zones.
    let cells: [Cell]
    /// By clock hour, 24 of them.
    let hours: [Hour]
    /// Nothing where the day has no data.
    let activity: DayActivity
    /// The day's time by category, runs and totals together, in the order of their first moment.
    let categories: [CategoryTime]

    struct CategoryTime {
        let category: CategoryPath
        let focusClass: FocusClass
        var milliseconds: Int64
    }

    init(_ activity: DayActivity, calendar: LocalCalendar, weights: CategoryWeights) {
        self.activity = activity
        var times = CategoryTimes(weights: weights)
        day = activity.day
        var cells = calendar.hours(of: calendar.interval(of: activity.day)).map {
            Cell(interval: $0.interval, hour: $0.hour)
        }
        var first = 0
        for run in activity.runs {
            let focusClass = times.add(run.durationMilliseconds, in: run.category)
            while first < cells.count, cells[first].interval.upperBound <= run.interval.lowerBound { first += 1 }
            var index = first
            while index < cells.count, cells[index].interval.lowerBound < run.interval.upperBound {
                let part = run.interval.clamped(to: cells[index].interval)
                cells[index].time.add(part.durationMilliseconds, as: focusClass)
                index += 1
            }
        }
        for total in activity.totals {
            let focusClass = times.add(total.milliseconds, in: total.category)
            guard let index = cells.firstIndex(where: { $0.interval.contains(total.hourStart) }) else { continue }
            cells[index].time.add(total.milliseconds, as: focusClass)
        }
        var hours = Array(repeating: Hour(), count: 24)
        for cell in cells {
            hours[cell.hour].length += cell.interval.durationMilliseconds
            hours[cell.hour].time += cell.time
        }
        self.cells = cells
        self.hours = hours
        categories = times.entries
    }

    /// Under 3 h of data a day claims nothing.
    var isSufficient: Bool {
        hours.reduce(0) { $0 + $1.time.tracked } >= Findings.DayFigures.sufficientMilliseconds
    }

    /// Milliseconds by category inside `interval`. Time of unknown position counts in proportion to the overlap with
    /// its hour.
    func attention(inside interval: Range<Instant>, calendar: LocalCalendar) -> [CategoryPath: Int64] {
        var time: [CategoryPath: Int64] = [:]
        for run in activity.runs.drop(while: { $0.interval.upperBound <= interval.lowerBound }) {
            guard run.interval.lowerBound < interval.upperBound else { break }
            time[run.category, default: 0] += run.interval.clamped(to: interval).durationMilliseconds
        }
        for total in activity.totals {
            let end = calendar.hourEnd(containing: total.hourStart)
            guard total.hourStart < interval.upperBound, interval.lowerBound < end, total.hourStart < end else {
                continue
            }
            let hour = total.hourStart..<end
            let overlap = hour.clamped(to: interval).durationMilliseconds
            let share = Double(overlap) / Double(hour.durationMilliseconds)
            time[total.category, default: 0] += Int64((Double(total.milliseconds) * share).rounded())
        }
        return time
    }
}

extension LocalCalendar {
    /// The end of the clock hour that holds `instant`: the next full hour, or the moment at which clocks are set
    /// before it.
    func hourEnd(containing instant: Instant) -> Instant {
        let hour: Int64 = 3_600_000
        let local = zone.localMilliseconds(at: instant)
        let past = ((local % hour) + hour) % hour
        let end = instant.advanced(byMilliseconds: hour - past)
        guard let transition = zone.nextTransition(after: instant) else { return end }
        return min(end, transition)
    }

    /// `interval` cut at clock hours, in order.
    ///
    /// - Precondition: `interval` is days long at most, and not longer than can be listed.
    func hours(of interval: Range<Instant>) -> [(interval: Range<Instant>, hour: Int)] {
        var parts: [(interval: Range<Instant>, hour: Int)] = []
        var start = interval.lowerBound
        while start < interval.upperBound {
            let end = min(hourEnd(containing: start), interval.upperBound)
            parts.append((start..<end, hour(at: start)))
            start = end
        }
        return parts
    }
}
