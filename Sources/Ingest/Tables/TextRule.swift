/// How a text of a record is made of a row's fields.
enum TextRule: Hashable, Sendable {
    /// Always the same text.
    case constant(String)
    /// The first field that is not blank, else the text given.
    case first([Int], otherwise: String = "")
    /// A path of categories, each field a step, blank ones left out.
    case path([Int])
    /// A path of categories in one field with commas between the steps; `Uncategorized` is none.
    case commaPath(Int)
    /// RescueTime's: its name for the productivity from -2 to 2, then the other fields as steps; `Uncategorized` is none.
    case rated([Int], productivity: Int?)
    /// A field, and the tags in another in brackets behind it.
    case tagged(Int, tags: Int?)

    /// No text.
    static let none = TextRule.constant("")

    /// The columns that the text is made of.
    var columns: [Int] {
        switch self {
        case .constant: []
        case .first(let columns, _), .path(let columns): columns
        case .commaPath(let column): [column]
        case .rated(let columns, let productivity): columns + (productivity.map { [$0] } ?? [])
        case .tagged(let column, let tags): [column] + (tags.map { [$0] } ?? [])
        }
    }

    /// Puts the text that `row` gives in place of what `text` holds.
    func write(_ row: TableRow, to text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        switch self {
        case .constant(let constant):
            text.append(contentsOf: constant.utf8)
        case .first(let columns, let otherwise):
            guard let column = columns.first(where: { !row.isBlank($0) }) else {
                text.append(contentsOf: otherwise.utf8)
                return
            }
            row.copyField(column, to: &text)
        case .path(let columns):
            TextRule.appendSteps(columns, of: row, to: &text)
        case .commaPath(let column):
            row.withField(column) { field in
                for step in field.split(separator: UInt8(ascii: ",")) {
                    TextRule.appendStep(UnsafeRawBufferPointer(rebasing: step), to: &text)
                }
            }
            TextRule.removeUncategorised(&text)
        case .rated(let columns, let productivity):
            TextRule.appendSteps(columns, of: row, to: &text)
            TextRule.removeUncategorised(&text)
            guard let productivity, let name = row.withField(productivity, ratingName),
                !(text.isEmpty && name == TextRule.neutral)
            else { return }
            text.insert(contentsOf: Array(name.utf8) + (text.isEmpty ? [] : TextRule.separator), at: 0)
        case .tagged(let column, let tags):
            row.copyField(column, to: &text)
            guard let tags, !row.isBlank(tags) else { return }
            text.append(contentsOf: (text.isEmpty ? "[" : " [").utf8)
            row.copyField(tags, to: &text)
            text.append(UInt8(ascii: "]"))
        }
    }

    /// What stands between the steps of a path.
    private static let separator = Array(" > ".utf8)
    private static let neutral = "Neutral"

    private static func appendSteps(_ columns: [Int], of row: TableRow, to text: inout [UInt8]) {
        for column in columns { row.withField(column) { appendStep($0, to: &text) } }
    }

    private static func appendStep(_ step: UnsafeRawBufferPointer, to text: inout [UInt8]) {
        let step = trimmed(step)
        guard !step.isEmpty else { return }
        if !text.isEmpty { text.append(contentsOf: separator) }
        text.append(contentsOf: step)
    }

    /// What the source itself could not place is left to the person's rules and the shipped ones.
    private static func removeUncategorised(_ text: inout [UInt8]) {
        let name = "Uncategorized".utf8
        guard text.starts(with: name), text.count == name.count || text.dropFirst(name.count).starts(with: separator)
        else { return }
        text.removeAll(keepingCapacity: true)
    }

    private func ratingName(_ field: UnsafeRawBufferPointer) -> String? {
        switch String(decoding: trimmed(field), as: UTF8.self) {
        case "2": "Very Productive"
        case "1": "Productive"
        case "0": TextRule.neutral
        case "-1": "Distracting"
        case "-2": "Very Distracting"
        default: nil
        }
    }
}
