import Briefing
import HTTP
import Synchronization

/// Sending a question, in one form after another, and counting what each costs.
extension ModelAnalyst {
    /// What came of a question: the record of the last request, with those before it, and the answer to it.
    struct Exchange {
        let call: AnalystCall
        let answer: ChatAnswer
        let form: RequestForm
    }

    /// Asks until an answer comes that no looser form of the request would better.
    func ask(_ question: Question) async -> Exchange {
        var lesson = Lesson(knowledge.withLock { $0 })
        var spent = Duration.zero
        var earlier: [AnalystCall] = []
        while true {
            let form = lesson.form
            let (call, answer, time) = await send(question, form: form, spent: spent)
            spent += time
            if retryPolicy.totalLimit.map({ spent < $0 }) ?? true, lesson.goOn(after: answer) {
                earlier.append(call)
                continue
            }
            if let learned = lesson.learned(from: answer) { recall(learned) }
            var last = call
            last.earlierForms = earlier
            return Exchange(call: last, answer: answer, form: form)
        }
    }

    /// Sends a question in one form, with what is left of the time for all requests after `spent` and of the money.
    private func send(
        _ question: Question, form: RequestForm, spent: Duration
    ) async -> (call: AnalystCall, answer: ChatAnswer, time: Duration) {
        let body = question.body(at: endpoint, form: form)
        let start = surroundings.nowMilliseconds()
        let (most, isCovered, sends) = allowance.withLock { allowance in
            let most = allowance.most(
                requestBytes: body.utf8.count, completionTokens: endpoint.maximumCompletionTokens)
            return (most, allowance.covers(most), allowance.affordableSends(of: most))
        }
        guard isCovered else {
            let answer = ChatAnswer(message: EndpointFault(endpoint: endpoint).budgetMessage)
            return (call(of: body, answer, outcome: nil, cost: nil, start: start), answer, .zero)
        }
        let outcome = await transfer(body, spent: spent, sends: sends)
        let answer = reading(of: outcome.result, promptBytes: question.promptBytes)
        let cost = cost(of: answer, lost: outcome.lost, most: most)
        allowance.withLock { $0.spend(cost) }
        return (call(of: body, answer, outcome: outcome, cost: cost, start: start), answer, outcome.spent)
    }

    /// What an answer and the requests that were lost before it cost; nil where nothing has a price.
    ///
    /// A refusal costs nothing. What nobody counted is taken to have cost the most that it can.
    private func cost(of answer: ChatAnswer, lost: Int, most: Int64?) -> Int64? {
        guard let prices = endpoint.prices, let most else { return nil }
        let answered: Int64 =
            if let prompt = answer.promptTokens, let completion = answer.completionTokens {
                prices.costMicros(prompt: prompt, cached: answer.cachedTokens ?? 0, completion: completion)
            } else if let status = answer.status, (200...299).contains(status), answer.text != nil || answer.isEmpty {
                most
            } else {
                0
            }
        return answered + Int64(lost) * most
    }

    private func call(
        of body: String, _ answer: ChatAnswer, outcome: HTTPClient.RetriedOutcome?, cost: Int64?, start: Int64
    ) -> AnalystCall {
        AnalystCall(
            identity: identity, request: body, reply: answer.text, status: answer.status,
            latencyMilliseconds: Int(max(0, surroundings.nowMilliseconds() - start)),
            promptTokens: answer.promptTokens, cachedTokens: answer.cachedTokens,
            completionTokens: answer.completionTokens, costMicros: cost, sends: outcome?.attempts ?? 0,
            startedMilliseconds: start, failure: answer.message.map { AnalystCall.Failure(message: $0) })
    }

    /// - Parameter sends: how many times the body may be sent, at least 1; nil for as often as the policy has it.
    private func transfer(_ body: String, spent: Duration, sends: Int?) async -> HTTPClient.RetriedOutcome {
        var headers = endpoint.authorization
        headers.append(.init(name: "Content-Type", value: "application/json"))
        headers.append(.init(name: "Accept", value: "application/json"))
        var request = HTTPRequest(
            .post, endpoint.completionsURL, headers: headers, body: Array(body.utf8),
            limits: TransferLimits(total: endpoint.timeout))
        // Where it costs money all that is sent is counted.
        request.isSentOnce = endpoint.prices != nil
        var policy = retryPolicy
        policy.totalLimit = retryPolicy.totalLimit.map { $0 - spent }
        if let sends { policy.maximumRetries = min(policy.maximumRetries, sends - 1) }
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
