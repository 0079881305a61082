import Analysts
import Briefing
import Foundation
import Logging
import Model
import Store

/// Batches on their way: handed in by one run, fetched by a later one.
///
/// Each state is stored before the step that it names is tried. So a run that was killed between any two steps is
/// followed by one that looks for what its batch left at the server, and hands in nothing twice.
extension Pipeline {
    /// A server that takes longer has forgotten the batch; OpenAI's expire after a day.
    private static let patienceMilliseconds: Int64 = 3 * 86_400_000

    /// Takes every batch as far as its server lets, and gives the desk for this run.
    func openDesk() async throws -> Desk {
        var desk = Desk(conversation: conversation, requests: [])
        if let model, let endpoint = configuration.endpoint {
            for batch in try store.read({ try $0.batches() }) {
                guard batch.endpoint == endpoint.batchKey else {
                    log.warning("a batch at another endpoint is given up")
                    try store.write { try $0.forgetBatch(batch.id) }
                    continue
                }
                if let reason = await desk.conversation.reasonForSilence() {
                    desk.faults.append(reason)
                    break
                }
                try await advance(batch, isNew: false, model.batches, &desk)
            }
        }
        desk.requests = try store.read { try $0.batchRequests() }
        return desk
    }

    /// Hands in what this run has put into a batch.
    func handIn(_ desk: inout Desk) async throws {
        guard let batch = desk.batch, let model else { return }
        desk.batch = nil
        // What is not handed in now is in the next run.
        if let reason = await desk.conversation.reasonForSilence() { return desk.faults.append(reason) }
        try await advance(batch, isNew: true, model.batches, &desk)
        desk.requests = try store.read { try $0.batchRequests() }
    }

    /// Puts `question` into this run's `batch`, which begins with the first, and gives it.
    func enqueue(
        _ question: BatchQuestion, about period: Findings.Period, _ batch: Batch?, _ transaction: StoreTransaction
    ) throws -> Batch? {
        guard let endpoint = configuration.endpoint else { return batch }
        let batch = try batch ?? begunBatch(at: endpoint, transaction)
        let call = try transaction.insert(
            CallRecord(
                period: period, analyst: "model", model: endpoint.model, host: endpoint.host, request: question.body,
                started: clock(), costMicros: question.mostMicros, sends: 0))
        try transaction.insert(
            BatchRequest(
                customID: randomName(random), batch: batch.id, period: period,
                lookBackDays: question.scope.lookBackDays, aheadDays: question.scope.aheadDays, asked: now,
                question: question.question, call: call))
        return batch
    }

    private func begunBatch(at endpoint: Endpoint, _ transaction: StoreTransaction) throws -> Batch {
        let name = randomName(random) + ".jsonl"
        let id = try transaction.beginBatch(endpoint: endpoint.batchKey, name: name, at: now)
        return Batch(id: id, endpoint: endpoint.batchKey, name: name, state: .uploading, begun: now)
    }

    private func advance(_ batch: Batch, isNew: Bool, _ service: BatchService, _ desk: inout Desk) async throws {
        var batch = batch
        var isNew = isNew
        while true {
            do {
                guard try await step(&batch, isNew: isNew, service) else { return }
                isNew = true
            } catch let fault as BatchFault {
                log.info("batch", metadata: ["state": "\(batch.state.rawValue)", "fault": "\(fault.kind)"])
                guard try giveUp(&batch, because: fault, wasNew: isNew) else {
                    desk.faults.append(fault.message)
                    return
                }
            }
        }
    }

    /// Takes a batch one step on; false where there is nothing more to do for now.
    ///
    /// - Parameter isNew: whether it is certain that nobody has tried this step before.
    private func step(_ batch: inout Batch, isNew: Bool, _ service: BatchService) async throws -> Bool {
        switch batch.state {
        case .uploading:
            batch.inputFile = try await uploaded(batch, isNew: isNew, service)
            batch.state = .uploaded
        case .uploaded:
            batch.state = .creating
        case .creating:
            guard let file = batch.inputFile else { return false }
            let known = isNew ? nil : try await service.batch(of: file)
            let status = if let known { known } else { try await service.create(of: file) }
            batch.remoteID = status.id
            batch.state = .created
            try save(batch)
            return !isNew
        case .created:
            guard let id = batch.remoteID else { return false }
            let status = try await service.status(of: id)
            guard status.hasEnded else {
                if isOld(batch) { try? await service.cancel(id) }
                return false
            }
            try await collect(&batch, status, service)
            return true
        case .ended:
            try await clearUp(&batch, service)
            return false
        }
        try save(batch)
        return true
    }

    /// The server's number of the batch's file. One that may be there already is looked for first; a server that cannot
    /// say gets it once more, which costs nothing.
    private func uploaded(_ batch: Batch, isNew: Bool, _ service: BatchService) async throws -> String {
        if !isNew, let file = try await service.knownFile(named: batch.name) { return file }
        let lines = try store.read { transaction in
            try transaction.batchRequests().filter { $0.batch == batch.id }.compactMap { request in
                try transaction.call(request.call).map { BatchLine(customID: request.customID, body: $0.call.request) }
            }
        }
        try store.write { try $0.setSends(1, of: batch.id) }
        do {
            return try await service.upload(lines, named: batch.name)
        } catch let fault {
            if !fault.wasSent { try store.write { try $0.setSends(0, of: batch.id) } }
            throw fault
        }
    }

