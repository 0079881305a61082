import ArgumentParser
import Foundation
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

    @Argument(help: "Calendar files, folders or globs; `-` is standard input.")
    var files: [String]

    func validate() throws {
        guard zone(named: timezone) != nil else {
            throw ValidationError("--timezone takes an IANA zone name such as Europe/Berlin")
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
            includesCancelled: cancelled)
        var log = DiagnosticLog()
        let paths = files.map { session.surroundings.absolute($0, from: session.surroundings.workingFolder) }
        let (lines, isPartial) = preview.lines(of: paths, log: &log)
        session.console.diagnostics(log)
        session.print(lines, options.json ? .json : format, calendar)
        if isPartial { throw ExitStatus.partly }
    }
}

extension Session {
    fileprivate func print(_ lines: [CalendarPreview.Line], _ format: EventsCommand.Format, _ calendar: LocalCalendar) {
        var text = ""
        var day: CivilDate?
        for line in lines {
            switch format {
            case .json:
                text += json(line) + "\n"
            case .tsv:
                let times = "\(line.interval.lowerBound.rfc3339)\t\(line.interval.upperBound.rfc3339)"
                text += "\(tsv(line.uid))\t\(times)\t\(line.isAllDay ? 1 : 0)\n"
            case .table:
                let date = calendar.civilDate(at: line.interval.lowerBound)
                if date != day {
                    text += "\(date) \(date.weekday.name)\n"
                    day = date
                }
                let time =
                    line.isAllDay
                    ? "all day    "
                    : "\(calendar.clockText(line.interval.lowerBound))–\(calendar.clockText(line.interval.upperBound))"
                text += "  \(time)  \(escapedForTerminal(line.summary))\n"
            }
            if text.utf8.count > 1 << 16 {
                Console.write(text, to: STDOUT_FILENO)
                text = ""
            }
        }
        Console.write(text, to: STDOUT_FILENO)
    }

    private func json(_ line: CalendarPreview.Line) -> String {
        JSONValue.object([
            ("uid", .string(line.uid)), ("start", .string(line.interval.lowerBound.rfc3339)),
            ("end", .string(line.interval.upperBound.rfc3339)), ("all_day", .bool(line.isAllDay)),
            ("summary", .string(line.summary)), ("status", .optional(line.status)),
            ("transparency", .string(line.transparency)), ("categories", .array(line.categories.map { .string($0) })),
            ("recurrence_id", .optional(line.recurrenceID?.rfc3339)), ("source", .string(shortened(line.source))),
        ]).text()
    }

    /// A field that cannot break its row.
    private func tsv(_ text: String) -> String {
        String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
