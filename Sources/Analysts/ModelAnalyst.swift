package import Briefing
package import HTTP
package import Prompts
import Synchronization
import Syntax

/// A model behind an OpenAI-compatible endpoint, asked by one chat completion.
///
/// What a server does not take is left out of the next request (see `RequestForm`), and remembered as long as this
/// object lives.
package final class ModelAnalyst: Analyst {
    private let endpoint: Endpoint
    private let prompts: Prompts
    private let schemas: [Briefing.Period: JSONValue]
    private let client: HTTPClient
    private let retryPolicy: RetryPolicy
    private let surroundings: HTTPClient.Surroundings
    private let learned: Mutex<RequestForm>

    /// An analyst that sends with `client`, which `Endpoint.transferSettings` fits.
    ///
    /// - Parameter form: what an earlier run learned about the endpoint; nil for nothing.
    /// - Throws: `PromptFault` where a schema that the person wrote is not JSON.
    package init(
        endpoint: Endpoint, prompts: Prompts = Prompts(), client: HTTPClient, retryPolicy: RetryPolicy = RetryPolicy(),
        surroundings: HTTPClient.Surroundings, form: RequestForm? = nil
    ) throws(PromptFault) {
        self.endpoint = endpoint
        self.prompts = prompts
        self.client = client
        self.retryPolicy = retryPolicy
        self.surroundings = surroundings
        var schemas: [Briefing.Period: JSONValue] = [:]
        for period in Briefing.Period.allCases {
            let file = PromptFile.schema(for: period)
            let (node, diagnostics) = JSONNode.parse(Array(prompts.text(of: file).utf8), path: file.rawValue)
            guard let node, node.members != nil else {
                throw PromptFault(
                    file: file.rawValue, line: diagnostics.first?.position?.line, message: "expected a JSON object")
            }
            schemas[period] = node.plain
        }
        self.schemas = schemas
        learned = Mutex(form ?? .initial(host: endpoint.host))
    }

    package var identity: AnalystIdentity { .model(name: endpoint.model, host: endpoint.host) }

    /// The form of the next request: what is known of what the endpoint takes.
    package var form: RequestForm { learned.withLock { $0 } }

    /// Exactly the body that `answer` would send first.
    package func request(for briefing: Briefing, objections: [Objection] = []) -> String {
        body(messages: prompts.messages(for: briefing, objections: objections), period: briefing.period, form: form)
    }

    package func answer(_ briefing: Briefing, objections: [Objection] = []) async -> AnalystCall {
        let start = surroundings.nowMilliseconds()
        let messages = prompts.messages(for: briefing, objections: objections)
        var form = form
        while true {
            let body = body(messages: messages, period: briefing.period, form: form)
            let result = await send(body)
            let answer = reading(of: result)
            if let next = nextForm(after: answer, of: form) {
                form = next
                continue
            }
            if answer.text != nil { learned.withLock { $0 = form } }
            let elapsed = max(0, surroundings.nowMilliseconds() - start)
            return AnalystCall(
                identity: identity, request: body, reply: answer.text, status: answer.status,
                latencyMilliseconds: Int(elapsed), promptTokens: answer.promptTokens,
                completionTokens: answer.completionTokens,
                failure: answer.message.map { AnalystCall.Failure(message: $0) })
        }
    }

    private func body(messages: [Message], period: Briefing.Period, form: RequestForm) -> String {
        ChatRequest(
            model: endpoint.model, messages: messages, schema: schemas[period] ?? [:], period: period,
            maximumCompletionTokens: endpoint.maximumCompletionTokens, form: form
        ).text
    }

    private func send(_ body: String) async -> Result<HTTPResponse, HTTPError> {
        var headers = endpoint.authorization
        headers.append(.init(name: "Content-Type", value: "application/json"))
        headers.append(.init(name: "Accept", value: "application/json"))
        let request = HTTPRequest(
            .post, endpoint.completionsURL, headers: headers, body: Array(body.utf8),
            limits: TransferLimits(total: endpoint.timeout))
        let outcome = await client.send(
            request, retrying: retryPolicy, in: surroundings, isFinal: ChatAnswer.isBeyondRetrying)
        return outcome.result
    }

    private func reading(of result: Result<HTTPResponse, HTTPError>) -> ChatAnswer {
        switch result {
        case .success(let response): ChatAnswer(response, endpoint: endpoint)
        case .failure(let error): ChatAnswer(message: EndpointFault(endpoint: endpoint).message(for: error))
        }
    }

    /// The form to ask again with, where the answer complains about a parameter or holds no JSON.
    private func nextForm(after answer: ChatAnswer, of form: RequestForm) -> RequestForm? {
        if let complaint = answer.complaint { return form.steppedDown(by: complaint) }
        // A server that ignores the strict form may keep to the simple one; below that nothing is left to ask for.
        guard form.responseFormat == .jsonSchema, answer.message == nil, let text = answer.text,
            extractJSONObject(from: Array(text.utf8)) == nil
        else { return nil }
        return form.withLooserFormat
    }
}
