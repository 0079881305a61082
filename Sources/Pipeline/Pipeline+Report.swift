import Analyzer
import Briefing
import Buckets
import Logging
package import Model
import Reporter
import Store

extension Pipeline {
    /// Imports the configured sources, then makes the report on `period` and writes it.
    ///
    /// `imported` is told what the import came to before anything else can fail. Where the facts and figures are those of the stored report, nobody is asked again; its Markdown is written
    /// again if it is missing or was changed.
    ///
    /// - Throws: `PipelineError.locked`, `.store`, `.unwritable`: the report is then stored, and any later run writes
    ///   it.
    package func report(
        on period: Findings.Period, scope: Scope, imported tell: (ImportResult) -> Void = { _ in }
    ) async throws(PipelineError) -> AnalyzeResult {
        try await run("analyze", target: period.name, outcome: { $0.isPartial ? .partial : .done }) {
            let calendar = configuration.calendar
            let span = Span(period, lookBackDays: scope.lookBackDays, aheadDays: scope.aheadDays, calendar: calendar)
            var importer = importer(reference: span.now(now, calendar))
            let imported = try importer.importConfigured()
            tell(imported)
            var conversation = conversation
            let report = try await makeReport(
                period, scope: scope, unreadSources: imported.unreadSources, &conversation)
            return AnalyzeResult(imported: imported, report: report)
        }
    }

    /// The report on `period` from what is stored, made anew where its facts or figures changed.
    func makeReport(
        _ period: Findings.Period, scope: Scope, unreadSources: [String], _ conversation: inout Conversation
    ) async throws -> ReportResult {
        let picture = try picture(of: period, scope: scope, unreadSources: unreadSources)
        let briefing = picture.analysis.briefing
        let previous = try store.read { try $0.report(period) }
        let outcome: Conversation.Outcome
        if let previous, conversation.isSettled(by: previous.analyst, over: briefing) {
            // A stored report that cannot be read any more is made anew.
            if previous.factsDigest == picture.digest, let report = try? Report(previous) {
                return try keep(previous, report)
            }
            outcome =
                if let replayed = try await replay(previous, picture, conversation) {
                    replayed
                } else {
                    await conversation.hold(over: briefing)
                }
        } else {
            outcome = await conversation.hold(over: briefing)
        }
        return try finish(period, picture, outcome, previous: previous)
    }

    /// What the model answered for `previous`, where only figures changed that it was never told: its words still
    /// hold.
    private func replay(
        _ previous: StoredReport, _ picture: Picture, _ conversation: Conversation
    ) async throws -> Conversation.Outcome? {
        guard previous.factsDigest.hasPrefix(picture.questionDigest), let id = previous.call,
            let reply = try store.read({ try $0.call(id) })?.call.reply
        else { return nil }
        let briefing = picture.analysis.briefing
        return await conversation.replay(
            reply, wasCompleted: conversation.wasCompleted(by: previous.analyst, over: briefing), over: briefing)
    }

    /// Stores calls, report and suggestions in one transaction, then writes the Markdown.
    private func finish(
        _ period: Findings.Period, _ picture: Picture, _ outcome: Conversation.Outcome, previous: StoredReport?
    ) throws -> ReportResult {
        let (analysis, calendar) = (picture.analysis, configuration.calendar)
        let author = outcome.author.reportAuthor
        let report = Report(
            ReportMaterial(
                findings: analysis.findings, briefing: analysis.briefing, legend: analysis.legend,
                reply: outcome.reply, author: author, silentDevices: picture.silentDevices, calendar: calendar,
                devices: picture.devices, dayHours: picture.dayHours, unreadSources: picture.unreadSources,
                fallback: outcome.fallback))
        let path = reportPath(period)
        let moves = report.moves.map { move in
            Suggestion(
                eventUID: move.event.uid, recurrenceID: move.event.recurrenceID, from: move.event.interval,
                to: move.interval, text: move.text)
        }
        let json = try report.json()
        try store.write { transaction in
            var used = previous?.call
            for (index, call) in outcome.calls.enumerated() {
                let isUsed = index == outcome.usedCall
                let id = try transaction.insert(call, about: period, wasUsed: isUsed, at: now)
                if isUsed { used = id }
            }
            try transaction.save(
                StoredReport(
                    period: period, summaryText: report.summaryText,
                    suggestionsJSON: claimsJSON(
                        outcome.reply, legend: analysis.legend, calendar: calendar, dayZero: picture.nextDay),
                    reportJSON: json, markdownPath: path, factsDigest: picture.digest,
                    analyst: outcome.author.name, call: used,
                    counts: .init(
                        accepted: outcome.reply.acceptedCount, reworded: outcome.reply.reworded.count,
                        dropped: outcome.reply.dropped.count),
                    written: now, suggestions: moves))
            try transaction.forgetChange(of: period)
            try keepLearned(transaction)
        }
        try AtomicFile.write(report.markdown, to: path)
        log.info("report written", metadata: ["period": "\(period.name)", "analyst": "\(outcome.author.name)"])
        return ReportResult(
            period: period, path: path, summary: report.summaryText, author: author,
            fallback: outcome.fallback, isUnchanged: false)
    }

    /// Leaves a stored report as it is, and sees to it that its Markdown lies where it should.
    private func keep(_ stored: StoredReport, _ report: Report) throws -> ReportResult {
        try store.write { try $0.forgetChange(of: stored.period) }
        let path = reportPath(stored.period)
        try writeIfDifferent(report.markdown, to: path)
        log.info("report stands as it is", metadata: ["period": "\(stored.period.name)"])
        return ReportResult(
            period: stored.period, path: path, summary: stored.summaryText, author: report.author, fallback: nil,
            isUnchanged: true)
    }
}
