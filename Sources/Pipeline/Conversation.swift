import Analysts
import Briefing
import Checker
import Logging

/// Puts briefings to the analysts of a run and sees to it that something checked comes of each.
///
/// A model whose answer lacks its summary, or keeps under half of its claims, is asked once more with the reasons;
/// then the built-in analyst fills what is missing. The built-in analyst's own answer goes through the same check.
///
/// A model's endpoint that does not answer is not asked again as long as this value lives: a night that catches up
/// two weeks must not wait for it each time. Whether it answers anything at all is found out before the first question.
struct Conversation {
    /// What a conversation came to.
    struct Outcome {
        /// Every question asked, in order.
        let calls: [AnalystCall]
        let reply: CheckedReply
        /// Who wrote the claims in `reply`.
        let author: Author
        /// Which of `calls` the report is made from, the model's where both wrote it; nil for an earlier report's
        /// call.
        let usedCall: Int?
        /// Why a configured model's answer was not enough: a sentence that says what to do. The run is then partly
        /// done.
        let fallback: String?
        /// Whether the model's answer is still to come: the run has then done all that it could.
        var isAwaited = false
    }

    /// Who wrote the claims that are kept.
    enum Author: Hashable {
        case builtIn
        case model(AnalystIdentity)
        /// A model, with gaps filled by the built-in analyst.
        case both(AnalystIdentity)
    }

    /// A model's answer after the check, and which call it came of.
    private struct Answer {
        let call: Int?
        let reply: CheckedReply
    }

    /// Who is asked first; nil leaves it to the built-in analyst.
    var model: (any Analyst)?
    /// Says why the model's endpoint answers nothing, nil where it does; asked once.
    private let knock: @Sendable () async -> String?
    private var hasKnocked = false
    private let builtIn: BuiltInAnalyst
    private let log: Logger
    /// Why the model is not asked any more.
    private var silence: String?

    init(
        model: (any Analyst)?, builtIn: BuiltInAnalyst, log: Logger,
        knock: @escaping @Sendable () async -> String? = { nil }
    ) {
        self.model = model
        self.knock = knock
        self.builtIn = builtIn
        self.log = log
    }

    /// The model, where there is one and something to ask it: that nothing at all was recorded needs no model to be
    /// said.
    func model(for briefing: Briefing) -> (any Analyst)? {
        briefing.facts.allSatisfy { $0.kind == .trackedSpan && $0.measurement.number == 0 } ? nil : model
    }

    /// Asks about `briefing`.
    mutating func hold(over briefing: Briefing) async -> Outcome {
        guard let model = model(for: briefing) else {
            let (call, reply) = await builtInAnswer(to: briefing)
            return Outcome(calls: [call], reply: reply, author: .builtIn, usedCall: 0, fallback: nil)
        }
        var calls: [AnalystCall] = []
        let best = await ask(model, about: briefing, &calls)
        if let best, isEnough(best.reply) {
            return Outcome(
                calls: calls, reply: best.reply, author: .model(model.identity), usedCall: best.call, fallback: nil)
        }
        return await completed(best, of: model, calls: calls, over: briefing, fallback: reason(calls))
    }

    /// Why the model cannot be asked any more in this run; nil where it can.
    mutating func reasonForSilence() async -> String? {
        if !hasKnocked {
            hasKnocked = true
            silence = await knock()
        }
        return silence
    }

    /// An earlier answer of the model held against a briefing that tells it the same; nil where it would not do
    /// today.
    ///
    /// `wasCompleted`: the built-in analyst had filled its gaps, and does so again.
    func replay(_ text: String, wasCompleted: Bool, over briefing: Briefing) async -> Outcome? {
        guard let model = model(for: briefing) else { return nil }
        let checked = checked(text, against: briefing)
        if isEnough(checked) {
            return Outcome(calls: [], reply: checked, author: .model(model.identity), usedCall: nil, fallback: nil)
        }
        guard wasCompleted, !checked.claims.isEmpty else { return nil }
        let answer = Answer(call: nil, reply: checked)
        return await completed(answer, of: model, calls: [], over: briefing, fallback: nil)
    }

    /// What the built-in analyst says in the model's stead, and why.
    func standIn(over briefing: Briefing, because reason: String, isAwaited: Bool) async -> Outcome {
        let (call, reply) = await builtInAnswer(to: briefing)
        return Outcome(
            calls: [call], reply: reply, author: .builtIn, usedCall: 0, fallback: reason, isAwaited: isAwaited)
    }

    /// An answer of the model that came in a batch: it is not asked again, the built-in analyst fills what is missing.
    func take(_ text: String, over briefing: Briefing) async -> Outcome {
        guard let model else { return await standIn(over: briefing, because: "", isAwaited: false) }
        let checked = checked(text, against: briefing)
        if isEnough(checked) {
            return Outcome(calls: [], reply: checked, author: .model(model.identity), usedCall: nil, fallback: nil)
        }
        return await completed(
            Answer(call: nil, reply: checked), of: model, calls: [], over: briefing, fallback: Conversation.weakAnswer)
    }

