/// `text` so that Markdown shows it as it is and reads nothing into it: no link, image, HTML, heading, list, table cell, code, math,
/// tag, comment, wiki link, and nothing that Dataview or Templater run.
///
/// For CommonMark, GitHub's and Obsidian's extensions. What reads naturally stays: only what could mean something is escaped.
func escaped(_ text: String) -> String {
    let characters = Array(singleLine(text).unicodeScalars)
    var result = ""
    var leading = leadingMarkerEnd(characters)
    for (index, scalar) in characters.enumerated() {
        let before = index > 0 ? characters[index - 1] : nil
        let after = index + 1 < characters.count ? characters[index + 1] : nil
        if index == leading {
            leading = nil
            result += "\\"
            result.unicodeScalars.append(scalar)
            continue
        }
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "^", "#", "{", "}": result += "\\\(scalar)"
        // As entities, since tools that run over the raw file look for `<%` and `<script` and know no backslashes.
        case "<": result += "&lt;"
        case ">": result += before == " " ? ">" : "&gt;"
        case "&": result += after.map(isWord) == true || after == "#" ? "&amp;" : "&"
        case "=", "%": result += before == scalar || after == scalar ? "\\\(scalar)" : "\(scalar)"
        case ":": result += before == ":" || after == ":" ? "\\:" : ":"
        case "/": result += before == ":" ? "\\/" : "/"
        case ".": result += before.map(isWord) == true && after?.properties.isAlphabetic == true ? "\\." : "."
        case "!": result += after == "[" ? "\\!" : "!"
        // GitHub looks for addresses after it has undone the backslashes; a word joiner, which is not seen, stops it.
        case "@": result += "\u{2060}@\u{2060}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// The place of the character that, escaped, keeps the start of a text from being a list item, a rule or a definition.
private func leadingMarkerEnd(_ scalars: [Unicode.Scalar]) -> Int? {
    guard let first = scalars.first else { return nil }
    if ["-", "+", "=", ":"].contains(first) { return 0 }
    guard let end = scalars.firstIndex(where: { !("0"..."9").contains($0) }), end > 0,
        scalars[end] == "." || scalars[end] == ")"
    else { return nil }
    return end
}

private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
}
