/// *No distraction*, *every block*, *always*: facts say how much, and none says all or nothing.
enum Absolutes {
    /// Whether a clause of `words` says so.
    static func areClaimed(in words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            let next = words[(index + 1)...].prefix(3)
            switch word {
            case "all", "every", "each":
                // Every small block counts: a saying.
                if words[index...].contains(where: ["counts", "helps", "matters"].contains) { continue }
                if word == "all", next.first == "over" || next.first == "of" { return true }
                if next.prefix(2).contains(where: counted.contains), words[..<index].last != "over",
                    !Modality.isAdvice(words)
                {
                    return true
                }
            case "entire", "whole":
                // Over the whole week is the span of a fact; the whole day in focus is a share that none has.
                let spans = words[..<index].suffix(2).contains { ["over", "across", "of"].contains($0) }
                if !spans, next.first.map(counted.contains) ?? false { return true }
            case "always" where index > 0 && words[index - 1] == "not" || next.first == "possible":
                continue
            case "always", "completely", "entirely", "constantly", "nonstop", "solely", "exclusively", "perfect",
                "perfectly",
                "fully", "totally", "wholly", "everything", "none", "ever":
                if !Modality.isAdvice(words) { return true }
            case "too":
                // Too full, too much: a judgement; too little recorded is one of the data.
                let judged = next.first.map {
                    DirectionWord.named([$0], at: 0) != nil || ["much", "many", "long"].contains($0)
                }
                if judged ?? false, !words.contains("recorded"), !Modality.isAdvice(words) { return true }
            case "nothing":
                if next.first != "to", !Modality.isAdvice(words) { return true }
            case "most" where next.first == "out":
                continue
            case "most", "mostly", "majority", "nearly", "almost":
                if next.prefix(2).contains(where: { ["of", "days", "hours", "time", "all", "every"].contains($0) }) {
                    return true
                }
            case "free" where index > 0 && Subject.named(in: [words[index - 1]]) == [.distraction]:
                return true
            default: break
            }
        }
        return false
    }

    private static let counted: Set<String> = [
        "block", "blocks", "event", "events", "day", "days", "hour", "hours", "evening", "evenings", "morning",
        "mornings",
        "afternoon", "afternoons", "night", "nights", "session", "sessions", "plan", "plans", "class", "classes",
        "exam",
        "exams", "meeting", "meetings", "deadline", "deadlines", "week", "weeks", "weekday", "weekdays", "time", "goal",
        "goals", "distraction", "distractions", "focus", "planned",
    ]
}
