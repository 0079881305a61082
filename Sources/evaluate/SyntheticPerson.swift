import Analyzer
import Buckets
import Model

/// A made-up person with eight weeks of history, the week looked back on and the week ahead, and all that is true of
/// them.
struct SyntheticPerson {
    let habits: Habits
    /// D-1.
    let lastDay: CivilDate
    /// Nine weeks at most, up to D-1.
    let activity: [DayActivity]
    let events: [Event]
    let truth: Truth

    struct Truth {
        var peaks: [ClockHours] = []
        var slumps: [ClockHours] = []
        /// Days of the window on which the person fell far out of their usual way.
        var deviantDays: Set<CivilDate> = []
        /// Events of days recorded whole, by identifier: those that activity can judge, and of them those that got
        /// under a tenth of their length.
        var judged: Set<String> = []
        var skipped: Set<String> = []
        /// All events of days recorded whole; of them those planted full of distraction (at least half, and 75 minutes
        /// long), and those that hold half an hour and a third of it for whatever reason.
        var watched: Set<String> = []
        var takenOver: Set<String> = []
        var distracted: Set<String> = []
        var overloaded: Set<CivilDate> = []
        /// Pairs of identifiers, the smaller first.
        var clashes: Set<[String]> = []
    }

    /// What an analysis of the week is given, with `weeks` of history before it.
    func input(historyWeeks weeks: Int = 8) -> AnalysisInput {
        let first = lastDay.advanced(byDays: -6 - 7 * weeks)
        return AnalysisInput(
            period: .daily(lastDay), calendar: habits.calendar,
            now: habits.calendar.start(of: lastDay.advanced(byDays: 1)),
            activity: activity.filter { $0.day >= first }, events: events, weights: Recorder.rules.weights)
    }
}
