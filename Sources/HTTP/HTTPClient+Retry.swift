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
        /// How many times the request was sent, at least 1.
        package let attempts: Int

        /// An outcome.
        package init(result: Result<HTTPResponse, HTTPError>, attempts: Int) {
            self.result = result
            self.attempts = attempts
        }
    }

    /// Sends a request until its policy takes the outcome.
    ///
    /// `isFinal` says which responses are taken although their status would be retried, such as an exhausted quota,
    /// which only the body tells. Each attempt has the request's limits anew. A cancelled wait ends as `.cancelled`.
    package func send(
        _ request: HTTPRequest, retrying policy: RetryPolicy, in surroundings: Surroundings,
        isFinal: @Sendable (HTTPResponse) -> Bool = { _ in false }
    ) async -> RetriedOutcome {
        var attempt = 0
        while true {
            let result = await self.result(of: request)
            if case .success(let response) = result, isFinal(response) {
                return RetriedOutcome(result: result, attempts: attempt + 1)
            }
            let decision = policy.decision(
                attempt: attempt, outcome: result, random: surroundings.random(),
                nowMilliseconds: surroundings.nowMilliseconds())
            guard case .retry(let delay) = decision else {
                return RetriedOutcome(result: result, attempts: attempt + 1)
            }
            do {
                try await surroundings.sleep(delay)
            } catch {
                return RetriedOutcome(result: .failure(.cancelled), attempts: attempt + 1)
            }
            attempt += 1
        }
    }

    private func result(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
