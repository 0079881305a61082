import Analyzer
import Briefing
import Buckets
package import Model
import Reporter
import Store

extension Pipeline {
    /// Imports the configured sources, then makes the report on `period` and writes it.
    ///
    /// Where the facts and figures are those of the stored report, nobody is asked again; its Markdown is written again if it
    /// is missing or was changed.
    ///
    /// - Throws: `PipelineError.locked`, `.store`, `.unwritable`.
    package func report(
        on period: Findings.Period, scope: Scope
    ) async throws(PipelineError) -> AnalyzeResult {
        let lock = try lock()
        defer { _ = lock }
        do {
            return try await journalled("analyze", target: "\(period)") {
                let reference = Span(
                    period, lookBackDays: scope.lookBackDays, aheadDays: scope.aheadDays,
                    calendar: configuration.calendar
                ).now(now, configuration.calendar)
                let imported = try Importer(
                    configuration: configuration, store: store, now: now, reference: reference
                ).importConfigured()
                let report = try await makeReport(period, scope: scope)
                return AnalyzeResult(imported: imported, report: report)
            } outcome: {
                $0.isPartial ? .partial : .done
            }
        } catch {
            throw PipelineError(error)
        }
    }

    /// The report on `period` from what is stored, made anew where its facts or figures changed.
    func makeReport(_ period: Findings.Period, scope: Scope) async throws -> ReportResult {
        let picture = try picture(of: period, scope: scope)
        let analysis = picture.analysis
        let stored = try store.read { try $0.report(period) }
        if let stored, stored.factsDigest == picture.digest, stored.analyst == expectedAnalyst {
            return try keep(stored)
        }

        let conversation = Conversation(model: model, builtIn: builtIn)
        let outcome: Conversation.Outcome
        if let stored, stored.analyst == expectedAnalyst, let model, stored.factsDigest.hasPrefix(analysis.factsDigest),
            let reply = try storedReply(stored),
            let replayed = conversation.replay(reply, by: model, over: analysis.briefing)
        {
            // Only figures changed that the analyst was never told: its words still hold.
            outcome = replayed
        } else {
            outcome = await conversation.hold(over: analysis.briefing)
        }
        return try finish(period, picture, outcome, previous: stored)
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
                devices: picture.devices,
                dayHours: picture.activity.map {
                    DayHours($0, calendar: calendar, weights: configuration.rules.weights)
                }))
        let path = reportPath(period)
        let moves = report.moves.map { move in
            Suggestion(
                eventUID: move.event.uid, recurrenceID: move.event.recurrenceID, from: move.event.interval,
                to: move.interval, text: move.text)
        }
        try store.write { transaction in
            var used = previous?.call
            for (index, call) in outcome.calls.enumerated() {
                let id = try transaction.insert(
                    callRecord(call, about: period, wasUsed: index == outcome.usedCall, at: now))
                if index == outcome.usedCall { used = id }
            }
            try transaction.save(
                StoredReport(
                    period: period, summaryText: report.summaryText,
                    suggestionsJSON: claimsJSON(
                        outcome.reply, legend: analysis.legend, calendar: calendar, dayZero: picture.nextDay),
                    reportJSON: try report.json(), markdownPath: path, factsDigest: picture.digest,
                    analyst: outcome.author.name, call: used,
                    counts: .init(
                        accepted: outcome.reply.acceptedCount, reworded: outcome.reply.reworded.count,
                        dropped: outcome.reply.dropped.count),
                    written: now, suggestions: moves))
            try transaction.forgetChange(of: period)
        }
        try AtomicFile.write(report.markdown, to: path)
        return ReportResult(
            period: period, path: path, summary: report.summaryText, author: author,
            fallback: outcome.fallback, isUnchanged: false)
    }

    /// Leaves a stored report as it is, and sees to it that its Markdown lies where it should.
    private func keep(_ stored: StoredReport) throws -> ReportResult {
        let report = try Report(stored)
        let path = reportPath(stored.period)
        try writeIfDifferent(report.markdown, to: path)
        try store.write { try $0.forgetChange(of: stored.period) }
        return ReportResult(
            period: stored.period, path: path, summary: stored.summaryText, author: report.author, fallback: nil,
            isUnchanged: true)
    }

    private func storedReply(_ report: StoredReport) throws -> String? {
        guard let id = report.call else { return nil }
        return try store.read { try $0.call(id) }?.call.reply
    }

    func writeIfDifferent(_ markdown: String, to path: String) throws(PipelineError) {
        if let file = try? InputFile(path: path), file.withBytes({ $0.elementsEqual(markdown.utf8) }) { return }
        try AtomicFile.write(markdown, to: path)
    }

    /// `reports/daily/2025-03-20.md`, `reports/weekly/2025-W12.md`.
    func reportPath(_ period: Findings.Period) -> String {
        switch period {
        case .daily(let day): "\(configuration.reports)/daily/\(day).md"
        case .weekly(let week): "\(configuration.reports)/weekly/\(week).md"
        }
    }
}
