import HTTP

extension ModelAnalyst {
    /// Finds out whether the endpoint answers within a time in which any server should: nil where it does, whatever it says,
    /// and where it fails at once, as the question then will; else why it does not.
    ///
    /// A model may think for minutes before its first byte, so that a question cannot be told from one that a server
    /// which hangs will never answer. The list of models, which is asked for here, takes no thought. What is in it does
    /// not matter: servers tell nonsense there.
    package func knock() async -> String? {
        let request = HTTPRequest(
            .get, endpoint.url(of: "models"), headers: endpoint.authorization,
            // Some servers list thousands: the beginning says as much as the whole.
            limits: TransferLimits(total: endpoint.silenceLimit, maximumBodyBytes: 64 << 10))
        let outcome = await client.send(request, retrying: .never, in: surroundings)
        return switch outcome.result {
        case .failure(.timedOut(_, .total)): EndpointFault(endpoint: endpoint).silenceMessage
        case .failure(let error): error.isTimeout ? EndpointFault(endpoint: endpoint).message(for: error) : nil
        case .success: nil
        }
    }
}

extension HTTPError {
    fileprivate var isTimeout: Bool {
        if case .timedOut = self { true } else { false }
    }
}

extension Endpoint {
    /// How long a server may leave a request unanswered that needs no thought: a quarter of `timeout`, but 10 s at least
    /// where that is as long.
    var silenceLimit: Duration { min(timeout, max(timeout / 4, .seconds(10))) }
}
