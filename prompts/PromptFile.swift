package import Briefing

/// A file in `templates/`: what an analyst is told, what it may answer, and how the built-in analyst words things.
package enum PromptFile: String, CaseIterable, Sendable {
    /// Role, shape of the reply and rules; the stable part of every prompt. Mustache with `daily` or `weekly`, and
    /// `schema` for who would rather show that.
    case system = "system.mustache"
    /// The changing part of a prompt: facts by kind, events and slots by day, shifts. Mustache over `BriefingContext`.
    case facts = "facts.mustache"
    /// What follows the facts when an earlier reply did not pass. Mustache with `objections`.
    case reAsk = "re-ask.mustache"
    /// The JSON Schema of a daily reply.
    case dailySchema = "reply-daily.schema.json"
    /// The JSON Schema of a weekly reply.
    case weeklySchema = "reply-weekly.schema.json"
    /// The built-in analyst's sentences; `SentenceBook` says how it is laid out.
    case sentences = "sentences.txt"

    /// The text that comes with the program.
    package var shippedText: String {
        let bytes =
            switch self {
            case .system: PackageResources.system_mustache
            case .facts: PackageResources.facts_mustache
            case .reAsk: PackageResources.re_ask_mustache
            case .dailySchema: PackageResources.reply_daily_schema_json
            case .weeklySchema: PackageResources.reply_weekly_schema_json
            case .sentences: PackageResources.sentences_txt
            }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The schema of the reply to a briefing of `period`.
    package static func schema(for period: Briefing.Period) -> PromptFile {
        switch period {
        case .daily: .dailySchema
        case .weekly: .weeklySchema
        }
    }
}
