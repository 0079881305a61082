import TestSupport
import Testing

@testable import Syntax

struct JSONScannerTests {
    private func tokens(_ text: String, _ options: JSONOptions = .strict) -> Result<[String], JSONFault> {
        Array(text.utf8).withUnsafeBytes { buffer in
            var scanner = JSONScanner(buffer, options: options)
            var shown: [String] = []
            do throws(JSONFault) {
                while true {
                    switch try scanner.next() {
                    case .objectStart: shown.append("{")
                    case .objectEnd: shown.append("}")
                    case .arrayStart: shown.append("[")
                    case .arrayEnd: shown.append("]")
                    case .key(let slice): shown.append("\(scanner.string(slice)):")
                    case .string(let slice): shown.append("'\(scanner.string(slice))'")
                    case .number(let slice): shown.append("\(try scanner.number(slice))")
                    case .bool(let bool): shown.append("\(bool)")
                    case .null: shown.append("null")
                    case .end: return .success(shown)
                    }
                }
            } catch {
                return .failure(error)
            }
        }
    }

    @Test func `a document comes as its tokens in order`() {
        let text = "\u{FEFF} {\"a\" : [1, -2.5, true,false , null, \"x\\ny\"], \"b\":{} ,\"c\":[]}\r\n"
        #expect(
            tokens(text)
                == .success([
                    "{", "a:", "[", "integer(1)", "double(-2.5)", "true", "false", "null", "'x\ny'", "]", "b:", "{",
                    "}",
                    "c:", "[", "]", "}",
                ]))
    }

    @Test(arguments: [
        ("", JSONFault.Kind.empty, 0), ("  ", .empty, 2), ("[1,", .cutOff, 3), ("{\"a\"", .cutOff, 4),
        ("\"abc", .cutOff, 4),
        ("[tru", .cutOff, 4), ("[1.", .cutOff, 3), ("\"\\u12", .cutOff, 5), ("[}", .expectedValue, 1),
        ("[nul]", .expectedValue, 1),
        ("truex", .expectedValue, 0), ("{a:1}", .expectedKey, 1), ("{\"a\" 1}", .expectedColon, 5),
        ("[1 2]", .expectedComma, 3),
        ("{\"a\":1]", .expectedComma, 6), ("[1,]", .trailingComma, 3), ("{\"a\":1,}", .trailingComma, 7),
        ("1 2", .trailingText, 2),
        ("[1] x", .trailingText, 4), ("// c\n1", .comment, 0), ("\"a\nb\"", .controlCharacter, 2),
        ("\"abcdefghij\u{1F}klmnopqrs\"", .controlCharacter, 11),
        ("\"\\x\"", .badEscape, 1),
        ("\"\\u12G4\"", .badEscape, 1), ("01", .badNumber, 0), ("-x", .badNumber, 1), ("1.e3", .badNumber, 2),
        ("+1", .expectedValue, 0),
        ("1e400", .numberRange, 0), ("-1e99999999999999999999", .numberRange, 0), ("]", .expectedValue, 0),
        ("[,]", .expectedValue, 1),
        ("NaN", .expectedValue, 0),
    ])
    func `each fault has its kind and place`(text: String, kind: JSONFault.Kind, offset: Int) {
        #expect(tokens(text) == .failure(JSONFault(kind, at: offset)))
    }

    @Test(arguments: [
        ("0", "integer(0)"), ("-0", "integer(0)"), ("9223372036854775807", "integer(9223372036854775807)"),
        ("-9223372036854775808", "integer(-9223372036854775808)"),
        ("9223372036854775808", "double(9.223372036854776e+18)"),
        ("1.0", "double(1.0)"), ("1e3", "double(1000.0)"), ("1E-400", "double(0.0)"),
        ("1.7976931348623157e308", "double(1.7976931348623157e+308)"),
    ])
    func `integers are exact and other numbers are the nearest double`(text: String, shown: String) {
        #expect(tokens(text) == .success([shown]))
    }

    @Test(arguments: [
        (#""\u00e9\ud83d\ude00\/\\\"\b\f\r\t""#, "é😀/\\\"\u{8}\u{C}\r\t", false), (#""\ud83d""#, "\u{FFFD}", true),
        (#""\ud83dx""#, "\u{FFFD}x", true), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}", true),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀", true), (#""\ud83d\u0041""#, "\u{FFFD}A", true),
        (#""\u0000""#, "\u{0}", false), (#""""#, "", false), (#""\ufffd""#, "\u{FFFD}", false),
    ])
    func `escapes are resolved and half surrogates are repaired and told`(json: String, text: String, isRepaired: Bool)
        throws
    {
        try Array(json.utf8).withUnsafeBytes { buffer in
            var scanner = JSONScanner(buffer)
            guard case .string(let slice) = try scanner.next() else { throw JSONFault(.expectedValue, at: 0) }
            #expect(scanner.decoded(slice) == JSONScanner.Text(string: text, isRepaired: isRepaired))
        }
    }

    @Test func `comments, trailing commas and raw line breaks pass where they are allowed`() {
        let text = "// head\n{ /* a */ \"a\": 1, // b\n \"b\": [2,],\n}\n// tail"
        #expect(tokens(text, .configuration) == .success(["{", "a:", "integer(1)", "b:", "[", "integer(2)", "]", "}"]))
        #expect(tokens("[\"a\n\tb\u{1}\",]\u{0}\u{A0}", .reply) == .success(["[", "'a\n\tb\u{1}'", "]"]))
        #expect(tokens("/* open", .configuration) == .failure(JSONFault(.cutOff, at: 7)))
        #expect(tokens("/", .configuration) == .failure(JSONFault(.cutOff, at: 1)))
    }

    @Test func `brackets nest to the limit and no further`() {
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect((try? tokens(deep).get().count) == 1024)
        #expect(tokens("[" + deep + "]") == .failure(JSONFault(.tooDeep, at: 512)))
        #expect(tokens(String(repeating: "{\"a\":", count: 1_000_000)) == .failure(JSONFault(.tooDeep, at: 512 * 5)))
    }

    @Test func `a value is passed over as a whole`() throws {
        try Array(#"{"a":{"x":[1,{"y":"}"}]},"b":2,"c":[3,4],"d":5}"#.utf8).withUnsafeBytes { buffer in
            var scanner = JSONScanner(buffer)
            _ = try scanner.next()
            guard case .key = try scanner.next() else { throw JSONFault(.expectedKey, at: scanner.tokenOffset) }
            try scanner.skipValue()
            guard case .key(let b) = try scanner.next() else { throw JSONFault(.expectedKey, at: scanner.tokenOffset) }
            #expect(scanner.equals(b, "b"))
            try scanner.skipValue()
            _ = try scanner.next()
            #expect(try scanner.next() == .arrayStart)
            try scanner.skipValue()
            guard case .key(let d) = try scanner.next() else { throw JSONFault(.expectedKey, at: scanner.tokenOffset) }
            #expect(scanner.string(d) == "d")
        }
    }

    @Test func `no prefix and no change of a byte makes the scanner crash or run away`() {
        let document = Array(#"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00"],"b":{"c":"d\\"}, "e":[[],{}]}"#.utf8)
        var randomness = SeededGenerator(seed: 5)
        for length in 0...document.count {
            let prefix = Array(document[..<length])
            let parsed = JSONNode.parse(prefix, path: "p", recovering: true)
            #expect((length == document.count) == parsed.diagnostics.isEmpty)
            if length > 0, length < document.count { #expect(parsed.diagnostics.last?.code == "json-cut-off") }
        }
        for _ in 0..<3000 {
            var mutated = document
            for _ in 0..<Int.random(in: 1...4, using: &randomness) {
                mutated[Int.random(in: 0..<mutated.count, using: &randomness)] = UInt8.random(
                    in: 0...255, using: &randomness)
            }
            for options in [JSONOptions.strict, .configuration, .reply] {
                let parsed = JSONNode.parse(mutated, path: "p", options: options)
                #expect(parsed.node != nil || !parsed.diagnostics.isEmpty)
            }
        }
    }

    /// What an array comes to: its tokens, or that it is broken.
    private func elements(_ text: String, length: Int?) -> [String]? {
        Array(text.utf8).withUnsafeBytes { buffer in
            var scanner = JSONScanner(buffer)
            do throws(JSONFault) {
                guard let length else { return try shown(&scanner).dropFirst().dropLast() + [] }
                var tokens: [String] = []
                let parts = try scanner.skipArrayUnchecked(cuttingEvery: length)
                let end = try scanner.next()
                #expect(end == .end)
                for part in parts {
                    var scanner = JSONScanner(buffer, elements: part)
                    tokens += try shown(&scanner)
                }
                return tokens
            } catch {
                return nil
            }
        }
    }

    private func shown(_ scanner: inout JSONScanner) throws(JSONFault) -> [String] {
        var tokens: [String] = []
        while true {
            let token = try scanner.next()
            switch token {
            case .end: return tokens
            case .key(let slice), .string(let slice), .number(let slice): tokens.append(scanner.string(slice))
            default: tokens.append("\(token)")
            }
        }
    }

    @Test(arguments: 0..<50)
    func `an array cut between its elements gives the tokens of the whole, and is broken where the whole is`(seed: Int)
    {
        var random = SeededGenerator(seed: seed)
        let values = [
            "1", "-2.5e3", "null", #""a""#, #""},{""#, #""\"],[\"""#, #""\\""#, "[]", "[1,[2,{}]]", "{}",
            #"{"a":"]","b":[1,2]}"#,
        ]
        for _ in 0..<40 {
            let count = Int.random(in: 0...12, using: &random)
            let inside = (0..<count).map { _ in values.randomElement(using: &random)! }
                .joined(separator: [",", " , ", ",\n"].randomElement(using: &random)!)
            var bytes = Array("[\(inside)]".utf8)
            if Bool.random(using: &random) {
                bytes[Int.random(in: 1..<bytes.count, using: &random)] =
                    Array("\"\\{}[],:x1 ".utf8).randomElement(using: &random)!
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for length in [1, 7, 30, 1000] {
                #expect(elements(text, length: length) == elements(text, length: nil), "\(text) \(length)")
            }
        }
    }

    @Test func `what comes next and is no array is passed over and has no parts`() throws {
        for text in ["null", "{\"a\":[1,2]}", "\"[1,2]\""] {
            try Array(text.utf8).withUnsafeBytes { buffer in
                var scanner = JSONScanner(buffer)
                let (parts, end) = (try scanner.skipArrayUnchecked(cuttingEvery: 1), try scanner.next())
                #expect(parts.isEmpty && end == .end)
            }
        }
    }

    @Test func `elements lie as deep as in the whole array`() throws {
        let deepest = String(repeating: "[", count: 511) + "[]" + String(repeating: "]", count: 511)
        #expect(elements(deepest, length: 1) != nil && elements(deepest, length: nil) != nil)
        #expect(elements("[\(deepest)]", length: 1) == nil && elements("[\(deepest)]", length: nil) == nil)
    }
}
