import Analysts
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
        /// The days of the report that hold activity, hour by hour, oldest first.
        let dayHours: [DayHours]
        let silentDevices: [SilentDevice]
        /// Every device of those days, by name.
        let devices: [String]
        /// Source files that could not be read at this run's import.
        let unreadSources: [String]
        /// The first of the days ahead.
        let nextDay: CivilDate
        /// What events are called, where the model is to be told.
        let titles: QuotedTitles?
        /// Differs where an analyst would be asked something else: the facts, or the person's own templates.
        let questionDigest: String
        /// Differs where the report would; begins with `questionDigest`.
        let digest: String
    }

    /// Analyses what is stored about `period`, as it looks at `present`; at the run's start where none is given.
    func picture(
        of period: Findings.Period, scope: Scope, unreadSources: [String] = [], at present: Instant? = nil
    ) throws -> Picture {
        let calendar = configuration.calendar
        let span = Span(
            period, lookBackDays: scope.lookBackDays, aheadDays: scope.aheadDays, calendar: calendar)
        let (activity, history, planned, newest, decided) = try store.read { transaction in
            (
                try transaction.dayActivity(span.activityDays),
                try span.historyDays.map { try transaction.dayActivity($0, withBuckets: false) } ?? [],
                try transaction.events(overlapping: span.eventInterval(calendar)),
                try transaction.newestDays(upTo: span.nextDay),
                try transaction.decidedSuggestions(from: span.eventInterval(calendar).lowerBound)
            )
        }
        let decisions = MoveDecisions(decided)
        let events = decisions.plan(planned)
        let input = AnalysisInput(
            period: period, calendar: calendar, now: span.now(present ?? now, calendar), aheadDays: scope.aheadDays,
            lookBackDays: scope.lookBackDays, activity: history + activity, events: events,
            weights: configuration.rules.weights, expectations: configuration.expectations, goals: configuration.goals,
            wakingHours: configuration.wakingHours, slotRules: configuration.slotRules,
            appliedMoves: decisions.applied, declinedMoves: decisions.declined)
        let analysis = analyze(input)
        let reported = activity.filter { $0.day >= span.firstDay }
        let dayHours = reported.map { DayHours($0, calendar: calendar, weights: configuration.rules.weights) }
        let silentDevices = silentDevices(newest, activity, lastDay: span.lastDay)
        let devices = Set(reported.flatMap { $0.buckets.map(\.device) }).sorted()
        let templates = configuration.prompts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        let titles = titles(of: analysis)
        let question = "\(analysis.factsDigest)-\(fingerprint(of: templates + (titles.map { [$0.text] } ?? [])))"
        let shown =
            [calendar.zone.identifier, "\(calendar.dayStartsAtHour)", "\(calendar.weekStartsOn)"]
            + silentDevices.flatMap { [$0.device, "\($0.lastDay)"] } + devices + unreadSources
            + dayHours.map { "\($0)" }
        return Picture(
            analysis: analysis, dayHours: dayHours, silentDevices: silentDevices, devices: devices,
            unreadSources: unreadSources, nextDay: span.nextDay, titles: titles, questionDigest: question,
            digest: "\(question)|\(analysis.figuresDigest)|\(fingerprint(of: shown))")
    }

    private func titles(of analysis: Analysis) -> QuotedTitles? {
        guard let endpoint = configuration.titleEndpoint else { return nil }
        let titles = analysis.briefing.events.compactMap { event in
            analysis.legend.events[event.id.number].map { (event.id, $0.title) }
        }
        return QuotedTitles(Dictionary(uniqueKeysWithValues: titles), for: endpoint)
    }

    /// After so many days a device that sends nothing is taken to be retired, and no longer named.
    private static let retiredAfterDays = 60

    /// The devices that sent nothing on the last two days of a report, of those that sent something not long before.
    ///
    /// `newest` knows UTC days; where `activity` reaches back far enough the day is the person's own.
    private func silentDevices(
        _ newest: [String: CivilDate], _ activity: [DayActivity], lastDay: CivilDate
    ) -> [SilentDevice] {
        var exact: [String: CivilDate] = [:]
        for day in activity {
            for bucket in day.buckets { exact[bucket.device] = max(exact[bucket.device] ?? day.day, day.day) }
        }
        return newest.map { SilentDevice(device: $0.key, lastDay: exact[$0.key] ?? $0.value) }
            .filter { (2...Pipeline.retiredAfterDays).contains(lastDay.days(since: $0.lastDay)) }
            .sorted { $0.device < $1.device }
    }
}
