package import Briefing
package import Prompts
import Syntax

/// The analyst that needs no model: it picks the facts that say most and words them with the sentences of `prompts/`.
///
/// The same briefing always gives the same bytes. It answers in the reply's own JSON and goes through the same check as
/// a model.
package struct BuiltInAnalyst: Analyst {
    private let prompts: Prompts

    package init(prompts: Prompts = Prompts()) {
        self.prompts = prompts
    }

    package var identity: AnalystIdentity { .builtIn }

    /// Answers at once; objections change nothing, as it has only one answer to give.
    package func answer(_ briefing: Briefing, objections: [Objection] = []) async -> AnalystCall {
        AnalystCall(identity: .builtIn, request: request(for: briefing), reply: reply(to: briefing))
    }

    /// The reply's JSON.
    package func reply(to briefing: Briefing) -> String {
        ReplyText.json(of: claims(for: briefing), period: briefing.period)
    }

    /// What it says, in the reply's order.
    package func claims(for briefing: Briefing) -> [Claim] {
        Composition(briefing: briefing, wording: Wording(briefing: briefing, book: prompts.sentences)).claims
    }

    /// The sentence for a claim whose own text may not be shown, from what the claim points at.
    ///
    /// It may use the claim's `fact` beside its evidence. Nil where the claim's ids do not exist or carry no sentence.
    package func wording(for claim: Claim, in briefing: Briefing) -> String? {
        Wording(briefing: briefing, book: prompts.sentences).text(for: claim)
    }

    /// The prompt that a model would have been sent, without a model's settings.
    package func request(for briefing: Briefing) -> String {
        JSONValue.object([("messages", ChatRequest.json(of: prompts.messages(for: briefing)))]).text()
    }
}
