extension HTTPClient {
    /// What a retried request needs from the world outside.
    package struct Surroundings: Sendable {
        /// Waits so long; throws when the task is cancelled.
        package var sleep: @Sendable (Duration) async throws -> Void
        /// A random number in [0, 1).
        package var random: @Sendable () -> Double
        /// Milliseconds since 1970.
        package var nowMilliseconds: @Sendable () -> Int64

        /// Surroundings.
        package init(
            sleep: @escaping @Sendable (Duration) async throws -> Void, random: @escaping @Sendable () -> Double,
            nowMilliseconds: @escaping @Sendable () -> Int64
        ) {
            self.sleep = sleep
            self.random = random
            self.nowMilliseconds = nowMilliseconds
        }
    }

    /// How a request ended that may have been sent several times.
    package struct RetriedOutcome: Sendable {
        /// The last attempt's response or error.
        package let result: Result<HTTPResponse, HTTPError>
        /// How many times the request was sent; 0 where it was left alone.
        package let attempts: Int
        /// How many of the attempts brought no reply although the server may have made one, and billed it.
        package let lost: Int
        /// How long all attempts and waits took together, the times in the queue not counted.
        package let spent: Duration

        /// An outcome.
        package init(result: Result<HTTPResponse, HTTPError>, attempts: Int, lost: Int = 0, spent: Duration) {
            self.result = result
            self.attempts = attempts
            self.lost = lost
            self.spent = spent
        }
    }

    /// Sends a request until its policy takes the outcome.
    ///
    /// `isFinal` says which responses are taken although their status would be retried, such as an exhausted quota,
    /// which only the body tells. Each attempt has the request's limits anew, as far as the policy's total limit lets
    /// it. A cancelled wait ends as `.cancelled`. An origin that is left alone after an attempt has failed is not
    /// waited for: that attempt's error says more.
    package func send(
        _ request: HTTPRequest, retrying policy: RetryPolicy, in surroundings: Surroundings,
        isFinal: @Sendable (HTTPResponse) -> Bool = { _ in false }
    ) async -> RetriedOutcome {
        var attempts = 0
        var lost = 0
        var spent = Duration.zero
        var last: Result<HTTPResponse, HTTPError>?
        while true {
            let outcome = await outcome(of: request.limited(to: policy.totalLimit.map { $0 - spent }))
            if case .failure(.leftAlone) = outcome.result {
                return RetriedOutcome(result: last ?? outcome.result, attempts: attempts, lost: lost, spent: spent)
            }
            attempts += 1
            spent += outcome.elapsed
            last = outcome.result
            if case .failure(let error) = outcome.result, error.mayHaveBeenAnswered { lost += 1 }
            let finished = RetriedOutcome(result: outcome.result, attempts: attempts, lost: lost, spent: spent)
            if case .success(let response) = outcome.result, isFinal(response) { return finished }
            let decision = policy.decision(
                attempt: attempts - 1, outcome: outcome.result, random: surroundings.random(),
                nowMilliseconds: surroundings.nowMilliseconds(), spent: spent)
            guard case .retry(let delay) = decision else { return finished }
            do {
                try await surroundings.sleep(delay)
            } catch {
                return RetriedOutcome(result: .failure(.cancelled), attempts: attempts, lost: lost, spent: spent)
            }
            spent += delay
        }
    }
}

extension HTTPRequest {
    /// The same request with no more time than is left.
    fileprivate func limited(to left: Duration?) -> HTTPRequest {
        guard let left, left < limits.total else { return self }
        var request = self
        request.limits.total = left
        return request
    }
}
