/// A rule's value taken apart, so that one part can be changed and the others stay as they are written.
struct RuleText {
    private var parts: [String]

    /// The parts of a value; the backslashes and the name that some writers put into it are left out.
    init(_ value: String) {
        var text = value.replacing("\\", with: "")
        if text.uppercased().hasPrefix("RRULE:") { text = String(text.dropFirst(6)) }
        parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }

    /// The value.
    var text: String { parts.joined(separator: ";") }

    /// The rule, nil if it cannot be read.
    var rule: RecurrenceRule? { RecurrenceRule(text) }

    /// Gives every part of a name another value.
    mutating func change<Failure>(
        _ name: String, _ body: (String) throws(Failure) -> String
    ) throws(Failure) {
        for index in parts.indices where RuleText.name(parts[index]) == name {
            let value = parts[index].drop { $0 != "=" }.dropFirst()
            parts[index] = try name + "=" + body(String(value))
        }
    }

    /// Puts a limit in the place of COUNT and UNTIL.
    mutating func limit(_ limit: String) {
        let names = parts.map(RuleText.name)
        let isLimit = names.map { $0 == "COUNT" || $0 == "UNTIL" }
        let place = isLimit.firstIndex(of: true) ?? (names.last == "" ? parts.count - 1 : parts.count)
        let behind = zip(parts, isLimit).dropFirst(place).filter { !$1 }.map(\.0)
        parts = parts[..<place] + [limit] + behind
    }

    private static func name(_ part: String) -> String {
        part.prefix { $0 != "=" }.filter { $0 != " " && $0 != "\t" }.uppercased()
    }
}
