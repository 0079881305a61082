import Analysts
import HTTP
package import Logging
package import Model
import Prompts
import Store

/// The stages in their order: import, analyse, ask, check, report. Each command is one of its functions.
///
/// Nothing here reads the clock or the environment: what a run needs of them is passed in.
package struct Pipeline: Sendable {
    let configuration: Configuration
    let store: Store
    let now: Instant
    /// What the time is, for the journal; days are told by `now`.
    let clock: @Sendable () -> Instant
    /// Numbers in [0, 1), for waits and for names that say nothing.
    let random: @Sendable () -> Double
    let log: Logger
    /// Why there is no usable key though there is a key file.
    let keyFault: StoreError?
    let prompts: Prompts
    /// The configured model; it remembers what its endpoint takes, and `EndpointMemory` keeps that between runs.
    let model: ModelAnalyst?
    var feeds: FeedFetcher

    /// Opens the database and the key of `configuration`.
    ///
    /// `now` is the run's start, by which days are told; `clock` serves the journal and, with `random` (in [0, 1)),
    /// waiting between requests.
    ///
    /// A missing or damaged key file is no error here: reports can be made without the raw log, and `import` says
    /// what is missing.
    ///
    /// - Throws: `PipelineError.store` where the database is unusable, `.badPrompt` where a template of the person's
    ///   is.
    package init(
        configuration: Configuration, now: Instant, version: String, log: Logger,
        clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> Double
    ) throws(PipelineError) {
        self.configuration = configuration
        self.now = now
        self.clock = clock
        self.random = random
        self.log = log
        let surroundings = HTTPClient.Surroundings(
            sleep: { try await Task.sleep(for: $0) }, random: random, nowMilliseconds: { clock().milliseconds })
        feeds = FeedFetcher(userAgent: "lockin/\(version)", surroundings: surroundings)
        do throws(PromptFault) {
            let prompts = try Prompts(overrides: configuration.prompts)
            self.prompts = prompts
            model = try configuration.endpoint.map { (endpoint) throws(PromptFault) in
                try ModelAnalyst(
                    endpoint: endpoint, prompts: prompts,
                    client: HTTPClient(endpoint.transferSettings(userAgent: "lockin/\(version)")),
                    surroundings: surroundings)
            }
        } catch {
            throw .badPrompt(message: "\(error)")
        }
        let (key, keyFault) = Pipeline.key(configuration.keyFile)
        self.keyFault = keyFault
        store = try attempt { () throws(StoreError) in try Store(path: configuration.database, key: key) }
        try attempt {
            try recallLearned()
            try limitSpending()
        }
    }

    private static func key(_ path: String) -> (SegmentKey?, StoreError?) {
        do throws(StoreError) {
            return (try SegmentKey.load(path: path), nil)
        } catch .keyFile(_, .missing) {
            return (nil, nil)
        } catch {
            return (nil, error)
        }
    }
}

/// Runs `body`, the store's errors made the pipeline's.
func attempt<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(PipelineError) -> Result {
    do {
        return try body()
    } catch {
        throw PipelineError(error)
    }
}

extension PipelineError {
    /// Any stage's error as the pipeline's own.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as PipelineError: error
            case let error as StoreError: .store(message: "\(error)")
            default: .unexpected(kind: "\(type(of: error))")
            }
    }
}
