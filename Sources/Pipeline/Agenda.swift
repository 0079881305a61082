import Model
import Store

/// What a night at a given moment has to see to.
struct Agenda {
    /// Reports to make, days before weeks, each oldest first.
    var due: [Findings.Period] = []
    /// Reports of the same days and weeks that are stored and up to date.
    var standing: [Findings.Period] = []

    /// The reports of the last `days` days before the one that holds `now`, and of the weeks that ended in them.
    ///
    /// A report is due where it is missing or stale. A day without activity gets one only if it is the newest, and
    /// something was recorded in the days before: then the silence is worth telling. A week gets one if it holds
    /// activity.
    init(days: Int, now: Instant, calendar: LocalCalendar, _ transaction: StoreTransaction) throws {
        let last = calendar.day(containing: now).advanced(byDays: -1)
        let first = last.advanced(byDays: 1 - days)
        // A week that ended on the first day began before it.
        let active = Set(try transaction.activeDays(first.advanced(byDays: -6)...last))
        let written = Set(
            try transaction.dailyReports(first...last).map(\.period)
                + transaction.weeklyReports(first.advanced(byDays: -6)...last).map(\.period))
        let stale = try transaction.stalePeriods()

        func add(_ period: Findings.Period, isWorthIt: Bool) {
            if written.contains(period) {
                if stale.contains(period) { due.append(period) } else { standing.append(period) }
            } else if isWorthIt {
                due.append(period)
            }
        }
        let all = (0..<days).map { first.advanced(byDays: $0) }
        for day in all {
            add(.daily(day), isWorthIt: active.contains(day) || (day == last && all.contains(where: active.contains)))
        }
        for week in all.map(calendar.week(containing:)).uniqued() {
            let days = calendar.days(of: week)
            guard let end = days.last, (first...last).contains(end) else { continue }
            add(.weekly(week), isWorthIt: days.contains(where: active.contains))
        }
    }
}

extension Sequence where Element: Hashable {
    /// The distinct elements in their order.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
