import Briefing

/// Whether every figure of a text is used as what it is a figure of.
///
/// A figure is the whole of its fact: not a difference (*{F1} less*), not a bound (*over {F1}*), in no other unit, for no other day,
/// hours or span than its own. Where a fact is about a certain time or event, the text must name it.
struct FigureCheck {
    let claim: Claim
    let briefing: Briefing
    let evidence: Evidence

    /// A figure and where it stands.
    private struct Place {
        let fact: Fact
        let clause: ClaimText.Clause
        /// The item's index among the clause's.
        let index: Int
        /// The clauses of its sentence.
        let sentence: [ClaimText.Clause]
        /// Those of them before its own.
        let before: ArraySlice<ClaimText.Clause>

        /// The word so many items away, or nothing where there is none or a slot.
        func word(_ distance: Int) -> String {
            let at = index + distance
            guard clause.items.indices.contains(at), case .word(let word) = clause.items[at] else { return "" }
            return word.text
        }
    }

    func complaint(about text: ClaimText) -> Complaint? {
        let isInStrongHours = text.clauses.contains { DirectionWord.isFreeInStrongHours($0.words) }
        if isInStrongHours, !evidence.facts.contains(where: { $0.kind == .deadlinePeak }) {
            return Complaint(
                .wrongSubject, "It speaks of free time in strong hours, and no fact it rests on is about it.")
        }
        for (sentence, number) in text.sentences.flatMap({ sentence in sentence.indices.map { (sentence, $0) } }) {
            let clause = sentence[number]
            for (index, item) in clause.items.enumerated() {
                guard case .slot(.value(let id)) = item, let fact = briefing[id] else { continue }
                let place = Place(
                    fact: fact, clause: clause, index: index, sentence: sentence, before: sentence[..<number])
                if !isWhole(place) {
                    return Complaint(
                        .wrongFigure, "It uses a figure as a difference, a bound or in a unit that it is not.")
                }
                if !isNamed(place, text) {
                    return Complaint(.wrongSubject, "A figure stands without what it is a figure of.")
                }
                if !isTimely(place, text) {
                    return Complaint(.wrongFigure, "A figure stands for a day, hours or a span that are not its own.")
                }
            }
        }
        return nil
    }

    // MARK: The figure itself

    private func isWhole(_ place: Place) -> Bool {
        let (previous, next) = (place.word(-1), place.word(1))
        // Over the week.
        if next == "over" { return ["the", "these", "this", "all", "that", "your"].contains(place.word(2)) }
        if Self.differences.contains(next) {
            return next == "left" && [.deadline, .deadlinePeak].contains(place.fact.kind)
        }
        if previous == "by", place.fact.kind != .clash { return false }
        if Self.bounds.contains(previous) { return false }
        if previous == "to", place.word(-2) == "up", !Self.risen.contains(place.word(-3)) { return false }
        if Self.units.contains(next) {
            guard case .score = place.fact.measurement, next.hasPrefix("point") else { return false }
        }
        // {F1} of {F2}: a share that nobody computed.
        if Self.operators.contains(next), isValue(place.clause, place.index + 2) { return false }
        if ["of", "out", "away"].contains(next), case .score = place.fact.measurement { return false }
        return fitsItsWords(place)
    }

    private func isValue(_ clause: ClaimText.Clause, _ index: Int) -> Bool {
        guard clause.items.indices.contains(index), case .slot(.value) = clause.items[index] else { return false }
        return true
    }

