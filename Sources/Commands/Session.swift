import ArgumentParser
import Foundation
import Logging
import Model
import Pipeline
import Syntax

/// What a command works with: the machine it runs on, the terminal, and, where it asks, configuration and pipeline.
struct Session {
    let options: GlobalOptions
    let surroundings: Surroundings
    let console: Console

    init(_ options: GlobalOptions) {
        self.options = options
        surroundings = .current()
        console = Console(options)
    }

    /// The configuration; complaints are printed.
    ///
    /// - Throws: `ExitStatus.badConfiguration`.
    func configuration() throws -> Configuration {
        guard let file = ConfigurationFile(option: options.config, surroundings: surroundings) else {
            console.complaint(
                "there is no configuration: neither ./config.json nor \(ConfigurationFile.xdgPath(surroundings)); "
                    + "make one with lockin init")
            throw ExitStatus.badConfiguration
        }
        guard let bytes = FileManager.default.contents(atPath: file.path) else {
            console.complaint("cannot read the configuration \(file.path); check the path and its permissions")
            throw ExitStatus.badConfiguration
        }
        var log = DiagnosticLog()
        let configuration = bytes.withUnsafeBytes { buffer in
            ConfigurationReader(file: file, surroundings: surroundings).read(buffer, log: &log)
        }
        console.diagnostics(log)
        guard let configuration else { throw ExitStatus.badConfiguration }
        return configuration
    }

    func pipeline(_ configuration: Configuration) throws -> Pipeline {
        do throws(PipelineError) {
            return try makePipeline(configuration)
        } catch {
            throw failure(error)
        }
    }

    /// The pipeline of a command that only shows what is stored; where nothing is stored yet that is told, and no database
    /// made.
    func pipelineOfStored(_ configuration: Configuration) throws -> Pipeline {
        guard FileManager.default.fileExists(atPath: configuration.database) else {
            console.complaint("there is no database \(configuration.database) yet; make it with lockin import")
            throw ExitStatus.failed
        }
        return try pipeline(configuration)
    }

    func makePipeline(_ configuration: Configuration) throws(PipelineError) -> Pipeline {
        var log = Logger(label: "lockin") { StreamLogHandler.standardError(label: $0) }
        log.logLevel = logLevel
        return try Pipeline(
            configuration: configuration, now: surroundings.now, version: Lockin.version, log: log,
            clock: { Surroundings.current().now }, random: { Double.random(in: 0..<1) })
    }

    /// Prints what a stage could not go on from, and gives the exit code for it.
    func failure(_ error: PipelineError) -> ExitCode {
        console.complaint("\(error)")
        switch error {
        case .locked: return ExitStatus.tryAgain
        case .badPrompt: return ExitStatus.badConfiguration
        default: return ExitStatus.failed
        }
    }

    /// Runs `body`, a pipeline's failure told and made an exit code.
    func run<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as PipelineError {
            throw failure(error)
        }
    }

    private var logLevel: Logger.Level {
        if let level = surroundings.variable("LOCKIN_LOG").flatMap(Logger.Level.init(rawValue:)) { return level }
        return options.verbose ? .info : .warning
    }
}
