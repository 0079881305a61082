import Analysts
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
            importer.fetched = try await fetchFeeds()
            let imported = try importer.importConfigured()
            tell(imported)
            let wanted = Desk.Returned(period: period, scope: scope)
            let work = try await makeReports(imported, wanted: [wanted])
            if let failure = work.failure { throw failure }
            guard let report = work.reports.first(where: { $0.period == period }) else {
                throw PipelineError.unexpected(kind: "no report")
            }
            return AnalyzeResult(imported: imported, report: report, batchFaults: work.faults)
        }
    }

    /// The report on `period` from what is stored, made anew where its facts or figures changed.
    func makeReport(
        _ period: Findings.Period, scope: Scope, unreadSources: [String], _ desk: inout Desk
    ) async throws -> ReportResult {
        // An answer that comes a night later is about the world as it was when it was asked for.
        var request = desk.requests.last { $0.period == period }
        var picture = try picture(of: period, scope: scope, unreadSources: unreadSources, at: request?.asked)
        if let known = request, known.question != picture.questionDigest {
            request = nil
            picture = try self.picture(of: period, scope: scope, unreadSources: unreadSources)
        }
        if let model, let titles = picture.titles {
            desk.conversation.model = TitledAnalyst(model, titles: titles)
        }
        let previous = try store.read { try $0.report(period) }
        let isSettled = previous.map { desk.conversation.isSettled(by: $0.analyst, over: picture.analysis.briefing) }
        let isAwaited = request?.outcome == .waiting
        // A stored report that cannot be read any more is made anew.
        if let previous, previous.factsDigest == picture.digest, isSettled == true || isAwaited,
            let report = try? Report(previous)
        {
            return try keep(previous, report, settling: desk)
        }
        let answer: Answer
        if let previous, isSettled == true, let replayed = try await replay(previous, picture, desk.conversation) {
            answer = Answer(outcome: replayed, call: previous.call)
        } else {
            answer = try await ask(picture, request: request, scope: scope, &desk)
        }
        return try finish(period, picture, answer, &desk)
    }

    /// What is to be said in a report, and where it comes from.
    private struct Answer {
        let outcome: Conversation.Outcome
        /// The stored call that it rests on, where it is none of the outcome's own.
        var call: CallID?
        /// What goes into the batch with it.
        var question: BatchQuestion?
    }

    /// Asks about `picture`: the analysts themselves, or the batch that the configuration wants; `request` is what is known
    /// of an earlier batch's.
    private func ask(
        _ picture: Picture, request: BatchRequest?, scope: Scope, _ desk: inout Desk
    ) async throws -> Answer {
        let briefing = picture.analysis.briefing
        func standIn(_ reason: String, isAwaited: Bool = true) async -> Conversation.Outcome {
            await desk.conversation.standIn(over: briefing, because: reason, isAwaited: isAwaited)
        }
        switch request?.outcome {
        case .answered:
            if let id = request?.call, let reply = try store.read({ try $0.call(id) })?.call.reply {
                return Answer(outcome: await desk.conversation.take(reply, over: briefing), call: id)
            }
        case .waiting: return Answer(outcome: await standIn(Desk.awaited))
        case .abandoned: return Answer(outcome: await standIn(Desk.abandoned, isAwaited: false))
        case .failed: return Answer(outcome: await desk.conversation.hold(over: briefing))
        case nil: break
        }
        guard configuration.endpoint?.mode == .batch, desk.conversation.model(for: briefing) != nil, let model else {
            return Answer(outcome: await desk.conversation.hold(over: briefing))
        }
        guard let (body, most) = model.batchRequest(for: briefing, titles: picture.titles) else {
            return Answer(outcome: await standIn(model.budgetMessage, isAwaited: false))
        }
        return Answer(
            outcome: await standIn(Desk.awaited),
            question: BatchQuestion(scope: scope, question: picture.questionDigest, body: body, mostMicros: most))
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
        _ period: Findings.Period, _ picture: Picture, _ answer: Answer, _ desk: inout Desk
    ) throws -> ReportResult {
        let (analysis, calendar) = (picture.analysis, configuration.calendar)
        let outcome = answer.outcome
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
        desk.batch = try store.write { transaction in
            var used = answer.call
            if let id = used, outcome.usedCall == nil { try transaction.markUsed(id) }
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
            try transaction.forgetRequests(about: period, of: desk)
            return try answer.question.map { try enqueue($0, about: period, desk.batch, transaction) } ?? desk.batch
        }
        try AtomicFile.write(report.markdown, to: path)
        log.info("report written", metadata: ["period": "\(period.name)", "analyst": "\(outcome.author.name)"])
        return ReportResult(
            period: period, path: path, summary: report.summaryText, author: author,
            fallback: outcome.isAwaited ? nil : outcome.fallback, isUnchanged: false)
    }

    /// Leaves a stored report as it is, and sees to it that its Markdown lies where it should.
    private func keep(_ stored: StoredReport, _ report: Report, settling desk: Desk) throws -> ReportResult {
        try store.write { transaction in
            try transaction.forgetChange(of: stored.period)
            try transaction.forgetRequests(about: stored.period, of: desk)
        }
        let path = reportPath(stored.period)
        try writeIfDifferent(report.markdown, to: path)
        log.info("report stands as it is", metadata: ["period": "\(stored.period.name)"])
        return ReportResult(
            period: stored.period, path: path, summary: stored.summaryText, author: report.author, fallback: nil,
            isUnchanged: true)
    }
}
