import Briefing

/// Plants one lie into a correct reply.
struct Mutator {
    let scene: Scene
    /// Somebody else's correct reply, and what it was about.
    let other: Scene
    var random: SeededGenerator

    private var briefing: Briefing { scene.briefing }

    /// The reply with one claim turned into a lie, and that claim; nil where none of the claims can be.
    mutating func plant(_ lie: Lie) -> (claims: [Claim], lie: Claim)? {
        for index in scene.claims.indices.shuffled(using: &random) {
            guard let claim = turned(scene.claims[index], into: lie), claim != scene.claims[index] else { continue }
            var claims = scene.claims
            claims[index] = claim
            return (claims, claim)
        }
        return nil
    }

    private mutating func turned(_ claim: Claim, into lie: Lie) -> Claim? {
        if let addition = random.pick(lie.additions) { return claim.with(text: claim.text + " " + addition) }
        switch lie {
        case .unknownID: return unknown(claim)
        case .wrongHour: return otherHour(claim)
        case .wrongWeekday: return otherWeekday(claim)
        case .flippedDirection: return flipped(claim)
        case .numberOff: return literal(claim)
        case .figureSwapped: return swapped(claim)
        case .figureAsDifference: return difference(claim)
        case .otherPersonsFigures: return borrowed(claim)
        default: return moved(claim, lie)
        }
    }

    // MARK: What it points at

    private mutating func unknown(_ claim: Claim) -> Claim? {
        let number = random.int(1...60)
        if claim.section == .recommendedShifts, random.chance(70) {
            return random.chance(50)
                ? claim.with(event: EventID(briefing.events.count + number))
                : claim.with(slot: SlotID(briefing.slots.count + number))
        }
        return claim.with(evidence: claim.evidence + [FactID(briefing.facts.count + number)])
    }

    private mutating func moved(_ claim: Claim, _ lie: Lie) -> Claim? {
        guard claim.section == .recommendedShifts, let event = claim.event.flatMap({ briefing[$0] }) else { return nil }
        switch lie {
        case .movedIntoClash:
            // Two events in one slot.
            guard let first = scene.claims.first(where: { $0.section == .recommendedShifts }), first.index < claim.index
            else { return nil }
            return claim.with(slot: first.slot)
        case .movedIntoPast:
            return random.pick(briefing.events.filter { $0.day.offset < 0 }).map { claim.with(event: $0.id) }
        case .movedFixed:
            return random.pick(briefing.events.filter { $0.day.offset >= 0 && !$0.isMovable }).map {
                claim.with(event: $0.id)
            }
        case .movedPastDeadline:
            guard let due = event.dueDay else { return nil }
            return random.pick(briefing.slots.filter { $0.day.offset > due.offset }).map { claim.with(slot: $0.id) }
        case .movedAnywhere:
            let listed = Set(briefing.shifts.filter { $0.event == event.id }.map(\.slot))
            return random.pick(briefing.slots.filter { !listed.contains($0.id) }).map { claim.with(slot: $0.id) }
        default: return nil
        }
    }

    // MARK: What it says

    /// Minutes of the day that anything it rests on or points at covers.
    private func minutes(of claim: Claim) -> [Range<Int>] {
        let facts = claim.evidence.compactMap { briefing[$0] }
        let events = (facts.flatMap { [$0.event, $0.otherEvent] } + [claim.event]).compactMap { $0 }.compactMap {
            briefing[$0]
        }
        return facts.compactMap(\.hours).map { $0.start * 60..<$0.end * 60 }
            + events.map { $0.startMinute..<$0.startMinute + max(30, $0.lengthMinutes) }
            + [claim.slot].compactMap { $0.flatMap { briefing[$0] } }.map {
                $0.startMinute..<$0.startMinute + $0.lengthMinutes
            }
    }

    private mutating func otherHour(_ claim: Claim) -> Claim? {
        let parts: [(String, Range<Int>)] = [
            ("morning", 240..<780), ("afternoon", 690..<1110), ("evening", 960..<1440), ("night", 1140..<1440),
        ]
        let covered = minutes(of: claim)
        let free = parts.filter { part in !covered.contains { $0.overlaps(part.1) } }.map(\.0)
        guard let part = random.pick(free) else { return nil }
        if let text = claim.text.replacingWhen(with: part == "night" ? "nights" : part + "s"), random.chance(60) {
            return claim.with(text: text)
        }
        return claim.with(
            text: claim.text + (part == "night" ? " It happens at night." : " It happens in the \(part)."))
    }

