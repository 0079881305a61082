/// Reads as much of a regular expression as it takes to know what must occur in a text that it matches.
///
/// Understood are plain ASCII characters, escaped punctuation, classes, groups, `|` and quantifiers. Anything else, such as
/// `(?i)`, makes the whole unknown.
struct PatternBranches {
    private let pattern: [UInt8]
    private var index = 0

    /// What is read of one branch.
    private struct Branch {
        /// Sets of texts: of each, one must occur.
        var sets: [[[UInt8]]] = []
        /// Characters that follow each other.
        var run: [UInt8] = []

        mutating func endRun() {
            if !run.isEmpty { sets.append([run]) }
            run = []
        }

        /// The set whose shortest text is longest.
        var best: [[UInt8]]? {
            sets.max { left, right in
                (left.map(\.count).min() ?? 0, right.count) < (right.map(\.count).min() ?? 0, left.count)
            }
        }
    }

    /// What has just been read, which a quantifier may make optional.
    private enum Atom { case none, character, group([[UInt8]]?) }

    private struct Unknown: Error {}

    init(_ pattern: [UInt8]) {
        self.pattern = pattern
    }

    /// Texts of which one must occur; nil where there are none or that cannot be told.
    mutating func neededTexts() -> [[UInt8]]? {
        guard pattern.allSatisfy({ $0 < 0x80 }), let texts = try? alternatives(), index == pattern.count else {
            return nil
        }
        return texts
    }

    /// Reads branches up to a closing bracket or the end; nil where one of them needs nothing.
    private mutating func alternatives() throws(Unknown) -> [[UInt8]]? {
        var texts: [[UInt8]]? = []
        while true {
            let next = try branch()
            texts = next.flatMap { needed in texts.map { $0 + needed } }
            guard index < pattern.count, pattern[index] == UInt8(ascii: "|") else { return texts }
            index += 1
        }
    }

    private mutating func branch() throws(Unknown) -> [[UInt8]]? {
        var branch = Branch()
        while index < pattern.count, pattern[index] != UInt8(ascii: "|"), pattern[index] != UInt8(ascii: ")") {
            let atom = try atom(&branch)
            try quantifier(after: atom, &branch)
        }
        branch.endRun()
        return branch.best
    }

    private mutating func atom(_ branch: inout Branch) throws(Unknown) -> Atom {
        let byte = pattern[index]
        index += 1
        switch byte {
        case UInt8(ascii: "("):
            branch.endRun()
            guard index < pattern.count, pattern[index] != UInt8(ascii: "?") else { throw Unknown() }
            let texts = try alternatives()
            guard index < pattern.count else { throw Unknown() }
            index += 1
            return .group(texts)
        case UInt8(ascii: "["):
            branch.endRun()
            try skipClass()
        case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"):
            branch.endRun()
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
            throw Unknown()
        case UInt8(ascii: "\\"):
            guard index < pattern.count else { throw Unknown() }
            let escaped = pattern[index]
            index += 1
            if "bBdDwWsS".utf8.contains(escaped) {
                branch.endRun()
            } else if (0x21...0x2f).contains(escaped) || "[]{}()|\\^?".utf8.contains(escaped) {
                branch.run.append(escaped)
                return .character
            } else {
                throw Unknown()
            }
        default:
            branch.run.append(byte)
            return .character
        }
        return .none
    }

    /// Reads what may repeat `atom` or leave it out.
    private mutating func quantifier(after atom: Atom, _ branch: inout Branch) throws(Unknown) {
        let next = index < pattern.count ? pattern[index] : 0
        let isOptional = "?*{".utf8.contains(next)
        guard isOptional || next == UInt8(ascii: "+") else {
            if case .group(let texts?) = atom { branch.sets.append(texts) }
            return
        }
        index += 1
        if next == UInt8(ascii: "{") {
            while index < pattern.count, pattern[index] != UInt8(ascii: "}") { index += 1 }
            index += 1
        }
        if index < pattern.count, "?+".utf8.contains(pattern[index]) { index += 1 }
        if index < pattern.count, "?+*{".utf8.contains(pattern[index]) { throw Unknown() }
        switch atom {
        case .character:
            if isOptional { branch.run.removeLast() }
            branch.endRun()
        case .group(let texts?) where !isOptional: branch.sets.append(texts)
        default: break
        }
    }

    /// Skips a class, whose bracket has been read; one with brackets or `&&` inside is unknown.
    private mutating func skipClass() throws(Unknown) {
        if index < pattern.count, pattern[index] == UInt8(ascii: "^") { index += 1 }
        guard index < pattern.count, pattern[index] != UInt8(ascii: "]") else { throw Unknown() }
        while index < pattern.count, pattern[index] != UInt8(ascii: "]") {
            if pattern[index] == UInt8(ascii: "[") || pattern[index] == UInt8(ascii: "&") { throw Unknown() }
            index += pattern[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
    }
}
