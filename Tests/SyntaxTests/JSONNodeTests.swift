import Testing

@testable import Syntax

struct JSONNodeTests {
    private func parse(
        _ text: String, options: JSONOptions = .strict, recovering: Bool = false
    ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
        JSONNode.parse(Array(text.utf8), path: "c.json", options: options, recovering: recovering)
    }

    @Test func `every value and every key knows its place`() throws {
        let node = try #require(parse("{\n  \"a\": [1,\r\n \"é\", x2]\n}".replacing("x2", with: "2.5")).node)
        #expect(node.position == Position(line: 1, column: 1))
        let member = try #require(node.members?.first)
        #expect(member.position == Position(line: 2, column: 3))
        #expect(member.offset == 4)
        let elements = try #require(node["a"]?.elements)
        #expect(
            elements.map(\.position) == [
                Position(line: 2, column: 9), .init(line: 3, column: 2), .init(line: 3, column: 8),
            ])
        #expect(elements.map(\.offset) == [10, 15, 21])
    }

    @Test func `the first of two equal keys is kept and the second is told`() throws {
        for padding in [0, 30] {
            let others = (0..<padding).map { "\"k\($0)\":0," }.joined()
            let parsed = parse("{\"a\":1,\(others)\"b\":2,\"\\u0061\":[3]}")
            #expect(parsed.node?["a"]?.integer == 1)
            #expect(parsed.node?.members?.count == 2 + padding)
            #expect(parsed.diagnostics.map(\.code) == ["json-duplicate-key"])
            #expect(parsed.diagnostics.map(\.severity) == [.warning])
        }
    }

    @Test(
        arguments: [
            ("[{\"a\":1},{\"b\":2},{\"c\":", "[{\"a\":1},{\"b\":2}]"), ("[1,2,[3,", "[1,2]"),
            ("{\"events\":[{\"a\":1},{\"b\":[1,2", "{\"events\":[{\"a\":1}]}"),
            ("{\"a\":1,\"b\":{\"c\":2,\"d\":\"x", "{\"a\":1,\"b\":{\"c\":2}}"),
            ("[1,2] tail", "[1,2]"), ("\"abc", nil), ("[1,x,3]", "[1]"),
        ] as [(String, String?)])
    func `a cut document gives what was complete, where that is asked for`(text: String, kept: String?) {
        #expect(parse(text, recovering: true).node?.plain.text() == kept)
        #expect(parse(text).node == nil)
        #expect(parse(text).diagnostics.count == 1)
    }

    @Test func `a cut document is diagnosed at the cut`() {
        #expect(
            parse("[1,\n{\"a\"").diagnostics.map { $0.rendered(showingInput: false) } == [
                "c.json:2:5: error: expected the rest of the value, found the end of the text; "
                    + "the file is cut off: export or save it again"
            ])
    }

    @Test func `every fault has wording of its own and never the input's text`() {
        let shown = JSONFault.Kind.allCases.map {
            JSONFault($0, at: 0).diagnostic(path: "f", position: Position(line: 1, column: 1)).rendered(
                showingInput: true)
        }
        #expect(Set(shown).count == JSONFault.Kind.allCases.count)
        #expect(Set(JSONFault.Kind.allCases.map(\.rawValue)).count == JSONFault.Kind.allCases.count)
    }

    @Test func `a value of the wrong type is an error at its place that says what to write`() throws {
        var log = DiagnosticLog()
        let node = try #require(parse("{\"zone\": 5,\n\"days\": 99, \"on\": true, \"name\": \"x\"}").node)
        #expect(node["zone"]?.string(expecting: "a time zone's name", path: "c.json", log: &log) == nil)
        #expect(node["days"]?.integer(expecting: "days", in: 1...60, path: "c.json", log: &log) == nil)
        #expect(node["on"]?.bool(expecting: "x", path: "c.json", log: &log) == true)
        #expect(node["name"]?.string(expecting: "x", path: "c.json", log: &log) == "x")
        #expect(node["days"]?.double(expecting: "x", path: "c.json", log: &log) == 99)
        #expect(
            log.rendered(showingInput: true) == [
                "c.json:1:10: error: expected a time zone's name, found an integer; "
                    + "write a string in double quotes here [input: 5]",
                "c.json:2:9: error: expected days, found an integer out of range; "
                    + "write a number from 1 to 60 [input: 99]",
            ])
    }

    @Test func `bytes that are no text are repaired and told`() {
        let parsed = JSONNode.parse([0x5B, 0x22, 0xFF, 0x22, 0x5D], path: "p")
        #expect(parsed.node?.elements?.first?.string == "\u{FFFD}")
        #expect(parsed.diagnostics.map(\.code) == ["json-repaired-text"])
    }
}
