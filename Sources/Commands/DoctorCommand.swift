import ArgumentParser
import Foundation
import Model
import Pipeline
import Syntax

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look over configuration, key, database, endpoint and sources.",
        discussion:
            "A line each, with the mend. Changes nothing and, without --endpoint, sends nothing; the exit code is 1 where something is broken."
    )

    @OptionGroup var options: GlobalOptions

    @Flag(
        name: .long,
        help:
            "Ask the model one tiny question: which model answers, in which form, how fast, and what a report would send."
    )
    var endpoint = false

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let file = ConfigurationFile(option: options.config, surroundings: session.surroundings)
        let config = checkup(of: file?.path ?? "", configuration)
        let checkups = [config] + (await checkups(session, configuration))
        if options.json {
            let lines = checkups.map { checkup in
                JSONValue.object([
                    ("subject", .string(checkup.subject)), ("state", .string(checkup.state.rawValue)),
                    ("message", .string(checkup.message)), ("remedy", .optional(checkup.remedy)),
                ])
            }
            session.console.result(JSONValue.array(lines).text())
        } else {
            for checkup in checkups { session.console.result(session.line(checkup)) }
        }
        if checkups.contains(where: { $0.state == .broken }) { throw ExitStatus.failed }
    }

    /// How the configuration's file is: with addresses in it, which may hold secrets, it should be its owner's alone.
    private func checkup(of path: String, _ configuration: Configuration) -> Checkup {
        let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        if configuration.hasFeeds, let mode, mode & 0o044 != 0 {
            return Checkup(
                "config", .attention, "\(path) can be read by others, and the addresses in it may be secret",
                remedy: "chmod 600 \(path)")
        }
        return Checkup("config", .good, "\(path), zone \(configuration.calendar.zone.identifier)")
    }

    /// What the pipeline finds; a database that is missing or cannot be opened is a line like the others.
    ///
    /// Only where a question is asked a database is made: what was sent is kept.
    private func checkups(_ session: Session, _ configuration: Configuration) async -> [Checkup] {
        let path = configuration.database
        guard endpoint || FileManager.default.fileExists(atPath: path) else {
            return [Checkup("database", .attention, "\(path) is not there yet", remedy: "run lockin import")]
        }
        do throws(PipelineError) {
            let pipeline = try session.makePipeline(configuration)
            let asked = endpoint ? try await pipeline.endpointCheckups() : []
            return try pipeline.checkups() + asked
        } catch {
            return [Checkup("database", .broken, "\(error)")]
        }
    }
}

extension Session {
    fileprivate func line(_ checkup: Checkup) -> String {
        let mark =
            switch checkup.state {
            case .good: "ok      "
            case .attention: "look at "
            case .broken: "broken  "
            }
        let subject = escapedForTerminal(shortened(checkup.subject))
        let remedy = checkup.remedy.map { "; \($0)" } ?? ""
        return "\(mark) \(subject): \(escapedForTerminal(checkup.message + remedy))"
    }
}
