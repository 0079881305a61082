/// One day by clock hour: 24 hours, each instant counted once across devices; lengths in milliseconds.
///
/// Where clocks go back, the hour that comes twice holds the sum of both.
package struct DayHours: Hashable, Sendable, Codable {
    package let day: CivilDate
    /// 24 elements, by clock hour.
    package let hours: [ReportHour]

    package init(day: CivilDate, hours: [ReportHour]) {
        self.day = day
        self.hours = hours
    }

    /// The hours of `activity`: runs cut at clock hours, and totals in theirs.
    package init(_ activity: DayActivity, calendar: LocalCalendar, weights: CategoryWeights) {
        var tracked = [Int64](repeating: 0, count: 24)
        var focus = tracked
        var distraction = tracked
        func add(_ milliseconds: Int64, _ hour: Int, _ category: CategoryPath) {
            guard milliseconds > 0, tracked.indices.contains(hour) else { return }
            tracked[hour] += milliseconds
            switch weights.focusClass(of: category) {
            case .focus: focus[hour] += milliseconds
            case .distraction: distraction[hour] += milliseconds
            case .neutral: break
            }
        }
        for run in activity.runs {
            var start = run.interval.lowerBound
            while start < run.interval.upperBound {
                let hour = calendar.hourInterval(containing: start)
                let end = min(run.interval.upperBound, hour.upperBound)
                guard end > start else { break }
                add(end.milliseconds(since: start), calendar.hour(at: start), run.category)
                start = end
            }
        }
        for total in activity.totals {
            add(total.milliseconds, calendar.hour(at: total.hourStart), total.category)
        }
        self.init(
            day: activity.day,
            hours: (0..<24).map { hour in
                ReportHour(
                    hour: hour, trackedMilliseconds: tracked[hour], focusMilliseconds: focus[hour],
                    distractionMilliseconds: distraction[hour])
            })
    }
}
