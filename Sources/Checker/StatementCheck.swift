import Briefing

/// Whether a clause that states something keeps to the words in which facts can be told.
///
/// Advice may speak of desks, walks and water. What states something may not: no fact says what a person felt, learned, asked for or
/// did away from their devices. So statements are held to a narrower list: small words, time, what is measured and planned, and the verbs
/// in which figures are told. A past event needs a word that says what became of it, or a figure.
struct StatementCheck {
    let claim: Claim
    let evidence: Evidence

    func complaint(about text: ClaimText) -> Complaint? {
        if let complaint = pairComplaint(text) { return complaint }
        for clause in text.clauses where !clause.isAdvice {
            let words = clause.words
            let isKnown = words.indices.allSatisfy { index in
                Self.isStated(words[index]) || isOwnKind(words[index]) || isRest(words[index], words)
                    // Worth celebrating; you changed between apps.
                    || index > 0 && words[index - 1] == "worth"
                    || ["changed", "moved", "shifted"].contains(words[index]) && Subject.named(in: words) == [.switches]
            }
            if !isKnown, Self.isOfRecord(clause) {
                return Complaint(.unsupported, "It states something that no fact is about.")
            }
            if !saysWhatBecame(of: clause) {
                return Complaint(.wrongOutcome, "It says something of an event that its evidence does not carry.")
            }
        }
        return nil
    }

    /// Whether a clause tells of the person's days: it has a figure, a day, what is measured or planned, the reader, or the past tense.
    ///
    /// What else there is are sayings (*a small step is a step*), which may use any plain words but those for what surrounds a person.
    private static func isOfRecord(_ clause: ClaimText.Clause) -> Bool {
        let words = clause.words
        return !clause.slots.isEmpty || !Subject.named(in: words).isEmpty || !TimeCheck.phrases(in: clause).isEmpty
            || words.contains(where: recorded.contains)
            || words.contains { $0.hasSuffix("ed") && CommonWords.stems(of: $0).contains(where: CommonWords.isCommon) }
    }

    private static let recorded: Set<String> = Set(
        """
        you you've you'd was were had did been went came got made took felt lost won plan phone phones notification notifications
        noise room desk home house chair window eyes eye body legs heart head
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

    private static func isStated(_ word: String) -> Bool {
        StatementWords.contains(word) || DayName(word) != nil || DayPart.named(word, after: nil) != nil
    }

    /// A break may be said to do one good, and light work or a walk to fit somewhere.
    private func isRest(_ word: String, _ words: [String]) -> Bool {
        if claim.section == .breakSuggestions || claim.section == .recommendedShifts {
            return CommonWords.isCommon(word)
        }
        return Self.rests.contains(word)
            && words.contains(where: ["fit", "fits", "suit", "suits", "place", "helps"].contains)
    }

    private static let rests: Set<String> = ["walk", "walks", "break", "breaks", "pause", "pauses", "chores", "admin"]

    private func isOwnKind(_ word: String) -> Bool {
        evidence.events.contains { word.hasPrefix($0.kind.rawValue) }
            || evidence.facts.contains { $0.eventKind.map { word.hasPrefix($0.rawValue) } ?? false }
    }

    private func saysWhatBecame(of clause: ClaimText.Clause) -> Bool {
        let events = clause.slots.compactMap { slot -> PlannedEvent? in
            guard case .event(let id) = slot else { return nil }
            return evidence.events.first { $0.id == id }
        }
        let isPast = clause.words.contains(where: ["was", "were", "did", "done", "went", "over"].contains)
        if isPast, events.contains(where: { $0.day.offset >= 0 }) { return false }
        for (before, item) in zip(clause.items, clause.items.dropFirst()) {
            // You left {E1}.
            if case .slot(.event) = item, case .word(let word) = before, ["left", "quit", "joined"].contains(word.text)
            {
                return false
            }
        }
        if clause.slots.contains(where: { if case .value = $0 { true } else { false } }) { return true }
        if claim.section == .recommendedShifts || claim.section == .breakSuggestions { return true }
        for event in events where event.day.offset < 0 {
            if clause.words.count <= 1 || Self.prepositions.contains(clause.words[0]) && clause.items.count <= 3 {
                continue
            }
            if OutcomeCheck.isOutcome(clause) { continue }
            // Of an event that was kept more may be said in praise.
            let isKept = evidence.facts.contains { $0.event == event.id && $0.kind == .eventKept }
            if !isKept || clause.words.contains(where: Self.upcoming.contains) { return false }
        }
        return true
    }

    /// Of two events ahead in one sentence facts say that they overlap, and nothing else.
    private func pairComplaint(_ text: ClaimText) -> Complaint? {
        for sentence in text.sentences {
            let words = sentence.flatMap(\.words)
            var events: Set<EventID> = []
            for case .event(let id) in sentence.flatMap(\.slots) { events.insert(id) }
            let isPair = evidence.facts.contains { fact in
                fact.kind == .clash && [fact.event, fact.otherEvent].allSatisfy { $0.map(events.contains) ?? false }
            }
            if isPair, !words.contains("share"), Subject.named(in: words).isDisjoint(with: [.clash]) {
                return Complaint(.wrongOutcome, "It says something of two events that its evidence does not carry.")
            }
        }
        return nil
    }

    private static let prepositions: Set<String> = ["during", "in", "for", "of", "before", "after", "at", "on", "with"]
    private static let upcoming: Set<String> = ["coming", "upcoming", "ahead", "next", "approaching", "due"]
}
