/// What a transfer ended with, and how long it took.
struct TransferOutcome: Sendable {
    /// The reply, or why there is none.
    let result: Result<HTTPResponse, HTTPError>
    /// From the start of the transfer to its end, as libcurl measured it; the time in the queue is not counted.
    let elapsed: Duration

    /// An outcome.
    init(_ result: Result<HTTPResponse, HTTPError>, elapsed: Duration = .zero) {
        self.result = result
        self.elapsed = elapsed
    }

    /// The outcome of a transfer that did not run, or not to its end.
    static func failure(_ error: HTTPError) -> TransferOutcome { TransferOutcome(.failure(error)) }
}
