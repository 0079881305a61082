import HTTP
import Syntax

/// What came of one chat completion: a text, or a sentence that says why there is none.
struct ChatAnswer {
    /// The model's answer; with `message` where it was cut off, for what is complete in it still counts.
    let text: String?
    let status: Int?
    let promptTokens: Int?
    let cachedTokens: Int?
    let completionTokens: Int?
    /// What the server calls the model; never to be shown but to the person.
    let model: String?
    /// What happened and what to do; nil where there is a whole text.
    let message: String?
    /// The server's words about a request that it refuses; never to be shown.
    let complaint: String?
    /// Whether the model ended its answer by itself.
    let isWhole: Bool
    /// Whether it did so without having written anything.
    let isEmpty: Bool

    /// No response at all.
    init(message: String) {
        text = nil
        status = nil
        promptTokens = nil
        cachedTokens = nil
        completionTokens = nil
        model = nil
        self.message = message
        complaint = nil
        isWhole = false
        isEmpty = false
    }

    /// Reads a response to a prompt of so many bytes.
    init(_ response: HTTPResponse, endpoint: Endpoint, promptBytes: Int) {
        let fault = EndpointFault(endpoint: endpoint)
        let reading = ChatResponse(body: response.body)
        let isSuccess = (200...299).contains(response.status)
        status = response.status
        promptTokens = reading.promptTokens
        cachedTokens = reading.cachedTokens
        completionTokens = reading.completionTokens
        let repeatsKey = endpoint.key?.isRepeated(in: reading.content) == true
        model = endpoint.key?.isRepeated(in: reading.model) == true ? nil : reading.model
        let effective = isSuccess ? reading.fault?.status ?? response.status : response.status
        if repeatsKey {
            // What a model says is stored, and a key never is.
            text = nil
            message =
                "\(endpoint.host) repeats the key in its answer, which is not kept: take another key, and another server"
            complaint = nil
            isWhole = false
            isEmpty = false
            return
        }
        if isSuccess, let content = reading.content, ChatAnswer.isWhole(content, reading) {
            text = content
            message = fault.message(promptTokens: reading.promptTokens, promptBytes: promptBytes)
            complaint = nil
            isWhole = true
            isEmpty = false
            return
        }
        isWhole = false
        isEmpty =
            isSuccess && reading.hasChoices && reading.content == nil && !reading.isRefusal
            && !["length", "content_filter"].contains(reading.finishReason)
        text = isSuccess && reading.finishReason == "length" ? reading.content : nil
        let isComplaint = [400, 422, 500].contains(effective) && !reading.hasChoices
        complaint = isComplaint ? reading.fault?.text : nil
        message =
            if isSuccess, reading.isRefusal {
                "the model at \(endpoint.host) declined to answer: try another model"
            } else if isSuccess, reading.finishReason == "content_filter" {
                "the content filter of \(endpoint.host) cut the answer: choose another model or filter"
            } else if isSuccess, reading.finishReason == "length" {
                "the model at \(endpoint.host) ran out of room before its answer was complete: "
                    + "raise its context or max_tokens, or turn its reasoning off"
            } else {
                fault.message(status: effective, response: reading, redirect: response.redirectOrigin)
            }
    }

    /// Whether the same request would end the same way although its status is one that is retried.
    ///
    /// An exhausted quota does not come back in seconds. And a server that could not read its own model's output, or
    /// whose model knows no system role, would say the same again.
    static func isBeyondRetrying(_ response: HTTPResponse) -> Bool {
        guard [429, 500].contains(response.status), let fault = ChatResponse(body: response.body).fault else {
            return false
        }
        return response.status == 429
            ? fault.isExhaustedQuota
            : RequestForm.isAboutFormat(fault.text) || RequestForm.isAboutRoles(fault.text)
    }

    /// A text that was cut counts only where the object in it is complete: grammars let models run on in blanks.
    private static func isWhole(_ content: String, _ reading: ChatResponse) -> Bool {
        switch reading.finishReason {
        case "content_filter": false
        case "length":
            JSONExtraction(Array(content.utf8)).cutOffObject == nil
                && extractJSONObject(from: Array(content.utf8)) != nil
        default: true
        }
    }
}
