import Briefing
import Model

/// Which days an analysis looks at.
struct Window {
    /// The days looked back on, oldest first.
    let days: [CivilDate]
    /// As many days before them.
    let before: [CivilDate]
    /// The days before the window that say what is usual, oldest first; `before` are the last of them.
    let history: [CivilDate]
    /// D0 and the days after it.
    let ahead: [CivilDate]

    init(_ input: AnalysisInput) {
        switch input.period {
        case .daily(let day):
            let count = min(60, max(1, input.lookBackDays))
            days = (1 - count...0).map { day.advanced(byDays: $0) }
        case .weekly(let week):
            days = input.calendar.days(of: week)
        }
        before = days.map { [count = days.count] in $0.advanced(byDays: -count) }
        let first = days[0]
        let past = AnalysisInput.historyDays(beside: days.count)
        history = (1...past).reversed().map { first.advanced(byDays: -$0) }
        let last = days[days.count - 1]
        ahead = (1...min(60, max(1, input.aheadDays))).map { last.advanced(byDays: $0) }
    }

    /// The first day looked back on.
    var first: CivilDate { days[0] }
    /// D-1, the last day looked back on.
    var last: CivilDate { days[days.count - 1] }
    /// D0, the first day ahead.
    var dayZero: CivilDate { ahead[0] }

    /// `day` as an analyst sees it.
    func relative(_ day: CivilDate) -> RelativeDay {
        RelativeDay(offset: day.days(since: dayZero), weekday: anonymous(day.weekday))
    }
}

/// A weekday in the briefing's own type.
func anonymous(_ weekday: Model.Weekday) -> BriefingWeekday {
    switch weekday {
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
}
