import Analysts
import Model
import Store

/// What was learned of the configured endpoint, kept in the settings between runs.
///
/// There is one entry: the endpoint that it is about (a fingerprint, for a URL may hold a secret), when it was learned, and
/// the form. An entry about another URL or model, one that has expired, or one that cannot be read is as
/// good as none.
extension Pipeline {
    /// Lets the model begin with what earlier runs learned.
    func recallLearned() throws {
        guard let model, let endpoint = configuration.endpoint,
            let learned = try store.read({ try $0.learnedForm(of: endpoint, at: now) })
        else { return }
        model.recall(learned)
    }

    /// Keeps what the model has learned by now.
    func keepLearned(_ transaction: StoreTransaction) throws {
        guard let model, let endpoint = configuration.endpoint else { return }
        try transaction.keep(model.learned, of: endpoint, at: now)
    }
}

extension StoreTransaction {
    private static let endpointSetting = "request_form"

    /// What an earlier run learned of `endpoint` and what still holds at `now`.
    func learnedForm(of endpoint: Endpoint, at now: Instant) throws(StoreError) -> LearnedForm? {
        guard let entry = try setting(StoreTransaction.endpointSetting) else { return nil }
        let parts = entry.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[0] == endpoint.memoryKey, let learned = Int64(parts[1]),
            let form = LearnedForm(text: String(parts[2]))
        else { return nil }
        let (age, isOverflow) = now.milliseconds.subtractingReportingOverflow(learned)
        // A clock that was set back makes no lesson last for ever.
        guard !isOverflow, (0..<Int64(form.days) * 86_400_000).contains(age) else { return nil }
        return form
    }

    /// Keeps `form`, or forgets it where it is nil. What is known already keeps its age.
    func keep(_ form: LearnedForm?, of endpoint: Endpoint, at now: Instant) throws(StoreError) {
        guard try learnedForm(of: endpoint, at: now) != form else { return }
        try set(
            StoreTransaction.endpointSetting,
            to: form.map { "\(endpoint.memoryKey) \(now.milliseconds) \($0.text)" })
    }
}

extension Endpoint {
    /// Where requests go and which model they name.
    fileprivate var memoryKey: String { fingerprint(of: [completionsURL, model]) }
}
