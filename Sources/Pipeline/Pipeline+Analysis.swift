import Analyzer
import Briefing
import Buckets
import Model
import Store

extension Pipeline {
    /// How far a report looks.
    package struct Scope: Hashable, Sendable {
        /// Days looked back on by a daily report, 1 to 60.
        package let lookBackDays: Int
        /// Days looked ahead, 1 to 60.
        package let aheadDays: Int

        package init(lookBackDays: Int = 7, aheadDays: Int = 7) {
            self.lookBackDays = lookBackDays
            self.aheadDays = aheadDays
        }
    }

    /// What is stored about a period, analysed, and what else its report shows.
    struct Picture {
        let analysis: Analysis
        /// The days of the report that hold activity, oldest first.
        let activity: [DayActivity]
        let silentDevices: [SilentDevice]
        /// Every device of those days, by name.
        let devices: [String]
        /// The first of the days ahead.
        let nextDay: CivilDate

        /// Differs where the report would.
        var digest: String {
            let silent = silentDevices.map { "\($0.device)=\($0.lastDay)" }
            return ([analysis.factsDigest, analysis.figuresDigest] + silent + devices).joined(separator: "|")
        }
    }

    /// Analyses what is stored about `period`.
    func picture(of period: Findings.Period, scope: Scope) throws -> Picture {
        let calendar = configuration.calendar
        let span = Span(
            period, lookBackDays: scope.lookBackDays, aheadDays: scope.aheadDays, calendar: calendar)
        let (activity, events) = try store.read { transaction in
            (
                try transaction.dayActivity(span.activityDays),
                try transaction.events(overlapping: span.eventInterval(calendar))
            )
        }
        let input = AnalysisInput(
            period: period, calendar: calendar, now: span.now(now, calendar), aheadDays: scope.aheadDays,
            lookBackDays: scope.lookBackDays, activity: activity, events: events,
            weights: configuration.rules.weights, expectations: configuration.expectations, goals: configuration.goals,
            wakingHours: configuration.wakingHours)
        let reported = activity.filter { $0.day >= span.firstDay }
        return Picture(
            analysis: analyze(input), activity: reported,
            silentDevices: silentDevices(activity, lastDay: span.lastDay),
            devices: Set(reported.flatMap { $0.buckets.map(\.device) }).sorted(), nextDay: span.nextDay)
    }

    /// The devices that were in use before, and on none of the last two days of `activity`.
    private func silentDevices(_ activity: [DayActivity], lastDay: CivilDate) -> [SilentDevice] {
        var newest: [String: CivilDate] = [:]
        for day in activity {
            for bucket in day.buckets { newest[bucket.device] = max(newest[bucket.device] ?? day.day, day.day) }
        }
        return newest.filter { lastDay.days(since: $0.value) >= 2 }
            .map { SilentDevice(device: $0.key, lastDay: $0.value) }
            .sorted { $0.device < $1.device }
    }
}
