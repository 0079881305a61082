import Model
import Store

extension Pipeline {
    /// How many days back a night looks for reports that are missing or out of date.
    static let catchUpDays = 14

    /// What cron runs: import, every daily report of the last 14 days that is missing or whose day changed, and the weekly
    /// report of every week that ended in them.
    ///
    /// A day without activity and without a plan gets no report. One report that fails does not keep the others from being made; the first
    /// failure is thrown at the end.
    ///
    /// - Throws: `PipelineError.locked`, `.store`, `.unwritable`.
    package func nightly() async throws(PipelineError) -> NightlyResult {
        let lock = try lock()
        defer { _ = lock }
        do {
            return try await journalled("nightly") {
                let imported = try Importer(configuration: configuration, store: store, now: now).importConfigured()
                var reports: [ReportResult] = []
                var failure: (any Error)?
                for period in try duePeriods() {
                    do {
                        let report = try await makeReport(period, scope: Scope())
                        if !report.isUnchanged { reports.append(report) }
                    } catch {
                        failure = failure ?? error
                    }
                }
                if let failure { throw failure }
                return NightlyResult(imported: imported, reports: reports)
            } outcome: {
                $0.isPartial ? .partial : .done
            }
        } catch {
            throw PipelineError(error)
        }
    }

    /// The reports that a run at `now` owes, daily ones first, oldest first.
    func duePeriods() throws -> [Findings.Period] {
        let calendar = configuration.calendar
        let yesterday = calendar.day(containing: now).advanced(byDays: -1)
        let first = yesterday.advanced(byDays: 1 - Pipeline.catchUpDays)
        return try store.read { transaction in
            let written = Set(try transaction.dailyReports(first...yesterday).map(\.period))
            let changed = Set(try transaction.changedDays())
            let active = Set(try transaction.activeDays(first...yesterday))
            let dailies = (0..<Pipeline.catchUpDays).map { first.advanced(byDays: $0) }.filter { day in
                changed.contains(day) || (active.contains(day) && !written.contains(.daily(day)))
            }
            return dailies.map { .daily($0) }
                + (try dueWeeks(from: first, to: yesterday, active: active, changed: changed, transaction)).map {
                    .weekly($0)
                }
        }
    }

    /// Weeks whose last day is among `first ... yesterday`, that hold activity, and that have no report or hold a changed day.
    private func dueWeeks(
        from first: CivilDate, to yesterday: CivilDate, active: Set<CivilDate>, changed: Set<CivilDate>,
        _ transaction: StoreTransaction
    ) throws -> [ISOWeek] {
        let calendar = configuration.calendar
        let written = Set(try transaction.weeklyReports(first.advanced(byDays: -7)...yesterday).map(\.period))
        var due: [ISOWeek] = []
        var day = first
        while day <= yesterday {
            let week = calendar.week(containing: day)
            let days = calendar.days(of: week)
            if days.last == day {
                let isActive = days.contains { active.contains($0) }
                if isActive, !written.contains(.weekly(week)) || days.contains(where: changed.contains) {
                    due.append(week)
                }
            }
            day = day.advanced(byDays: 1)
        }
        return due
    }
}
