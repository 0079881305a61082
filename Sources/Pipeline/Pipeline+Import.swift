import Model
import Store

extension Pipeline {
    /// Imports every configured source, or only `files`, and notes the run in the journal.
    ///
    /// - Throws: `PipelineError.locked` where another run is at work, `.store` where nothing can be stored.
    package func importSources(
        _ files: [Configuration.ActivitySource]? = nil, replacing: Bool = false
    ) throws(PipelineError) -> ImportResult {
        let lock = try lock()
        defer { _ = lock }
        return try attempt {
            try journalled("import") {
                var importer = Importer(configuration: configuration, store: store, now: now)
                importer.replaces = replacing
                importer.rereads = files != nil
                return try files.map { try importer.importFiles($0) } ?? importer.importConfigured()
            } outcome: {
                $0.isPartial ? .partial : .done
            }
        }
    }

    /// Runs `body` between two entries of the journal, so that a run that was killed can be told.
    func journalled<Result>(
        _ command: String, target: String? = nil, _ body: () throws -> Result, outcome: (Result) -> Run.Outcome
    ) throws -> Result {
        let run = try begin(command, target: target)
        do {
            let result = try body()
            try finish(run, outcome(result))
            return result
        } catch {
            fail(run, error)
            throw error
        }
    }

    /// The same for a body that waits.
    func journalled<Result>(
        _ command: String, target: String? = nil, _ body: () async throws -> Result, outcome: (Result) -> Run.Outcome
    ) async throws -> Result {
        let run = try begin(command, target: target)
        do {
            let result = try await body()
            try finish(run, outcome(result))
            return result
        } catch {
            fail(run, error)
            throw error
        }
    }

    private func begin(_ command: String, target: String?) throws -> Run.ID {
        try store.write { try $0.beginRun(command: command, target: target, at: now) }
    }

    private func finish(_ run: Run.ID, _ outcome: Run.Outcome) throws {
        try store.write { try $0.finishRun(run, outcome, at: now) }
    }

    /// Notes a failure. The first error is the one to tell; a journal that cannot be written either changes nothing about it.
    private func fail(_ run: Run.ID, _ error: any Error) {
        try? store.write { try $0.finishRun(run, .failed, message: "\(PipelineError(error))", at: now) }
    }
}
