import ArgumentParser
import Foundation
import Pipeline
import Syntax

struct ValidateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Check a reply against the facts of a day or a week.",
        discussion: "The exit code is 3 where a claim was reworded or dropped.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var period: PeriodOptions

    @Argument(help: "The reply, a file; `-` is standard input.")
    var reply: String

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipelineOfStored(configuration)
        let period = try period.period(configuration.calendar, now: session.surroundings.now)
        let path = session.surroundings.absolute(reply, from: session.surroundings.workingFolder)
        let result = try await session.run {
            try pipeline.validate(String(decoding: try Pipeline.contents(of: path), as: UTF8.self), period)
        }
        session.show(result)
        if !result.reworded.isEmpty || !result.dropped.isEmpty { throw ExitStatus.partly }
    }
}

extension Session {
    fileprivate func show(_ result: Validation) {
        if options.json {
            let json = JSONValue.object([
                ("accepted", .array(result.accepted.map { .string($0) })),
                ("reattached", .array(result.reattached.map(json))),
                ("reworded", .array(result.reworded.map(json))), ("dropped", .array(result.dropped.map(json))),
            ])
            console.result(json.text())
            return
        }
        for claim in result.accepted { console.result("accepted  \(claim)") }
        let others = [
            ("re-attached", result.reattached), ("reworded", result.reworded), ("dropped ", result.dropped),
        ]
        for (word, claims) in others {
            for claim in claims {
                console.result(
                    "\(word)  \(claim.claim.isEmpty ? "the reply" : claim.claim)  \(claim.reason): \(claim.message)")
                console.result("          \(claim.remedy)")
            }
        }
    }

    private func json(_ claim: Validation.Rejection) -> JSONValue {
        .object([
            ("claim", .string(claim.claim)), ("reason", .string(claim.reason)), ("message", .string(claim.message)),
            ("remedy", .string(claim.remedy)),
        ])
    }
}
