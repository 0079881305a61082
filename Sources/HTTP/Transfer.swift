/// A transfer that libcurl has, and the task that waits for it.
final class Transfer {
    /// libcurl's part of it.
    let easy: CurlEasy
    /// The task that waits.
    let continuation: CheckedContinuation<TransferOutcome, Never>
    /// Where it goes.
    let origin: HTTPOrigin
    /// When it began.
    let begun = ContinuousClock.now

    /// A transfer that is ready to begin; throws what libcurl has against it.
    init(
        _ id: UInt, _ request: PreparedRequest, _ continuation: CheckedContinuation<TransferOutcome, Never>
    ) throws(HTTPError) {
        let reception = Reception(maximumBodyBytes: request.limits.maximumBodyBytes)
        easy = try CurlEasy.prepared(for: request, into: reception, tag: id)
        self.continuation = continuation
        origin = request.origin
    }
}
