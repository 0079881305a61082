import Briefing
import Testing

@testable import Checker

/// Sentences in many words over `Briefing.sample()`: what its facts do not carry, and what they do.
@Suite struct WordingTests {
    static let lies: [(String, [Int])] = [
        ("Focus climbed on {F1.when} and stayed strong.", [1]),
        ("Your focus grew by {F1} on that day.", [1]),
        ("You had more distraction than focus.", [1, 2]),
        ("Distraction took {F1} on {F1.when}.", [1]),
        ("Your focus was strong on {F1.when}.", [1]),
        ("Tuesday was your best day for focus.", [7, 1]),
        ("Thursday is your worst day for focus.", [7]),
        ("Your quietest hours are {F5.when}, with little focus.", [5]),
        ("Evenings are where you focus most.", [5]),
        ("You focus best late at night.", [5]),
        ("You focus best after dark.", [5]),
        ("You work best at {F6.when}.", [6, 5]),
        ("{F6.when} is your peak.", [6]),
        ("Your peak hours are {F6.when}.", [6, 5]),
        ("Your low hours are {F5.when}.", [6, 5]),
        ("You did not keep {E2}.", [10]),
        ("You attended {E1} in full.", [11]),
        ("You were fully focused during {E1}.", [12]),
        ("During {E1} you were calm and focused.", [12]),
        ("You beat your focus goal.", [14]),
        ("You are well ahead of your focus goal.", [14]),
        ("You went over your limit for distraction.", [15]),
        ("There is plenty of time before {E6}.", [18]),
        ("Before {E6} you have {F18} free, more than enough.", [18]),
        ("Before {E6} you have enough free time.", [18]),
        ("Thursday is a light day.", [17]),
        ("Thursday is quite empty, so relax.", [17]),
        ("Friday is your fullest day ahead.", [17, 18]),
        ("Focus doubled since last week.", [16]),
        ("Focus slipped compared with the week before.", [16]),
        ("Your focus keeps falling.", [16]),
        ("Your focus is in decline.", [16]),
        ("It was a record day for focus.", [1]),
        ("You outdid yourself on {F1.when} with so much focus.", [1]),
        ("You spent most of the day in focus.", [1]),
        ("You spent the whole day in focus.", [1]),
        ("You had hours of distraction in the evening on Tuesday.", [2]),
        ("Only a minority of your time was focus.", [4]),
        ("Distraction was under control on {F2.when}.", [2]),
        ("You kept distraction low on {F2.when}.", [2]),
        ("You hardly got distracted on {F2.when}.", [2]),
        ("You avoided distraction on {F2.when}.", [2]),
        ("You switched apps a lot, more than usual.", [21]),
        ("You lost your focus in the morning.", [5]),
        ("Mornings are hard for you.", [5]),
        ("Mornings are weak for you.", [5]),
        ("Afternoons are your strong time.", [6]),
        ("Your longest session was on Monday.", [9, 11]),
        ("{E1} went well and was kept.", [11]),
        ("{E1} went really well for you.", [11]),
        ("You finished {E2} early.", [10]),
        ("{E2} was a waste of the day.", [10]),
        ("The plan fell apart on {F13.when}.", [13]),
        ("You skipped most of your plan.", [13]),
        ("Nothing went as planned.", [13]),
        ("Everything went as planned.", [13]),
        ("Read your plan aloud to your dog daily.", [1]),
        ("Focus was at its peak on {F1.when}.", [1]),
        ("The score improved on {F3.when}.", [3]),
        ("A score of {F3} shows strong focus.", [3]),
        ("Your focus was better on Tuesday.", [1]),
        ("Your focus is never better than on Thursday.", [7]),
        ("{F7} of distraction fills {F7.when}.", [7]),
        ("Your focus of {F1} beats your usual day.", [1]),
        ("Your focus on {F1.when} topped your usual day.", [1]),
        ("{F1} in focus is the most you ever had.", [1]),
        ("You had your biggest day on {F23.when}.", [23]),
        ("You focused for {F22} over these days.", [22]),
        ("Distraction: {F4}. Focus: {F22}.", [4, 22]),
        ("In winter you focus best.", [7]),
        ("In June you were calm.", [7]),
        ("In june you were calm.", [7]),
        ("You focused well for weeks on end.", [1]),
        ("This year was calm for you.", [1]),
    ]

