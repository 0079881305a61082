import Briefing
import TestSupport
import Testing

@testable import Checker

@Suite struct CutOffTests {
    @Test func `a reply that is cut off is told so, and its whole claims are held against the facts`() {
        var random = SeededGenerator(seed: 3)
        let briefing = Briefing.sample()
        let claims = CorrectReply.claims(for: briefing, using: &random)
        let whole = ReplyWriter.json(claims)
        let complete = check(whole, against: briefing) { _ in nil }
        #expect(complete.dropped.isEmpty)

        let cut = check(String(whole.dropLast(1)), against: briefing) { _ in nil }
        #expect(cut.claims == complete.claims)
        #expect(cut.dropped.map(\.reason) == [.notJSON])
    }

    @Test func `wherever a reply is cut, what is kept of it was kept of the whole`() {
        var random = SeededGenerator(seed: 4)
        let briefing = Briefing.sample()
        let whole = ReplyWriter.json(CorrectReply.claims(for: briefing, using: &random))
        let kept = Set(check(whole, against: briefing) { _ in nil }.claims)
        var counts: Set<Int> = []
        for length in stride(from: 0, to: whole.count, by: 7) {
            let cut = check(String(whole.prefix(length)), against: briefing) { _ in nil }
            #expect(kept.isSuperset(of: cut.claims))
            #expect(cut.dropped.contains { $0.path.isEmpty })
            counts.insert(cut.claims.count)
        }
        // Claims are indeed rescued, and more of them the later the cut.
        #expect(counts.count > 3)
    }

    @Test func `nonsense that is cut off is dropped and counted claim by claim`() {
        let reply = #"""
            {"summary": {"text": "zz", "evidence": ["qq"]}, "peak_hours": [{"text": "a", "evidence": [], "fact": "b"},
             {"text": "c", "evidence": ["F1"], "fact": "d"}, {"text": "e
            """#
        let checked = check(reply, against: .sample()) { _ in nil }
        #expect(checked.claims.isEmpty)
        #expect(checked.dropped.map(\.path) == ["", "summary", "peak_hours[0]", "peak_hours[1]"])
    }
}
