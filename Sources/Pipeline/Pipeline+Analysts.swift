import Analysts
import Briefing
import Model
import Store

extension Pipeline {
    var builtIn: BuiltInAnalyst { BuiltInAnalyst(prompts: prompts) }

    /// The analysts of this run, nobody asked yet.
    var conversation: Conversation {
        let model = model
        return Conversation(model: model, builtIn: builtIn, log: log) { await model?.knock() }
    }
}

extension Conversation {
    /// Whether a report that `analyst` wrote need not be asked for again as long as its facts hold.
    ///
    /// One by the built-in analyst in a model's stead is asked for again; one whose gaps it filled is not, for the
    /// model had its say.
    func isSettled(by analyst: String, over briefing: Briefing) -> Bool {
        guard let model = model(for: briefing) else { return analyst == Author.builtIn.name }
        return analyst == Author.model(model.identity).name || wasCompleted(by: analyst, over: briefing)
    }

    /// Whether `analyst` stands for the model with its gaps filled.
    func wasCompleted(by analyst: String, over briefing: Briefing) -> Bool {
        model(for: briefing).map { Author.both($0.identity).name == analyst } ?? false
    }
}

extension Conversation.Author {
    /// As the database keeps it.
    var name: String {
        switch self {
        case .builtIn: AnalystIdentity.builtIn.name
        case .model(let identity): identity.name
        case .both(let identity): "\(AnalystIdentity.builtIn.name)+\(identity.name)"
        }
    }

    var reportAuthor: ReportAuthor {
        switch self {
        case .builtIn: .builtIn
        case .model(let identity): .model(identity.modelName)
        case .both(let identity): .both(identity.modelName)
        }
    }
}

extension AnalystIdentity {
    /// `built-in`, or the model and its host.
    var name: String {
        switch self {
        case .builtIn: "built-in"
        case .model(let name, let host): "\(name)@\(host)"
        }
    }

    fileprivate var modelName: String {
        switch self {
        case .builtIn: "built-in"
        case .model(let name, _): name
        }
    }
}

extension StoreTransaction {
    /// Stores `call`, and before it the requests that led to it.
    func insert(
        _ call: AnalystCall, about period: Findings.Period, wasUsed: Bool, at now: Instant
    ) throws(StoreError) -> CallID {
        for form in call.earlierForms { _ = try insert(form, about: period, wasUsed: false, at: now) }
        return try insert(CallRecord(call, about: period, wasUsed: wasUsed, at: now))
    }
}

extension CallRecord {
    /// `call` as the database keeps it.
    init(_ call: AnalystCall, about period: Findings.Period, wasUsed: Bool, at now: Instant) {
        let (analyst, model, host): (String, String?, String?) =
            switch call.identity {
            case .builtIn: ("built-in", nil, nil)
            case .model(let name, let host): ("model", name, host)
            }
        self.init(
            period: period, analyst: analyst, model: model, host: host, request: call.request, reply: call.reply,
            status: call.status, started: call.startedMilliseconds.map(Instant.init(milliseconds:)) ?? now,
            latencyMilliseconds: Int64(call.latencyMilliseconds), promptTokens: call.promptTokens,
            cachedTokens: call.cachedTokens, completionTokens: call.completionTokens, costMicros: call.costMicros,
            sends: call.sends, failure: call.failure?.message, wasUsed: wasUsed)
    }
}
