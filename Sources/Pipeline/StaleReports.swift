import Model
import Store

/// The reports that late data made out of date, kept in the settings until each is made again.
///
/// Days and weeks are noted each for itself: a night that ends between a day's report and its week's still owes the
/// week's.
extension StoreTransaction {
    private static let setting = "stale_reports"

    /// The periods whose report may be out of date.
    func stalePeriods() throws(StoreError) -> Set<Findings.Period> {
        Set(try setting(StoreTransaction.setting)?.split(separator: " ").compactMap(Findings.Period.init(name:)) ?? [])
    }

    /// Notes that the activity of `days` is not what it was. Days that no night at `now` or later would report on are
    /// left out.
    func noteChange(of days: [CivilDate], now: Instant, calendar: LocalCalendar) throws(StoreError) {
        let today = calendar.day(containing: now)
        let relevant = days.filter { (-Pipeline.catchUpDays...1).contains($0.days(since: today)) }
        guard !relevant.isEmpty else { return }
        try saveStalePeriods(
            try stalePeriods().union(relevant.flatMap { [.daily($0), .weekly(calendar.week(containing: $0))] }))
    }

    /// Notes that the report on `period` is up to date.
    func forgetChange(of period: Findings.Period) throws(StoreError) {
        var periods = try stalePeriods()
        guard periods.remove(period) != nil else { return }
        try saveStalePeriods(periods)
    }

    private func saveStalePeriods(_ periods: Set<Findings.Period>) throws(StoreError) {
        // Those that no night makes again would pile up over the years.
        let newest = periods.sorted { $0.newestDay < $1.newestDay }.suffix(Pipeline.catchUpDays * 4)
        try set(StoreTransaction.setting, to: newest.map(\.name).sorted().joined(separator: " "))
    }
}

extension Findings.Period {
    /// The period of this ``name``, or nil.
    fileprivate init?(name: Substring) {
        if let day = CivilDate(iso: name) {
            self = .daily(day)
        } else if let week = ISOWeek(iso: name) {
            self = .weekly(week)
        } else {
            return nil
        }
    }

    /// The day, or the week's Thursday.
    fileprivate var newestDay: CivilDate {
        switch self {
        case .daily(let day): day
        case .weekly(let week): week.thursday
        }
    }
}
