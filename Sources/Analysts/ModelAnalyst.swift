package import Briefing
package import HTTP
package import Prompts
import Synchronization
import Syntax

/// A model behind an OpenAI-compatible endpoint, asked by one chat completion.
///
/// What a server does not take is left out of the next request (see `RequestForm`), and remembered as long as this
/// object lives; `learned` and `recall(_:)` carry it from one run to the next.
package final class ModelAnalyst: Analyst {
    private let endpoint: Endpoint
    private let prompts: Prompts
    private let schemas: [Briefing.Period: JSONValue]
    private let client: HTTPClient
    private let retryPolicy: RetryPolicy
    private let surroundings: HTTPClient.Surroundings
    private let knowledge: Mutex<LearnedForm>

    /// An analyst that sends with `client`, which `Endpoint.transferSettings` fits.
    ///
    /// - Parameter retryPolicy: nil for the endpoint's own.
    /// - Throws: `PromptFault` where a schema that the person wrote is not JSON.
    package init(
        endpoint: Endpoint, prompts: Prompts = Prompts(), client: HTTPClient, retryPolicy: RetryPolicy? = nil,
        surroundings: HTTPClient.Surroundings
    ) throws(PromptFault) {
        self.endpoint = endpoint
        self.prompts = prompts
        self.client = client
        self.retryPolicy = retryPolicy ?? endpoint.retryPolicy
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
        knowledge = Mutex(LearnedForm(form: .initial(host: endpoint.host), isStated: true))
    }

    package var identity: AnalystIdentity { .model(name: endpoint.model, host: endpoint.host) }

    /// The form of the next request: what is known of what the endpoint takes.
    package var form: RequestForm { knowledge.withLock { $0.form } }

    /// What answers have taught, here or in the run that it was recalled from; nil while requests have the form that
    /// they begin with at this host.
    package var learned: LearnedForm? {
        let known = knowledge.withLock { $0 }
        return known.form == .initial(host: endpoint.host) ? nil : known
    }

    /// Begins with what an earlier run learned about this endpoint.
    package func recall(_ learned: LearnedForm) {
        knowledge.withLock { $0 = learned }
    }

    /// Exactly the body that `answer` would send first.
    package func request(for briefing: Briefing, objections: [Objection] = []) -> String {
        body(messages: prompts.messages(for: briefing, objections: objections), period: briefing.period, form: form)
    }

    package func answer(_ briefing: Briefing, objections: [Objection] = []) async -> AnalystCall {
        let start = surroundings.nowMilliseconds()
        let messages = prompts.messages(for: briefing, objections: objections)
        var lesson = Lesson(knowledge.withLock { $0 })
        var spent = Duration.zero
        while true {
            let body = body(messages: messages, period: briefing.period, form: lesson.form)
            let outcome = await send(body, spent: spent)
            spent += outcome.spent
            let answer = reading(of: outcome.result, promptBytes: messages.reduce(0) { $0 + $1.content.utf8.count })
            if retryPolicy.totalLimit.map({ spent < $0 }) ?? true, lesson.goOn(after: answer) { continue }
            if let learned = lesson.learned(from: answer) { recall(learned) }
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

    /// Sends a body, with what is left of the time for all requests after `spent`.
    private func send(_ body: String, spent: Duration) async -> HTTPClient.RetriedOutcome {
        var headers = endpoint.authorization
        headers.append(.init(name: "Content-Type", value: "application/json"))
        headers.append(.init(name: "Accept", value: "application/json"))
        let request = HTTPRequest(
            .post, endpoint.completionsURL, headers: headers, body: Array(body.utf8),
            limits: TransferLimits(total: endpoint.timeout))
        var policy = retryPolicy
        policy.totalLimit = retryPolicy.totalLimit.map { $0 - spent }
        return await client.send(
            request, retrying: policy, in: surroundings, isFinal: ChatAnswer.isBeyondRetrying)
    }

    private func reading(of result: Result<HTTPResponse, HTTPError>, promptBytes: Int) -> ChatAnswer {
        switch result {
        case .success(let response): ChatAnswer(response, endpoint: endpoint, promptBytes: promptBytes)
        case .failure(let error): ChatAnswer(message: EndpointFault(endpoint: endpoint).message(for: error))
        }
    }
}