    private static let weakAnswer =
        "the model's answer did not hold against the facts, so the built-in analyst wrote the report"

    /// Asks, and asks again where too little is left; gives the better of the two answers.
    private mutating func ask(
        _ model: any Analyst, about briefing: Briefing, _ calls: inout [AnalystCall]
    ) async -> Answer? {
        guard await reasonForSilence() == nil else { return nil }
        var best: Answer?
        var objections: [Objection] = []
        while calls.count < 2 {
            log.info("asking the model", metadata: ["analyst": "\(model.identity.name)", "again": "\(!calls.isEmpty)"])
            let call = await model.answer(briefing, objections: objections)
            calls.append(call)
            log.debug(
                "the model was asked",
                metadata: [
                    "status": "\(call.status ?? 0)", "milliseconds": "\(call.latencyMilliseconds)",
                    "prompt tokens": "\(call.promptTokens ?? 0)", "completion tokens": "\(call.completionTokens ?? 0)",
                ])
            guard let text = call.reply else {
                if let failure = call.failure, call.sends == 0 {
                    silence = failure.message
                } else if let failure = call.failure, call.isEndpointFault {
                    silence = "the model was not asked, for its endpoint failed earlier in this run: \(failure.message)"
                }
                break
            }
            let reply = checked(text, against: briefing)
            if best.map({ $0.reply.worth <= reply.worth }) ?? true {
                best = Answer(call: calls.count - 1, reply: reply)
            }
            if isEnough(reply) { break }
            objections = reply.dropped + reply.reworded
        }
        return best
    }

    /// What the built-in analyst makes of the gaps in `best`, or of the whole.
    private func completed(
        _ best: Answer?, of model: any Analyst, calls: [AnalystCall], over briefing: Briefing, fallback: String?
    ) async -> Outcome {
        let (call, own) = await builtInAnswer(to: briefing)
        guard let best, !best.reply.claims.isEmpty else {
            let reply = CheckedReply(
                claims: own.claims, reworded: own.reworded, dropped: (best?.reply.dropped ?? []) + own.dropped)
            return Outcome(
                calls: calls + [call], reply: reply, author: .builtIn, usedCall: calls.count, fallback: fallback)
        }
        return Outcome(
            calls: calls + [call], reply: best.reply.filled(from: own), author: .both(model.identity),
            usedCall: best.call, fallback: fallback)
    }

    private func reason(_ calls: [AnalystCall]) -> String {
        guard let last = calls.last else { return silence ?? "" }
        return last.failure?.message ?? Conversation.weakAnswer
    }

    private func builtInAnswer(to briefing: Briefing) async -> (AnalystCall, CheckedReply) {
        let call = await builtIn.answer(briefing, objections: [])
        return (call, checked(call.reply ?? "", against: briefing))
    }

    private func checked(_ text: String, against briefing: Briefing) -> CheckedReply {
        let reply = check(text, against: briefing) { builtIn.wording(for: $0, in: briefing) }
        log.info(
            "reply checked",
            metadata: [
                "accepted": "\(reply.acceptedCount)", "reworded": "\(reply.reworded.count)",
                "dropped": "\(reply.dropped.count)", "re-attached": "\(reply.reattached.count)",
            ])
        return reply
    }

    /// A summary, and at least half of the claims kept.
    private func isEnough(_ reply: CheckedReply) -> Bool {
        reply.hasSummary && reply.claims.count >= reply.dropped.count
    }
}

extension CheckedReply {
    /// Which of two replies is better: one with a summary, then one with more claims.
    fileprivate var worth: (Int, Int) { (hasSummary ? 1 : 0, claims.count) }

    /// This reply with the claims of `other` in the sections in which nothing is left.
    ///
    /// Each was checked by itself, so a claim of `other` that fills the same slot or is about the same event as one
    /// of this reply's, or says the same, is left out.
    fileprivate func filled(from other: CheckedReply) -> CheckedReply {
        let sections = Set(claims.map(\.section))
        let (slots, events) = (Set(claims.compactMap(\.slot)), Set(claims.compactMap(\.event)))
        let texts = Set(claims.map(\.text))
        let additions = other.claims.filter { claim in
            !sections.contains(claim.section) && !texts.contains(claim.text)
                && !(claim.slot.map(slots.contains) ?? false) && !(claim.event.map(events.contains) ?? false)
        }
        let paths = Set(additions.map(\.path))
        return CheckedReply(
            claims: Claim.Section.allCases.flatMap { section in
                (claims + additions).filter { $0.section == section }
            },
            reworded: reworded + other.reworded.filter { paths.contains($0.path) }, dropped: dropped,
            reattached: reattached)
    }
}

extension AnalystCall {
    /// Whether the next question would most likely fail like this one: nothing answered, or not as an endpoint that
    /// serves us does. A refusal of this very prompt (400, 413, 422) says nothing about another.
    fileprivate var isEndpointFault: Bool {
        guard let status else { return true }
        return switch status {
        case 300...399, 401...408, 429, 500...599: true
        default: false
        }
    }
}
