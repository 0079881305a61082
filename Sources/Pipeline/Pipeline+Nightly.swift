import Logging
import Model
import Store

extension Pipeline {
    /// How many days back a night looks for reports that are missing or out of date.
    static let catchUpDays = 14

    /// What cron runs: import, every daily report of the last 14 days that is missing or whose day changed, and the
    /// weekly report of every week that ended in them. The Markdown of the others is written again where it is
    /// missing or was changed.
    ///
    /// A report that cannot be written does not keep the others from being made; the first such failure is thrown at
    /// the end. Where nothing can be stored the night ends at once: a model's answers would be lost.
    ///
    /// `imported` is told what the import came to before anything else can fail.
    ///
    /// - Throws: `PipelineError.locked`, `.store`, `.unwritable`.
    package func nightly(
        imported tell: (ImportResult) -> Void = { _ in }
    ) async throws(PipelineError) -> NightlyResult {
        try await run("nightly", outcome: { $0.isPartial ? .partial : .done }) {
            var importer = importer()
            importer.fetched = try await fetchFeeds()
            let imported = try importer.importConfigured()
            tell(imported)
            var agenda = try store.read {
                try Agenda(days: Pipeline.catchUpDays, now: now, calendar: configuration.calendar, $0)
            }
            log.debug("reports due", metadata: ["count": "\(agenda.due.count)"])
            var failure: PipelineError?
            for period in agenda.standing {
                do {
                    if try !restoreMarkdown(period) { agenda.due.append(period) }
                } catch let error as PipelineError where error.concernsOneFile {
                    failure = failure ?? error
                }
            }
            let work = try await makeReports(
                imported, wanted: agenda.due.map { Desk.Returned(period: $0, scope: Scope()) })
            failure = failure ?? work.failure
            if let failure { throw failure }
            return NightlyResult(
                imported: imported, reports: work.reports.filter { !$0.isUnchanged }, batchFaults: work.faults)
        }
    }
}
