import Analysts
import Briefing
import Model
import Store

extension Pipeline {
    var builtIn: BuiltInAnalyst { BuiltInAnalyst(prompts: prompts) }

    /// The name under which a report by the configured analyst is stored.
    var expectedAnalyst: String {
        model.map { Conversation.Author.model($0.identity).name } ?? Conversation.Author.builtIn.name
    }
}

extension Conversation.Author {
    /// As the database keeps it.
    var name: String {
        switch self {
        case .builtIn: "built-in"
        case .model(let identity): identity.name
        case .both(let identity): "built-in+\(identity.name)"
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
    fileprivate var name: String {
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

/// A call as the database keeps it.
func callRecord(
    _ call: AnalystAnswer, about period: Findings.Period, wasUsed: Bool, at now: Instant
) -> CallRecord {
    let (analyst, model, host): (String, String?, String?) =
        switch call.identity {
        case .builtIn: ("built-in", nil, nil)
        case .model(let name, let host): ("model", name, host)
        }
    return CallRecord(
        period: period, analyst: analyst, model: model, host: host, request: call.request, reply: call.reply,
        status: call.status, started: now, latencyMilliseconds: Int64(call.latencyMilliseconds),
        promptTokens: call.promptTokens, completionTokens: call.completionTokens, failure: call.failure?.message,
        wasUsed: wasUsed)
}
