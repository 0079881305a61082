package import Briefing
import Mustache

/// The prompts and sentences, as shipped or as a user changed them.
///
/// Everything is rendered from a `Briefing` alone, so that no template, a user's own included, can send text of the
/// person's.
package struct Prompts: Sendable {
    /// The sentences of the built-in analyst.
    package let sentences: SentenceBook

    private let texts: [PromptFile: String]

    /// The shipped files.
    package init() {
        texts = [:]
        sentences = .shipped
    }

    /// The shipped files, with some of them replaced.
    ///
    /// - Parameter overrides: texts by file name, such as `system.mustache`; the caller has read them.
    /// - Throws: `PromptFault` for a name that is no `PromptFile`, and for a template or book that cannot be read.
    ///   Whether a schema is JSON shows when it is used.
    package init(overrides: [String: String]) throws(PromptFault) {
        var texts: [PromptFile: String] = [:]
        for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
            guard let file = PromptFile(rawValue: name) else {
                let known = PromptFile.allCases.map(\.rawValue).joined(separator: ", ")
                throw PromptFault(file: name, message: "no prompt has this name; the names are \(known)")
            }
            if file.rawValue.hasSuffix(".mustache") { _ = try Template(text, file: file) }
            texts[file] = text
        }
        self.texts = texts
        sentences =
            try texts[.sentences].map { text throws(PromptFault) in
                try SentenceBook(text).filled(from: .shipped)
            } ?? .shipped
    }

    /// The text of a file as it is in force.
    package func text(of file: PromptFile) -> String {
        texts[file] ?? file.shippedText
    }

    /// The JSON Schema of a reply without the blanks between its tokens.
    package func schema(for period: Briefing.Period) -> String {
        withoutBlanks(text(of: .schema(for: period)))
    }

    /// The prompt: first what never changes (role, shape of the reply, rules), then the facts, then what was wrong the last time.
    ///
    /// The first message depends on the period alone and is byte for byte the same every night, so that the prefix
    /// caches of endpoints work. Objections share the second message, as some models want roles to alternate.
    package func messages(for briefing: Briefing, objections: [Objection] = []) -> [Message] {
        var changing = rendered(.facts, BriefingContext(briefing).values)
        if !objections.isEmpty {
            changing += "\n" + rendered(.reAsk, ["objections": ObjectionContext.values(of: objections)])
        }
        return [
            Message(role: .system, content: stablePart(for: briefing.period)),
            Message(role: .user, content: changing),
        ]
    }

    private func stablePart(for period: Briefing.Period) -> String {
        rendered(
            .system,
            ["daily": period == .daily, "weekly": period == .weekly, "schema": schema(for: period)])
    }

    private func rendered(_ file: PromptFile, _ values: [String: Any]) -> String {
        // Overrides were parsed by the initializer, and a test parses the shipped ones.
        (try? Template(text(of: file), file: file))?.rendered(values) ?? ""
    }
}

/// JSON text without blanks outside strings; of anything else some text or other.
private func withoutBlanks(_ json: String) -> String {
    var isInString = false
    var isEscaped = false
    let kept = json.utf8.filter { byte in
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return true
        }
        isInString = byte == UInt8(ascii: "\"")
        return ![0x20, 0x0A, 0x0D, 0x09].contains(byte)
    }
    return String(decoding: kept, as: UTF8.self)
}
