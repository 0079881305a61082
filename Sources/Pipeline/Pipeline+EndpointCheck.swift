import Analysts
import Briefing
import Model
import Store

extension Pipeline {
    /// Asks the configured model one tiny question and tells what came of it, and what a report would send.
    ///
    /// What was sent is kept like any other call, and what was learned of the endpoint too.
    package func endpointCheckups() async throws(PipelineError) -> [Checkup] {
        guard let model, let endpoint = configuration.endpoint else {
            return [
                Checkup(
                    "endpoint", .attention, "none configured, so nothing was asked",
                    remedy: "add \"endpoint\" to the configuration")
            ]
        }
        if let reason = await model.knock() {
            return [
                Checkup("endpoint", .broken, "\(endpoint.model) at \(endpoint.host) did not answer", remedy: reason)
            ]
        }
        let check = await model.check()
        let today = configuration.calendar.day(containing: now)
        try attempt {
            try store.write { transaction in
                let calls = check.call.earlierForms + [check.call]
                for call in calls {
                    var record = CallRecord(call, about: .daily(today), wasUsed: false, at: now)
                    record.analyst = CallRecord.checkAnalyst
                    _ = try transaction.insert(record)
                }
                try keepLearned(transaction)
            }
        }
        let report = try prompt(.daily(today.advanced(byDays: -1)))
        return [
            answerCheckup(check, endpoint),
            Checkup(
                "request", .good,
                "\(check.form.text); \(report.utf8.count) bytes for yesterday's report (lockin prompt shows them), "
                    + (endpoint.key == nil ? "no key" : "the key in its header, to \(endpoint.host) alone")),
        ]
    }

    private func answerCheckup(_ check: EndpointCheck, _ endpoint: Endpoint) -> Checkup {
        let call = check.call
        let place = "\(endpoint.model) at \(endpoint.host)"
        guard call.reply != nil else {
            return Checkup("endpoint", .broken, "\(place) did not answer", remedy: call.failure?.message)
        }
        let counts =
            if let prompt = call.promptTokens, let completion = call.completionTokens {
                ", \(prompt) tokens in and \(completion) out"
            } else {
                ", tokens not counted"
            }
        let name = check.servedModel.map { $0 == endpoint.model ? "" : " as \($0)" } ?? ""
        let answered = "\(place) answered\(name) in \(call.latencyMilliseconds) ms\(counts)"
        guard check.holdsObject, call.failure == nil else {
            return Checkup(
                "endpoint", .attention, answered + ", but not with the JSON object asked for",
                remedy: call.failure?.message ?? "try another model; the built-in analyst fills what is missing")
        }
        return Checkup("endpoint", .good, answered)
    }
}

extension RequestForm {
    /// `json_schema, max_tokens, temperature, system message`: what a request carries.
    fileprivate var text: String {
        [
            responseFormat == .none ? "no response_format" : responseFormat.rawValue,
            tokenLimit == .none ? "no token limit" : tokenLimit.rawValue,
            sendsTemperature ? "temperature 0" : "no temperature",
            hasSystemRole ? "a system message" : "one message",
        ].joined(separator: ", ")
    }
}
