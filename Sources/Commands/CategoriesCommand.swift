import ArgumentParser
import Buckets
import Foundation
import Model
import Pipeline
import Syntax

struct CategoriesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: "Show where time went by category, and what has none.",
        discussion: """
            The tree counts an instant once across devices; what is uncategorised is told by app. With --test, which category \
            an app and a title would have, and which rule says so.
            """)

    @OptionGroup var options: GlobalOptions

    @Option(name: .long, help: ArgumentHelp("The last day; yesterday where none is given.", valueName: "day"))
    var date: DayArgument?

    @Option(name: .long, help: "How many days, 1 to 3660.")
    var days = 7

    @Option(name: .long, help: "How many uncategorised apps to show.")
    var limit = 20

    @Flag(name: .long, help: "Say which category the app, title and URL given as arguments have.")
    var test = false

    @Argument(help: "With --test: an app, then a title, then a URL.")
    var texts: [String] = []

    func validate() throws {
        guard (1...3660).contains(days) else { throw ValidationError("--days takes a number from 1 to 3660") }
        guard limit >= 0 else { throw ValidationError("--limit takes a number from 0 on") }
        guard test == !texts.isEmpty, texts.count <= 3 else {
            throw ValidationError("--test takes an app, then a title and a URL if you like; without it there is none")
        }
    }

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        if test { return session.show(match(configuration.rules), configuration.rules) }
        let pipeline = try session.pipelineOfStored(configuration)
        let calendar = configuration.calendar
        let last = date?.day ?? calendar.day(containing: session.surroundings.now).advanced(byDays: -1)
        let use = try await session.run {
            try pipeline.categoryUse(last.advanced(byDays: 1 - days)...last)
        }
        if options.json {
            session.console.result(use.json(limit: limit).text())
        } else {
            session.console.result(use.table(limit: limit))
        }
    }

    private func match(_ rules: CategoryRules) -> CategoryMatch {
        let texts = texts + ["", ""]
        return rules.match(app: texts[0], title: texts[1], url: texts[2])
    }
}

extension Session {
    /// Prints a category and what decided it.
    fileprivate func show(_ match: CategoryMatch, _ rules: CategoryRules) {
        let weight = rules.weights.weight(of: match.path)
        let (origin, pattern): (String, String?) =
            switch match.origin {
            case .ownRule(let pattern): ("your rule", pattern)
            case .shippedRule(let pattern): ("a shipped rule", pattern)
            case .source: ("the source", nil)
            case .nothing: ("no rule", nil)
            }
        if options.json {
            console.result(
                JSONValue.object([
                    ("category", .array(match.path.names.map { .string($0) })), ("weight", .int(Int64(weight))),
                    ("origin", .string(origin)), ("match", .optional(pattern)),
                ]).text())
            return
        }
        let place = pattern.map { "\(origin): \(escapedForTerminal($0))" } ?? origin
        console.result("\(escapedForTerminal(match.path.description)), weight \(weight), by \(place)")
    }
}

extension CategoryUse {
    fileprivate func table(limit: Int) -> String {
        var lines = ["\(days.lowerBound) to \(days.upperBound): \(clockText(totalMilliseconds))"]
        let uncategorised = totalMilliseconds - branches.filter { $0.path.names.count == 1 }.map(\.milliseconds).sum
        for branch in branches {
            let indent = String(repeating: "  ", count: branch.path.names.count - 1)
            let name = indent + escapedForTerminal(branch.path.names.last ?? "")
            lines.append(line(branch.milliseconds, weight: branch.weight, name))
        }
        lines.append(line(uncategorised, weight: 0, "\(CategoryPath.uncategorised)"))
        if !strays.isEmpty, limit > 0 {
            lines.append("\nUncategorised, by app and device time:")
            for stray in strays.prefix(limit) {
                lines.append("\(padded(clockText(stray.milliseconds)))  \(escapedForTerminal(stray.app))")
            }
            if strays.count > limit { lines.append("           and \(strays.count - limit) more") }
        }
        return lines.joined(separator: "\n")
    }

    fileprivate func json(limit: Int) -> JSONValue {
        .object([
            ("from", .string("\(days.lowerBound)")), ("to", .string("\(days.upperBound)")),
            ("seconds", .double(Double(totalMilliseconds) / 1000)),
            (
                "categories",
                .array(
                    branches.map { branch in
                        .object([
                            ("category", .array(branch.path.names.map { .string($0) })),
                            ("weight", .int(Int64(branch.weight))),
                            ("seconds", .double(Double(branch.milliseconds) / 1000)),
                        ])
                    })
            ),
            (
                "uncategorised",
                .array(
                    strays.prefix(limit).map { stray in
                        .object([
                            ("app", .string(stray.app)), ("seconds", .double(Double(stray.milliseconds) / 1000)),
                        ])
                    })
            ),
        ])
    }

    private func line(_ milliseconds: Int64, weight: Int, _ name: String) -> String {
        let share = totalMilliseconds > 0 ? Double(milliseconds) / Double(totalMilliseconds) * 100 : 0
        return padded(clockText(milliseconds)) + String(format: "  %3.0f %%  %2d  ", share, weight) + name
    }

    private func padded(_ text: String) -> String {
        String(repeating: " ", count: max(0, 9 - text.count)) + text
    }

    /// `12:05 h`: hours and minutes, to the nearest minute.
    private func clockText(_ milliseconds: Int64) -> String {
        let minutes = (milliseconds + 30_000) / 60_000
        return String(format: "%lld:%02lld h", minutes / 60, minutes % 60)
    }
}

extension [Int64] {
    fileprivate var sum: Int64 { reduce(0, +) }
}
