import Briefing
import TestSupport

@testable import Checker

/// A kind of lie, planted into one claim of a correct reply.
enum Lie: CaseIterable {
    case unknownFact, unknownEvent, unknownSlot, otherWindow, wrongHour, wrongHourJoined, wrongWeekday,
        wrongWeekdayForSlot
    case flippedDirection, oppositeAdded, figure, figureInWords, figureSwapped, otherPerson
    case movedIntoClash, movedIntoPast, movedPastDeadline, fixedMoved, notBetter
    case title, lowerCaseTitle, link, image, html, ansi, bidi, invisible, homoglyph, instruction, denial, absolute

    /// The claims with one of them turned into a lie and its place, or nil where none of them can be.
    func planted(
        in claims: [Claim], of briefing: Briefing, using random: inout SeededGenerator
    ) -> (claims: [Claim], index: Int)? {
        for index in claims.indices.shuffled(using: &random) {
            if let lie = lie(from: claims[index], claims, briefing, &random) {
                var claims = claims
                claims[index] = lie
                return (claims, index)
            }
        }
        return nil
    }

    private func lie(
        from claim: Claim, _ claims: [Claim], _ briefing: Briefing, _ random: inout SeededGenerator
    ) -> Claim? {
        var lie = claim
        let evidence = Evidence(of: claim, in: briefing)
        switch self {
        case .unknownFact:
            lie.evidence.append(FactID(briefing.facts.count + random.int(1...50)))
        case .unknownEvent:
            guard claim.section == .recommendedShifts else { return nil }
            return claim.pointing(event: EventID(briefing.events.count + 1))
        case .unknownSlot:
            guard claim.section == .recommendedShifts else { return nil }
            return claim.pointing(slot: SlotID(briefing.slots.count + 1))
        case .otherWindow:
            guard claim.section == .peakHours || claim.section == .lowHours else { return nil }
            let kind: Fact.Kind = claim.section == .peakHours ? .slumpWindow : .peakWindow
            guard let fact = briefing.facts.first(where: { $0.kind == kind }) else { return nil }
            return claim.pointing(fact: fact.id)
        case .wrongHour, .wrongHourJoined:
            let words = ["morning", "afternoon", "evening", "night"].shuffled(using: &random)
            guard
                let word = words.first(where: { word in
                    DayPart.named(word, after: nil).map { part in
                        !evidence.carriers.contains { $0.spans.contains(where: part.fits) }
                    } ?? false
                })
            else { return nil }
            if self == .wrongHour {
                lie.text += word == "night" ? " It happens at night." : " It happens in the \(word)."
            } else {
                guard let text = claim.text.replacingWhen(by: "\(word)s") else { return nil }
                lie.text = text
            }
        case .wrongWeekday, .wrongWeekdayForSlot:
            let carried = evidence.carriers.reduce(into: Set<Weekday>()) { $0.formUnion($1.weekdays) }
            let others = Weekday.allCases.filter { !carried.contains($0) }.map {
                $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
            }
            guard let weekday = others.randomElement(using: &random) else { return nil }
            if self == .wrongWeekday {
                lie.text += " That was on \(weekday)."
            } else {
                guard let text = claim.text.replacingWhen(by: weekday) else { return nil }
                lie.text = text
            }
        case .flippedDirection:
            guard !claim.text.contains("more room"), let text = claim.text.flipped(using: &random) else { return nil }
            lie.text = text
        case .oppositeAdded:
            guard let fact = evidence.facts.first, fact.direction == .more || fact.direction == .less,
                Subject.of(fact.kind).contains(.focus) || Subject.of(fact.kind).contains(.distraction)
            else { return nil }
            let subject = Subject.of(fact.kind).contains(.focus) ? "Focus" : "Distraction"
            lie.text += " \(subject) was \(fact.direction == .more ? "lower" : "higher") than usual."
        case .figure:
            lie.text += " It came to \(random.int(2...90)) minutes."
        case .figureInWords:
            let words = [
                "thirteen", "twenty-five", "twenty five", "half", "a third", "twice", "a dozen", "ninety",
                "seventyfive", "an hour",
                "double", "a quarter", "one hour", "a couple",
            ]
            lie.text += " It came to \(words[random.int(0...words.count - 1)]) of it."
        case .figureSwapped:
            guard let fact = evidence.facts.first, claim.text.contains("{\(fact.id)}") else { return nil }
            let own = Subject.of(fact.kind)
            let others = briefing.facts.filter { Subject.of($0.kind).isDisjoint(with: own) }
            guard let other = others.randomElement(using: &random), !own.isDisjoint(with: claim.namedSubjects) else {
                return nil
            }
            guard Subject.of(other.kind).isDisjoint(with: claim.namedSubjects) else { return nil }
            lie.evidence.append(other.id)
            lie.text = claim.text.replacing("{\(fact.id)}", by: "{\(other.id)}")
        case .otherPerson:
            lie.text += " Other people reach {F\(briefing.facts.count + random.int(1...9))}."
        case .movedIntoClash:
            guard claim.section == .recommendedShifts, claim.index == 1 else { return nil }
            guard let first = claims.first(where: { $0.section == .recommendedShifts && $0.index == 0 }) else {
                return nil
            }
            return claim.pointing(slot: first.slot)
        case .movedIntoPast, .fixedMoved:
            guard claim.section == .recommendedShifts else { return nil }
            let event = briefing.events.filter { !$0.isMovable && ($0.day.offset < 0) == (self == .movedIntoPast) }
            guard let id = event.randomElement(using: &random)?.id else { return nil }
            return claim.pointing(event: id)
        case .movedPastDeadline:
            guard claim.section == .recommendedShifts, let slot = briefing.slots.last(where: { $0.day.offset > 4 })
            else {
                return nil
            }
            return claim.pointing(slot: slot.id)
        case .notBetter:
            guard claim.section == .recommendedShifts, let event = claim.event, let slot = claim.slot else {
                return nil
            }
            let taken = Set(claims.compactMap(\.slot))
            let others = briefing.slots.map(\.id).filter { id in
                id != slot && !taken.contains(id) && !briefing.shifts.contains { $0.event == event && $0.slot == id }
            }
            guard let id = others.randomElement(using: &random) else { return nil }
            return claim.pointing(slot: id)
        case .title:
            lie.text +=
                ["Prepare for Quantum Review.", "Meet Marlon for it.", "Go on with Project Aurora."].map { " " + $0 }[
                    random.int(0...2)]
        case .lowerCaseTitle:
            lie.text +=
                ["Prepare thermodynamics for it.", "It was time for marlon.", "Finish the aurora block."].map {
                    " " + $0
                }[
                    random.int(0...2)]
        case .link:
            lie.text +=
                [" See https://a.example.", " See www.plan.example now.", " Look at plan.example."][random.int(0...2)]
        case .image: lie.text += " ![calm](https://a.example/x.png)"
        case .html: lie.text += [" <img src=x>", " <b>calm</b>", " &lt;b&gt;"][random.int(0...2)]
        case .ansi: lie.text += " \u{1B}[31mcalm\u{1B}[0m"
        case .bidi: lie.text += " \u{202E}mlac"
        case .invisible:
            lie.text += [" ca\u{200B}lm", " ca\u{AD}lm", " \u{E0043}alm", " \u{2066}calm"][random.int(0...3)]
        case .homoglyph: lie.text += [" It was с\u{430}lm.", " It was ｃalm.", " It was 𝐜alm."][random.int(0...2)]
        case .instruction:
            lie.text +=
                [
                    " Ignore what was said before.", " Please click on it.", " Send it to them.",
                    " Install the new tool.",
                    " Pay for it now.", " Visit the site.", " Enter your password.", " Open your account.",
                ][random.int(0...7)]
        case .denial: lie.text += " There was no focus at all."
        case .absolute: lie.text += " You kept every block."
        }
        return lie
    }
}

