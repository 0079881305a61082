package import Model

/// One question to an analyst and what came back, the built-in analyst's too.
package struct CallRecord: Hashable, Sendable {
    package var period: Findings.Period
    /// Which analyst was asked, such as `built-in` or `model`.
    package var analyst: String
    package var model: String?
    /// The host that the request went to; nil where nothing left the machine.
    package var host: String?
    /// Exactly what was sent.
    package var request: String
    /// What came back as it came; nil where nothing did.
    package var reply: String?
    /// The HTTP status; nil where there was none.
    package var status: Int?
    package var started: Instant
    package var latencyMilliseconds: Int64?
    package var promptTokens: Int?
    package var cachedTokens: Int?
    package var completionTokens: Int?
    /// What it cost, in millionths of the currency that the prices were in; nil where nothing had a price.
    package var costMicros: Int64?
    /// How many times the request was sent; nil where that was not counted yet.
    package var sends: Int?
    /// Why the call failed, in words without any content of the user's; nil where it did not.
    package var failure: String?
    /// Whether a report was made from the reply.
    package var wasUsed: Bool

    package init(
        period: Findings.Period, analyst: String, model: String? = nil, host: String? = nil, request: String,
        reply: String? = nil, status: Int? = nil, started: Instant, latencyMilliseconds: Int64? = nil,
        promptTokens: Int? = nil, cachedTokens: Int? = nil, completionTokens: Int? = nil,
        costMicros: Int64? = nil, sends: Int? = nil, failure: String? = nil, wasUsed: Bool = false
    ) {
        self.period = period
        self.analyst = analyst
        self.model = model
        self.host = host
        self.request = request
        self.reply = reply
        self.status = status
        self.started = started
        self.latencyMilliseconds = latencyMilliseconds
        self.promptTokens = promptTokens
        self.cachedTokens = cachedTokens
        self.completionTokens = completionTokens
        self.costMicros = costMicros
        self.sends = sends
        self.failure = failure
        self.wasUsed = wasUsed
    }
}

/// A stored call with its number.
package struct StoredCall: Hashable, Sendable {
    package let id: CallID
    package let call: CallRecord

    package init(id: CallID, call: CallRecord) {
        self.id = id
        self.call = call
    }
}

/// The number of a stored call.
package struct CallID: Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
