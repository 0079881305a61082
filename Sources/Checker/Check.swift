package import Briefing

/// Holds a reply against its briefing, claim by claim, so that a claim without evidence does not reach a report.
///
/// In this order: JSON out of what came back; its shape; ids exist; the kind of fact fits the kind of claim; a shift or a break is
/// possible; then the text. A claim whose structure fails is dropped. One whose text alone fails is re-attached where exactly one other
/// fact carries it; else it gets the sentence that `wording` has for it, which must pass the same check of texts, else it is dropped
/// too.
///
/// Claims are judged in the order of `Claim.Section` and then of the reply, whatever order the reply's keys have, so that a
/// claim may rely on what was kept before it: at most three a section are kept, and no two of them fill the same time. The same
/// reply and briefing always give the same result. It never throws and never traps; time grows linearly with the reply.
///
/// - Parameter reply: what came back, fences, thinking and chat included. Over 4 MiB it is not read.
/// - Parameter wording: the built-in sentence for a claim that keeps its structure, or nil where there is none.
package func check(_ reply: String, against briefing: Briefing, wording: (Claim) -> String?) -> CheckedReply {
    let reading = ReplyReader(period: briefing.period).read(reply)
    var judgement = Judgement(briefing: briefing)
    for draft in reading.drafts {
        judgement.judge(draft, wording: wording)
    }
    return CheckedReply(
        claims: judgement.claims, reworded: judgement.reworded, dropped: reading.objections + judgement.dropped,
        reattached: judgement.reattached)
}

/// The state of one check: what was kept so far, and why other claims were not.
private struct Judgement {
    let briefing: Briefing
    private(set) var claims: [Claim] = []
    private(set) var reworded: [Objection] = []
    private(set) var dropped: [Objection] = []
    private(set) var reattached: [Objection] = []
    private var kept = KeptClaims()
    private var reattachments = 0
    /// A reply has at most 22 claims to keep.
    private static let maximumReattachments = 22

    init(briefing: Briefing) {
        self.briefing = briefing
    }

    mutating func judge(_ draft: Draft, wording: (Claim) -> String?) {
        switch structure(of: draft) {
        case .failure(let rejection):
            dropped.append(rejection.complaint.objection(at: draft.path))
        case .success(let claim):
            judgeText(of: claim, wording: wording)
        }
    }

    private func structure(of draft: Draft) -> Result<Claim, Rejection> {
        if kept.isFull(draft.section) {
            return .failure(Rejection(Complaint(.tooMany, "At most three claims may stand in this section.")))
        }
        do {
            let claim = try StructureCheck(briefing: briefing).claim(from: draft)
            if let complaint = ScheduleCheck(briefing: briefing, kept: kept).complaint(about: claim) {
                return .failure(Rejection(complaint))
            }
            return .success(claim)
        } catch {
            return .failure(error)
        }
    }

    private mutating func judgeText(of claim: Claim, wording: (Claim) -> String?) {
        guard let complaint = complaint(aboutTextOf: claim) else { return keep(claim) }
        if complaint.reason.isAboutEvidence, let other = reattached(claim), self.complaint(aboutTextOf: other) == nil {
            let facts = other.evidence.map(\.description).joined(separator: ", ")
            reattached.append(
                Objection(
                    reason: .wrongEvidence, path: claim.path,
                    message: "The facts that it names do not carry it; it now rests on \(facts), which does."))
            return keep(other)
        }
        // Another wording would not make a repeated claim a new one.
        if complaint.reason != .duplicate, let text = wording(claim) {
            var other = claim
            other.text = text
            if self.complaint(aboutTextOf: other) == nil {
                reworded.append(complaint.objection(at: claim.path))
                return keep(other)
            }
        }
        dropped.append(complaint.objection(at: claim.path))
    }

    /// The claim over the fact that carries it, for the first few of a reply: each is held against every fact.
    private mutating func reattached(_ claim: Claim) -> Claim? {
        guard reattachments < Self.maximumReattachments else { return nil }
        reattachments += 1
        return Reattachment(briefing: briefing).claim(from: claim)
    }

    private func complaint(aboutTextOf claim: Claim) -> Complaint? {
        TextCheck(claim: claim, briefing: briefing).complaint() ?? kept.complaint(aboutTextOf: claim)
    }

    private mutating func keep(_ claim: Claim) {
        kept.add(claim, in: briefing)
        claims.append(claim)
    }
}

/// A complaint as an error, for the checks that build a claim on the way.
struct Rejection: Error {
    let complaint: Complaint

    init(_ complaint: Complaint) {
        self.complaint = complaint
    }
}
