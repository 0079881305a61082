import Foundation
import Model
import TestSupport
import Testing

@testable import Buckets

/// Patterns are searched for in fewer texts than there are; that must show in nothing.
@Suite struct PatternTests {
    private static let patterns =
        CategoryRule.standard.compactMap(\.pattern) + [
            #"^code(\.exe|-oss)?$"#, #"(neo|g)?vim"#, #"a+b"#, #"ab?c"#, #"ab*c|xyz"#, #"x{2}yz"#, #"(ab|cd)+ef"#,
            #"(ab|cd)?ef"#, #"(ab|)ef"#, #"[a-c]de|f[^x]g"#, #"\d+ pages"#, #"a\.b\+c"#, #"(?i)Word"#, #"(?:one|two)"#,
            #"\x41b"#, #"ss|fi|k"#, #"^X$"#, #"é+t"#, #"a.c"#, #"((ab)c)+?d"#, #"[\]a]bc"#, #"^$|zz"#, #"straße"#,
            #"st$"#,
        ]

    private static let pieces = [
        "code", "Code.exe", "-oss", "VIM", "neovim", "aab", "abc", "ac", "xxyz", "abef", "cdef", "ef", "bde", "fag",
        "12 pages",
        "a.b+c", "word", "WORD", "one", "Ab", "ß", "SS", "ſt", "ﬁ", "FI", "\u{212a}", "k", "X", "été", "a.c", "abcabcd",
        "]bc",
        "STRASSE", "ﬆ", "com.google.android.", "chrome", "Microsoft ", "Teams", " – ", "Zen", ".exe", "日本", "", " ",
        "\n",
    ]

    @Test(arguments: 0..<20, [false, true])
    func `a pattern occurs where the engine finds it`(seed: Int, ignoresCase: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let texts = (0..<150).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
        }
        for text in Self.patterns {
            let pattern = try Pattern(text, ignoresCase: ignoresCase)
            let engine = try NSRegularExpression(pattern: text, options: ignoresCase ? [.caseInsensitive] : [])
            for sample in texts {
                let range = NSRange(location: 0, length: sample.utf16.count)
                let found = engine.firstMatch(in: sample, range: range) != nil
                #expect(pattern.occurs(in: sample) == found, "\(text) in \(sample)")
            }
        }
    }

    @Test(arguments: [
        (#"^code(\.exe|-oss)?$"#, ["code"]), (#"com\.(google|android)\.chrome"#, [".chrome"]), (#"ab?c"#, ["a"]),
        (#"(ab|cde)f?|xyz"#, ["ab", "cde", "xyz"]), (#"a+bc"#, ["bc"]), (#"\bword\d"#, ["word"]),
    ])
    func `what a pattern needs is read from it`(pattern: String, texts: [String]) {
        var branches = PatternBranches(Array(pattern.utf8))
        #expect(branches.neededTexts()?.map { String(decoding: $0, as: UTF8.self) } == texts)
    }

    @Test(arguments: ["a?", "(a|)", "[ab]", "(?i)word", "\\d+", "x|.", "é"])
    func `a pattern that needs nothing, or is written otherwise, is always searched for`(pattern: String) {
        var branches = PatternBranches(Array(pattern.utf8))
        #expect(branches.neededTexts() == nil)
    }

    @Test func `no shipped pattern is searched for in a text of none of its words`() throws {
        let title = "Minutes of the board, page 7"
        let searched = CategoryRule.standard.compactMap { rule in
            rule.pattern.flatMap { NeededText($0, ignoresCase: rule.ignoresCase) }
        }
        #expect(searched.count == CategoryRule.standard.count { $0.pattern != nil })
        #expect(searched.count { $0.mayOccur(in: title) } == 0)
    }
}
