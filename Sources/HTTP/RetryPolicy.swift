/// When a request is worth sending again, and after how long.
///
/// The rules are those of OpenAI's own Python client: its servers, and the many that imitate them, are tuned to it. A
/// request that timed out may have been answered, and billed, on the other side.
package struct RetryPolicy: Sendable, Equatable {
    /// What to do after an attempt.
    package enum Decision: Sendable, Equatable {
        /// Take the outcome as it is.
        case finish
        /// Wait so long, then send the request again.
        case retry(after: Duration)
    }

    /// How many times a request is sent again after the first.
    package var maximumRetries: Int
    /// The wait before the first retry; it doubles with each one.
    package var initialDelay: Duration
    /// The longest wait of our own choosing.
    package var maximumDelay: Duration
    /// The longest wait that a server may ask for; when it asks for more the request is not sent again.
    package var maximumServerDelay: Duration
    /// The longest time that all attempts and waits may take together; nil for any.
    package var totalLimit: Duration?

    /// A policy; the defaults are openai-python's.
    package init(
        maximumRetries: Int = 2, initialDelay: Duration = .milliseconds(500), maximumDelay: Duration = .seconds(8),
        maximumServerDelay: Duration = .seconds(120), totalLimit: Duration? = nil
    ) {
        self.maximumRetries = maximumRetries
        self.initialDelay = initialDelay
        self.maximumDelay = maximumDelay
        self.maximumServerDelay = maximumServerDelay
        self.totalLimit = totalLimit
    }

    /// No retries at all.
    package static let never = RetryPolicy(maximumRetries: 0)

    /// What to do after attempt number `attempt`, counted from 0, `spent` after the beginning of the first.
    ///
    /// In this order: no retries left, finish; a server that asks for more than `maximumServerDelay`, finish;
    /// `x-should-retry: true` or `false` decides; statuses 408, 409, 429 and from 500 up, and transient errors, are
    /// retried. The wait is what the server asks for, else `initialDelay · 2^attempt`, at most `maximumDelay`, less up
    /// to a quarter of itself by `random` in [0, 1). `nowMilliseconds` (since 1970) is what a `Retry-After` date is
    /// measured against. A wait that would use up `totalLimit` is not begun.
    package func decision(
        attempt: Int, outcome: Result<HTTPResponse, HTTPError>, random: Double, nowMilliseconds: Int64,
        spent: Duration = .zero
    ) -> Decision {
        guard attempt < maximumRetries,
            let delay = delay(after: outcome, attempt: attempt, random: random, nowMilliseconds: nowMilliseconds)
        else { return .finish }
        if let totalLimit, delay >= totalLimit - spent { return .finish }
        return .retry(after: delay)
    }

    /// How long to wait before the next attempt; nil for none.
    private func delay(
        after outcome: Result<HTTPResponse, HTTPError>, attempt: Int, random: Double, nowMilliseconds: Int64
    ) -> Duration? {
        switch outcome {
        case .failure(let error): return error.isTransient ? ownDelay(attempt: attempt, random: random) : nil
        case .success(let response):
            let asked = RetryPolicy.serverDelay(response.headers, nowMilliseconds: nowMilliseconds)
            if let asked, asked > maximumServerDelay { return nil }
            guard RetryPolicy.isRetriable(response) else { return nil }
            return asked ?? ownDelay(attempt: attempt, random: random)
        }
    }

    private static func isRetriable(_ response: HTTPResponse) -> Bool {
        switch response.headers["x-should-retry"] {
        case "true": true
        case "false": false
        default: [408, 409, 429].contains(response.status) || response.status >= 500
        }
    }

    private func ownDelay(attempt: Int, random: Double) -> Duration {
        let doubled = initialDelay * (1 << min(max(attempt, 0), 16))
        let quarter = min(max(random, 0), 1) * 0.25
        return min(doubled, maximumDelay) * (1 - quarter)
    }

    /// What the server asks for: `retry-after-ms`, else `retry-after` in seconds or as a date; nil when it asks for
    /// nothing, for no time at all, or for something that cannot be read.
    static func serverDelay(_ headers: HTTPHeaders, nowMilliseconds: Int64) -> Duration? {
        if let milliseconds = headers["retry-after-ms"].flatMap(decimal) { return delay(milliseconds: milliseconds) }
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = decimal(text) { return delay(milliseconds: seconds * 1_000) }
        return HTTPDate.milliseconds(parsing: text, nowMilliseconds: nowMilliseconds)
            .flatMap { delay(milliseconds: Double($0) - Double(nowMilliseconds)) }
    }

    /// A decimal number; not the hexadecimal, infinite and undefined ones that `Double` reads too.
    private static func decimal(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
        guard isPlain, let value = Double(text) else { return nil }
        return value.isFinite ? value : nil
    }

    /// A delay of more than no time; anything beyond a year counts as a year.
    private static func delay(milliseconds: Double) -> Duration? {
        milliseconds > 0 ? .milliseconds(min(milliseconds, 31_536_000_000)) : nil
    }
}
