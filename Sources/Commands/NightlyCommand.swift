import ArgumentParser
import Pipeline

struct NightlyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nightly", abstract: "What cron runs: import, and every report that is due.",
        discussion: """
            Makes every missing daily report of the last 14 days, those of days that changed since, and the weekly report of \
            a week that ended. Silent when all is well; --verbose tells what was written.
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let session = Session(options)
        let pipeline = try session.pipeline(try session.configuration())
        let result = try await session.run { try await pipeline.nightly { session.console.diagnostics($0.log) } }
        for fault in result.batchFaults { session.console.complaint("batch: \(fault)") }
        for report in result.reports {
            if let fallback = report.fallback {
                session.console.complaint("\(report.period.name): \(fallback)")
            }
            if options.verbose || options.json { session.show(report) }
        }
        if result.isPartial { throw ExitStatus.partly }
    }
}
