import Foundation
import FuzzSupport
import TestSupport
import Testing

/// Mutated CSV and JSON: whatever the bytes, scanning ends, does not trap, and breaks no law.
///
/// `LOCKIN_FUZZ_SECONDS` makes it run longer than its usual second, `LOCKIN_FUZZ_SEED` with other numbers.
struct FuzzTests {
    private static let csv = [
        "id,name,note\r\n1,\"a,b\",\"two\nlines\"\r\n2,\"say \"\"x\"\"\",\r\n", "a\tb\n\n\"unclosed,1\n2,3\n\"x\"y,z",
        "\u{FEFF}2026-01-01T00:00:00Z,1,\"é\"\r2,3\r", ",,\n\"\"\n\"a\" ,b\n\0\n",
    ]

    private static let json = [
        "{\"a\":[1,-2.5e3,true,null,\"x\\u00e9\\ud83d\\ude00\"],\"b\":{\"c\":\"d\\\\\"}, \"e\":[[],{}]}",
        "// head\n{ /* a */ \"a\": 1, \"a\": 9223372036854775808,\n \"b\": [2,],\n}\n",
        "<think>{\"no\":1}</think>Here: ```json\n{\"yes\": {\"deep\": [1e308]}}\n``` and {\"cut\": [",
    ]

    private static let words = [
        "\"", "\"\"", ",", "\r\n", "\n", "\r", "\0", "{", "}", "[", "]", ":", "\\u", "\\ud83d", "\\", "//", "/*", "*/",
        "1e999", "-", "<think>", "</think>", "null", "\u{FEFF}", "\u{A0}", "é", "9223372036854775807",
    ]

    @Test func `no mutation of CSV breaks a law of the scanner`() {
        fuzz(Self.csv, CSVLaws.broken)
    }

    @Test func `no mutation of JSON breaks a law of the reader`() {
        fuzz(Self.json, JSONLaws.broken)
    }

    private func fuzz(_ seeds: [String], _ broken: ([UInt8]) -> [String]) {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["LOCKIN_FUZZ_SECONDS"].flatMap(Int.init) ?? 1
        var generator = SeededGenerator(seed: environment["LOCKIN_FUZZ_SEED"].flatMap(UInt64.init) ?? 37)
        let corpus = seeds.map { Array($0.utf8) }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var rounds = 0
        while clock.now < end || rounds < 300 {
            var bytes = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...8, using: &generator) { mutate(&bytes, &generator) }
            #expect(broken(bytes).isEmpty, "\(Data(bytes).base64EncodedString())")
            rounds += 1
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 1...90, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: if start < end { bytes[start] = UInt8.random(in: 0...255, using: &generator) }
        case 1: bytes.removeSubrange(start..<min(end, start + 8))
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes.insert(contentsOf: Self.words.randomElement(using: &generator)?.utf8 ?? "".utf8, at: start)
        }
    }
}
