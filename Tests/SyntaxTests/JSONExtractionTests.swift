import TestSupport
import Testing

@testable import Syntax

struct JSONExtractionTests {
    private func extracted(_ reply: String) -> String? {
        let bytes = Array(reply.utf8)
        return extractJSONObject(from: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    private static let object = #"{"summary":"a {F1} b","claims":[{"text":"x"}]}"#

    @Test(arguments: [
        "OBJ", "\u{FEFF}\n OBJ \n", "```json\nOBJ\n```", "Sure! Here it is:\n```\nOBJ\n```\nHope this helps {smile}",
        "<think>maybe {\"draft\":{\"longer\":\"than the answer, so length alone would pick it\"}}</think>\nOBJ",
        "<think>a</think><think>{\"b\":1}</think>OBJ", "I plan {\"x\":1} </think> OBJ",
        "<THINK>{ unbalanced</THINK>OBJ",
        "<think>never closed OBJ", "<think>{\"cut\": \"in thought</think> OBJ", "data: OBJ\n\ndata: [DONE]\n\n",
        "OBJdata: [DONE]",
        "use { and } like {this}: OBJ", "{} is empty, OBJ", "OBJ</s>", "the set {1, 2} then OBJ and a brace {",
        "\u{0}\u{1}OBJ\u{0}",
        "<thinking>{\"a\":1}</thinking>OBJ", "[OBJ]",
    ])
    func `the object is found whatever stands around it`(shape: String) {
        #expect(extracted(shape.replacing("OBJ", with: Self.object)) == Self.object)
    }

    @Test(arguments: [
        #"{"summary":"say <think> and </think> and ```json {\"a\":1} ``` here"}"#, "{\"summary\":\"two\nlines\",}",
        "{\"summary\":\"bad \u{FFFD} and \u{1} and \u{1B}[0m\"}",
    ])
    func `tags, fences, line breaks and odd characters inside strings belong to the object`(object: String) {
        #expect(extracted(object) == object)
        #expect(extracted("```json\n\(object)\n``` done") == object)
    }

    @Test(arguments: ["", "no json", "[1,2]", "{", "{ ", "<think>{", "{not: json}"])
    func `where there is no object there is none`(reply: String) {
        #expect(extracted(reply) == nil)
        #expect(JSONExtraction(Array(reply.utf8)).cutOffObject == nil)
    }

    @Test(arguments: [
        (#"{"summary":"x","claims":[{"text":"y"},{"te"#, 0), (#"ok: {"a":{"b":1}"#, 4), (#"{"a":1,"#, 0),
        (#"<think>x</think> {"a"#, 17),
    ])
    func `a reply that is cut off is told as such and its parts are no answer`(reply: String, start: Int) {
        let extraction = JSONExtraction(Array(reply.utf8))
        #expect(extraction.candidates.isEmpty)
        #expect(extraction.cutOffObject == start)
    }

    @Test func `what stands in closed thinking is the last resort and says nothing about the answer`() {
        #expect(extracted(#"plan {"x":1} </think> sorry"#) == #"{"x":1}"#)
        #expect(extracted(#"<think>plan {"x":1}"#) == #"{"x":1}"#)
        let answered = JSONExtraction(Array(#"<think>{"a": [</think> {"b":1}"#.utf8))
        #expect(answered.cutOffObject == nil)
        #expect(answered.candidates == [23..<30])
        #expect(JSONExtraction(Array(#"<think>{"a": ["#.utf8)).cutOffObject == 7)
    }

    @Test func `several objects come best first`() {
        let reply = Array(#"{"a":1} {"longest":12345} <think>{"thought":"the longest of all"}</think> {"b":2}"#.utf8)
        let found = JSONExtraction(reply).candidates.map { String(decoding: reply[$0], as: UTF8.self) }
        #expect(found == [#"{"longest":12345}"#, #"{"b":2}"#, #"{"a":1}"#, #"{"thought":"the longest of all"}"#])
    }

    @Test func `every candidate parses, whatever the reply`() {
        var randomness = SeededGenerator(seed: 3)
        let pieces = [
            "{", "}", "\"", ":", ",", "1", "{\"a\":1}", "<think>", "</think>", "[", "]", "\\", "x", "```", "{\"b\":[",
            "\n",
        ]
        for _ in 0..<3000 {
            let count = Int.random(in: 0...20, using: &randomness)
            let reply = Array(
                (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &randomness)] }.joined().utf8)
            for range in JSONExtraction(reply).candidates {
                let parsed = JSONNode.parse(Array(reply[range]), path: "r", options: .reply)
                #expect(parsed.node?.members != nil)
            }
        }
    }

    @Test(arguments: ["{", "{\"a\":", "{\"", "<think>", "{\"a\":1}", "{\"a\":[{", "{\"k\":\"", "{\"x\":{} "])
    func `a hostile reply takes bounded time`(piece: String) {
        let reply = Array(String(repeating: piece, count: 20_000).utf8)
        #expect(JSONExtraction(reply).candidates.allSatisfy { !$0.isEmpty })
    }
}
