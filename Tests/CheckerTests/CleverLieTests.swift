import Briefing
import Testing

@testable import Checker

/// The two sides of the check over one briefing: lies that sound right, and correct sentences of many styles.
@Suite struct CleverLieTests {
    @Test func `no clever lie is accepted`() {
        var passed: [String] = []
        for line in cleverLies {
            let claim = claim(inLine: line)
            if TextCheck(claim: claim, briefing: .sample()).complaint() == nil { passed.append(line) }
        }
        #expect(passed == [], "\(passed.count) of \(cleverLies.count)\n\(passed.joined(separator: "\n"))")
    }

    @Test func `at least ninety-nine of a hundred natural correct sentences are accepted`() {
        var refused: [String] = []
        for line in naturalSentences {
            let claim = claim(inLine: line)
            let period: Briefing.Period = claim.section == .goalRecommendations ? .weekly : .daily
            if let complaint = TextCheck(claim: claim, briefing: .sample(period)).complaint() {
                refused.append("\(complaint.reason.rawValue): \(line)")
            }
        }
        #expect(naturalSentences.count >= 150)
        #expect(
            refused.count * 100 <= naturalSentences.count,
            "\(refused.count) of \(naturalSentences.count)\n\(refused.joined(separator: "\n"))")
    }
}
