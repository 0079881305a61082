import Briefing

/// Whether a text says why something was so. Facts say what was and never why.
///
/// A reason for a suggestion is none: *a walk could help*, *so keep it light*.
enum CauseCheck {
    static func complaint(about text: ClaimText) -> Complaint? {
        for sentence in text.sentences {
            for clause in sentence where !clause.isAdvice && isCause(clause) {
                // Begin early, since free time is short: why to do it, and true or false by itself.
                let isReason = ["since", "because"].contains(clause.words.first ?? "") && sentence[0].isAdvice
                if !isReason { return Complaint(.cause, "It says why something was so, which no fact does.") }
            }
        }
        return nil
    }

    private static func isCause(_ clause: ClaimText.Clause) -> Bool {
        let words = clause.words
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "because", "cause", "caused", "causes", "causing", "owing", "explains", "explained", "therefore",
                "hence",
                "reason", "reasons", "hurt", "hurts", "blamed":
                return true
            case "due", "thanks":
                if next == "to" { return true }
            case "result", "results", "outcome", "effect":
                if index > 0, next == "of" { return true }
            case "led", "leads", "driven", "driving", "paying", "paid":
                if ["to", "by", "off"].contains(next) { return true }
            case "since" where index == 0:
                // Since last week is a time.
                if !["last", "the", "then"].contains(next) { return true }
            case "makes", "made":
                if !Subject.named(in: Array(words[index...])).isDisjoint(with: Subject.measured) { return true }
                if words[index...].contains(where: ["best", "worst", "lower", "higher"].contains) { return true }
            case "so" where index == 0:
                if next != "that", !Subject.named(in: words).isDisjoint(with: Subject.measured) { return true }
            default: continue
            }
        }
        return false
    }
}
