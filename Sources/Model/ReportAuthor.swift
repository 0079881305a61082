/// Who wrote the claims of a report.
package enum ReportAuthor: Hashable, Sendable, Codable {
    case builtIn
    /// A model, by the name it was asked for.
    case model(String)
    /// A model, with gaps filled by the built-in analyst.
    case both(String)
}
