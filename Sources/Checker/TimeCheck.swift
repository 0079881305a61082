import Briefing

/// Whether the days and parts of the day that a text names are those of what it rests on.
///
/// A day and a part of the day that stand together, as in *Tuesday evening*, must be carried by one and the same fact, event or slot.
/// A clause with a slot, or with a subject, is held against what it is about first: *focus on Monday* needs a fact about focus.
struct TimeCheck {
    struct Phrase {
        var day: DayName?
        var part: DayPart?
        /// The word before it.
        let before: String?
    }

    let claim: Claim
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        var subjects: Set<Subject> = []
        for clause in text.clauses {
            if clause.opensSentence { subjects = [] }
            let named = Subject.named(in: clause.words)
            if !named.isEmpty { subjects = named }
            let phrases = Self.phrases(in: clause)
            guard !phrases.isEmpty else { continue }
            let candidates = carriers(for: clause, subjects: subjects)
            for phrase in phrases {
                let fitting = restricted(candidates, by: phrase)
                if let day = phrase.day, !fitting.contains(where: { day.isCarried(by: $0) }) {
                    return Complaint(.wrongWeekday, "It names a day that its evidence does not carry.")
                }
                if !fitting.contains(where: { Self.carries($0, phrase) }) {
                    return Complaint(.wrongHour, "It names a part of the day that its evidence does not carry.")
                }
            }
        }
        return nil
    }

    static func carries(_ carrier: Carrier, _ phrase: Phrase) -> Bool {
        if carrier.isHourOfWeek, phrase.day == nil || phrase.part == nil { return false }
        if let day = phrase.day, !day.isCarried(by: carrier) { return false }
        guard let part = phrase.part else { return true }
        return carrier.spans.contains { part.fits($0) }
    }

    /// Days and parts of the day, those joined that stand at most three words apart.
    static func phrases(in clause: ClaimText.Clause) -> [Phrase] {
        var phrases: [Phrase] = []
        var last = Int.min / 2
        let words = clause.words
        for (index, word) in words.enumerated() {
            let previous = index > 0 ? words[index - 1] : nil
            let day = DayName(word) ?? (Modality.isAdvice(words) ? nil : DayName.ofWeek(words, at: index))
            let part =
                DayPart.named(word, after: previous) ?? barePart(words, index)
                ?? (Modality.isAdvice(words) ? nil : DayPart.ofDay(words, at: index))
            guard day != nil || part != nil else { continue }
            if index - last <= 3, let open = phrases.last, (open.day == nil) != (day == nil),
                open.part == nil || part == nil
            {
                if day != nil { phrases[phrases.count - 1].day = day }
                if part != nil { phrases[phrases.count - 1].part = part }
            } else {
                let lead = words[..<index].last { !articles.contains($0) }
                phrases.append(Phrase(day: day, part: part, before: lead))
            }
            last = index
        }
        return phrases
    }

    private static let articles: Set<String> = ["the", "a", "an", "your", "early", "late", "mid"]

    /// *Early* and *late* before hours or at a clause's end name a time; elsewhere (*an early block*) they advise.
    private static func barePart(_ words: [String], _ index: Int) -> DayPart? {
        guard words[index] == "early" || words[index] == "late",
            DayName.ofWeek(words, at: min(index + 3, words.count - 1)) == nil,
            !Modality.isAdvice(words)
        else { return nil }
        let next = index + 1 < words.count ? words[index + 1] : nil
        guard next.map({ ["hours", "hour", "times", "in"].contains($0) }) ?? true else { return nil }
        return words[index] == "early" ? .early : .late
    }

    private func carriers(for clause: ClaimText.Clause, subjects: Set<Subject>) -> [Carrier] {
        let all = evidence.carriers
        let pointed = all.filter(\.isPointedAt)
        let facts = Set(clause.slots.compactMap(\.fact))
        if !facts.isEmpty {
            let named = all.filter { if case .fact(let id) = $0.source { facts.contains(id) } else { false } }
            // A fact about no particular time leaves the time to the others.
            if named.contains(where: { !$0.weekdays.isEmpty || !$0.spans.isEmpty }) {
                return named + eventsNamed(in: clause) + pointed
            }
        }
        if claim.fact != nil, let window = evidence.window {
            return all.filter { $0.source == .fact(window.id) || !$0.subjects.isDisjoint(with: subjects) }
        }
        let related = all.filter { !$0.subjects.isDisjoint(with: subjects) }
        if related.contains(where: { !$0.weekdays.isEmpty || !$0.spans.isEmpty }) {
            return related + eventsNamed(in: clause) + pointed
        }
        return all
    }

    private func eventsNamed(in clause: ClaimText.Clause) -> [Carrier] {
        evidence.carriers.filter { carrier in
            clause.slots.contains { if case .event(let id) = $0 { carrier.source == .event(id) } else { false } }
        }
    }

    /// In a shift *from* leads to the event's time and *to* to the slot's.
    private func restricted(_ carriers: [Carrier], by phrase: Phrase) -> [Carrier] {
        guard claim.section == .recommendedShifts, let event = claim.event, let slot = claim.slot else {
            return carriers
        }
        switch phrase.before {
        case "from": return carriers.filter { $0.source == .event(event) }
        case "to", "into", "onto": return carriers.filter { $0.source == .slot(slot) }
        default: return carriers
        }
    }
}
