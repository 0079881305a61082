import Briefing

/// No word inside a sentence has a capital but a weekday, and no word has one behind its first letter: those are names.
enum Capitals {
    static func complaint(about text: ClaimText) -> Complaint? {
        for word in text.words {
            let isName =
                word.hasInnerCapital || word.isCapitalised && !word.opensSentence && !DayName.isWeekday(word.text)
            if isName { return Complaint(.properName, "The text has a capital letter inside a sentence.") }
        }
        return nil
    }
}
