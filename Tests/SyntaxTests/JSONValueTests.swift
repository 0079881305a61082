import TestSupport
import Testing

@testable import Syntax

struct JSONValueTests {
    @Test func `text is compact or indented, in the given order, and never escapes a slash`() {
        let value: JSONValue = [
            "b": [1, -2, "a/b\"\\\n\u{1}\u{7F}é\u{2028}"], "a": ["x": true, "n": .null, "d": .double(2.5)], "e": [],
            "o": .object([JSONValue.Member]()), "i": .int(.min), "inf": .double(.infinity),
        ]
        #expect(
            value.text()
                == #"{"b":[1,-2,"a/b\"\\\n\u0001\u007fé\u2028"],"a":{"x":true,"n":null,"d":2.5},"e":[],"o":{},"#
                + #""i":-9223372036854775808,"inf":null}"#)
        let pretty: JSONValue = ["a": [1, 2], "b": [], "c": ["d": "e"]]
        #expect(
            pretty.text(pretty: true)
                == "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": [],\n  \"c\": {\n    \"d\": \"e\"\n  }\n}")
    }

    @Test(arguments: 1...4)
    func `what is written is read back as it was`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let value = random(depth: 4, &randomness)
            for pretty in [false, true] {
                let parsed = JSONNode.parse(Array(value.text(pretty: pretty).utf8), path: "p")
                #expect(parsed.diagnostics.isEmpty)
                #expect(parsed.node?.plain == value)
            }
        }
    }

    private func random(depth: Int, _ randomness: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &randomness) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &randomness))
        case 2: return .int(Int64.random(in: .min ... .max, using: &randomness))
        case 3: return .double(Double.random(in: -1e12...1e12, using: &randomness) + 0.5)
        case 4, 5: return .string(text(&randomness))
        case 6:
            let count = Int.random(in: 0...4, using: &randomness)
            return .array((0..<count).map { _ in random(depth: depth - 1, &randomness) })
        default:
            let count = Int.random(in: 0...20, using: &randomness)
            return .object((0..<count).map { ("\($0)\(text(&randomness))", random(depth: depth - 1, &randomness)) })
        }
    }

    private func text(_ randomness: inout SeededGenerator) -> String {
        let scalars = Array("ab\"\\/\n\u{0}\u{1F}é😀\u{FEFF}\u{2029} ".unicodeScalars)
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &randomness) {
            text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &randomness)])
        }
        return text
    }
}
