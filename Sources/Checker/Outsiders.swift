import Briefing

/// Things of which no briefing can know: other people, what was on the screen, why it was so.
///
/// A briefing holds kinds, numbers and times and nothing else. A text that speaks of a friend, of videos or of a bad night's sleep has made
/// it up, however plain its words are.
enum Outsiders {
    static func complaint(about text: ClaimText) -> Complaint? {
        for (index, word) in text.words.enumerated() where unknown.contains(bare(word.text)) {
            // The others are the other days or blocks.
            let next = index + 1 < text.words.count ? text.words[index + 1].text : ""
            if word.text.hasPrefix("show"), ["how", "that", "what", "you", "a"].contains(next) { continue }
            if word.text == "others", index > 0, text.words[index - 1].text == "the" { continue }
            return Complaint(.outsideKnowledge, "The text speaks of somebody or something that no fact is about.")
        }
        return nil
    }

    private static func bare(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    }

    private static let unknown: Set<String> = Set(
        """
        he him his she her hers we us our ours i me my mine myself ourselves himself herself \
        people person persons peer peers everyone everybody anyone anybody someone somebody others student students user users \
        colleague colleagues classmate classmates coworker coworkers friend friends family mother father mom dad parent parents \
        brother sister wife husband partner boyfriend girlfriend child children kid kids baby boss manager teacher professor \
        tutor mentor coach client clients customer customers roommate neighbor team teams man woman men women guy guys girl boy \
        president company school university college hospital church \
        media video videos movie movies film films show shows series game games gaming gamer music song songs podcast podcasts \
        radio television tv news chat chats chatting message messages messaging feed feeds scrolling scroll browser browsing \
        internet online web site sites shopping store shop book books novel article articles homework assignment assignments \
        essay essays thesis paper papers dissertation presentation slides spreadsheet document documents coding code programming \
        program software laptop computer keyboard tablet chemistry biology physics math mathematics history geography \
        philosophy psychology economics statistics algebra calculus literature grammar language languages law medicine engineering \
        sleep slept sleeping asleep tired tiredness fatigue exhausted exhaustion stress stressed stressful anxiety anxious mood \
        depressed depression sick sickness illness ill health headache hungry hunger coffee tea caffeine alcohol beer wine drink \
        drinking eating food weather rain sunshine travel trip flight train party wedding birthday funeral dentist \
        year years month months season seasons summer winter spring autumn january february march april june july august \
        september october november december christmas easter
        system systems settings setting rules rule model models assistant report reports reporter page prompt language
        trouble boredom bored lonely angry anger sad sadness fear afraid worried brain hormone hormones metabolism diet
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
