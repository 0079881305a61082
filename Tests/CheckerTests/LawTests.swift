import Briefing
import Syntax
import TestSupport
import Testing

@testable import Checker

@Suite struct LawTests {
    /// Replies of right and wrong claims, mixed by a seed.
    static func mixed(_ seed: UInt64, _ briefing: Briefing) -> [Claim] {
        var random = SeededGenerator(seed: seed)
        return CorrectReply.claims(for: briefing, using: &random).map { claim in
            var claim = claim
            switch random.int(0...5) {
            case 0: claim.text += " It took 5 hours."
            case 1: claim.evidence = [FactID(random.int(1...80))]
            case 2: claim.text = "Nothing of this is so, {F\(random.int(1...80))}."
            default: break
            }
            return claim
        }
    }

    @Test func `an accepted claim points only at what exists, and its slots are its own`() throws {
        for seed in 0..<200 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed)
            let checked = check(ReplyWriter.json(Self.mixed(seed, briefing)), against: briefing) { _ in nil }
            for claim in checked.claims {
                #expect(!claim.evidence.isEmpty && claim.evidence.allSatisfy { briefing[$0] != nil })
                #expect(claim.event.map { briefing[$0] != nil } ?? true)
                #expect(claim.slot.map { briefing[$0] != nil } ?? true)
                for slot in try ClaimText(claim.text).slots {
                    if let fact = slot.fact { #expect(claim.evidence.contains(fact)) }
                }
            }
        }
    }

    @Test func `every claim of a reply is accepted, reworded or dropped, and only one of them`() {
        for seed in 0..<200 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed)
            let claims = Self.mixed(seed, briefing)
            let checked = check(ReplyWriter.json(claims), against: briefing) { claim in
                claim.index == 1 ? "Keep what helped you at {\(claim.evidence[0]).when}." : nil
            }
            let shown = checked.claims.map(\.path)
            let paths = shown + checked.dropped.map(\.path).filter { !$0.isEmpty }
            #expect(paths.sorted() == claims.map(\.path).sorted())
            #expect(checked.reworded.allSatisfy { shown.contains($0.path) })
            #expect(checked.acceptedCount + checked.reworded.count + checked.dropped.count == claims.count)
        }
    }

    @Test func `the same reply gives the same result, whatever the order of its sections`() {
        for seed in 0..<100 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed)
            let claims = Self.mixed(seed, briefing)
            var random = SeededGenerator(seed: seed)
            let first = check(ReplyWriter.json(claims), against: briefing) { _ in nil }
            let again = check(ReplyWriter.json(claims), against: briefing) { _ in nil }
            let order = Claim.Section.allCases.shuffled(using: &random)
            let shuffled = check(ReplyWriter.json(claims, order: order), against: briefing) { _ in nil }
            #expect(first == again)
            #expect(first == shuffled)
        }
    }

    @Test(arguments: [
        "{}", "```json\n{}\n```", "<think>Let me see {\"summary\": 1}</think>{}", "Here it is: {} I hope that helps.",
    ])
    func `what stands around the JSON changes nothing`(frame: String) {
        let briefing = Briefing.sample()
        var random = SeededGenerator(seed: 7)
        let claims = CorrectReply.claims(for: briefing, using: &random)
        let json = ReplyWriter.json(claims)
        let parts = frame.split(separator: "{}", maxSplits: 1, omittingEmptySubsequences: false)
        let framed = parts.joined(separator: json)
        #expect(check(framed, against: briefing) { _ in nil }.claims == claims)
    }

    @Test func `keys that are not the reply's own are passed over`() {
        let reply = #"{"mood": 3, "summary": {"text": "Keep what helped you.", "evidence": ["F16"], "score": 1}}"#
        let checked = check(reply, against: .sample()) { _ in nil }
        #expect(checked.claims.map(\.text) == ["Keep what helped you."])
        #expect(checked.dropped.isEmpty)
    }

    @Test func `what a claim of hours points at counts as evidence`() {
        let reply = #"{"peak_hours": [{"text": "These hours suit you.", "evidence": [], "fact": "F5"}]}"#
        let checked = check(reply, against: .sample()) { _ in nil }
        #expect(checked.claims.map(\.evidence) == [[FactID(5)]])
    }

    @Test func `a break may share a slot with a shift that leaves room for it, and not otherwise`() {
        let move = Claim.make(.recommendedShifts, "Moving {E3} to {S1} is easy.", [5], event: 3, slot: 1)
        let pause = Claim.make(.breakSuggestions, "A short walk helps you recharge.", [6], slot: 1, length: 30)
        let fits = check(ReplyWriter.json([move, pause]), against: .sample()) { _ in nil }
        #expect(fits.claims.count == 2)
        let other = Claim.make(.breakSuggestions, "A short walk helps you recharge.", [6], slot: 6, length: 10)
        let taken = Claim.make(.recommendedShifts, "Moving {E8} to {S6} is easy.", [5], event: 8, slot: 6)
        let full = check(ReplyWriter.json([taken, other]), against: .sample()) { _ in nil }
        #expect(full.dropped.map(\.reason).contains(.slotTaken))
    }
}
