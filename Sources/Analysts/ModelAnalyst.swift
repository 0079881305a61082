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
    let endpoint: Endpoint
    private let prompts: Prompts
    private let schemas: [Briefing.Period: JSONValue]
    let client: HTTPClient
    let retryPolicy: RetryPolicy
    let surroundings: HTTPClient.Surroundings
    let knowledge: Mutex<LearnedForm>
    let allowance: Mutex<Allowance>

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
        allowance = Mutex(Allowance(prices: endpoint.prices))
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

    /// What may still be spent at the endpoint this month, in millionths; nil for as much as it takes.
    package func limitSpending(toMicros left: Int64?) {
        allowance.withLock { $0.leftMicros = left }
    }

    /// Exactly the body that `answer` would send first.
    package func request(
        for briefing: Briefing, titles: QuotedTitles? = nil, objections: [Objection] = []
    ) -> String {
        question(about: briefing, titles: titles, objections: objections).body(at: endpoint, form: form)
    }

    package func answer(_ briefing: Briefing, objections: [Objection] = []) async -> AnalystCall {
        await answer(briefing, titles: nil, objections: objections)
    }

    /// The same with what the events are called beside the briefing.
    package func answer(
        _ briefing: Briefing, titles: QuotedTitles?, objections: [Objection] = []
    ) async -> AnalystCall {
        await ask(question(about: briefing, titles: titles, objections: objections)).call
    }

    /// What `answer` would send first, with the most that it can cost in a batch; nil where less than that is left. What it
    /// can cost counts as spent from here on.
    package func batchRequest(
        for briefing: Briefing, titles: QuotedTitles? = nil
    ) -> (body: String, mostMicros: Int64?)? {
        let body = request(for: briefing, titles: titles)
        return allowance.withLock { allowance in
            let most = allowance.most(
                requestBytes: body.utf8.count, completionTokens: endpoint.maximumCompletionTokens, isBatch: true)
            guard allowance.covers(most) else { return nil }
            allowance.spend(most)
            return (body, most)
        }
    }

    /// Why nothing is asked that could cost more than is left.
    package var budgetMessage: String { EndpointFault(endpoint: endpoint).budgetMessage }

    /// The endpoint's Batch API.
    package var batches: BatchService {
        BatchService(endpoint: endpoint, client: client, retryPolicy: retryPolicy, surroundings: surroundings)
    }

    private func question(about briefing: Briefing, titles: QuotedTitles?, objections: [Objection]) -> Question {
        var messages = prompts.messages(for: briefing, objections: objections)
        // Behind all that is the same from night to night.
        if let titles, let last = messages.popLast() {
            messages.append(Message(role: last.role, content: last.content + titles.text))
        }
        return Question(
            messages: messages, schemaName: "lockin_\(briefing.period.rawValue)",
            schema: schemas[briefing.period] ?? [:])
    }
}
