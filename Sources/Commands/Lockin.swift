package import ArgumentParser
import Foundation

/// The command line: every subcommand, and the one place where errors become exit codes.
package struct Lockin: AsyncParsableCommand {
    static let version = "0.1.0"

    package static let configuration = CommandConfiguration(
        commandName: "lockin",
        abstract: "Tells you the truth about your week: your plan held against what your devices did.",
        discussion: """
            Start with `lockin init`, name your calendar and your activity export in config.json, then run
            `lockin analyze`. From cron, run `lockin nightly`.
            """,
        version: version,
        subcommands: [
            InitCommand.self, ImportCommand.self, AnalyzeCommand.self, NightlyCommand.self, ReportCommand.self,
            PromptCommand.self, ValidateCommand.self, EventsCommand.self, BucketsCommand.self,
            CategoriesCommand.self, SuggestionsCommand.self, BacktestCommand.self, UsageCommand.self, AuditCommand.self,
            DoctorCommand.self,
        ])

    package init() {}

    /// Parses the arguments, runs the command, and ends the process with its exit code.
    ///
    /// No error leaves this function: Swift's report of an uncaught one would print memory into a cron mail.
    package static func runAndExit() async -> Never {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            Console.endProcess(ExitStatus.done)
        } catch let code as ExitCode {
            Console.endProcess(code)
        } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if !message.isEmpty {
                Console.write(message + "\n", to: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
            }
            Console.endProcess(code)
        }
    }
}