    private mutating func otherWeekday(_ claim: Claim) -> Claim? {
        let facts = claim.evidence.compactMap { briefing[$0] }
        let events = (facts.flatMap { [$0.event, $0.otherEvent] } + [claim.event]).compactMap { $0 }.compactMap {
            briefing[$0]
        }
        var days = facts.compactMap { $0.weekday ?? $0.day?.weekday } + events.map(\.day.weekday)
        if let slot = claim.slot.flatMap({ briefing[$0] }) { days.append(slot.day.weekday) }
        let others = Weekday.allCases.filter { !days.contains($0) }
        guard let weekday = random.pick(others)?.rawValue else { return nil }
        let name = weekday.prefix(1).uppercased() + weekday.dropFirst()
        if let text = claim.text.replacingWhen(with: name), random.chance(60) { return claim.with(text: text) }
        return claim.with(text: claim.text + [" That was on \(name).", " So it goes on \(name)s."][random.int(0...1)])
    }

    private mutating func flipped(_ claim: Claim) -> Claim? {
        var words = claim.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // What advises may say more or less, so only a first sentence, which states, is turned round.
        let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
        guard ["summary", "motivational_notes", "goal_recommendations"].contains(claim.section.rawValue) else {
            return nil
        }
        let places = words[...end].indices.filter {
            Lie.opposites[words[$0].letters] != nil && words[$0].letters != "kept"
        }
        guard let place = random.pick(places), let word = Lie.opposites[words[place].letters] else { return nil }
        words[place] = words[place].replacingLetters(with: word)
        return claim.with(text: words.joined(separator: " "))
    }

    private func figures(in claim: Claim) -> [Fact] {
        claim.evidence.compactMap { briefing[$0] }.filter { claim.text.contains("{\($0.id)}") }
    }

    /// A figure written out, a tenth more or less than it is.
    private mutating func literal(_ claim: Claim) -> Claim? {
        guard let fact = random.pick(figures(in: claim)) else { return nil }
        let number = fact.measurement.number
        let off = max(1, number / 10) * (random.chance(50) ? 1 : -1)
        let text =
            switch fact.measurement {
            case .minutes: "\((number + off) / 60) h \((number + off) % 60) min"
            case .percent: "\(number + off) %"
            case .score, .count: "\(number + off)"
            }
        return claim.with(text: claim.text.replacing("{\(fact.id)}", with: text))
    }

    /// What was said of focus, with a figure of distraction, or the other way round.
    private mutating func swapped(_ claim: Claim) -> Claim? {
        guard let fact = random.pick(figures(in: claim).filter { $0.family != nil }) else { return nil }
        let named =
            fact.family == "focus"
            ? claim.text.lowercased().contains("focus") : claim.text.lowercased().contains("distraction")
        guard named, let stranger = random.pick(briefing.facts.filter { $0.family != nil && $0.family != fact.family })
        else { return nil }
        return claim.with(
            text: claim.text.replacing("{\(fact.id)", with: "{\(stranger.id)"), evidence: claim.evidence + [stranger.id]
        )
    }

    private mutating func difference(_ claim: Claim) -> Claim? {
        guard let fact = random.pick(figures(in: claim)), fact.kind != .clash else { return nil }
        let figure = "{\(fact.id)}"
        let wrong = random.pick([
            "\(figure) more", "over \(figure)", "at least \(figure)", "\(figure) hours", "-\(figure)",
            "\(figure).\(figure)",
        ])
        return claim.with(text: claim.text.replacing(figure, with: wrong ?? ""))
    }

    /// Somebody else's sentence with somebody else's ids: here they stand for another thing.
    private mutating func borrowed(_ claim: Claim) -> Claim? {
        let strangers = other.claims.filter { stranger in
            guard stranger.section == claim.section,
                stranger.section == .summary || stranger.section == .motivationalNotes,
                stranger.evidence.count == 1, let id = stranger.evidence.first, stranger.text.contains("{\(id)}"),
                let theirs = other.briefing[id], theirs.family != nil
            else { return false }
            guard let ours = briefing[id] else { return true }
            return ours.family != nil && ours.family != theirs.family
        }
        return random.pick(strangers).map { claim.with(text: $0.text, evidence: $0.evidence) }
    }
}

extension Fact {
    /// Whether it measures focus or distraction; nil for everything else.
    fileprivate var family: String? {
        switch kind {
        case .focusDay, .focusSpan, .focusHour, .focusWeekday, .peakWindow, .slumpWindow, .focusDeviation, .focusGoal,
            .focusTrend, .focusMonth, .focusWeekHour:
            "focus"
        case .distractionDay, .distractionSpan, .distractionHour, .distractionWeekday, .distractionDeviation,
            .distractionGoal, .distractionTrend, .distractionMonth:
            "distraction"
        default: nil
        }
    }
}
