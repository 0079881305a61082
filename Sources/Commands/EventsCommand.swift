import ArgumentParser
import Ingest
import Model
import Pipeline
import Syntax

struct EventsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events", abstract: "Expand calendars, touching no database.",
        discussion: "The window is half open and runs from local midnight to local midnight in --timezone.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table, json, tsv
    }

    @OptionGroup var options: GlobalOptions

    @Option(name: .long, help: ArgumentHelp("The first day; today where none is given.", valueName: "day"))
    var from: DayArgument?

    @Option(
        name: .long,
        help: ArgumentHelp("The day after the last; seven days after the first where none is given.", valueName: "day"))
    var to: DayArgument?

    @Option(name: .long, help: ArgumentHelp("Where all-day and floating times are placed.", valueName: "zone"))
    var timezone = "UTC"

    @Option(name: .long, help: "How to print them; json is an object a line.")
    var format = Format.table

    @Flag(name: .long, help: "Print cancelled occurrences too.")
    var cancelled = false

    @Flag(
        name: .long,
        help: "Leave out what recurs at a time that the clock skips; without it, it is shifted past the gap.")
    var strictGaps = false

    @Argument(help: "Calendar files, folders or globs; `-` is standard input.")
    var files: [String]

    func validate() throws {
        guard zone(named: timezone) != nil else {
            throw ValidationError("--timezone takes an IANA zone name such as Europe/Berlin")
        }
        if files.contains(where: Feed.isAddress) {
            throw ValidationError("events reads files: fetch it first, or pipe it in, curl … | lockin events -")
        }
        if let from, let to, to.day < from.day { throw ValidationError("--to lies before --from") }
    }

    func run() async throws {
        let session = Session(options)
        let calendar = LocalCalendar(zone: zone(named: timezone) ?? .utc)
        let first = from?.day ?? calendar.day(containing: session.surroundings.now)
        let last = to?.day ?? first.advanced(byDays: 7)
        let preview = CalendarPreview(
            zone: calendar.zone,
            window: calendar.start(of: first)..<max(calendar.start(of: first), calendar.start(of: last)),
            includesCancelled: cancelled, hasStrictGaps: strictGaps)
        var log = DiagnosticLog()
        let paths = files.map { session.surroundings.absolute($0, from: session.surroundings.workingFolder) }
        var occurrences = preview.occurrences(of: paths, log: &log)
        session.console.diagnostics(log)
        var cutOff = DiagnosticLog()
        var printer = EventPrinter(
            options.json ? .json : format, calendar, occurrences.descriptions, sourceText: session.shortened)
        occurrences.forEach(log: &cutOff) { printer.print($0) }
        printer.flush()
        session.console.diagnostics(cutOff)
        if log.hasErrors || cutOff.hasErrors { throw ExitStatus.partly }
    }
}
