/// Somebody who reads a briefing and answers in the reply's JSON: the built-in analyst, or a model behind an endpoint.
package protocol Analyst: Sendable {
    /// Which analyst this is, for the report and the record of calls.
    var identity: AnalystIdentity { get }

    /// Asks once. Never throws: a failure is an `AnalystCall` without a reply.
    ///
    /// - Parameter objections: what was wrong with the previous answer; empty the first time.
    func answer(_ briefing: Briefing, objections: [Objection]) async -> AnalystCall
}

/// Who wrote an answer.
package enum AnalystIdentity: Hashable, Sendable {
    case builtIn
    /// A model by the name it was asked for, at `host` (no credentials, no path).
    case model(name: String, host: String)
}

/// One question to an analyst and what came of it: everything that `ai_calls` keeps.
package struct AnalystCall: Hashable, Sendable {
    /// Why there is no reply.
    package struct Failure: Hashable, Sendable {
        /// One sentence: what happened and what to do. No text of the reply, no key.
        package let message: String

        package init(message: String) {
            self.message = message
        }
    }

    package let identity: AnalystIdentity
    /// The bytes that were sent, or would have been: the prompt as JSON.
    package let request: String
    /// What came back as the answer's text; nil where nothing usable did.
    package let reply: String?
    /// HTTP status; nil for the built-in analyst and where no answer came.
    package let status: Int?
    package let latencyMilliseconds: Int
    package let promptTokens: Int?
    /// How many of the prompt's tokens the server took from a cache; at most `promptTokens`.
    package let cachedTokens: Int?
    package let completionTokens: Int?
    /// What it cost, in millionths of the currency that the prices are in; the most that it can have cost where the
    /// server counted nothing or its answer was lost. Nil where nothing has a price.
    package let costMicros: Int64?
    /// How many times the request was sent: 0 where nothing left the machine.
    package let sends: Int
    /// When it was first sent, in milliseconds since 1970; nil where nobody looked at a clock.
    package let startedMilliseconds: Int64?
    package let failure: Failure?
    /// The same question in forms that the server did not take, or answered with nothing of use, in order. They were
    /// sent before this one.
    package var earlierForms: [AnalystCall] = []

    package init(
        identity: AnalystIdentity, request: String, reply: String?, status: Int? = nil, latencyMilliseconds: Int = 0,
        promptTokens: Int? = nil, cachedTokens: Int? = nil, completionTokens: Int? = nil, costMicros: Int64? = nil,
        sends: Int = 0, startedMilliseconds: Int64? = nil, failure: Failure? = nil
    ) {
        self.identity = identity
        self.request = request
        self.reply = reply
        self.status = status
        self.latencyMilliseconds = latencyMilliseconds
        self.promptTokens = promptTokens
        self.cachedTokens = cachedTokens
        self.completionTokens = completionTokens
        self.costMicros = costMicros
        self.sends = sends
        self.startedMilliseconds = startedMilliseconds
        self.failure = failure
    }
}
