import Briefing

/// Which characters a text may hold: the letters of Basic Latin, blanks, and `. , ; : ! ? ( ) ' ’ - – — …`.
///
/// That leaves no way to write markup, a link, an escape sequence, a letter of another script that looks like a Latin one, or
/// a character that is not seen. What stands between braces is judged as a slot, not here.
enum Characters {
    /// What is wrong with the text's characters, the worst first, or nil. Slots must have been taken out of it.
    static func complaint(about scalars: some Collection<Unicode.Scalar>) -> Complaint? {
        var found: Set<Objection.Reason> = []
        for scalar in scalars where !isAllowed(scalar) {
            found.insert(reason(against: scalar))
        }
        if found.contains(.controlCharacter) {
            return Complaint(.controlCharacter, "The text holds control, invisible or direction-changing characters.")
        }
        if found.contains(.digits) { return Complaint(.digits, "The text holds a digit outside a slot.") }
        if found.contains(.link) { return Complaint(.link, "The text holds what looks like a link or an address.") }
        if found.contains(.markup) {
            return Complaint(.markup, "The text holds characters other than letters and plain punctuation.")
        }
        if found.contains(.uncommonWords) {
            return Complaint(.uncommonWords, "The text holds letters beyond those of plain English.")
        }
        return nil
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z": true
        default: false
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", ".", ",", ";", ":", "!", "?", "(", ")", "'", "’", "-", "–", "—", "…": true
        default: isLetter(scalar)
        }
    }

    private static func reason(against scalar: Unicode.Scalar) -> Objection.Reason {
        // Nd, Nl and No, and the ideographs that are numbers.
        if scalar.properties.numericType != nil { return .digits }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
            return .controlCharacter
        case .decimalNumber, .letterNumber, .otherNumber:
            return .digits
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            // Fillers are letters by category and blank on the screen.
            return scalar.properties.isDefaultIgnorableCodePoint ? .controlCharacter : .uncommonWords
        default:
            return scalar == "@" || scalar == "/" || scalar == "\\" ? .link : .markup
        }
    }
}
