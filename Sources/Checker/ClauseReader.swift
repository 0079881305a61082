import Briefing

/// Reads the text between slots into clauses.
struct ClauseReader {
    private(set) var clauses: [ClaimText.Clause] = []
    private(set) var words: [ClaimText.Word] = []
    private var clause = ClaimText.Clause(opensSentence: true)
    private var opensSentence = true

    private static let conjunctions: Set<String> = [
        "and", "but", "or", "while", "whereas", "though", "although", "yet", "so", "because", "since", "as", "which",
        "until", "before", "after", "when", "where", "if", "how", "why", "who", "whether",
    ]

    mutating func add(_ slot: TextSlot) {
        clause.items.append(.slot(slot))
        opensSentence = false
    }

    mutating func read(_ scalars: [Unicode.Scalar]) throws(Rejection) {
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if Characters.isLetter(scalar) {
                index = try readWord(scalars, from: index)
            } else {
                try readMark(scalars, at: index)
                index += 1
            }
        }
    }

    mutating func finish() {
        endClause()
    }

    private mutating func readWord(_ scalars: [Unicode.Scalar], from start: Int) throws(Rejection) -> Int {
        var end = start
        var text = ""
        var capitals = 0
        while end < scalars.count {
            let scalar = scalars[end]
            if Characters.isLetter(scalar) {
                if ("A"..."Z").contains(scalar) { capitals += 1 }
                text.unicodeScalars.append(scalar)
            } else if scalar == "'" || scalar == "’", end + 1 < scalars.count, Characters.isLetter(scalars[end + 1]) {
                text += "'"
            } else {
                break
            }
            end += 1
        }
        let isCapitalised = ("A"..."Z").contains(scalars[start])
        let isHyphenated = start > 0 && scalars[start - 1] == "-" && !clause.items.isEmpty
        let word = ClaimText.Word(
            text: text.lowercased(), isCapitalised: isCapitalised, hasInnerCapital: capitals > (isCapitalised ? 1 : 0),
            opensSentence: opensSentence, isHyphenated: isHyphenated)
        words.append(word)
        opensSentence = false
        if opensClause(word.text) {
            endClause()
            clause.isComparison = word.text == "than"
        }
        clause.items.append(.word(word))
        return end
    }

    /// Whether a word begins a clause. *The week before* belongs together;
    private func opensClause(_ word: String) -> Bool {
        if word == "than" { return true }
        guard Self.conjunctions.contains(word) else { return false }
        guard word == "before" || word == "after", case .word(let last)? = clause.items.last else { return true }
        return !["day", "days", "week", "weeks", "month", "span"].contains(last.text)
    }

    private mutating func readMark(_ scalars: [Unicode.Scalar], at index: Int) throws(Rejection) {
        let scalar = scalars[index]
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        let isFirst = clauses.isEmpty && clause.items.isEmpty
        switch scalar {
        case " ":
            return
        case ".", "!", "?", "…":
            // A point inside a word makes a host name or a file name.
            if let next, Characters.isLetter(next) { throw link }
            if isFirst { throw markup }
            endClause()
            clause.opensSentence = true
            opensSentence = true
        case ":":
            if let next, next != " " { throw link }
            if isFirst { throw markup }
            endClause()
        case "-":
            // Lines, rules and lists of Markdown begin so.
            if isFirst || next == "-" { throw markup }
            if next == " " || next == nil { endClause() }
        case "'", "’":
            // An apostrophe after a plural; anything else quotes somebody.
            guard index > 0, Characters.isLetter(scalars[index - 1]) else {
                throw Rejection(Complaint(.markup, "The text holds quotation marks."))
            }
        default:
            if isFirst, scalar != "(" { throw markup }
            endClause()
        }
    }

    private mutating func endClause() {
        guard !clause.items.isEmpty else { return }
        clauses.append(clause)
        clause = ClaimText.Clause()
    }

    private var link: Rejection {
        Rejection(Complaint(.link, "The text holds what looks like a link or an address."))
    }

    private var markup: Rejection {
        Rejection(Complaint(.markup, "A text begins with a word or a slot and holds no lines or lists."))
    }
}
