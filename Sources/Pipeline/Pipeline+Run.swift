import Logging
import Model
import Store

extension Pipeline {
    /// Runs `body` under the lock and between two entries of the journal, so that no two runs write at once and one
    /// that was killed can be told.
    ///
    /// - Throws: `PipelineError.locked`, or what `body` throws, made the pipeline's.
    func run<Result>(
        _ command: String, target: String? = nil, outcome: (Result) -> Run.Outcome, _ body: () throws -> Result
    ) throws(PipelineError) -> Result {
        let lock = try lock()
        do {
            let entry = try begin(command, target: target)
            do {
                let result = try body()
                try finish(entry, outcome(result))
                lock.release()
                return result
            } catch {
                fail(entry, error)
                throw error
            }
        } catch {
            throw PipelineError(error)
        }
    }

    /// The same for a body that waits; the lock is held while it does.
    func run<Result>(
        _ command: String, target: String? = nil, outcome: (Result) -> Run.Outcome, _ body: () async throws -> Result
    ) async throws(PipelineError) -> Result {
        let lock = try lock()
        do {
            let entry = try begin(command, target: target)
            do {
                let result = try await body()
                try finish(entry, outcome(result))
                lock.release()
                return result
            } catch {
                fail(entry, error)
                throw error
            }
        } catch {
            throw PipelineError(error)
        }
    }

    /// The lock beside the database that every run which writes holds.
    func lock() throws(PipelineError) -> RunLock {
        try RunLock(path: configuration.database + ".lock")
    }

    private func begin(_ command: String, target: String?) throws -> Run.ID {
        log.debug("run begins", metadata: ["command": "\(command)"])
        return try store.write { try $0.beginRun(command: command, target: target, at: now) }
    }

    private func finish(_ run: Run.ID, _ outcome: Run.Outcome) throws {
        let end = clock()
        try store.write { try $0.finishRun(run, outcome, at: end) }
        log.debug(
            "run ended",
            metadata: ["outcome": "\(outcome.rawValue)", "milliseconds": "\(end.milliseconds(since: now))"])
    }

    /// Notes a failure. The first error is the one to tell; a journal that cannot be written either changes nothing
    /// about it.
    private func fail(_ run: Run.ID, _ error: any Error) {
        try? store.write { try $0.finishRun(run, .failed, message: "\(PipelineError(error))", at: clock()) }
    }
}
