import Briefing
import TestSupport
import Testing

@testable import Checker

@Suite struct ReattachmentTests {
    /// Texts that are true over `Briefing.sample()`, the facts that they wrongly name, and the one that carries them.
    static let mistaken: [(String, [Int], Int)] = [
        ("You switched between apps less than usual on {F21.when}.", [1], 21),
        ("Distraction was higher than usual on {F2.when}.", [1], 2),
        ("Thursday is your best day for focus.", [1], 7),
        ("Your focus is strongest in the morning.", [6], 5),
        ("Before {E6} you have {F18} free.", [17], 18),
        ("You kept {F13} of your planned events.", [4], 13),
        ("{E1} was partly kept, with {F20} spent on it.", [10], 20),
        ("Focus is up on the week before.", [1], 16),
        ("You spent {F4} in focus.", [1], 4),
        ("Plans overlap, so move them around.", [17], 19),
    ]

    @Test(arguments: mistaken.indices)
    func `a true claim that names the wrong fact is kept with the fact that carries it`(index: Int) {
        let (text, evidence, right) = Self.mistaken[index]
        let claim = Claim.make(.motivationalNotes, text, evidence)
        let checked = check(ReplyWriter.json([claim]), against: .sample()) { _ in nil }
        #expect(checked.claims.map(\.evidence) == [[FactID(right)]], "\(text) \(checked.dropped)")
        #expect(checked.claims.map(\.text) == [text])
        #expect(checked.reattached.map(\.reason) == [.wrongEvidence])
    }

    @Test(arguments: [
        // More than one fact, or none, would carry them.
        ("Distraction was higher than usual.", [4]), ("Your focus fell over the week.", [16]),
        ("Keep what helped you.", [99]),
        ("Sunday is your best day for focus.", [7]),
    ])
    func `a claim that no single fact carries is not re-attached`(text: String, evidence: [Int]) {
        let claim = Claim.make(.motivationalNotes, text, evidence)
        let checked = check(ReplyWriter.json([claim]), against: .sample()) { _ in nil }
        #expect(checked.reattached.isEmpty && checked.claims.isEmpty)
    }

    @Test func `a re-attached claim passes every check by itself, word for word as it was`() {
        var reattached = 0
        for seed in 0..<60 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed, period: seed % 2 == 0 ? .weekly : .daily)
            var random = SeededGenerator(seed: seed)
            let claims = CorrectReply.claims(for: briefing, using: &random)
            let mistaken = claims.map { claim in
                var claim = claim
                claim.evidence = [FactID(random.int(1...briefing.facts.count))]
                return claim
            }
            let checked = check(ReplyWriter.json(mistaken), against: briefing) { _ in nil }
            for objection in checked.reattached {
                guard let claim = checked.claims.first(where: { $0.path == objection.path }) else { continue }
                reattached += 1
                #expect(claims.contains { $0.path == claim.path && $0.text == claim.text })
                let again = check(ReplyWriter.json([claim]), against: briefing) { _ in nil }
                #expect(again.claims.map(\.text) == [claim.text] && again.reattached.isEmpty)
            }
        }
        #expect(reattached > 100)
    }
}
