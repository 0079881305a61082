import ArgumentParser
import Model
import Pipeline
import Syntax

struct AnalyzeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze", abstract: "Import, analyse, and write the report of a day or a week.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var period: PeriodOptions

    @Option(name: .long, help: "How many days a daily report looks back on, 1 to 60.")
    var days = 7

    @Option(name: .long, help: "How many days it looks ahead, 1 to 60.")
    var ahead = 7

    func validate() throws {
        guard (1...60).contains(days) else { throw ValidationError("--days takes a number from 1 to 60") }
        guard (1...60).contains(ahead) else { throw ValidationError("--ahead takes a number from 1 to 60") }
    }

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipeline(configuration)
        let period = try period.period(configuration.calendar, now: session.surroundings.now)
        let result = try await session.run {
            try await pipeline.report(on: period, scope: .init(lookBackDays: days, aheadDays: ahead)) {
                session.console.diagnostics($0.log)
            }
        }
        for fault in result.batchFaults { session.console.complaint("batch: \(fault)") }
        if let fallback = result.report.fallback { session.console.complaint(fallback) }
        session.show(result.report)
        if result.isPartial { throw ExitStatus.partly }
    }
}

extension Session {
    /// Prints where a report lies and what it says first.
    func show(_ report: ReportResult) {
        if options.json {
            console.result(
                JSONValue.object([
                    ("period", .string(report.period.name)), ("path", .string(report.path)),
                    ("summary", .string(report.summary)), ("author", .string(report.author.name)),
                    ("unchanged", .bool(report.isUnchanged)),
                ]).text())
            return
        }
        console.result(escapedForTerminal(shortened(report.path)))
        if !options.quiet { console.result(escapedForTerminal(report.summary)) }
    }
}

extension ReportAuthor {
    /// As JSON output tells it.
    var name: String {
        switch self {
        case .builtIn: "built-in"
        case .model(let name): name
        case .both(let name): "\(name), built-in"
        }
    }
}
