import Briefing

/// Words that say a number, in whatever form: *twelve*, *twenty-five*, *twentyfive*, *half*, *third*, *twice*, *dozen*.
///
/// *One* passes as a pronoun only: behind *this*, *which*, *next*, *better* and the like, and before nothing that it could count
/// (*a better one*; not *one hour*, *skipped one*). *An hour* and *a minute* are numbers too, but *an hour of the day* is none.
/// Vague amounts (*several*, *some*, *few*) are no numbers.
enum NumberWords {
    static func complaint(about text: ClaimText) -> Complaint? {
        let words = text.words.map { bare($0.text) }
        for index in words.indices where isNumber(words, at: index) {
            return Complaint(.numberWord, "The text says a number in words: write a slot where a figure belongs.")
        }
        return nil
    }

    private static func isNumber(_ words: [String], at index: Int) -> Bool {
        let word = words[index]
        let previous = index > 0 ? words[index - 1] : ""
        let next = index + 1 < words.count ? words[index + 1] : ""
        if word == "first" { return counts(previous, next) }
        if word == "one" || word == "ones" { return !isPronoun(word, previous, next) }
        if word == "an" || word == "a" || word == "per", ["hour", "minute", "second"].contains(next) {
            let after = words[(index + 2)...].prefix(3)
            return !after.starts(with: ["of", "the", "day"])
        }
        return others.contains(word) || isCompound(word)
    }

    /// *The first day*, *came first*; not *a first step*, *the hard part first*.
    private static func counts(_ previous: String, _ next: String) -> Bool {
        ["came", "comes", "was", "were", "ranks", "ranked"].contains(previous)
            || !Subject.named(in: [next]).isEmpty || DayPart.named(next, after: nil) != nil || DayName(next) != nil
            || [
                "time", "day", "days", "hour", "hours", "week", "weeks", "half", "place", "in", "since", "of", "event",
                "block",
            ].contains(next)
    }

    private static func isPronoun(_ word: String, _ previous: String, _ next: String) -> Bool {
        // Move one of them: which one is left open.
        if next == "of", choosing.contains(previous) { return true }
        if ["this", "that", "typical", "usual", "next", "another"].contains(previous) {
            return !AmountCheck.isCounted(next)
        }
        guard pronounOpeners.contains(previous) else { return false }
        return next.isEmpty || pronounFollowers.contains(next)
    }

    /// Whether the word is number words and nothing else, one behind the other: `twentyfive`, `thirteenth`, `fivefold`.
    static func isCompound(_ word: String) -> Bool {
        guard word.utf8.count <= 40, beginnings.contains(String(word.prefix(3))) else { return false }
        let letters = Array(word)
        // Reachable ends of a row of parts; the flag is that a number was among them.
        var reached = [Bool](repeating: false, count: letters.count + 1)
        reached[0] = true
        for start in letters.indices where reached[start] {
            for part in parts where letters[start...].starts(with: part) {
                reached[start + part.count] = true
            }
        }
        if reached[letters.count] { return true }
        return endings.contains { ending in
            word.hasSuffix(ending) && letters.count > ending.count && reached[letters.count - ending.count]
        }
    }

    private static func bare(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    }

    private static let parts: [[Character]] = """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen \
        nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion \
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twelveth thirteenth fourteenth fifteenth \
        sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth \
        ninetieth hundredth thousandth half quarter dozen and
        """.split(separator: " ").filter { $0 != "and" }.map(Array.init)

    private static let beginnings = Set(parts.map { String($0.prefix(3)) })

    private static let endings = ["s", "fold", "th", "ths", "es", "ish", "some", "odd", "ly"]

    private static let others: Set<String> = Set(
        """
        nil nought naught null once twice thrice single singles singly sole pair pairs couple couples dual duo trio twofold \
        threefold double doubles doubled doubling triple triples tripled tripling treble quadruple quadrupled quintuple halve halved \
        halves halving halfway quarterly fortnight fortnightly decade decades century score-year percent percentage percentages \
        fraction fractions o'clock oclock clock ii iii iv vi vii viii ix xi xii xiii xiv xv xx biweekly bimonthly \
        secondly firstly thirdly lastly umpteen zillion grand hundredfold myriad
        """.split(separator: " ").map(String.init))

    private static let pronounOpeners: Set<String> = [
        "this", "that", "the", "which", "each", "another", "any", "every", "good", "better", "best", "strong",
        "stronger", "calm",
        "calmer", "quiet", "quieter", "long", "longer", "short", "shorter", "early", "earlier", "late", "later",
        "other", "next",
        "last", "same", "new", "easy", "easier", "hard", "harder", "right", "busy", "full", "productive", "focused",
        "small",
    ]

    private static let choosing: Set<String> = [
        "move", "moving", "shift", "shifting", "keep", "keeping", "choose", "choosing", "pick", "picking", "swap",
    ]

    private static let pronounFollowers: Set<String> = [
        "of", "that", "to", "is", "was", "can", "may", "in", "at", "on", "for", "with", "by", "and", "but", "so",
        "when", "where",
        "if", "has", "had", "could", "might", "you", "it", "as", "than", "before", "after", "from", "ahead",
    ]
}
