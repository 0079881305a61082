import HTTP

extension ModelAnalyst {
    /// Finds out whether the endpoint answers anything at all: nil where it does, whatever it says, else why it does not.
    ///
    /// A model may think for minutes before its first byte, so that a question cannot be told from one that a server
    /// which hangs will never answer. The list of models, which is asked for here, takes no thought. What is in it does
    /// not matter: servers tell nonsense there.
    package func knock() async -> String? {
        let limit = endpoint.silenceLimit
        let request = HTTPRequest(
            .get, endpoint.url(of: "models"), headers: endpoint.authorization,
            // Some servers list thousands: the beginning says as much as the whole.
            limits: TransferLimits(total: limit, maximumBodyBytes: 64 << 10))
        var policy = retryPolicy
        policy.totalLimit = limit
        let outcome = await client.send(request, retrying: policy, in: surroundings, isFinal: { _ in true })
        switch outcome.result {
        // What cannot be read was sent by somebody; the question will tell what is wrong.
        case .success, .failure(.malformedResponse), .failure(.bodyTooLarge): return nil
        case .failure(.timedOut(_, .total)): return EndpointFault(endpoint: endpoint).silenceMessage
        case .failure(let error): return EndpointFault(endpoint: endpoint).message(for: error)
        }
    }
}

extension Endpoint {
    /// How long a server may leave a request unanswered that needs no thought: a quarter of `timeout`, but 10 s at least
    /// where that is as long.
    var silenceLimit: Duration { min(timeout, max(timeout / 4, .seconds(10))) }
}
