import ArgumentParser
import Foundation
import Pipeline

struct PromptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prompt", abstract: "Print exactly what a model would be sent; nothing is sent.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var period: PeriodOptions

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipelineOfStored(configuration)
        let period = try period.period(configuration.calendar, now: session.surroundings.now)
        let prompt = try await session.run { try pipeline.prompt(period) }
        // Byte for byte: no line end is added.
        Console.write(prompt, to: STDOUT_FILENO)
    }
}
