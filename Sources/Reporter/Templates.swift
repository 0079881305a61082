import Mustache

/// The report's templates, parsed once, as plain text: what goes in is escaped for Markdown before.
enum Templates {
    /// `template` filled with `values`; a section without its value is left out.
    static func render(_ template: String, _ values: [String: Any]) -> String {
        library.render(values, withTemplate: template) ?? ""
    }

    private static let library: MustacheLibrary = {
        var templates: [String: MustacheTemplate] = [:]
        for (name, bytes) in files {
            // Without this the library escapes for HTML. A test renders every template, so none of them fails to parse.
            let text = "{{% CONTENT_TYPE: TEXT}}\n" + String(decoding: bytes, as: UTF8.self)
            templates[name] = try? MustacheTemplate(string: text)
        }
        return MustacheLibrary(templates: templates)
    }()

    private static let files: [(name: String, bytes: [UInt8])] = [
        ("daily", PackageResources.daily_mustache),
        ("weekly", PackageResources.weekly_mustache),
        ("rhythm", PackageResources.rhythm_mustache),
        ("outlook", PackageResources.outlook_mustache),
        ("suggestions", PackageResources.suggestions_mustache),
        ("deviations", PackageResources.deviations_mustache),
        ("outcomes", PackageResources.outcomes_mustache),
        ("provenance", PackageResources.provenance_mustache),
    ]
}
