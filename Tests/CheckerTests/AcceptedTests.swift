import Briefing
import TestSupport
import Testing

@testable import Checker

@Suite struct AcceptedTests {
    @Test(arguments: OrdinarySentence.all.indices)
    func `an ordinary sentence over the fact it is about is accepted`(index: Int) {
        let sentence = OrdinarySentence.all[index]
        var cases = 0
        for seed in 0..<40 as Range<UInt64> {
            let briefing = Briefing.random(
                seed: seed, period: sentence.section == .goalRecommendations ? .weekly : .daily)
            for fact in briefing.facts
            where fact.kind == sentence.kind && (sentence.direction == nil || fact.direction == sentence.direction) {
                if sentence.text.contains("most productive"), fact.direction != .best { continue }
                cases += 1
                let claim = sentence.claim(for: fact)
                let complaint = TextCheck(claim: claim, briefing: briefing).complaint()
                #expect(complaint == nil, "\(claim.text): \(complaint.map { "\($0.reason) \($0.message)" } ?? "")")
            }
        }
        #expect(cases > 0)
    }

    @Test func `correct replies over many briefings pass as they are`() {
        for seed in 0..<300 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed, period: seed % 2 == 0 ? .weekly : .daily)
            var random = SeededGenerator(seed: seed)
            let claims = CorrectReply.claims(for: briefing, using: &random)
            let checked = check(ReplyWriter.json(claims), against: briefing) { _ in nil }
            #expect(checked.dropped == [])
            #expect(checked.reworded == [])
            #expect(checked.claims == claims)
        }
    }
}
