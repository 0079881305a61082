package import Model
import Store

/// Something that was sent to a model.
package struct SentCall: Hashable, Sendable {
    /// The number that it goes by.
    package let number: Int64
    package let started: Instant
    package let host: String
    package let model: String
    /// `2025-03-20`, `2025-W12`; of a check by `doctor`, the day on which it was made.
    package let period: String
    /// Whether `doctor` asked, and not a report.
    package let isCheck: Bool
    /// Exactly the body of the request.
    package let request: String
    /// Exactly the text of the model's answer; nil where there was none.
    package let reply: String?
    /// How many times it was sent.
    package let sends: Int
    /// The HTTP status; nil where no reply came.
    package let status: Int?
    /// What went wrong, and what to do; nil where nothing did.
    package let failure: String?
    /// Whether a report was made from the reply.
    package let wasUsed: Bool
    /// Nil where nothing had a price.
    package let costMicros: Int64?
}

extension Pipeline {
    /// The latest `limit` requests that left the machine, newest first.
    package func sentCalls(limit: Int) throws(PipelineError) -> [SentCall] {
        try attempt { try store.read { try $0.sentCalls(limit: limit) }.map(SentCall.init) }
    }

    /// The request that goes by `number`.
    ///
    /// - Throws: `PipelineError.nothingStored` where none that was sent does.
    package func sentCall(_ number: Int64) throws(PipelineError) -> SentCall {
        guard let call = try attempt({ try store.read { try $0.call(CallID(rawValue: number)) } }),
            call.call.host != nil, call.call.sends != 0
        else {
            throw .nothingStored(message: "nothing that was sent goes by that number; lockin audit lists what was")
        }
        return SentCall(call)
    }
}

extension SentCall {
    fileprivate init(_ stored: StoredCall) {
        let call = stored.call
        self.init(
            number: stored.id.rawValue, started: call.started, host: call.host ?? "", model: call.model ?? "",
            period: call.period.name, isCheck: call.analyst == CallRecord.checkAnalyst, request: call.request,
            reply: call.reply, sends: call.sends ?? 1, status: call.status, failure: call.failure,
            wasUsed: call.wasUsed, costMicros: call.costMicros)
    }
}

extension CallRecord {
    /// The `analyst` of a question that `doctor` asked.
    static let checkAnalyst = "doctor"
}