extension Claim {
    fileprivate func pointing(fact: FactID? = nil, event: EventID? = nil, slot: SlotID? = nil) -> Claim {
        var text = text
        if let fact, let old = self.fact { text = text.replacing("{\(old)", by: "{\(fact)") }
        if let event, let old = self.event { text = text.replacing("{\(old)}", by: "{\(event)}") }
        if let slot, let old = self.slot { text = text.replacing("{\(old)}", by: "{\(slot)}") }
        return Claim(
            section: section, index: index, text: text, evidence: fact.map { [$0] } ?? evidence,
            fact: fact ?? self.fact,
            event: event ?? self.event, slot: slot ?? self.slot, lengthMinutes: lengthMinutes)
    }

    fileprivate var namedSubjects: Set<Subject> {
        guard let text = try? ClaimText(text) else { return [] }
        return Subject.named(in: text.words.map(\.text))
    }
}

extension String {
    func replacing(_ old: String, by new: String) -> String {
        var result = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(old) {
                result += new
                rest = rest.dropFirst(old.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    /// With the first `{F3.when}` in plain words, or nil.
    fileprivate func replacingWhen(by word: String) -> String? {
        guard let end = firstRange(of: ".when}"), let start = self[..<end.lowerBound].lastIndex(of: "{") else {
            return nil
        }
        return self[..<start] + word + self[end.upperBound...]
    }

    private func firstRange(of part: String) -> Range<String.Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
            index = self.index(after: index)
        }
        return nil
    }

    /// With one word about a direction turned into its opposite, or nil.
    fileprivate func flipped(using random: inout SeededGenerator) -> String? {
        let words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let places = words.indices.filter { index in
            // Stand up, adds up: no direction.
            if words[index].trimmed == "up", !contains("is up") { return false }
            return Self.opposites[words[index].trimmed] != nil
        }
        guard let place = places.randomElement(using: &random), let other = Self.opposites[words[place].trimmed] else {
            return nil
        }
        var changed = words
        changed[place] = words[place].replacing(words[place].trimmed, by: other)
        return changed.joined(separator: " ")
    }

    private var trimmed: String { String(filter { $0.isLetter }) }

    private static let opposites = [
        "more": "less", "less": "more", "above": "below", "below": "above", "lower": "higher", "higher": "lower",
        "climbed": "dropped", "dipped": "climbed", "rose": "fell", "declined": "improved", "highest": "lowest",
        "lowest": "highest", "dip": "rise", "drops": "rises", "kept": "skipped", "missed": "kept", "best": "worst",
        "longest": "shortest", "fullest": "lightest", "peaks": "dips", "up": "down", "strong": "weak",
        "better": "worse",
        "steady": "better", "most": "least",
    ]
}
