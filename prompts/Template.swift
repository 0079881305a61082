import Mustache

/// A Mustache template of plain text: nothing that it inserts is escaped.
struct Template {
    private let template: MustacheTemplate

    /// Parses `text`; `line` is where it begins in its file, from 1.
    init(_ text: String, file: PromptFile, line: Int = 1) throws(PromptFault) {
        do {
            // Without this the library escapes for HTML.
            template = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + text)
        } catch let error as MustacheTemplate.ParserError {
            throw PromptFault(
                file: file.rawValue, line: error.context.lineNumber + line - 1,
                message: "not a Mustache template: \(Template.explanation(of: error.error))")
        } catch {
            throw PromptFault(file: file.rawValue, line: line, message: "not a Mustache template")
        }
    }

    /// The text with `values` filled in.
    func rendered(_ values: [String: Any]) -> String {
        template.render(values)
    }

    private static func explanation(of error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed under another name than it was opened"
        case .expectedSectionEnd: "a section that {{#name}} opens is not closed by {{/name}}"
        case .unfinishedName: "a tag's name is not closed by }}"
        default: "a tag cannot be read"
        }
    }
}
