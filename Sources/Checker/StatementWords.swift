/// The words in which a statement may be made. What is more or less, kept or skipped among them is judged by other checks.
enum StatementWords {
    static func contains(_ word: String) -> Bool {
        if unstated.contains(word) { return false }
        if words.contains(word) || CommonWords.stems(of: word).contains(where: words.contains) { return true }
        guard let apostrophe = word.firstIndex(of: "'") else { return false }
        return ["'s", "'re", "'ve", "'ll", "'d"].contains(word[apostrophe...])
            && words.contains(String(word[..<apostrophe]))
    }

    private static let words: Set<String> = {
        var words: Set<String> = []
        for list in [
            CommonWords.grammar, CommonWords.time, CommonWords.focus, CommonWords.planning, verbs, descriptions, nouns,
        ] {
            for word in list.split(whereSeparator: { $0 == " " || $0 == "\n" }) { words.insert(String(word)) }
        }
        return words.subtracting(unstated)
    }()

    private static let verbs = """
        go goes going went gone come comes coming came get gets getting got take takes taking took taken make makes making made
        give gives giving gave given bring brings bringing brought show shows showing showed shown see sees saw seen find found
        mean means seem seems seemed appear appears appeared become becomes became turn turns turned use uses used using help
        helps helped helping build builds building grow hold held holding lie lies stay stays stayed remain remains remained
        start starts started starting begin begins continue continues last lasts lasted happen happens happened cover covers
        covered include includes included note tend tends tended split spread fill fills filled raise raised lift stand stands stood
        sit sits sat count counts run runs ran know tell manage managed put puts add adds land lands fall falls lost told
        look looks looked staying matters matter trending trended averaged averages
        inside slip slips slipped fade fades settle settles settled carry carries carried lean leaned crept shows put
        want wants likely comes easily
        counted amounted amounts totalled kept spent reached dropped climbed stuck worked works work say says said win
        """

    private static let descriptions = """
        prime far closer right small smaller big good great nice nicely fine lovely solid strong own different certain usual well rare easy easier hard harder real
        true clear clearly possible mixed kind proud worth calm calmer calming quiet quieter light lighter healthy fresh sure fair
        real main slightly somewhat sharply significantly considerably noticeably notably markedly strongly healthy okay normal
        natural helpful useful sustainable steady short tight worthwhile kinder bit fine able ready main slow smooth smoothly
        sharp sharpest demanding gentle gently positive negative weak fragmented scattered heavy quickly tidy
        """

    private static let nouns = """
        asset way ways sense place base basis side sign signs chance chances habit habits spot strength strengths skill point moment pace rhythm
        rest job credit step steps level part work congratulations bonus win start picture story question pressure weight
        success headway foundation care
        """

    /// In the lists above, and yet not for statements: what stands in them for advice, or says what no fact does.
    private static let unstated: Set<String> = Set(
        """
        alone back hit hits apart upper
        meal lunch breakfast dinner list lists test tests course courses agenda option options choice choices exercise workout workouts
        training practice job jobs wander noise screen head momentum drive mental energetic alert
        prepare prepared preparing arrange arrangement naturally flow flows flowed flowing change changed changes moved shifted
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