    /// What a figure of this kind may stand beside: time spent is not time planned, reached is not the goal itself.
    private func fitsItsWords(_ place: Place) -> Bool {
        let before = Set(
            place.clause.items[..<place.index].compactMap { item -> String? in
                if case .word(let word) = item { word.text } else { nil }
            })
        let words = Set(place.clause.words)
        switch place.fact.kind {
        case .focusGoal, .distractionGoal:
            let named = before.contains(where: OutcomeCheck.goals.contains)
            return
                !(named && ["is", "was", "of", "stands", "at", "to"].contains(place.word(-1))
                && before.isDisjoint(with: Self.sides))
                && !words.contains("left")
        case .eventKept, .eventPartial, .eventSkipped:
            return words.isDisjoint(with: ["planned", "takes", "lasts", "lasted", "needs", "long"])
        case .deadline, .deadlinePeak:
            // Free in the strong hours is less than free at any time.
            let isPeak = place.sentence.contains { DirectionWord.isFreeInStrongHours($0.words) }
            return isPeak == (place.fact.kind == .deadlinePeak)
                && place.sentence.contains { $0.words.contains("free") || $0.words.contains("time") }
                && words.isDisjoint(with: ["needs", "takes", "need", "take", "requires"])
        case .clash:
            return words.isDisjoint(with: ["takes", "lasts", "needs", "long", "planned"])
                && place.sentence.contains {
                    !Subject.named(in: $0.words).isDisjoint(with: [.clash]) || $0.words.contains("share")
                }
        // Nothing but a gap is quiet, and a gap is no record.
        case .gap: return words.contains("quiet") && words.isDisjoint(with: ["recorded", "tracked"])
        case .trackedDay, .trackedSpan, .lateUseDay: return !words.contains("quiet")
        case .adherence: return !EventNounCheck.namesKind(in: place.clause.words)
        case .adherenceKind:
            return place.fact.eventKind.map { EventNounCheck.names($0, in: place.clause.words) } ?? true
        case .longestSession:
            if !words.isDisjoint(with: ["sessions", "usually", "average", "typical", "many", "whenever"]) {
                return false
            }
            return place.sentence.contains { clause in
                !Set(["row", "stretch", "longest", "run"]).isDisjoint(with: clause.words)
                    || !Subject.named(in: clause.words).isDisjoint(with: [.session])
            }
        case .peakWindow, .slumpWindow, .focusHour, .distractionHour, .focusWeekHour:
            // A share of those hours is no share of the day.
            return !["day", "days", "week", "weeks", "life"].contains { place.clause.words.contains($0) }
        default: return true
        }
    }

    // MARK: What it is a figure of

    private func isNamed(_ place: Place, _ text: ClaimText) -> Bool {
        if isPointedAt(place.fact) { return true }
        let own = Subject.of(place.fact.kind)
        if place.fact.event != nil, namesEvent(of: place.fact, text) { return true }
        return text.clauses.contains { !Subject.named(in: $0.words).isDisjoint(with: own) }
    }

    private func isPointedAt(_ fact: Fact) -> Bool { claim.fact == fact.id }

    private func namesEvent(of fact: Fact, _ text: ClaimText) -> Bool {
        let events = [fact.event, fact.otherEvent].compactMap { $0 }
        if text.slots.contains(where: { slot in if case .event(let id) = slot { events.contains(id) } else { false } })
        {
            return true
        }
        let hasNoun = text.words.contains { Self.eventNouns.contains($0.text) }
        return hasNoun
            && (text.clauses.contains { names(fact, in: $0) }
                || [.deadline, .deadlinePeak, .clash].contains(fact.kind))
    }

    // MARK: Its time

    private func isTimely(_ place: Place, _ text: ClaimText) -> Bool {
        let fact = place.fact
        if isRate(place) != isMean(fact), isRate(place) || fact.kind.isTrend && !hasRate(place) { return false }
        let near = naming(place)
        // Fridays, for what was on one Friday; last Thursday, for a mean of Thursdays.
        for clause in near {
            for (index, word) in clause.words.enumerated() {
                guard let day = DayName(word), !day.isKindOfDays else { continue }
                if fact.day != nil, fact.event == nil, word.hasSuffix("days") { return false }
                if fact.weekday != nil, index > 0, ["last", "this", "that", "past"].contains(clause.words[index - 1]) {
                    return false
                }
            }
        }
        switch fact.kind {
        case .focusSpan, .distractionSpan, .scoreSpan, .trackedSpan, .categorySpan, .adherence,
            .adherenceKind:
            // The day ahead is none that was measured.
            return near.allSatisfy { !namesTime($0) } && !place.clause.words.contains("day")
        case .focusTrend, .focusMonth, .distractionTrend, .distractionMonth: return true
        case .focusWeekHour: return text.slots.contains(.when(fact.id)) && near.allSatisfy { fits(fact, $0) }
        case .longestSession, .clash, .deadline, .deadlinePeak: return near.allSatisfy { fits(fact, $0) }
        case .focusGoal where fact.day == nil, .distractionGoal where fact.day == nil: return true
        default: break
        }
        if !near.allSatisfy({ fits(fact, $0) }) { return false }
        let isNamed = text.clauses.contains { names(fact, in: $0) }
        if fact.event != nil { return namesEvent(of: fact, text) }
        if fact.weekday != nil || fact.hours != nil {
            return isNamed || isPointedAt(fact) || isNamedBy(claimOf: fact, text)
        }
        guard let day = fact.day else { return true }
        // On its own a figure is taken for that of the day that the report is about.
        if isNamed { return true }
        return briefing.period == .daily && day.offset == -1 && !near.contains { $0.words.contains("week") }
            && !place.clause.words.contains("week")
    }

