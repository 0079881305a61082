import Briefing
import TestSupport
import Testing

@testable import Checker

@Suite struct LieTests {
    @Test(arguments: Lie.allCases)
    func `a lie planted into a correct reply does not come through`(lie: Lie) {
        var planted = 0
        for seed in 0..<240 as Range<UInt64> {
            let briefing = Briefing.random(seed: seed, period: seed % 3 == 0 ? .daily : .weekly)
            var random = SeededGenerator(seed: seed &* 977 &+ 5)
            let claims = CorrectReply.claims(for: briefing, using: &random)
            guard let (reply, index) = lie.planted(in: claims, of: briefing, using: &random) else { continue }
            planted += 1
            let bad = reply[index]
            let checked = check(ReplyWriter.json(reply), against: briefing) { _ in "Keep what helped you." }
            // What another fact carries word for word is no lie: see `ReattachmentTests`.
            let reattached = Set(checked.reattached.map(\.path))
            let survived = checked.claims.first {
                $0.path == bad.path && $0.text == bad.text && !reattached.contains($0.path)
            }
            #expect(survived == nil, "seed \(seed): \(bad.text)")
            let others = reply.indices.filter { $0 != index }.map { reply[$0].path }
            // The lie is told apart: what is right beside it stays.
            #expect(Set(others).isSubset(of: Set(checked.claims.map(\.path))), "seed \(seed): \(checked.dropped)")
        }
        #expect(planted > 60, "\(planted)")
    }
}
