import Briefing

/// Whether a text says an amount without a figure: *most of the week*, *several hours*, *a handful of events*, *days of free time*.
///
/// Advice may be vague (*a few minutes outside*), and so may be what is no quantity (*part of the work*).
enum AmountCheck {
    static func complaint(about text: ClaimText) -> Complaint? {
        for clause in text.clauses where !clause.isAdvice {
            let words = clause.words
            for index in words.indices where isAmount(words, index, hasEvent: clause.hasEvent) {
                return Complaint(.vagueAmount, "It says an amount without a figure.")
            }
        }
        return nil
    }

    private static func isAmount(_ words: [String], _ index: Int, hasEvent: Bool) -> Bool {
        let word = words[index]
        let after = words[(index + 1)...].prefix(4)
        let previous = index > 0 ? words[index - 1] : ""
        if units.contains(word) {
            // Hours of distraction; for days.
            if after.first == "of" || previous == "for" { return true }
            if ["only", "just", "mere"].contains(previous) || ["away", "ago", "left"].contains(after.first ?? "") {
                return true
            }
        }
        // To the last minute.
        if word == "minute" || word == "second" { return true }
        guard quantities.contains(word) else { return false }
        if word == "much" || word == "most" || word == "part" || word == "share", after.first != "of" { return false }
        if word == "part", hasEvent { return false }
        if word == "lot", after.first != "of" { return false }
        return after.contains { counted.contains($0) || !Subject.named(in: [$0]).isEmpty }
            || word == "few" && after.isEmpty
    }

    /// Whether it is a unit of time, or something that a figure could count.
    static func isCounted(_ word: String) -> Bool { counted.contains(word) || !Subject.named(in: [word]).isEmpty }

    private static let units: Set<String> = [
        "hours", "minutes", "seconds", "days", "weeks", "months", "years", "moments",
    ]

    private static let quantities: Set<String> = [
        "most", "mostly", "majority", "minority", "bulk", "share", "part", "portion", "chunk", "handful", "several",
        "few",
        "many", "dozens", "plenty", "lots", "lot", "much", "sliver", "fraction", "loads", "tons", "countless",
        "numerous",
        "multiple", "various", "remainder", "virtually", "practically",
    ]

    private static let counted: Set<String> = [
        "hour", "hours", "minute", "minutes", "moments", "day", "days", "week", "time", "times", "morning", "afternoon",
        "evening", "night", "event", "events", "block", "blocks", "everything", "all", "everyone", "tuesday", "monday",
        "wednesday", "thursday", "friday", "saturday", "sunday", "breaks", "break",
    ]
}
