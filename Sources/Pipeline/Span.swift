import Analyzer
import Model

/// The days that a report on `period` looks at.
struct Span {
    let period: Findings.Period
    /// `D-7`, or the first day of the week.
    let firstDay: CivilDate
    /// `D-1`: the last day looked back on.
    let lastDay: CivilDate
    /// How many days ahead are looked at.
    let aheadDays: Int

    init(_ period: Findings.Period, lookBackDays: Int, aheadDays: Int, calendar: LocalCalendar) {
        self.period = period
        self.aheadDays = aheadDays
        switch period {
        case .daily(let day):
            lastDay = day
            firstDay = day.advanced(byDays: 1 - lookBackDays)
        case .weekly(let week):
            firstDay = calendar.days(of: week)[0]
            lastDay = firstDay.advanced(byDays: 6)
        }
    }

    /// `D0`, the first of the days ahead.
    var nextDay: CivilDate { lastDay.advanced(byDays: 1) }

    /// The days whose buckets are looked at: those of the report, and as many again before them.
    var activityDays: ClosedRange<CivilDate> {
        firstDay.advanced(byDays: -dayCount)...lastDay
    }

    /// The days before `activityDays` that only say what is usual; nil where those reach as far back.
    var historyDays: ClosedRange<CivilDate>? {
        let first = firstDay.advanced(byDays: -AnalysisInput.historyDays(beside: dayCount))
        let last = activityDays.lowerBound.advanced(byDays: -1)
        return first <= last ? first...last : nil
    }

    private var dayCount: Int { lastDay.days(since: firstDay) + 1 }

    /// The instants whose events are looked at: an event also says which of the days to compare with were off.
    func eventInterval(_ calendar: LocalCalendar) -> Range<Instant> {
        calendar.start(
            of: (historyDays ?? activityDays).lowerBound)..<calendar.start(of: nextDay.advanced(byDays: aheadDays))
    }

    /// The present as the report sees it: the run's start where the days ahead have begun and are still to come, else
    /// the start of `D0`.
    func now(_ now: Instant, _ calendar: LocalCalendar) -> Instant {
        let ahead = calendar.interval(of: nextDay)
        return ahead.contains(now) ? now : ahead.lowerBound
    }
}
