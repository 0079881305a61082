import Briefing
import TestSupport
import Testing

@testable import Checker

@Suite struct HostileTests {
    static let replies: [(String, String)] = [
        ("deep objects", String(repeating: #"{"summary":"#, count: 200_000)),
        ("deep arrays", #"{"summary": "# + String(repeating: "[", count: 500_000)),
        ("open braces", String(repeating: "{", count: 1_000_000)),
        ("many claims", #"{"motivational_notes": ["# + String(repeating: "{},", count: 80_000) + "{}]}"),
        ("too many claims", #"{"motivational_notes": ["# + String(repeating: "{},", count: 1_000_000) + "{}]}"),
        (
            "a long text",
            #"{"summary": {"text": ""# + String(repeating: "calm ", count: 40_000) + #"", "evidence": ["F1"]}}"#
        ),
        (
            "a long word",
            #"{"summary": {"text": ""# + String(repeating: "one", count: 180) + #"", "evidence": ["F1"]}}"#
        ),
        (
            "many slots",
            #"{"summary": {"text": ""# + String(repeating: "{F1}", count: 140) + #" a b c", "evidence": ["F1"]}}"#
        ),
        ("marks", #"{"summary": {"text": ""# + String(repeating: ".,;:-’(", count: 80) + #"", "evidence": ["F1"]}}"#),
        (
            "much evidence",
            #"{"summary": {"text": "It was calm here.", "evidence": ["# + String(repeating: #""F1","#, count: 40_000)
                + #""F1"]}}"#
        ),
        ("many keys", "{" + (0..<10_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"),
        ("same keys", "{" + String(repeating: #""summary":{"text":"","evidence":[]},"#, count: 5_000) + #""x":1}"#),
        ("numbers", #"{"break_suggestions": [{"text":"a","evidence":["F1"],"slot":"S1","length_minutes":1e308}]}"#),
        ("NUL", "{\"summary\": {\"text\": \"\u{0}\u{0}\u{0}\", \"evidence\": [\"F1\"]}}"),
        ("too much", String(repeating: "a", count: 5_000_000)),
    ]

    // The limit is a watchdog far above what is linear: what is quadratic takes hours here.
    @Test(.timeLimit(.minutes(5)), arguments: replies.indices)
    func `a hostile reply ends in objections, and does not hang`(index: Int) {
        let (name, reply) = Self.replies[index]
        let checked = check(reply, against: .sample()) { _ in nil }
        #expect(checked.claims.isEmpty, "\(name)")
        #expect(!checked.dropped.isEmpty, "\(name)")
        #expect(checked.dropped.count <= 102, "\(name)")
    }

    @Test func `any text of random characters is judged without a trap`() {
        var random = SeededGenerator(seed: 11)
        let scalars = Array(
            "{}FES0123.when aA'’-–—…,;:!?()\u{0}\u{202E}\u{301}é½三\u{E0001}🎉\n one twenty best more not Monday"
                .unicodeScalars)
        for _ in 0..<3_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.int(0...60) { text.append(scalars[random.int(0...scalars.count - 1)]) }
            _ = check(ReplyWriter.json([.make(.summary, String(text), [1])]), against: .sample()) { _ in nil }
        }
    }
}
