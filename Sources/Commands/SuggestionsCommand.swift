import ArgumentParser
import Model
import Pipeline
import Syntax

struct SuggestionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggestions", abstract: "List the moves that reports suggest, and say what you made of them.",
        discussion: """
            Without more, it lists what is open: which event, from when to when, and why. lockin changes no calendar: move \
            the event there, and the next import notices it by itself. Where it cannot see your calendar, say so with \
            apply; decline leaves the event where it is, and reopen takes either back. Of an applied move a later report \
            tells what it brought.
            """,
        subcommands: [List.self, Apply.self, Decline.self, Reopen.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List suggested moves.")

        @OptionGroup var options: GlobalOptions

        @Flag(name: .long, help: "Those decided on, and those possible no more, of the last 60 days too.")
        var all = false

        func run() async throws {
            let session = Session(options)
            let configuration = try session.configuration()
            let pipeline = try session.pipeline(configuration)
            let suggestions = try await session.run { try pipeline.suggestions(all: all) }
            session.show(suggestions, withState: all, configuration.calendar)
        }
    }

    /// The ids of the suggestions that a decision is about.
    struct Choice: ParsableArguments {
        @OptionGroup var options: GlobalOptions

        @Argument(help: "What the suggestion goes by in the list; its first three digits or more.")
        var id: [String]

        func decide(_ decision: ListedSuggestion.Decision) async throws {
            let session = Session(options)
            let configuration = try session.configuration()
            let pipeline = try session.pipeline(configuration)
            let suggestions = try await session.run { try pipeline.decide(decision, on: id) }
            session.show(suggestions, withState: true, configuration.calendar)
        }
    }

    struct Apply: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "apply", abstract: "Say that you moved an event as suggested.",
            discussion: "Reports take it to stand at its new time, also where your calendar still shows the old one.")

        @OptionGroup var choice: Choice

        func run() async throws { try await choice.decide(.applied) }
    }

    struct Decline: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "decline",
            abstract: "Say that an event stays where it is; no report suggests to move it again.")

        @OptionGroup var choice: Choice

        func run() async throws { try await choice.decide(.declined) }
    }

    struct Reopen: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reopen", abstract: "Take back what you said of a suggestion.")

        @OptionGroup var choice: Choice

        func run() async throws { try await choice.decide(.open) }
    }
}

extension Session {
    fileprivate func show(_ suggestions: [ListedSuggestion], withState: Bool, _ calendar: LocalCalendar) {
        if options.json { return console.result(JSONValue.array(suggestions.map(\.json)).text()) }
        guard !suggestions.isEmpty else { return console.result("no suggestion is open") }
        let lines = suggestions.flatMap { suggestion in
            let state = withState ? "  \(suggestion.stateText)" : ""
            let move = "\(calendar.spanText(suggestion.from)) -> \(calendar.spanText(suggestion.to))"
            let report = suggestion.report.map { "  (\($0))" } ?? ""
            return [
                "\(suggestion.id)\(state)  \(suggestion.title ?? "no longer planned")", "        \(move)\(report)",
                "        \(suggestion.reason)",
            ]
        }
        console.result(lines.map { escapedForTerminal($0) }.joined(separator: "\n"))
    }
}

extension ListedSuggestion {
    fileprivate var stateText: String { isNoticed ? "\(state.rawValue), as your plan shows" : state.rawValue }

    fileprivate var json: JSONValue {
        .object([
            ("id", .string(id)), ("state", .string(state.rawValue)), ("event", .optional(title)),
            ("from_start", .string(from.lowerBound.rfc3339)), ("from_end", .string(from.upperBound.rfc3339)),
            ("to_start", .string(to.lowerBound.rfc3339)), ("to_end", .string(to.upperBound.rfc3339)),
            ("reason", .string(reason)), ("report", .optional(report)), ("decided", .optional(decided?.rfc3339)),
            ("noticed", .bool(isNoticed)),
        ])
    }
}

extension LocalCalendar {
    /// `Wed 2025-03-26 15:00-16:30` on the person's clock; the second day where it ends on another.
    fileprivate func spanText(_ interval: Range<Instant>) -> String {
        func date(_ instant: Instant) -> CivilDate { civilDate(at: instant) }
        let (first, last) = (date(interval.lowerBound), date(interval.upperBound))
        let end = first == last ? clockText(interval.upperBound) : "\(last) \(clockText(interval.upperBound))"
        return "\(first.weekday.shortName) \(first) \(clockText(interval.lowerBound))-\(end)"
    }
}
