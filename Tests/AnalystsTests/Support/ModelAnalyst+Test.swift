import Analysts
import HTTP
import Prompts

extension ModelAnalyst {
    /// An analyst that waits for nothing between retries and whose clock ticks 7 ms a look.
    convenience init(
        at baseURL: String, model: String = "test-model", key: String? = nil, timeout: Duration = .seconds(30),
        prompts: Prompts = Prompts(), retries: Int = 0
    ) throws {
        let endpoint = Endpoint(
            baseURL: baseURL, model: model, key: key.flatMap { APIKey($0.utf8) }, timeout: timeout,
            maximumCompletionTokens: 2_000)
        let clock = TickingClock()
        try self.init(
            endpoint: endpoint, prompts: prompts,
            client: HTTPClient(endpoint.transferSettings(userAgent: "lockin-test")),
            retryPolicy: RetryPolicy(maximumRetries: retries),
            surroundings: HTTPClient.Surroundings(
                sleep: { _ in }, random: { 0 }, nowMilliseconds: { clock.tick() }))
    }
}
