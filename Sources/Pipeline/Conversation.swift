import Analysts
import Briefing
import Checker

/// Puts a briefing to an analyst and sees to it that something checked comes of it.
///
/// A model whose answer lacks its summary, or keeps under half of its claims, is asked once more with the reasons; then the
/// built-in analyst fills what is missing. The built-in analyst's own answer goes through the same check.
struct Conversation {
    /// What a conversation came to.
    struct Outcome {
        /// Every question asked, in order; the last one is the built-in analyst's where it had to help.
        let calls: [AnalystCall]
        let reply: CheckedReply
        /// The calls whose claims are in `reply`.
        let author: Author
        /// Which of `calls` the kept claims come from; nil where none was made for this report.
        let usedCall: Int?
        /// Why a configured model's answer was not enough: a sentence that says what to do. The run is then partly done.
        let fallback: String?
    }

    /// Who wrote the claims that are kept.
    enum Author: Hashable {
        case builtIn
        case model(AnalystIdentity)
        /// A model, with gaps filled by the built-in analyst.
        case both(AnalystIdentity)
    }

    let model: (any Analyst)?
    let builtIn: BuiltInAnalyst

    func hold(over briefing: Briefing) async -> Outcome {
        var calls: [AnalystCall] = []
        var best: CheckedReply?
        if let model {
            (calls, best) = await ask(model, about: briefing)
        }
        if let best, let model, isEnough(best) {
            return Outcome(
                calls: calls, reply: best, author: .model(model.identity), usedCall: calls.count - 1, fallback: nil)
        }
        let fallback = model == nil ? nil : reason(calls)

        let call = await builtIn.answer(briefing, objections: [])
        calls.append(call)
        let own = check(call.reply ?? "", against: briefing, wording: wording(briefing))
        guard let best, let model, !best.claims.isEmpty else {
            return Outcome(
                calls: calls,
                reply: CheckedReply(
                    claims: own.claims, reworded: own.reworded, dropped: (best?.dropped ?? []) + own.dropped),
                author: .builtIn, usedCall: calls.count - 1, fallback: fallback)
        }
        return Outcome(
            calls: calls, reply: filled(best, from: own), author: .both(model.identity), usedCall: calls.count - 2,
            fallback: fallback)
    }

    /// An earlier answer held against a briefing that tells the model the same; nil where too little of it is left.
    func replay(_ text: String, by model: any Analyst, over briefing: Briefing) -> Outcome? {
        let checked = check(text, against: briefing, wording: wording(briefing))
        guard isEnough(checked) else { return nil }
        return Outcome(calls: [], reply: checked, author: .model(model.identity), usedCall: nil, fallback: nil)
    }

    private func reason(_ calls: [AnalystCall]) -> String {
        calls.last?.failure?.message
            ?? "the model's answer did not hold against the facts, so the built-in analyst wrote the report"
    }

    /// Asks, and asks again where too little is left; gives the better of the two answers, its call last.
    private func ask(_ model: any Analyst, about briefing: Briefing) async -> ([AnalystCall], CheckedReply?) {
        let first = await model.answer(briefing, objections: [])
        guard let text = first.reply else { return ([first], nil) }
        let checked = check(text, against: briefing, wording: wording(briefing))
        if isEnough(checked) { return ([first], checked) }

        let second = await model.answer(briefing, objections: checked.dropped + checked.reworded)
        guard let text = second.reply else { return ([second, first], checked) }
        let again = check(text, against: briefing, wording: wording(briefing))
        let better =
            (again.hasSummary ? 1 : 0, again.claims.count) >= (checked.hasSummary ? 1 : 0, checked.claims.count)
        return better ? ([first, second], again) : ([second, first], checked)
    }

    /// A summary, and at least half of the claims kept.
    private func isEnough(_ reply: CheckedReply) -> Bool {
        reply.hasSummary && reply.claims.count >= reply.dropped.count
    }

    /// `reply` with the built-in analyst's claims for the sections in which nothing is left.
    private func filled(_ reply: CheckedReply, from own: CheckedReply) -> CheckedReply {
        let present = Set(reply.claims.map(\.section))
        let claims = Claim.Section.allCases.flatMap { section in
            (present.contains(section) ? reply : own).claims.filter { $0.section == section }
        }
        return CheckedReply(claims: claims, reworded: reply.reworded, dropped: reply.dropped)
    }

    private func wording(_ briefing: Briefing) -> (Claim) -> String? {
        { builtIn.wording(for: $0, in: briefing) }
    }
}
