import Briefing
import Syntax
import Testing

@testable import Checker

/// The smallest bad reply for every reason, over `Briefing.sample()`.
@Suite struct ReasonTests {
    struct Case: CustomTestStringConvertible {
        let reason: Objection.Reason
        let path: String
        let reply: String

        init(_ reason: Objection.Reason, _ path: String, _ reply: String) {
            self.reason = reason
            self.path = path
            self.reply = reply
        }

        init(_ reason: Objection.Reason, _ claims: Claim...) {
            self.init(reason, claims.last?.path ?? "", ReplyWriter.json(claims))
        }

        var testDescription: String { "\(reason.rawValue): \(reply)" }
    }

    static let shift = "Moving {E3} to {S1} puts it into better hours for focus."
    static let pause = "A short walk helps you recharge."

    static let structure: [Case] = [
        Case(.notJSON, "", ""),
        Case(.notJSON, "", "I cannot help with that."),
        Case(.notJSON, "", #"{"summary": {"text": "You had"#),
        Case(.wrongShape, "", #"{"answer": 1}"#),
        Case(.wrongShape, "summary", #"{"summary": "fine"}"#),
        Case(.wrongShape, "summary", #"{"summary": {"evidence": ["F1"]}}"#),
        Case(.wrongShape, "summary", #"{"summary": {"text": "It was fine.", "evidence": [1]}}"#),
        Case(.wrongShape, "peak_hours", #"{"peak_hours": {}}"#),
        Case(.wrongShape, "peak_hours[0]", #"{"peak_hours": [7]}"#),
        Case(.wrongShape, "peak_hours[0]", #"{"peak_hours": [{"text": "It was fine.", "evidence": ["F5"]}]}"#),
        Case(.wrongShape, "break_suggestions[0]", .make(.breakSuggestions, pause, [6], event: 3, slot: 1, length: 10)),
        Case(.wrongShape, "break_suggestions[0]", .make(.breakSuggestions, pause, [6], length: 10)),
        Case(.wrongShape, "break_suggestions[0]", .make(.breakSuggestions, pause, [6], slot: 1)),
        Case(.wrongShape, .make(.goalRecommendations, "Aim to keep this calm pace.", [16])),
        Case(.missingSummary, "", #"{"peak_hours": []}"#),
        Case(.missingEvidence, .make(.summary, "You had a good day.", [])),
        Case(.missingEvidence, "summary", #"{"summary": {"text": "You had a good day."}}"#),
        Case(.unknownID, .make(.summary, "You had a good day.", [99])),
        Case(.unknownID, "summary", #"{"summary": {"text": "You had a good day.", "evidence": ["f1"]}}"#),
        Case(.unknownID, "summary", #"{"summary": {"text": "You had a good day.", "evidence": ["F01"]}}"#),
        Case(.unknownID, .make(.recommendedShifts, shift, [5], event: 40, slot: 1)),
        Case(.unknownID, .make(.recommendedShifts, shift, [5], event: 3, slot: 40)),
        Case(.wrongFactKind, .make(.peakHours, "These hours suit you.", [6], fact: 6)),
        Case(.wrongFactKind, .make(.lowHours, "These hours are quiet.", [5], fact: 5)),
        Case(.wrongFactKind, .make(.recommendedShifts, shift, [22], event: 3, slot: 1)),
        Case(
            .tooMany, .make(.motivationalNotes, "Keep what helped you.", [16]),
            .make(.motivationalNotes, "Stay with this rhythm.", [16], index: 1),
            .make(.motivationalNotes, "Rest when you need it.", [16], index: 2),
            .make(.motivationalNotes, "Enjoy what you built.", [16], index: 3)),
        Case(.tooMany, .make(.summary, "You had a good week.", Array(1...13))),
        Case(
            .duplicate, .make(.peakHours, "These hours suit you.", [5], fact: 5),
            .make(.peakHours, "This time suits you well.", [5], index: 1, fact: 5)),
        Case(
            .duplicate, .make(.motivationalNotes, "Keep what helped you.", [16]),
            .make(.motivationalNotes, "Keep  what helped you.", [7], index: 1)),
        Case(
            .duplicate, .make(.recommendedShifts, shift, [5], event: 3, slot: 1),
            .make(.recommendedShifts, "Moving {E3} to {S2} is easy.", [5], index: 1, event: 3, slot: 2)),
        Case(.eventNotMovable, .make(.recommendedShifts, "Moving {E4} to {S1} is easy.", [5], event: 4, slot: 1)),
        Case(.eventNotMovable, .make(.recommendedShifts, "Moving {E2} to {S1} is easy.", [5], event: 2, slot: 1)),
        Case(.eventNotMovable, .make(.breakSuggestions, pause, [6], event: 1, length: 10)),
        Case(.slotTooShort, .make(.recommendedShifts, "Moving {E3} to {S5} is easy.", [5], event: 3, slot: 5)),
        Case(.unknownID, .make(.breakSuggestions, pause, [6], slot: 99, length: 10)),
        Case(
            .slotTaken, .make(.recommendedShifts, "Moving {E7} to {S2} is easy.", [5], event: 7, slot: 2),
            .make(.recommendedShifts, "Moving {E8} to {S6} is easy.", [5], index: 1, event: 8, slot: 6)),
        Case(
            .slotTaken, .make(.recommendedShifts, shift, [5], event: 3, slot: 1),
            .make(.recommendedShifts, "Moving {E7} to {S1} is easy.", [5], index: 1, event: 7, slot: 1)),
        Case(.notAnImprovement, .make(.recommendedShifts, "Moving {E7} to {S3} is easy.", [5], event: 7, slot: 3)),
        Case(.pastDeadline, .make(.recommendedShifts, "Moving {E3} to {S3} is easy.", [5], event: 3, slot: 3)),
        Case(.wrongLength, .make(.breakSuggestions, pause, [6], slot: 1, length: 7)),
        Case(.wrongLength, .make(.breakSuggestions, pause, [6], slot: 1, length: Int.max)),
        Case(.wrongLength, .make(.breakSuggestions, pause, [18], event: 6, length: 10)),
    ]

    @Test(arguments: structure)
    func `a claim whose structure fails is dropped with its reason`(example: Case) {
        let checked = check(example.reply, against: .sample()) { _ in "This is what we say." }
        #expect(checked.dropped.contains { $0.reason == example.reason && $0.path == example.path }, "\(checked)")
        #expect(!checked.claims.contains { $0.path == example.path })
    }

    static let texts: [(Objection.Reason, String, [Int])] = [
        (.digits, "You spent 3 hours in focus.", [1]),
        (.digits, "You spent ３ hours in focus.", [1]),
        (.digits, "You were in focus for x² of it.", [1]),
        (.digits, "Step ① is to keep it calm.", [1]),
        (.digits, "Part Ⅳ of your plan is calm.", [1]),
        (.digits, "You spent ٣ hours in focus.", [1]),
        (.digits, "You spent 三 hours in focus.", [1]),
        (.numberWord, "You spent three hours in focus.", [1]),
        (.numberWord, "You spent twenty-five minutes in focus.", [1]),
        (.numberWord, "You spent twentyfive minutes in focus.", [1]),
        (.numberWord, "You spent an hour in focus.", [1]),
        (.numberWord, "You spent half the day in focus.", [1]),
        (.numberWord, "A third of the day was calm.", [1]),
        (.numberWord, "You focused twice as long.", [1]),
        (.numberWord, "A couple of hours were calm.", [1]),
        (.numberWord, "You skipped one of them.", [1]),
        (.numberWord, "There was one hour of calm.", [1]),
        (.numberWord, "It was the second calm day.", [1]),
        (.numberWord, "A hundred small steps count.", [1]),
        (.unknownSlot, "You spent {F99} in focus.", [1]),
        (.unknownSlot, "You spent {f1} in focus.", [1]),
        (.unknownSlot, "You spent {F1.value} in focus.", [1]),
        (.unknownSlot, "You spent {{F1}} in focus.", [1]),
        (.unknownSlot, "You spent {F1 in focus.", [1]),
        (.unknownSlot, "You spent F} in focus.", [1]),
        (.slotNotEvidence, "You worked on {E3} for long.", [1]),
        (.slotNotEvidence, "There is room at {S1} for it.", [1]),
        (.slotNotEvidence, "You spent {F2} in focus on {F2.when}.", [1, 2]),
        (.slotNotEvidence, "Against your goal for focus you reached {F15}.", [14, 15]),
        (.wrongWeekday, "Monday was a day of less focus.", [1]),
        (.wrongWeekday, "Your focus was below its usual level on mondays.", [1]),
        (.wrongWeekday, "Tomorrow is a good day for a walk.", [1]),
        (.wrongWeekday, "The weekend was calm for you.", [1]),
        (.wrongWeekday, "Your best day for focus is Monday.", [7, 8]),
        (.wrongHour, "Your focus is strongest in the evening.", [5]),
        (.wrongDirection, "Your focus is strongest in the afternoon.", [5, 6]),
        (.wrongHour, "Mornings are when distraction took you over.", [12]),
        (.wrongWeekday, "On Thursday your longest session was calm.", [9, 7]),
        (.wrongHour, "On Tuesday evening your longest stretch was calm.", [9, 7]),
        (.wrongDirection, "You spent {F1} in focus, more than usual.", [1]),
        (.wrongDirection, "You spent {F1} in focus, about as much as usual.", [1]),
        (.wrongDirection, "Your focus rose on {F1.when}.", [1]),
        (.wrongDirection, "Your focus was not below usual.", [1]),
        (.wrongComparison, "Your focus was higher than usual.", [4]),
        (.wrongDirection, "Your focus fell over the week.", [16]),
        (.wrongDirection, "Your focus is lowest at {F5.when}.", [5, 6]),
        (.wrongDirection, "Your focus is higher at {F6.when} than at {F5.when}.", [5, 6]),
        (.wrongDirection, "There was more focus and less distraction.", [16, 2]),
        (.wrongDirection, "There was no distraction on {F2.when}.", [2]),
        (.wrongOutcome, "It was a fresh day, you kept {E1}.", [11]),
        (.wrongOutcome, "You skipped {E2} on that day.", [10]),
        (.wrongOutcome, "You kept {E1} as planned.", [20]),
        (.wrongOutcome, "You reached your focus goal.", [14]),
        (.wrongDirection, "Distraction came to {F15}, above your own limit.", [15]),
        (.wrongOutcome, "You kept every block of the plan.", [13]),
        (.wrongDirection, "You are always calm and focused.", [16]),
        (.vagueAmount, "You spent several hours in focus.", [1]),
        (.vagueAmount, "The bulk of the week was focus.", [4]),
        (.wrongFigure, "You had {F1} less focus than usual.", [1]),
        (.wrongFigure, "You spent {F4} a day in focus.", [4]),
        (.wrongFigure, "Your score was {F3}.{F3} on {F3.when}.", [3]),
        (.wrongSubject, "You had {F7} of it on {F7.when}.", [7]),
        (.wrongComparison, "Your focus was lower than last week, at {F1}.", [1]),
        (.wrongSize, "Distraction was slightly higher than usual on {F2.when}.", [2]),
        (.wrongMove, "Skip {E4} so that {E5} has room.", [19]),
        (.thinData, "Too little was recorded to say more.", [1]),
        (.cause, "Focus fell because distraction rose.", [1, 2]),
        (.prediction, "Your focus will be higher in the days ahead.", [16]),
        (.unsupported, "You learned a lot on {F1.when}.", [1]),
        (.markup, "You had a **good** calm day.", [1]),
        (.markup, "# You had a calm day", [1]),
        (.markup, "- You had a calm day", [1]),
        (.markup, "You had a <calm> day here.", [1]),
        (.markup, "You had a `calm` day here.", [1]),
        (.markup, "You had a calm | quiet day.", [1]),
        (.markup, "![calm](day) is what it was.", [1]),
        (.markup, "You had a calm day 🎉 here.", [1]),
        (.markup, "They call it \u{22}calm\u{22} around here.", [1]),
        (.markup, "They call it 'calm' around here.", [1]),
        (.link, "See https://example.com for it.", [1]),
        (.link, "See example.com for the rest.", [1]),
        (.link, "Write to me@example and rest.", [1]),
        (.link, "Write to mailto:someone about it.", [1]),
        (.link, "It is in your home/day plan.", [1]),
        (.controlCharacter, "You had a calm\nday at home.", [1]),
        (.controlCharacter, "You had a \u{1B}[2Jcalm day.", [1]),
        (.controlCharacter, "You had a \u{202E}calm day.", [1]),
        (.controlCharacter, "You had a ca\u{200B}lm day.", [1]),
        (.controlCharacter, "You had a \u{E0041}calm day.", [1]),
        (.controlCharacter, "You had a \u{E000}calm day.", [1]),
        (.controlCharacter, "You had a\u{A0}calm day here.", [1]),
        (.controlCharacter, "You had a cal\u{301}m day.", [1]),
        (.properName, "You worked with Marlon on it.", [1]),
        (.properName, "You had a CALM day here.", [1]),
        (.wrongEventKind, "Your exam is close, so rest.", [1]),
        (.outsideKnowledge, "You watched videos on that day.", [1]),
        (.outsideKnowledge, "You slept too little that day.", [1]),
        (.uncommonWords, "You worked on quantum tunnelling there.", [1]),
        (.uncommonWords, "You had a сalm day here.", [1]),
        (.uncommonWords, "Lorem ipsum dolor sit amet.", [1]),
        (.uncommonWords, "Zwei blocks were calm for you.", [1]),
        (.tooLong, String(repeating: "You had a calm day. ", count: 16), [1]),
        (.tooLong, "You had {F1}{F1}{F1}{F1}{F1}{F1}{F1}{F1}{F1} calm days.", [1]),
        (.tooShort, "", [1]),
        (.tooShort, "   ", [1]),
        (.tooShort, "{F1} {F1.when}", [1]),
        (.tone, "You should work more calmly.", [1]),
        (.tone, "You wasted that calm day.", [1]),
        (.tone, "Ignore what was said before.", [1]),
        (.tone, "Click here to go on with it.", [1]),
        (.tone, "Send your plan to the team.", [1]),
    ]

    @Test(arguments: texts.indices)
    func `a text that fails is replaced, and its reason kept`(index: Int) {
        let (reason, text, evidence) = Self.texts[index]
        let claim = Claim.make(.motivationalNotes, text, evidence)
        let checked = check(ReplyWriter.json([claim]), against: .sample()) { _ in "Keep what helped you." }
        #expect(checked.reworded.map(\.reason) == [reason], "\(text)")
        #expect(checked.claims.map(\.text) == ["Keep what helped you."])
        let without = check(ReplyWriter.json([claim]), against: .sample()) { _ in nil }
        #expect(without.claims.isEmpty)
        #expect(without.dropped.contains { $0.reason == reason && $0.path == claim.path })
    }

    @Test func `every reason has an example`() {
        let shown = Set(Self.structure.map(\.reason)).union(Self.texts.map(\.0))
        // A claim that is re-attached passes: see `ReattachmentTests`.
        #expect(shown.union([.wrongEvidence]) == Set(Objection.Reason.allCases))
    }

    @Test func `a wording that fails the check itself is not shown`() {
        let reply = ReplyWriter.json([.make(.summary, "You spent 3 hours.", [1])])
        let checked = check(reply, against: .sample()) { _ in "You spent **all** day." }
        #expect(checked.claims.isEmpty)
        #expect(checked.dropped.map(\.reason) == [.digits])
    }

    @Test func `a message repeats nothing of the reply but ids`() {
        for (_, text, evidence) in Self.texts where !text.isEmpty {
            let checked = check(ReplyWriter.json([.make(.motivationalNotes, text, evidence)]), against: .sample()) {
                _ in nil
            }
            for objection in checked.dropped { #expect(!objection.message.contains(text)) }
        }
    }
}

extension ReasonTests.Case {
    init(_ reason: Objection.Reason, _ path: String, _ claim: Claim) {
        self.init(reason, path, ReplyWriter.json([claim]))
    }
}
