import Briefing

/// Holds a claim's text against what the claim rests on: first what any text may be, then what this one may say.
struct TextCheck {
    /// In characters; the prompt names the same.
    static let maximumLength = 300
    static let maximumSummaryLength = 600
    static let minimumWords = 3

    let claim: Claim
    let evidence: Evidence
    private let briefing: Briefing

    init(claim: Claim, briefing: Briefing) {
        self.claim = claim
        self.briefing = briefing
        evidence = Evidence(of: claim, in: briefing)
    }

    /// The first thing wrong with the text, or nil.
    func complaint() -> Complaint? {
        if let complaint = lengthComplaint() { return complaint }
        let text: ClaimText
        do {
            text = try ClaimText(claim.text)
        } catch {
            return error.complaint
        }
        let checks: [(ClaimText) -> Complaint?] = [
            amountComplaint,
            { _ in SlotSpacing.complaint(about: claim.text) },
            SlotCheck(claim: claim, briefing: briefing, evidence: evidence).complaint,
            NumberWords.complaint,
            Capitals.complaint,
            Tone.complaint,
            Outsiders.complaint,
            CommonWords.complaint,
            ThinData(evidence: evidence, briefing: briefing).complaint,
            EventNounCheck(evidence: evidence).complaint,
            CauseCheck.complaint,
            MoveCheck(claim: claim, briefing: briefing).complaint,
            AmountCheck.complaint,
            TimeCheck(claim: claim, evidence: evidence).complaint,
            FigureCheck(claim: claim, briefing: briefing, evidence: evidence).complaint,
            OutcomeCheck(claim: claim, evidence: evidence).complaint,
            DirectionCheck(claim: claim, evidence: evidence).complaint,
            StatementCheck(claim: claim, evidence: evidence).complaint,
        ]
        for check in checks {
            if let complaint = check(text) { return complaint }
        }
        return nil
    }

    private func lengthComplaint() -> Complaint? {
        let limit = claim.section == .summary ? Self.maximumSummaryLength : Self.maximumLength
        // Before anything else reads it: a hostile text costs no more than its length.
        if claim.text.unicodeScalars.count > limit {
            return Complaint(.tooLong, "The text is longer than \(limit) characters.")
        }
        return nil
    }

    private func amountComplaint(_ text: ClaimText) -> Complaint? {
        if text.words.count < Self.minimumWords {
            return Complaint(.tooShort, "The text has fewer than \(Self.minimumWords) words.")
        }
        // A slot of four characters can fill in a whole title.
        if text.slots.count > (claim.section == .summary ? 16 : 8) {
            return Complaint(.tooLong, "The text has more slots than a reader can take in.")
        }
        return nil
    }
}