    /// The clause of a figure where it names a time; else the one before it in the sentence that does and has no figure of its own.
    private func naming(_ place: Place) -> [ClaimText.Clause] {
        if namesTime(place.clause) || place.clause.words.contains("week") { return [place.clause] }
        for clause in place.before.reversed() {
            let hasValue = clause.slots.contains { if case .value = $0 { true } else { false } }
            if hasValue { return [] }
            if namesTime(clause) { return [clause] }
        }
        return []
    }

    private func namesTime(_ clause: ClaimText.Clause) -> Bool {
        if clause.slots.contains(where: { if case .when = $0 { true } else { false } }) { return true }
        return TimeCheck.phrases(in: clause).contains { $0.day != nil }
    }

    /// Whether the times that a clause names leave room for the fact: one of its slots or days is the fact's own.
    private func fits(_ fact: Fact, _ clause: ClaimText.Clause) -> Bool {
        guard namesTime(clause) else { return true }
        return names(fact, in: clause)
    }

    /// Whether a clause names the time of a fact, by its own slot or in words.
    private func names(_ fact: Fact, in clause: ClaimText.Clause) -> Bool {
        let isOwn = clause.slots.contains { slot in
            guard case .when(let id) = slot else { return false }
            return id == fact.id || briefing[id].map { $0.sharesTime(with: fact) } ?? false
        }
        if isOwn { return true }
        guard let carrier = evidence.carriers.first(where: { $0.source == .fact(fact.id) }) else { return false }
        return TimeCheck.phrases(in: clause).contains {
            TimeCheck.carries(carrier, $0) && ($0.day != nil || fact.hours != nil)
        }
    }

    /// Peak and low hours name the hours before their sentence.
    private func isNamedBy(claimOf fact: Fact, _ text: ClaimText) -> Bool {
        claim.fact.flatMap { briefing[$0] }?.sharesTime(with: fact) ?? false
    }

    // MARK: Rates

    private func isMean(_ fact: Fact) -> Bool {
        switch fact.kind {
        case .focusWeekday, .distractionWeekday: true
        case .focusTrend, .focusMonth, .distractionTrend, .distractionMonth: true
        case .focusGoal, .distractionGoal: fact.day == nil
        default: false
        }
    }

    private func isRate(_ place: Place) -> Bool { Self.isRate(place.clause.words) }

    private func hasRate(_ place: Place) -> Bool { place.sentence.contains { Self.isRate($0.words) } }

    /// *A day*, *each day*, *daily*, *on average*, *on a typical day*.
    private static func isRate(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            if ["daily", "averaged", "averages", "average", "typical"].contains(word) { return true }
            guard word == "day" || word == "week", index > 0 else { continue }
            let before = words[..<index].suffix(2)
            if ["each", "every", "per"].contains(before.last ?? "") { return true }
            if before.last == "a",
                !["on", "is", "was", "for", "in", "of", "had", "it's", "such"].contains(before.first ?? ""),
                before.count == 1 || before.first != "what"
            {
                return true
            }
        }
        return false
    }

    /// What is up to a figure has risen to it.
    private static let risen: Set<String> = [
        "is", "are", "was", "went", "average", "focus", "score", "distraction", "level", "crept", "climbed", "rose",
    ]

    private static let differences: Set<String> = [
        "more", "less", "fewer", "above", "below", "over", "under", "higher", "lower", "longer", "shorter", "ahead",
        "behind",
        "away", "short", "extra", "additional", "beyond", "better", "worse", "up", "down", "left", "apart", "too",
        "late",
    ]
    private static let bounds: Set<String> = [
        "from", "than", "over", "under", "above", "below", "beyond", "nearly", "almost", "least", "most", "minus",
        "plus", "past",
        "within", "until", "exceeding", "another", "extra", "additional", "every", "approaching", "barely",
    ]
    private static let units: Set<String> = [
        "hour", "hours", "minute", "minutes", "second", "seconds", "point", "points", "times", "time", "switches",
        "apps", "app",
        "days", "day", "events", "event", "blocks", "block", "sessions", "weeks", "week", "tasks",
    ]
    private static let operators: Set<String> = [
        "of", "to", "out", "plus", "minus", "times", "by", "per", "over", "in",
    ]
    private static let sides: Set<String> = [
        "below", "above", "under", "over", "within", "short", "beyond", "near", "closer", "reached",
    ]
    private static let eventNouns: Set<String> = [
        "block", "event", "study", "class", "meeting", "exam", "project", "session", "lecture", "plan", "plans",
        "planned", "deadline",
        "due", "workout",
    ]
}
