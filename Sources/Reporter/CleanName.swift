/// `text` as a name that can stand in a sentence: on one line, without control, bidi and invisible characters, at most 80
/// characters; `untitled` where nothing is left.
func cleanName(_ text: String) -> String {
    let name = singleLine(text, limit: 81)
    if name.isEmpty { return "untitled" }
    return name.count > 80 ? name.prefix(79) + "…" : name
}

/// `text` on one line: every run of blanks, line ends and tabs is one blank, none at the ends; control, bidi and invisible
/// characters are left out, and no character is made of more than 12 scalars.
///
/// - Parameter limit: the most characters kept.
func singleLine(_ text: String, limit: Int = .max) -> String {
    var line = ""
    var count = 0
    var isBlankDue = false
    for character in text {
        if character.isWhitespace || character.isNewline {
            isBlankDue = true
            continue
        }
        // A mark without a letter would change the character that the report puts before it.
        let scalars = character.unicodeScalars.prefix(12).filter(isVisible).drop(while: isMark)
        guard scalars.contains(where: { !isJoiner($0) }) else { continue }
        if isBlankDue, !line.isEmpty {
            line += " "
            count += 1
        }
        isBlankDue = false
        line.unicodeScalars.append(contentsOf: scalars)
        count += 1
        if count >= limit { break }
    }
    return line
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // Scripts and emoji need the joiners; everything else of this category is invisible or turns the direction.
    case .format: isJoiner(scalar)
    default: !scalar.properties.isNoncharacterCodePoint
    }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
}

private func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }
