import ArgumentParser
import Buckets
import Foundation
import Ingest
import Model
import Pipeline
import Syntax

struct BucketsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "buckets", abstract: "Bucket activity files by the hour, touching no database.",
        discussion: "Records keep their files' own categories; category rules apply only with an explicit --config.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table, json, csv
    }

    @OptionGroup var options: GlobalOptions

    @Option(name: .long, help: ArgumentHelp("The zone whose clock hours are meant.", valueName: "zone"))
    var timezone: String?

    @Option(name: .long, help: "What an hour's time is divided by.")
    var by = Grouping.category

    @Option(name: .long, help: "How to print it.")
    var format = Format.table

    @Argument(
        help: ArgumentHelp(
            "Files, folders or globs; `-` is standard input. A device may stand before each.",
            valueName: "[device=]file"))
    var files: [SourceArgument]

    enum Grouping: String, ExpressibleByArgument, CaseIterable {
        case category, app
    }

    func validate() throws {
        if files.contains(where: \.isAddress) {
            throw ValidationError("buckets reads files: fetch it first, or pipe it in, curl … | lockin buckets -")
        }
    }

    func run() async throws {
        let session = Session(options)
        let configuration = options.config == nil ? nil : try session.configuration()
        let calendar = try calendar(session, configuration)
        let preview = BucketPreview(
            calendar: calendar, rules: configuration?.rules ?? .none, now: session.surroundings.now,
            configured: configuration?.activity ?? [])
        var log = DiagnosticLog()
        let (table, isPartial) = preview.table(
            of: try files.map { try $0.source(session.surroundings) }, by: by == .app ? .app : .category, log: &log)
        session.console.diagnostics(log)
        switch options.json ? .json : format {
        case .csv: print(csv: table)
        case .json: print(json: table)
        case .table: print(table, calendar)
        }
        if isPartial { throw ExitStatus.partly }
    }

    private func calendar(_ session: Session, _ configuration: Configuration?) throws -> LocalCalendar {
        if timezone == nil, let configuration { return configuration.calendar }
        let name = timezone ?? session.surroundings.systemZone
        guard let zone = zone(named: name) else {
            throw ValidationError("--timezone takes an IANA zone name such as Europe/Berlin")
        }
        return LocalCalendar(zone: zone)
    }
}