    static let truths: [(Claim.Section, String, [Int], Int?)] = [
        (
            .summary,
            "Your focus on {F1.when} came to {F1}, a bit below your usual level, while distraction rose to {F2}.",
            [1, 2], nil
        ),
        (.summary, "Focus dropped to {F1} and distraction climbed to {F2} on {F1.when}.", [1, 2], nil),
        (
            .summary,
            "You spent {F1} in focus on Tuesday, less than your usual day. Distraction took {F2}, more than usual.",
            [1, 2], nil
        ),
        (
            .summary, "Tuesday brought {F1} of focus and {F2} of distraction. You kept {E2}, which is a good sign.",
            [1, 2, 10], nil
        ),
        (.summary, "Over the week your focus is up on the week before, at {F16} a day.", [16], nil),
        (
            .summary, "Your focus score was {F3}, lower than usual. The time you planned for {E1} was skipped.",
            [3, 11], nil
        ),
        (.summary, "The week held {F4} of focus. Thursdays are your best days, with {F7} in focus.", [4, 7], nil),
        (
            .summary, "It was a mixed day: focus stayed below its usual level, but you kept {E2} as planned.", [1, 10],
            nil
        ),
        (.peakHours, "Mornings around {F5.when} are your strongest time for focus.", [5], 5),
        (.peakHours, "Your focus peaks at {F5.when}. Guard this window for demanding work.", [5], 5),
        (.peakHours, "Late morning is when you focus best, with {F5} of the time in focus.", [5], 5),
        (.peakHours, "You concentrate best at {F5.when}; plan study blocks there if you can.", [5, 11], 5),
        (.lowHours, "The early afternoon is a slump for you, with only {F6} of the time in focus.", [6], 6),
        (.lowHours, "Your focus sags at {F6.when}, so use it for light admin or a walk.", [6], 6),
        (.lowHours, "Afternoon focus is low at {F6.when}. Try scheduling routine tasks here instead.", [6], 6),
        (
            .motivationalNotes, "On Monday distraction took {F12} during {E1}. A quiet spot may help next time.", [12],
            nil
        ),
        (.motivationalNotes, "You have {F18} free before {E6}. Starting early will keep it manageable.", [18], nil),
        (
            .motivationalNotes, "Thursday looks busy with {F17} planned. Try to leave some room between blocks.", [17],
            nil
        ),
        (.motivationalNotes, "{E4} and {E5} overlap on Thursday, so it may help to move one of them.", [19], nil),
        (.motivationalNotes, "Your longest focus session lasted {F9}. You clearly can go deep.", [9], nil),
        (.motivationalNotes, "You kept {E2} on Tuesday morning. Small steps like this add up.", [10], nil),
        (
            .motivationalNotes, "Your distraction stayed within your limit at {F15}. Great job keeping it in check!",
            [15], nil
        ),
        (.motivationalNotes, "You are making progress: focus rose compared to the week before.", [16], nil),
        (.motivationalNotes, "Friday stood out with {F23} of focus, well above your usual level.", [23], nil),
        (.motivationalNotes, "It's okay that focus was lower on Tuesday.", [1], nil),
    ]

    @Test(arguments: lies.indices)
    func `a sentence that says more than its facts does not pass`(index: Int) {
        let (text, evidence) = Self.lies[index]
        let claim = Claim.make(.motivationalNotes, text, evidence)
        #expect(TextCheck(claim: claim, briefing: .sample()).complaint() != nil, "\(text)")
    }

    @Test(arguments: truths.indices)
    func `a sentence that says what its facts say passes`(index: Int) {
        let (section, text, evidence, fact) = Self.truths[index]
        let claim = Claim.make(section, text, evidence, fact: fact)
        let complaint = TextCheck(claim: claim, briefing: .sample(section == .goalRecommendations ? .weekly : .daily))
            .complaint()
        #expect(complaint == nil, "\(text): \(complaint.map { $0.message } ?? "")")
    }
}
