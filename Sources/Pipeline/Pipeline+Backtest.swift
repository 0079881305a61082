package import Analyzer
import Buckets
package import Model
import Store

extension Pipeline {
    /// How well each of the last `weeks` whole weeks before `day` could be foretold from those before it.
    package func backtest(weeks: Int, before day: CivilDate) throws(PipelineError) -> Backtest {
        let calendar = configuration.calendar
        let end = calendar.weekStart(containing: day)
        let first = end.advanced(byDays: -7 * (weeks + 1) - AnalysisInput.historyDays(beside: 7))
        let days = first...end.advanced(byDays: -1)
        let interval = calendar.interval(from: first, days: end.days(since: first))
        let (activity, events) = try attempt {
            try store.read {
                (try $0.dayActivity(days, withBuckets: false), try $0.events(overlapping: interval))
            }
        }
        let all = Analyzer.backtest(
            activity, events: events, calendar: calendar, weights: configuration.rules.weights)
        return Backtest(weeks: all.weeks.suffix(weeks))
    }
}
