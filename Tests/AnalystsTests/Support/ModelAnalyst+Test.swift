import Analysts
import HTTP
import Prompts
import TestSupport

extension ModelAnalyst {
    /// An analyst that notes the waits between retries instead of waiting, and whose clock ticks 7 ms a look.
    convenience init(
        at baseURL: String, model: String = "test-model", key: String? = nil, timeout: Duration = .seconds(600),
        caFile: String? = nil, prompts: Prompts = Prompts(), retries: Int = 0, noting slept: Shared<[Duration]>? = nil
    ) throws {
        let endpoint = Endpoint(
            baseURL: baseURL, model: model, key: key.flatMap { APIKey($0.utf8) }, timeout: timeout,
            maximumCompletionTokens: 2_000, caFile: caFile)
        let clock = TickingClock()
        try self.init(
            endpoint: endpoint, prompts: prompts,
            client: HTTPClient(endpoint.transferSettings(userAgent: "lockin-test")),
            retryPolicy: RetryPolicy(maximumRetries: retries, totalLimit: timeout * 2),
            surroundings: HTTPClient.Surroundings(
                sleep: { wait in slept?.update { $0.append(wait) } }, random: { 0 },
                nowMilliseconds: { clock.tick() }))
    }
}
