import HTTP
import Syntax

/// One request among those of a batch.
package struct BatchLine: Hashable, Sendable {
    /// Random, and new in every run: it leaves the machine.
    package let customID: String
    /// The body of a chat completion.
    package let body: String

    package init(customID: String, body: String) {
        self.customID = customID
        self.body = body
    }

    /// The line as the Batch API of `endpoint` takes it, with its end.
    func text(for endpoint: Endpoint) -> String {
        #"{"custom_id":\#(JSONValue.quoted(customID)),"method":"POST","url":"\#(endpoint.batchTarget)","body":\#(body)}"#
            + "\n"
    }
}

/// What came of one request of a batch.
package struct BatchAnswer: Sendable {
    package let customID: String
    /// The model's answer; nil where there is none.
    package let reply: String?
    /// The HTTP status that the request ended with over there.
    package let status: Int?
    package let promptTokens: Int?
    package let cachedTokens: Int?
    package let completionTokens: Int?
    /// At the batch's price; nil where nothing has one, or the server did not count.
    package let costMicros: Int64?
    /// Why there is no answer, or what is wrong with it: one sentence.
    package let failure: String?

    /// The answers in the lines of an output or error file; lines that hold none are passed over.
    static func answers(in file: [UInt8], from endpoint: Endpoint) -> [BatchAnswer] {
        file.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let root = JSONNode.parse(Array(line), path: "").node, let id = root["custom_id"]?.string else {
                return nil
            }
            return BatchAnswer(id, root["response"], endpoint)
        }
    }

    private init(_ customID: String, _ response: JSONNode?, _ endpoint: Endpoint) {
        self.customID = customID
        guard let response, let status = response["status_code"]?.integer, let body = response["body"] else {
            reply = nil
            status = nil
            promptTokens = nil
            cachedTokens = nil
            completionTokens = nil
            costMicros = endpoint.prices.map { _ in 0 }
            failure = "\(endpoint.host) did not get to this question before the batch ended"
            return
        }
        let answer = ChatAnswer(
            HTTPResponse(status: Int(clamping: status), body: Array(body.plain.text().utf8)), endpoint: endpoint,
            promptBytes: 0)
        reply = answer.text
        self.status = answer.status
        promptTokens = answer.promptTokens
        cachedTokens = answer.cachedTokens
        completionTokens = answer.completionTokens
        costMicros = endpoint.prices.flatMap { prices in
            guard (200...299).contains(status) else { return 0 }
            guard let prompt = answer.promptTokens, let completion = answer.completionTokens else { return nil }
            return prices.costMicros(
                prompt: prompt, cached: answer.cachedTokens ?? 0, completion: completion, isBatch: true)
        }
        failure = answer.message
    }
}
