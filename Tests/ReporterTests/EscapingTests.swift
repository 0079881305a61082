import Model
import Testing

@testable import Reporter

/// Names are other people's text: whatever they hold, a report says the same things in the same shape.
@Suite struct EscapingTests {
    static let shown: [(String, String)] = [
        ("Study: Databases", "Study: Databases"), ("R & D", "R & D"), ("Work > Programming", "Work > Programming"),
        ("100 % focus", "100 % focus"), ("v1.2, e. g. 9:30", "v1.2, e. g. 9:30"), ("[a](b)", #"\[a\](b)"#),
        ("[[x]]", #"\[\[x\]\]"#), ("![i](u)", #"\!\[i\](u)"#), ("<b>", "&lt;b&gt;"), ("<% x %>", "&lt;% x %&gt;"),
        ("`= this`", #"\`= this\`"#), ("a|b", #"a\|b"#), ("#tag", ##"\#tag"##),
        ("&amp; &#35;", ##"&amp;amp; &amp;\#35;"##),
        ("https://a.example", #"https:\//a\.example"#), ("www.a.example", #"www\.a\.example"#),
        ("a@b.example", "a\u{2060}@\u{2060}b\\.example"), ("- item", #"\- item"#), ("1. item", #"1\. item"#),
        ("12) item", #"12\) item"#), ("+ item", #"\+ item"#), ("> quote", #"&gt; quote"#),
        ("key:: value", #"key\:\: value"#),
        ("%%hidden%%", #"\%\%hidden\%\%"#), ("==mark==", #"\=\=mark\=\="#), ("---", #"\---"#), ("$x$", #"\$x\$"#),
        ("*a* _b_ ~c~", #"\*a\* \_b\_ \~c\~"#), (#"a\"#, #"a\\"#), ("a\n\n# b", ##"a \# b"##), ("{{x}}", #"\{\{x\}\}"#),
        ("a \u{2028}b\u{0000}\u{202E}c", "a bc"),
    ]

    @Test(arguments: shown) func `Markdown is shown and not read`(_ text: String, _ shown: String) {
        #expect(escaped(text) == shown)
    }

    @Test func `a name is cut at eighty characters`() {
        #expect(cleanName(String(repeating: "a", count: 80)).count == 80)
        #expect(cleanName(String(repeating: "a", count: 81)) == String(repeating: "a", count: 79) + "…")
        #expect(cleanName(" \u{200B}\n\u{202E}\u{200D} ") == "untitled")
        #expect(cleanName("e" + String(repeating: "\u{301}", count: 10_000)).unicodeScalars.count <= 12)
    }

    static let pieces = [
        "[", "]", "(", ")", "!", "<", ">", "script", "img src=x", "/", "`", "```", "~~~", "|", "||", "#", "# ", "\n",
        "\r\n",
        "\n\n", "---", "\n---\n", "===", "- ", "* ", "+ ", "1. ", "1) ", "> ", "    ", "\t", "http://",
        "https://a.example",
        "www.", "a@b.example", "mailto:", "&", "&lt;", "&#60;", "\\", "[[", "]]", "%%", "<%", "%>", "= this", "$=",
        "::",
        "\u{202E}", "\u{2028}", "\u{0085}", "\u{0000}", "\u{200B}", "\u{FEFF}", "{{", "}}", "{F1}", "*", "_", "**",
        "__", "~",
        "$", "^", ":", "\"", "'", "é", "日", "a", "B", "7", " ", "<!--", "-->", "<a href=\"x\">", "![x](y)", "[x]: y",
        "lockin_kind: x", "\u{301}", "👩‍💻",
    ]

    private static let daily = Shape(markdown(of: Scene.rich.titled("plain").daily))
    private static let weekly = Shape(markdown(of: Scene.week.titled("plain").weekly))

    @Test(arguments: UInt64(1)...20) func `whatever names hold, a report gains no structure`(_ seed: UInt64) {
        var random = Random(state: seed)
        for _ in 0..<10 {
            let count = Int.random(in: 1...12, using: &random)
            let title = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let daily = Shape(markdown(of: Scene.rich.titled(title).daily))
            #expect(daily.difference(from: Self.daily) == [], "\(title.debugDescription)")
            let weekly = Shape(markdown(of: Scene.week.titled(title).weekly))
            #expect(weekly.difference(from: Self.weekly) == [], "\(title.debugDescription)")
        }
    }
}

/// What Markdown would make of a text, line for line, told without regard to its words.
private struct Shape {
    private var lines: [String] = []
    private var markers: [String: Int] = [:]

    init(_ text: String) {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        let matterEnd = all.dropFirst().firstIndex(of: "---") ?? 0
        lines = all[...matterEnd].map { String($0.prefix { $0 != ":" }) } + all[matterEnd...].map(Shape.shape)

        // Without marks, which would join what is looked for into characters of their own.
        let body = String(
            String.UnicodeScalarView(
                all[matterEnd...].joined(separator: "\n").unicodeScalars.filter { $0 != "\u{301}" }))
        var isEscaped = false
        for scalar in body.unicodeScalars {
            if !isEscaped, "[]`*|~$^<{}#_".unicodeScalars.contains(scalar) { markers["\(scalar)", default: 0] += 1 }
            isEscaped = scalar == "\\" && !isEscaped
        }
        for token in ["://", "<%", "%%", "==", "::", "\r", "\u{2028}", "\u{202E}", "\u{0}"] {
            markers[token] = body.ranges(of: token).count
        }
        markers["host"] = body.matches(of: /www\.[A-Za-z0-9]/).count
        markers["address"] = body.matches(of: /[A-Za-z0-9]@[A-Za-z0-9]/).count
        let rest = ["&lt;", "&gt;", "&amp;"].reduce(body) { $0.replacing($1, with: " ") }
        markers["entity"] = rest.matches(of: /&[A-Za-z0-9#]/).count
    }

    /// What is not the same in both.
    func difference(from other: Shape) -> [String] {
        let kinds = Set(markers.keys).union(other.markers.keys).sorted().filter { markers[$0] != other.markers[$0] }
        let changed = zip(lines, other.lines).filter { $0 != $1 }.map { "\($1) became \($0)" }
        return kinds.map { "\($0) \(other.markers[$0] ?? 0) became \(markers[$0] ?? 0)" } + changed
            + (lines.count == other.lines.count ? [] : ["\(other.lines.count) lines became \(lines.count)"])
    }

    private static func shape(of line: Substring) -> String {
        if line.hasPrefix("|") { return line.hasPrefix("| -") ? "rule" : "row" }
        if line.hasPrefix("#") || line.isEmpty || line == "---" || line.hasPrefix("```") { return String(line) }
        let isItem = line.hasPrefix("- ")
        let content = isItem ? line.dropFirst(2) : line
        let isMarked = content.prefixMatch(of: /[-+*>=:~]|[0-9]+[.)]|\t| {4}/) != nil && !content.hasPrefix("**")
        return (isItem ? "item" : "text") + (isMarked ? " marked" : "")
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers for the same seed everywhere.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