    /// Stores what an ended batch brought. Lines may come in any order, some not at all, and some twice. What is not there
    /// cost nothing, unless a file is gone that may have held it.
    private func collect(_ batch: inout Batch, _ status: BatchStatus, _ service: BatchService) async throws {
        batch.outputFile = status.outputFile
        batch.errorFile = status.errorFile
        var answers: [String: BatchAnswer] = [:]
        var isAnyLost = false
        for file in [status.errorFile, status.outputFile].compactMap(\.self) {
            let found = try await service.answers(in: file)
            if found == nil { isAnyLost = true }
            for answer in found ?? [] where answers[answer.customID]?.reply == nil { answers[answer.customID] = answer }
        }
        let costOfAbsence: Int64? = isAnyLost ? nil : 0
        batch.state = .ended
        let waited = now.milliseconds(since: batch.begun)
        let ended = batch
        try store.write { transaction in
            for request in try transaction.batchRequests() where request.batch == ended.id {
                let answer = answers[request.customID]
                try transaction.complete(
                    request.call, reply: answer?.reply, status: answer?.status,
                    latencyMilliseconds: answer == nil ? nil : waited, promptTokens: answer?.promptTokens,
                    cachedTokens: answer?.cachedTokens, completionTokens: answer?.completionTokens,
                    costMicros: answer == nil ? costOfAbsence : answer?.costMicros,
                    failure: answer == nil ? "the batch ended without an answer to this question" : answer?.failure)
                try transaction.settle(answer?.reply == nil ? .failed : .answered, request: request.customID)
            }
            try transaction.update(ended)
        }
        try limitSpending()
    }

    /// Has the server forget the batch's files, then forgets the batch where no report waits for it.
    private func clearUp(_ batch: inout Batch, _ service: BatchService) async throws {
        for file in [\Batch.inputFile, \.outputFile, \.errorFile] {
            guard let id = batch[keyPath: file] else { continue }
            try await service.delete(file: id)
            batch[keyPath: file] = nil
            try save(batch)
        }
        let id = batch.id
        try store.write { transaction in
            if try !transaction.batchRequests().contains(where: { $0.batch == id }) { try transaction.forgetBatch(id) }
        }
    }

    /// Ends a batch that will not come to anything; false where a later run may have more luck.
    private func giveUp(_ batch: inout Batch, because fault: BatchFault, wasNew: Bool) throws -> Bool {
        let isFinal =
            switch batch.state {
            case .uploading, .uploaded, .creating: fault.kind != .unknown || isOld(batch)
            case .created: fault.kind == .missing || fault.kind == .unknown && isForgotten(batch)
            case .ended: false
            }
        if batch.state == .ended, fault.kind == .refused {
            log.warning("a server does not delete the files of a batch", metadata: ["name": "\(batch.name)"])
            for file in [\Batch.inputFile, \.outputFile, \.errorFile] { batch[keyPath: file] = nil }
            try save(batch)
            return true
        }
        guard isFinal else { return false }
        // A server that cannot say whether it made the batch may have done so: asking again could cost twice.
        let isDoubtful =
            batch.state == .creating && !wasNew
            || [.creating, .created].contains(batch.state) && fault.kind == .unknown
        let outcome: BatchRequest.Outcome = isDoubtful ? .abandoned : .failed
        batch.state = .ended
        let ended = batch
        try store.write { transaction in
            for request in try transaction.batchRequests() where request.batch == ended.id {
                try transaction.complete(
                    request.call, reply: nil, status: nil, latencyMilliseconds: nil, promptTokens: nil,
                    cachedTokens: nil, completionTokens: nil, costMicros: isDoubtful ? nil : 0,
                    failure: fault.message)
                try transaction.settle(outcome, request: request.customID)
            }
            try transaction.update(ended)
        }
        return true
    }

    private func save(_ batch: Batch) throws {
        try store.write { try $0.update(batch) }
    }

    /// Whether so much time has passed that no night makes the reports that wait for it.
    private func isForgotten(_ batch: Batch) -> Bool {
        now.milliseconds(since: batch.begun) > Int64(Pipeline.catchUpDays) * 86_400_000
    }

    private func isOld(_ batch: Batch) -> Bool {
        now.milliseconds(since: batch.begun) > Pipeline.patienceMilliseconds
    }
}

extension StoreTransaction {
    /// Forgets what batches brought for `period`, for its report needs it no more.
    func forgetRequests(about period: Findings.Period, of desk: Desk) throws(StoreError) {
        for request in desk.requests where request.period == period && request.outcome != .waiting {
            try forgetBatchRequest(request.customID)
        }
    }
}

extension Endpoint {
    /// Where batches go: another model of the same server can fetch them too.
    fileprivate var batchKey: String { fingerprint(of: [completionsURL]) }
}

extension BatchService {
    /// The server's number of a file; nil also where the server cannot say.
    fileprivate func knownFile(named name: String) async throws(BatchFault) -> String? {
        do {
            return try await file(named: name)
        } catch {
            guard error.kind == .unknown else { return nil }
            throw error
        }
    }
}
